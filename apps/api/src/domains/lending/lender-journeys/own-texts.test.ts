import { getConsentText, listConsents, withdrawConsent } from '@saakh/contracts/customers/consents';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type JourneyWorld, startJourneyWorld } from '../../../testing/worlds/journey-world';

let world: JourneyWorld;
beforeAll(async () => {
  // A loan that is paid out is not ended by what is taken back: a busy machine would be later than that.
  world = await startJourneyWorld({ sandbox: { signedAfterMs: 360_000_000 } });
});
beforeEach(() => world.startAnew());
afterAll(() => world.close());

const LENDER = 'aster-finance';
type Somebody = Awaited<ReturnType<typeof world.makeCustomer>>;

const ownTexts = async ({ token }: Somebody) =>
  (await world.app.inject(listConsents, {}, { token })).body.data
    .filter(({ purpose }) => purpose === 'lender-own-text')
    .toSorted((a, b) => a.noticeKey.localeCompare(b.noticeKey));
async function takeBack({ token }: Somebody, consentId: string) {
  const answer = await world.app.inject(withdrawConsent, { params: { consentId } }, { token });
  expect(answer.status).toBe(200);
}
const drain = () => world.app.platform.jobs.drain();

test('REG-DP-13 REG-DL-7 each text of the lender’s own is a consent of its own, with the very text, and stays when answers change', async () => {
  const ravi = await world.makeCustomer();
  await world.finish(ravi, LENDER);
  const { definition, version } = (await world.read(ravi, LENDER)).body.data;
  const texts = await ownTexts(ravi);
  expect(texts.map(({ ownText }) => ownText).toSorted()).toEqual(
    definition.consents.map(({ text }) => text.en).toSorted(),
  );
  for (const row of texts) {
    expect(row).toMatchObject({
      granted: true,
      holds: true,
      canWithdraw: true,
      lenderId: world.lenderId(LENDER),
      appId: ravi.appId,
      noticeVersion: version,
      language: 'en',
    });
    const { data } = (
      await world.app.inject(getConsentText, { params: { consentId: row.consentId } }, { token: ravi.token })
    ).body;
    expect(data.sections[0]?.paragraphs).toEqual([row.ownText]);
    expect(data.hash).toMatch(/^[0-9a-f]{64}$/);
  }
  const [row] = await world.app.sql<{ ip: string | null; brand_key: string }>(
    `select ip, brand_key from consents where consent_id = $1`,
    [texts[0]?.consentId],
  );
  expect(row).toMatchObject({ brand_key: 'cl', ip: expect.any(String) });

  // A step saved again empties what the journey remembers, and no evidence.
  await world.answerAll(ravi, LENDER);
  expect((await world.read(ravi, LENDER)).body.data.consents).toEqual([]);
  expect(await ownTexts(ravi)).toEqual(texts);
  const privileges = await world.app.sql(
    `select privilege_type from information_schema.role_table_grants
     where grantee = 'saakh_app' and table_name = 'consents' and privilege_type in ('UPDATE', 'DELETE')`,
  );
  expect(privileges).toEqual([]);
});

test('REG-DL-7 a text of the lender’s own that is taken back keeps from being sent what has not gone, until it is agreed to again', async () => {
  const ravi = await world.makeCustomer();
  await world.finish(ravi, LENDER);
  const { choice } = await world.applyTo(ravi, LENDER);
  const [text] = await ownTexts(ravi);
  await takeBack(ravi, text?.consentId ?? '');
  await drain();
  expect(await world.control('asks?operation=applications')).toMatchObject({ asked: 0 });
  const { lenderApplications } = await world.readApplication(ravi);
  expect(lenderApplications[0]).toMatchObject({ status: 6, submissionState: 'failed' });
  expect((await world.read(ravi, LENDER)).body.data.state).toBe('open');

  const refused = await world.apply(ravi, choice);
  expect([refused.status, refused.error.code]).toEqual([409, 'JOURNEY_INCOMPLETE']);
  await world.finish(ravi, LENDER);
  expect((await world.apply(ravi, choice)).status).toBe(200);
});

test('REG-DP-4 a text of the lender’s own that is taken back ends what was sent, and the lender is told', async () => {
  const ravi = await world.makeCustomer();
  await world.finish(ravi, LENDER);
  const { application } = await world.applyTo(ravi, LENDER);
  await drain();
  const [, text] = await ownTexts(ravi);
  await takeBack(ravi, text?.consentId ?? '');
  // A lender that answers late is asked again under the same key.
  const keys = async () => {
    await drain();
    const seen = await world.control<{ asks: { key: string }[] }>(`asks?lender=${LENDER}&operation=withdrawals`);
    return [...new Set(seen.asks.map(({ key }) => key))];
  };
  await expect.poll(keys, { timeout: 45_000 }).toEqual([`${application.lenderApplicationId}:withdrawal:withdrawn`]);
  const { lenderApplications } = await world.readApplication(ravi);
  expect(lenderApplications[0]?.timeline.map(({ event }) => event)).toContain('sharing-withdrawn');
}, 120_000);

test('REG-DP-13 REG-DL-7 a journey that is finished again writes only the texts that do not hold word for word', async () => {
  const ravi = await world.makeCustomer();
  await world.finish(ravi, LENDER);
  const first = await ownTexts(ravi);
  const { definition } = (await world.read(ravi, LENDER)).body.data;
  const keys = definition.consents.map(({ key }) => key);
  expect((await world.complete(ravi, LENDER, keys)).status).toBe(200);
  expect(await ownTexts(ravi)).toEqual(first);
  await takeBack(ravi, first[0]?.consentId ?? '');
  await drain();
  await world.finish(ravi, LENDER);
  const given = (await ownTexts(ravi)).filter(({ granted }) => granted);
  expect(given.map(({ noticeKey }) => noticeKey).sort()).toEqual(
    [...first, first[0]].map((text) => text?.noticeKey).sort(),
  );
});

const sharingOf = async ({ token }: Somebody) =>
  (await world.app.inject(listConsents, {}, { token })).body.data.find(
    ({ purpose, granted }) => purpose === 'lender-sharing' && granted,
  );
const inForce = async ({ token }: Somebody) =>
  (await world.app.inject(listConsents, {}, { token })).body.data
    .filter(({ purpose, holds, granted }) => purpose.startsWith('lender-') && holds && granted)
    .map(({ purpose }) => purpose);

test.each(['by its own call', 'by a no to the text'])(
  'REG-DP-4 the lender’s bureau permission ends with the sharing that is withdrawn %s',
  async (how) => {
    const meena = await world.makeCustomer();
    await world.finish(meena, LENDER);
    await world.applyTo(meena, LENDER);
    await drain();
    expect((await inForce(meena)).toSorted()).toContain('lender-own-text');
    const sharing = await sharingOf(meena);
    if (how === 'by its own call') await takeBack(meena, sharing?.consentId ?? '');
    else await world.consentToSharing(meena, LENDER, false);
    expect(await inForce(meena)).toEqual([]);
    const texts = await ownTexts(meena);
    expect(texts.filter(({ granted }) => granted).every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
    await drain();
    expect((await world.readApplication(meena)).lenderApplications[0]?.status).toBe(6);
  },
);

test('REG-DP-4 a lender that says no to an answer keeps no consent: neither to share nor to ask a bureau', async () => {
  const tara = await world.makeCustomer();
  const refusing = 'gulmohar-finance';
  await world.finish(tara, refusing);
  await world.consentToSharing(tara, refusing);
  expect((await inForce(tara)).length).toBeGreaterThan(1);
  const work = { employment: 'salaried', work_status: 'permanent', job_tenure: 'lt_3m', profession: 'office' };
  expect((await world.save(tara, refusing, 'work', work)).body.data.state).toBe('declined');
  expect(await inForce(tara)).toEqual([]);
  await drain();
  expect((await world.read(tara, refusing)).body.data.state).toBe('declined');
  // Another lender's consents are another matter.
  const other = await world.makeCustomer();
  await world.finish(other, LENDER);
  await world.consentToSharing(other, LENDER);
  await world.save(other, refusing, 'work', work);
  expect((await inForce(other)).length).toBeGreaterThan(1);
});
