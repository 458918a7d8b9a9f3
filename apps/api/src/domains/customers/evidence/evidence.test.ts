import { createHash } from 'node:crypto';
import { getApplicationPack, getLenderPack } from '@saakh/contracts/customers/evidence';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../../testing/staff-sessions';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';

let world: LendingWorld;
let staff: { token: string; staffId: string };
let one: Awaited<ReturnType<LendingWorld['makeCustomer']>>;
let other: typeof one;
let keyFactsHash = '';
beforeAll(async () => {
  world = await startLendingWorld();
  staff = await signInStaff(world.app, 'Mira');
  one = await world.makeCustomer({ email: 'asha.pack@example.in', emailVerified: true });
  const { keyFacts } = await world.applyTo(one, 'aster-finance');
  keyFactsHash = keyFacts.hash;
  await world.app.platform.jobs.drain();
  other = await world.makeCustomer({ pan: 'ABCPE9999F' });
  await world.applyTo(other, 'aster-finance');
  await world.applyTo(other, 'banyan-bank');
  await world.app.platform.jobs.drain();
});
afterAll(() => world.close());

async function packOf(appId: string, lenderId: number | null = null) {
  const body = { lenderId, reason: 'A lender asks' };
  const answer = await world.app.inject(getApplicationPack, { params: { appId }, body }, staff);
  return { answer, text: answer.raw.toString('utf8') };
}

test('REG-DL-15 the pack of an application names every step of its journey, and the audit keeps what it hashes to', async () => {
  // What a breaker held back never reached the lender, and is no call.
  await world.app.sql(
    `insert into lender_calls (lender_id, operation, lender_application_id, attempt, outcome, duration_ms, request_id, at)
     select lender_id, 'submit', lender_application_id, 1, 'breaker-open', 0, 'r', created_at
     from lender_applications where app_id = $1`,
    [one.appId],
  );
  const { text, answer } = await packOf(one.appId);
  expect(answer.status).toBe(200);
  const pack = JSON.parse(text);
  const purposes = pack.consents.map(({ purpose }: { purpose: string }) => purpose);
  expect(purposes).toEqual(expect.arrayContaining(['terms', 'lender-sharing']));
  for (const consent of pack.consents) {
    expect(consent).toMatchObject({
      notice_version: expect.any(Number),
      notice_hash: expect.any(String),
      language: 'en',
    });
    expect(consent.at).not.toBeNull();
  }
  const [set] = pack.offerSets;
  expect(set.ruleset_version).toBeGreaterThan(0);
  expect(set.offers.length).toBeGreaterThan(1);
  expect(set.offers.map(({ position }: { position: number }) => position)).toEqual(
    set.offers.map((_: unknown, at: number) => at + 1),
  );
  for (const { terms } of set.offers) expect(terms.aprMaxBps).toBeGreaterThan(0);
  expect(pack.keyFacts).toMatchObject([{ hash_en: keyFactsHash, acknowledged_hash: keyFactsHash }]);
  expect(pack.submissions).toHaveLength(1);
  expect(pack.submissions[0].calls).toMatchObject([{ operation: 'submit', outcome: 'answered' }]);
  expect(pack.timeline.length).toBeGreaterThan(1);
  expect(pack.messages.map(({ template_key }: { template_key: string }) => template_key)).toContain(
    'application-submitted',
  );
  for (const { to } of pack.messages) expect(to).toMatch(/\*/);
  for (const part of ['withdrawals', 'refusals', 'documents', 'attribution']) expect(pack).toHaveProperty(part);
  const [entry] = await world.app.sql<{ after: { sha256: string; reason: string } }>(
    `select after from audit_entries where action = 'evidence.exported' and object_id = $1 order by id desc limit 1`,
    [one.appId],
  );
  const sha256 = createHash('sha256').update(answer.raw).digest('hex');
  expect(entry?.after).toMatchObject({ sha256, reason: 'A lender asks' });
});

test('REG-DL-15 a no at the start stands among the refusals, and only what takes a yes back among the withdrawals', async () => {
  const ravi = await world.makeCustomer({ pan: 'ABCPE7777G' });
  const reminders = (granted: boolean) =>
    world.decide(ravi.token, {
      purpose: 'communication',
      key: 'consent-communication',
      productType: ravi.productType,
      granted,
    });
  const listsOf = async () => {
    const { withdrawals, refusals } = JSON.parse((await packOf(ravi.appId)).text);
    const idsOf = (rows: { consent_id: string }[]) => rows.map(({ consent_id }) => consent_id);
    return { withdrawals: idsOf(withdrawals), refusals: idsOf(refusals) };
  };
  const refused = await reminders(false);
  expect(await listsOf()).toEqual({ withdrawals: [], refusals: [refused] });
  await reminders(true);
  const withdrawn = await reminders(false);
  expect(await listsOf()).toEqual({ withdrawals: [withdrawn], refusals: [refused] });
});

test('REG-DL-15 REG-DL-8 whether the own partner may see the customer stands in the whole pack with its name, and in no lender’s', async () => {
  await world.app.sql(`insert into partners (partner_id, name) values ('ptr_pack', 'Malwa Loans')`);
  await world.app.sql(
    `insert into attribution_claims (claim_id, user_id, partner_id, way, claimed_at, locked_until)
     values ('clm_pack', $1, 'ptr_pack', 'link', now(), now() + interval '90 days')`,
    [other.userId],
  );
  const saidId = await world.decide(other.token, {
    purpose: 'partner-sight',
    key: 'consent-partner-sight',
    productType: other.productType,
    recipient: 'Malwa Loans',
  });
  const said = async (lenderId: number | null) =>
    JSON.parse((await packOf(other.appId, lenderId)).text).consents.filter(
      (line: { consent_id: string }) => line.consent_id === saidId,
    );
  expect(await said(null)).toMatchObject([{ purpose: 'partner-sight', granted: true, recipient: 'Malwa Loans' }]);
  expect(await said(world.lenderId('aster-finance'))).toEqual([]);
});

test('REG-DL-15 a pack holds nothing of another customer, and no contact in the clear', async () => {
  const { text } = await packOf(one.appId);
  for (const secret of [other.userId, other.appId, other.mobile, one.mobile, 'asha.pack@example.in', 'ABCPE1234F']) {
    expect(text).not.toContain(secret);
  }
});

test('REG-DL-15 the pack for one lender holds nothing of another lender', async () => {
  const whole = (await packOf(other.appId)).text;
  expect(whole).toContain('"lender":"Banyan');
  const aster = world.lenderId('aster-finance');
  const { text } = await packOf(other.appId, aster);
  const pack = JSON.parse(text);
  expect(pack.submissions).toHaveLength(1);
  expect(text).not.toMatch(/banyan/i);
  const lenders = await world.app.sql<{ name: string }>(
    'select legal_name as name from lenders where lender_id <> $1',
    [aster],
  );
  expect(lenders.filter(({ name }) => text.includes(name))).toEqual([]);
  expect((await packOf(one.appId, world.lenderId('banyan-bank'))).answer.error.code).toBe('NOT_FOUND');
});

test('REG-DL-15 the pack of a lender holds its part of each application of the days, and of no other lender', async () => {
  const day = new Date(world.app.clock.now().getTime() + 330 * 60_000).toISOString().slice(0, 10);
  const of = async (slug: string, from = day, to = day) => {
    const params = { lenderId: String(world.lenderId(slug)) };
    const body = { from, to, reason: 'Its audit' };
    const answer = await world.app.inject(getLenderPack, { params, body }, staff);
    return { text: answer.raw.toString('utf8'), pack: JSON.parse(answer.raw.toString('utf8')) };
  };
  const banyan = await of('banyan-bank');
  expect(banyan.pack.applications).toHaveLength(1);
  expect(banyan.text).not.toMatch(/aster/i);
  expect((await of('aster-finance')).pack.applications).toHaveLength(2);
  expect((await of('aster-finance', '2020-01-01', '2020-01-02')).pack.applications).toEqual([]);
  expect((await of('aster-finance', '2020-01-02', '2020-01-01')).pack).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { to: STAFF_MESSAGES.daysInOrder },
  });
});
