import { getLender, updateLender } from '@saakh/contracts/catalogue/staff/lenders';
import type { JourneyDraft } from '@saakh/contracts/lending/lender-journeys';
import * as calls from '@saakh/contracts/lending/staff/lender-journeys';
import { decideApproval, listFieldChanges, revertFieldChange } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signInStaff } from '../../../../testing/staff-sessions';
import { serverUrl } from '../../../../testing/test-database';
import { type JourneyWorld, startJourneyWorld } from '../../../../testing/worlds/journey-world';

let world: JourneyWorld;
let meena: { token: string; staffId: string };
let ravi: { token: string; staffId: string };
beforeAll(async () => {
  world = await startJourneyWorld();
  meena = await signInStaff(world.app, 'Meena');
  ravi = await signInStaff(world.app, 'Ravi');
});
afterAll(() => world.close());

const words = (en: string) => ({ en, hi: 'आपकी दुकान' });
const asked = (key: string, over: Partial<JourneyDraft> = {}): JourneyDraft => ({
  title: words('Your shop'),
  text: words('One question'),
  steps: [{ key: 'shop', title: words('Shop'), fields: [{ key, kind: 'yes-no', label: words('Is it your own?') }] }],
  documents: [],
  consents: [],
  refusals: [],
  hasDeclinedPage: false,
  ...over,
});

const read = async (lenderId: number) =>
  (await world.app.inject(calls.getStaffJourney, { params: { lenderId: String(lenderId) } }, meena)).body.data;
const save = (lender_id: number, revision: number, definition: JourneyDraft, who = meena) =>
  world.app.inject(calls.saveJourneyDraft, { body: { lender_id, revision, kind: 'lender', definition } }, who);
const publish = (lender_id: number, revision: number, reason = 'The lender asked for it') =>
  world.app.inject(calls.publishJourney, { body: { lender_id, revision, reason } }, meena);
const discard = (lender_id: number, revision: number) =>
  world.app.inject(calls.discardJourneyDraft, { body: { lender_id, revision } }, meena);
const setVersion = (lender_id: number, value: unknown, seen?: unknown) =>
  world.app.inject(updateLender, { body: { lender_id, property: 'journey_version', value, seen } }, meena);
const askedVersion = async (lenderId: number) =>
  (await world.app.inject(getLender, { params: { lenderId: String(lenderId) } }, meena)).body.data.journey_version;
async function published(lenderId: number, definition: JourneyDraft) {
  const { body } = await save(lenderId, 0, definition);
  const done = await publish(lenderId, body.revision);
  if (done.status !== 200) throw new Error(JSON.stringify(done.error));
  return done.body.version;
}
const codeOf = ({ status, error }: { status: number; error: { code?: string } | undefined }) => [status, error?.code];

test('UROUTE-11 a draft is kept however incomplete, tells what is wrong with it, and nobody writes over a newer one', async () => {
  const id = world.lenderId('umber-bank');
  expect(await read(id)).toMatchObject({
    lenderName: 'Umber Bank',
    slug: 'umber-bank',
    published: null,
    draft: null,
    versions: [],
    takesDocuments: false,
  });
  const first = await save(id, 0, asked('own_shop', { steps: [], documents: [{ key: 'slip', label: words('') }] }));
  expect(first.body.problems.map(({ path }) => path)).toEqual([
    ['steps'],
    ['documents'],
    ['documents', 0, 'label', 'en'],
  ]);
  const second = await save(id, first.body.revision, asked('own_shop'), ravi);
  expect(second.body.problems).toEqual([]);
  expect((await read(id)).draft).toMatchObject({
    revision: second.body.revision,
    definition: asked('own_shop'),
    basedOn: null,
    by: 'Ravi',
    problems: [],
  });
  for (const revision of [0, first.body.revision]) {
    const stale = await save(id, revision, asked('other'));
    expect(codeOf(stale)).toEqual([409, 'CONFLICT']);
    expect(stale.error.message).toContain('Ravi');
  }
  expect(codeOf(await discard(id, first.body.revision))).toEqual([409, 'CONFLICT']);
  expect((await discard(id, second.body.revision)).body.message).toBe(STAFF_MESSAGES.journeyDraftDiscarded);
  expect((await read(id)).draft).toBeNull();
  // An old page does not bring it back, and a new draft does not take its number.
  const late = await save(id, second.body.revision, asked('other'));
  expect(late.error.message).toBe(STAFF_MESSAGES.journeyDraftGone);
  expect(codeOf(await publish(id, second.body.revision))).toEqual([409, 'CONFLICT']);
  const anew = await save(id, 0, asked('other'));
  for (const { body } of [first, second]) {
    expect(codeOf(await save(id, body.revision, asked('other')))).toEqual([409, 'CONFLICT']);
  }
  await discard(id, anew.body.revision);
  const audits = await world.app.sql<{ action: string }>(
    `select action from audit_entries where action like 'journey-draft.%' and object_id = $1 order by id`,
    [String(id)],
  );
  expect(audits.map(({ action }) => action.split('.')[1])).toEqual([
    'begun',
    'taken-over',
    'discarded',
    'begun',
    'discarded',
  ]);
});

test('UROUTE-11 published questions are asked of anyone who begins next, and who has begun stays with the version begun', async () => {
  const id = world.lenderId('cobalt-credit');
  const [sona, asha] = [await world.makeCustomer(), await world.makeCustomer()];
  await setVersion(id, null);
  const one = await published(id, asked('own_shop'));
  expect(await askedVersion(id)).toBe(one);
  const { choice } = await world.chooseLender(sona, 'cobalt-credit');
  expect((await world.apply(sona, choice)).error).toMatchObject({
    code: 'JOURNEY_INCOMPLETE',
    path: '/user/lender/cobalt-credit',
  });
  await world.save(sona, 'cobalt-credit', 'shop', { own_shop: '1' });
  const two = await published(id, asked('family_shop'));
  expect(two).toBe(one + 1);
  expect((await world.read(sona, 'cobalt-credit')).body.data.version).toBe(one);
  expect((await world.read(asha, 'cobalt-credit')).body.data.definition).toEqual(asked('family_shop'));
  const { published: now, versions } = await read(id);
  expect(now).toEqual({ version: two, kind: 'lender', definition: asked('family_shop') });
  expect(versions.map(({ version, active, by, reason, underWay }) => [version, active, by, reason, underWay])).toEqual([
    [two, true, 'Meena', 'The lender asked for it', 0],
    [one, false, 'Meena', 'The lender asked for it', 1],
    [1, false, null, null, 0],
  ]);
  const params = { lenderId: String(id), version: String(one) };
  const old = await world.app.inject(calls.getJourneyVersion, { params }, meena);
  expect(old.body.data).toEqual({ version: one, kind: 'lender', definition: asked('own_shop') });
});

test('UROUTE-11 a lender that asks nothing any more lets everybody pass, and what was answered still goes to it', async () => {
  const id = world.lenderId('aster-finance');
  const [done, midway, fresh] = [await world.makeCustomer(), await world.makeCustomer(), await world.makeCustomer()];
  await world.finish(done, 'aster-finance');
  await world.save(midway, 'aster-finance', 'home', { residence: 'owned_self', years_at_address: 'gt_3y' });
  expect(codeOf(await setVersion(id, null, 7))).toEqual([409, 'CONFLICT']);
  await setVersion(id, null, 1);
  expect(codeOf(await world.read(fresh, 'aster-finance'))).toEqual([404, 'NOT_FOUND']);
  await world.applyTo(fresh, 'aster-finance');
  // The page that somebody stands on goes on, and nobody has to finish it.
  const next = { employment: 'salaried', job_tenure: 'gt_5y', company_type: 'other' };
  expect((await world.save(midway, 'aster-finance', 'work', next)).status).toBe(200);
  await world.applyTo(midway, 'aster-finance');
  const { application } = await world.applyTo(done, 'aster-finance');
  await world.app.platform.jobs.drain();
  const seen = await world.control<{ bodies: object[] }>(
    `applications?lender=aster-finance&clientReference=${application.lenderApplicationId}`,
  );
  expect(seen.bodies[0]).toMatchObject({ answers: { residence: 'rented_family' } });
  for (const [value, status] of [
    [99, 400],
    [0, 400],
    ['1', 400],
    [1, 200],
  ] as const) {
    expect((await setVersion(id, value)).status).toBe(status);
  }
  expect((await setVersion(id, 99)).error.fields).toEqual({ value: STAFF_MESSAGES.journeyVersionUnknown });
  const key = { type: 'lender', id: String(id) } as const;
  const query = { property: 'journey_version' };
  const { data } = (await world.app.inject(listFieldChanges, { params: key, query }, meena)).body;
  expect(data.map(({ before, after }) => [before, after])).toEqual([
    [null, 1],
    [1, null],
  ]);
  const changeId = data[0]?.changeId ?? '';
  await world.app.inject(revertFieldChange, { params: key, body: { changeId } }, ravi);
  expect(await askedVersion(id)).toBeNull();
});

test('UROUTE-12 two refusals of one question each say their own words', async () => {
  const id = world.lenderId('deodar-finance');
  const no = (answer: string, en: string) => ({
    field: 'own_shop',
    in: [answer],
    reason: words(en),
    remedy: words('Wait'),
    retryAfterDays: null,
  });
  await published(id, asked('own_shop', { refusals: [no('1', 'No owners'), no('0', 'Owners only')] }));
  const sona = await world.makeCustomer();
  const { body } = await world.save(sona, 'deodar-finance', 'shop', { own_shop: '0' });
  expect(body.data.declined?.reason.en).toBe('Owners only');
});

test('what is wrong is not published, nor without a reason, nor for a lender that there is not', async () => {
  const id = world.lenderId('falcon-capital');
  const before = await askedVersion(id);
  const { revision } = (await save(id, 0, asked('own_shop', { title: words('') }))).body;
  const wrong = await publish(id, revision);
  expect([wrong.status, wrong.error.fields]).toEqual([400, { definition: STAFF_MESSAGES.journeyEnglishMissing }]);
  const right = (await save(id, revision, asked('own_shop'))).body.revision;
  expect((await publish(id, right, ' ')).error.fields).toEqual({ reason: STAFF_MESSAGES.reasonRequired });
  expect(codeOf(await publish(id, revision))).toEqual([409, 'CONFLICT']);
  expect(await askedVersion(id)).toBe(before);
  const nobody = [
    await save(99_999, 0, asked('own_shop')),
    await publish(99_999, 1),
    await discard(99_999, 1),
    await setVersion(99_999, null),
    await world.app.inject(calls.getStaffJourney, { params: { lenderId: '99999' } }, meena),
    await world.app.inject(calls.getJourneyVersion, { params: { lenderId: String(id), version: '77' } }, meena),
  ];
  expect(nobody.map(({ status }) => status)).toEqual(nobody.map(() => 404));
});

test('ROLE-24 where a second person has to agree, a published version is asked only once somebody did', async () => {
  const id = world.lenderId('emerald-nbfc');
  const before = await askedVersion(id);
  const strict = vi
    .spyOn(world.app.platform, 'config', 'get')
    .mockReturnValue({ ...world.app.platform.config, SECOND_APPROVAL: true });
  const { revision } = (await save(id, 0, asked('own_shop'))).body;
  const { body } = await publish(id, revision);
  expect(body.message).toBe(STAFF_MESSAGES.waitsForApproval);
  expect([await askedVersion(id), (await read(id)).draft]).toEqual([before, null]);
  const params = { approvalId: body.approvalId ?? '' };
  await world.app.inject(decideApproval, { params, body: { decision: 'approve' } }, ravi);
  expect(await askedVersion(id)).toBe(body.version);
  strict.mockRestore();
});

test.skipIf(!serverUrl)('of two who save or publish the same draft at once one does', async () => {
  const id = world.lenderId('harbour-bank');
  const saved = await Promise.all([save(id, 0, asked('own_shop')), save(id, 0, asked('other'), ravi)]);
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
  const revision = (await read(id)).draft?.revision ?? 0;
  const both = await Promise.all([publish(id, revision), publish(id, revision)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
