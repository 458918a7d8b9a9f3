import { createApiKey } from '@saakh/contracts/integrations/partner-api/keys';
import { createApiLead, getApiLead, listApiLeads } from '@saakh/contracts/integrations/partner-api/leads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteCustomer } from '#domains/operations/privacy';
import { deleteEndedLeads } from '#domains/partners/attribution';
import { inTransaction } from '#platform/context';
import { signInPartnerPerson } from '../../../../testing/partner-sessions';
import { sayWhoHelped } from '../../../../testing/say-who-helped';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { forgetOld } from '../index';

const NOW = '2026-11-18T06:30:00.000Z';
const DAY_MS = 86_400_000;
const WORDS = 'Thenmozhi agreed on the telephone that we hand her number over';
let app: TestApp;
let first: string;
let second: string;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  await app.sql("insert into partners (partner_id, name) values ('ptr_a', 'Amaltas'), ('ptr_b', 'Bakul')");
  const keyOf = async (name: string, partnerId: string) => {
    const owner = await signInPartnerPerson(app, name, { partnerId });
    const scopes = ['leads:write' as const, 'leads:read' as const];
    const body = { name: 'Website', mode: 'live' as const, scopes };
    return (await app.inject(createApiKey, { body }, owner)).body.secret;
  };
  [first, second] = [await keyOf('Priya', 'ptr_a'), await keyOf('Ravi', 'ptr_b')];
});
afterAll(() => app.close());

let sent = 0;
async function send(token: string, mobile: string) {
  sent += 1;
  app.clock.advance(1000);
  const consent = { text: WORDS, at: app.clock.now().toISOString() };
  const body = {
    name: 'Thenmozhi Arunachalam',
    mobile,
    product: 'personal-loans' as const,
    reference: `r-${sent}`,
    consent,
  };
  const answer = await app.inject(createApiLead, { body }, { token, headers: { 'idempotency-key': `key-${sent}` } });
  expect(answer.status).toBe(200);
  return answer.body.data;
}
const read = (token: string, leadId: string) => app.inject(getApiLead, { params: { leadId } }, { token });
/** Where in the database something of the person can be read, by anyone who reads the rows. */
async function placesOf(mobile: string): Promise<string[]> {
  const marks = [mobile, `******${mobile.slice(-4)}`, 'Thenmozhi', 'T*** A***'].map((mark) => `%${mark}%`);
  const index = app.platform.cipher.index('phone', mobile);
  const tables = await app.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await app.sql(`select 1 from "${name}" t where t::text like any($1::text[]) limit 1`, [
      [...marks, `%${index}%`],
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found.filter((name) => name !== 'suppressed_addresses').toSorted();
}

test('REG-DP-6 PORTAL-PAGE-17 what a partner’s system handed over goes with the customer’s account, whether they confirmed it or not', async () => {
  const mobile = '9876547731';
  await send(first, mobile);
  const who = await app.signIn({ mobile });
  await sayWhoHelped(app, who);
  const { userId } = who;
  // Handed over again by another while they have an account, and not come since.
  const unused = await send(second, mobile);
  expect(await placesOf(mobile)).toEqual(expect.arrayContaining(['integration_leads', 'partner_leads']));
  await deleteCustomer(app.context(), userId, { by: 'staff', reason: null });
  // Gone once it is sent; the outbox of tests keeps it.
  await app.sql(`delete from outbox_messages where template_key = 'account-deleted'`);
  expect(await placesOf(mobile)).toEqual([]);
  expect(await app.sql('select 1 from partner_leads')).toEqual([]);
  expect((await read(second, unused.leadId)).status).toBe(404);
  for (const token of [first, second]) {
    expect((await app.inject(listApiLeads, { query: {} }, { token })).body.data).toEqual([]);
  }
});

test('PORTAL-PAGE-17 a lead that nobody came of is forgotten whole after its ninety days', async () => {
  const mobile = '9876547735';
  await send(first, mobile);
  const forget = async () => {
    await forgetOld(app.context());
    await inTransaction(app.context(), deleteEndedLeads);
    await app.sql('delete from idempotency_keys');
  };
  app.clock.advance(89 * DAY_MS);
  await forget();
  expect(await placesOf(mobile)).toEqual(['integration_leads', 'partner_leads']);
  app.clock.advance(DAY_MS);
  await forget();
  expect(await placesOf(mobile)).toEqual([]);
});

test('PORTAL-01 PORTAL-PAGE-17 a yes of who is another partner’s is told as second, and not whose they are', async () => {
  const mobile = '9876547733';
  const [, later] = [await send(first, mobile), await send(second, mobile)];
  const who = await app.signIn({ mobile });
  await sayWhoHelped(app, who, 'Bakul');
  // Another partner has them by the time that this one is read again.
  await app.sql(
    `update attribution_claims set partner_id = 'ptr_a', claimed_at = claimed_at + interval '1 second' where user_id = $1`,
    [who.userId],
  );
  const told = await read(second, later.leadId);
  expect(told.body.data).toMatchObject({ state: 'signed-in', cameSecond: true, link: null, applications: [] });
  expect(told.raw.toString()).not.toMatch(/ptr_a|Amaltas/);
  const listed = (await app.inject(listApiLeads, { query: {} }, { token: second })).body.data;
  expect(listed.map(({ cameSecond }) => cameSecond)).toEqual([true]);
});
