import { findOpenQuestions } from '@saakh/contracts/lending/lender-journeys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverUrl } from '../../../testing/test-database';
import { untilBlocked } from '../../../testing/until-blocked';
import { type JourneyWorld, startJourneyWorld } from '../../../testing/worlds/journey-world';

let world: JourneyWorld;
beforeAll(async () => {
  world = await startJourneyWorld();
});
afterAll(() => world.close());

const codeOf = ({ status, error }: { status: number; error: { code?: string } | undefined }) => [status, error?.code];
const DAY_MS = 86_400_000;

test('UROUTE-11 a lender’s questions come in their version, filled in with what the profile knows and nothing else', async () => {
  const ravi = await world.makeCustomer({ residenceType: 'rented_alone', employerName: 'Sona Textiles' });
  const { body } = await world.read(ravi, 'aster-finance');
  expect(body.data).toMatchObject({
    slug: 'aster-finance',
    kind: 'lender',
    version: 1,
    lenderName: 'Aster Finance',
    state: 'open',
    sent: false,
    answers: { residence: 'rented_alone', employment: 'salaried' },
    consents: [],
    documents: [],
  });
  expect(JSON.stringify(body)).not.toContain('ABCPE1234F');
});

test('UROUTE-11 each step is kept when it is right, and refused at the field when it is not', async () => {
  const ravi = await world.makeCustomer();
  const wrong = await world.save(ravi, 'aster-finance', 'home', { residence: 'a_castle', years_at_address: 'gt_3y' });
  expect([...codeOf(wrong), Object.keys(wrong.error.fields ?? {})]).toEqual([400, 'VALIDATION_FAILED', ['residence']]);
  expect((await world.read(ravi, 'aster-finance')).body.data.answers).toEqual({ employment: 'salaried' });
  const right = await world.save(ravi, 'aster-finance', 'home', { residence: 'owned_self', years_at_address: 'gt_3y' });
  expect(right.body.data.answers).toMatchObject({ residence: 'owned_self', years_at_address: 'gt_3y' });
  expect(codeOf(await world.save(ravi, 'aster-finance', 'no_such_step', {}))).toEqual([404, 'NOT_FOUND']);
});

test('S-AZ-3 somebody else’s application, a lender without questions and another product’s journey are not found', async () => {
  const ravi = await world.makeCustomer();
  const meena = await world.makeCustomer();
  const foreign = { ...meena, appId: ravi.appId };
  expect(codeOf(await world.read(foreign, 'aster-finance'))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await world.save(foreign, 'aster-finance', 'home', {}))).toEqual([404, 'NOT_FOUND']);
  expect((await world.upload(foreign, 'banyan-bank', 'photo')).status).toBe(404);
  expect(codeOf(await world.read(ravi, 'umber-bank'))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await world.read(ravi, 'sarus-finance'))).toEqual([404, 'NOT_FOUND']);
});

test('UROUTE-16 a gold lender’s questions are for gold loans', async () => {
  const sona = await world.makeCustomer({ glCompleted: true }, 'Gold Loans');
  const { body } = await world.read(sona, 'sarus-finance');
  expect(body.data).toMatchObject({ kind: 'gold', productType: 'Gold Loans' });
  expect(codeOf(await world.read(sona, 'aster-finance'))).toEqual([404, 'NOT_FOUND']);
  await world.answerAll(sona, 'sarus-finance');
  expect((await world.complete(sona, 'sarus-finance', ['weighing'])).body.data.state).toBe('complete');
});

test('UROUTE-11 an application is not sent before the lender’s questions are answered; the refusal names the page', async () => {
  const ravi = await world.makeCustomer();
  const { choice } = await world.chooseLender(ravi, 'aster-finance');
  const early = await world.apply(ravi, choice);
  expect(codeOf(early)).toEqual([409, 'JOURNEY_INCOMPLETE']);
  expect(early.error.path).toBe('/user/lender/aster-finance');
  await world.answerAll(ravi, 'aster-finance');
  expect(codeOf(await world.apply(ravi, choice))).toEqual([409, 'JOURNEY_INCOMPLETE']);
  await world.complete(ravi, 'aster-finance', ['bureau_check', 'true_answers']);
  expect((await world.apply(ravi, choice)).status).toBe(200);
});

test('UROUTE-11 which questions are open is known before the application is sent', async () => {
  const meena = await world.makeCustomer();
  const { choice } = await world.chooseLender(meena, 'aster-finance');
  const { appId } = meena;
  const lenderId = world.lenderId('aster-finance');
  const open = async (token = meena.token) =>
    world.app.inject(findOpenQuestions, { params: { appId, lenderId: String(lenderId) } }, { token });
  expect((await open()).body.path).toBe('/user/lender/aster-finance');
  await world.answerAll(meena, 'aster-finance');
  await world.complete(meena, 'aster-finance', ['bureau_check', 'true_answers']);
  expect((await open()).body.path).toBeNull();
  expect((await world.apply(meena, choice)).status).toBe(200);
  expect((await open((await world.makeCustomer()).token)).status).toBe(404);
});

test.skipIf(!serverUrl)(
  'UROUTE-11 an answer that another tab changes while the application is sent keeps it from being sent',
  async () => {
    const ravi = await world.makeCustomer();
    await world.finish(ravi, 'aster-finance');
    const { choice } = await world.chooseLender(ravi, 'aster-finance');
    await world.app.sql('begin');
    await world.app.sql(`update journey_answers set state = 'open' where app_id = $1`, [ravi.appId]);
    const applying = world.apply(ravi, choice);
    await untilBlocked(world.app).finally(() => world.app.sql('commit'));
    expect(codeOf(await applying)).toEqual([409, 'JOURNEY_INCOMPLETE']);
  },
);

test('REG-DL-8 the lender’s texts are agreed to one by one, and none is taken for another', async () => {
  const ravi = await world.makeCustomer();
  await world.answerAll(ravi, 'aster-finance');
  expect(codeOf(await world.complete(ravi, 'aster-finance', []))).toEqual([409, 'CONSENT_REQUIRED']);
  expect(codeOf(await world.complete(ravi, 'aster-finance', ['bureau_check']))).toEqual([409, 'CONSENT_REQUIRED']);
  const done = await world.complete(ravi, 'aster-finance', ['bureau_check', 'true_answers']);
  expect(done.body.data).toMatchObject({ state: 'complete', consents: ['bureau_check', 'true_answers'] });
  const changed = await world.save(ravi, 'aster-finance', 'home', {
    residence: 'owned_self',
    years_at_address: 'lt_1y',
  });
  expect(changed.body.data).toMatchObject({ state: 'open', consents: [] });
});

test('UROUTE-11 a journey is finished only with every answer and every paper that is not optional', async () => {
  const ravi = await world.makeCustomer();
  const texts = ['bureau_check', 'true_answers'];
  const empty = await world.complete(ravi, 'harbour-bank', texts);
  expect([...codeOf(empty), Object.keys(empty.error.fields ?? {})]).toContain('VALIDATION_FAILED');
  await world.answerAll(ravi, 'harbour-bank');
  const bare = await world.complete(ravi, 'harbour-bank', texts);
  expect(bare.error.fields).toEqual({ bank_statement: 'Upload this document' });
  await world.upload(ravi, 'harbour-bank', 'bank_statement');
  expect((await world.complete(ravi, 'harbour-bank', texts)).body.data.state).toBe('complete');
});

test('UROUTE-11 the lender is told the answers and the texts with the application, in each family of systems', async () => {
  for (const [slug, place] of [
    ['aster-finance', { answers: { residence: 'rented_family' }, agreedTo: ['aster-finance@1#bureau_check'] }],
    ['banyan-bank', { data: { additional_info: { marital_status: 'married' } } }],
    ['cobalt-credit', { info: { employer: 'Sona Textiles', monthly_emis: '2500' } }],
  ] as const) {
    const ravi = await world.makeCustomer();
    await world.finish(ravi, slug);
    const { application } = await world.applyTo(ravi, slug);
    await world.app.platform.jobs.drain();
    const seen = await world.control<{ bodies: object[] }>(
      `applications?lender=${slug}&clientReference=${application.lenderApplicationId}`,
    );
    const [body] = seen.bodies;
    if (slug === 'aster-finance') {
      expect(body).toMatchObject({ answers: place.answers });
      expect((body as { agreedTo: string[] }).agreedTo).toEqual([
        'aster-finance@1#bureau_check',
        'aster-finance@1#true_answers',
      ]);
    } else expect(body).toMatchObject(place);
  }
});

test('what the product itself asks goes to the lender too', async () => {
  const ravi = await world.makeCustomer();
  await world.finish(ravi, 'aster-finance');
  const { choice } = await world.chooseLender(ravi, 'aster-finance');
  const { saveOwnAnswers } = await import('./testing/own-answers');
  await saveOwnAnswers(world.app.context(), { ...ravi, answers: { shop_name: 'Sona Textiles' } });
  const { body } = await world.apply(ravi, choice);
  await world.app.platform.jobs.drain();
  const seen = await world.control<{ bodies: object[] }>(
    `applications?lender=aster-finance&clientReference=${body.data.lenderApplicationId}`,
  );
  expect(seen.bodies[0]).toMatchObject({ productDetails: { shop_name: 'Sona Textiles' } });
});

test('UROUTE-11 what the lender has, or will have in a moment, is not changed any more', async () => {
  const ravi = await world.makeCustomer();
  await world.finish(ravi, 'aster-finance');
  await world.applyTo(ravi, 'aster-finance');
  expect((await world.read(ravi, 'aster-finance')).body.data.sent).toBe(true);
  const late = await world.save(ravi, 'aster-finance', 'home', { residence: 'owned_self', years_at_address: 'lt_1y' });
  expect(codeOf(late)).toEqual([409, 'CONFLICT']);
});

test('UROUTE-12 a lender that says no at once says why, what would help and from when; until then it stays so', async () => {
  const ravi = await world.makeCustomer();
  const work = { employment: 'salaried', work_status: 'permanent', job_tenure: 'lt_3m', profession: 'office' };
  const { body } = await world.save(ravi, 'gulmohar-finance', 'work', work);
  expect(body.data).toMatchObject({ state: 'declined', definition: { hasDeclinedPage: true } });
  expect(body.data.declined?.reason.en).toContain('fourth month');
  expect(body.data.declined?.remedy.hi).toContain('तीन महीने');
  const today = world.app.clock.now().getTime();
  expect(body.data.declined?.retryOn).toBe(new Date(today + 90 * DAY_MS + 330 * 60_000).toISOString().slice(0, 10));
  const again = await world.save(ravi, 'gulmohar-finance', 'work', { ...work, job_tenure: '1y_2y' });
  expect(codeOf(again)).toEqual([409, 'CONFLICT']);
  const { choice } = await world.chooseLender(ravi, 'gulmohar-finance');
  expect(codeOf(await world.apply(ravi, choice))).toEqual([409, 'JOURNEY_INCOMPLETE']);

  world.app.clock.advance(91 * DAY_MS);
  const later = { ...ravi, token: await world.signInAgain(ravi.userId) };
  const retried = await world.save(later, 'gulmohar-finance', 'work', { ...work, job_tenure: '3m_6m' });
  expect(retried.body.data).toMatchObject({ state: 'open', declined: null });
});

test('UROUTE-11 a journey that somebody has begun stays with its version when the lender asks again', async () => {
  const [ravi, meena] = [await world.makeCustomer(), await world.makeCustomer()];
  await world.save(ravi, 'deodar-finance', 'before', { experience: 'gt_10y', education: 'graduate' });
  await world.app.sql(
    `insert into lender_journeys (slug, version, lender_id, kind, definition, author, created_at)
     select slug, 2, lender_id, kind, jsonb_set(definition, '{consents}', '[]'), 'test', now()
     from lender_journeys where slug = 'deodar-finance'`,
  );
  await world.app.sql(`update lenders set journey_version = 2 where slug = 'deodar-finance'`);
  expect((await world.read(ravi, 'deodar-finance')).body.data.version).toBe(1);
  expect((await world.read(meena, 'deodar-finance')).body.data).toMatchObject({
    version: 2,
    definition: { consents: [] },
  });
});

test('REG-ID-1 answers lie sealed, and two steps kept at once keep both', async () => {
  const ravi = await world.makeCustomer();
  const saved = await Promise.all([
    world.save(ravi, 'aster-finance', 'home', { residence: 'owned_parents', years_at_address: '1y_3y' }),
    world.save(ravi, 'aster-finance', 'work', { employment: 'salaried', job_tenure: 'gt_5y', company_type: 'other' }),
  ]);
  expect(saved.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await world.read(ravi, 'aster-finance');
  expect(body.data.answers).toMatchObject({ residence: 'owned_parents', job_tenure: 'gt_5y' });
  const [row] = await world.app.sql<{ answers_sealed: string }>(
    'select answers_sealed from journey_answers where app_id = $1',
    [ravi.appId],
  );
  expect(row?.answers_sealed).toMatch(/^v1\./);
  expect(row?.answers_sealed).not.toContain('owned_parents');
});
