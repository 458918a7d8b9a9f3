import {
  getConsentText,
  getNotice,
  giveConsent,
  listConsents,
  type Notice,
  withdrawConsent,
} from '@saakh/contracts/customers/consents';
import {
  exportPartnerCases,
  exportPartnerLeads,
  getPartnerCase,
  listPartnerCases,
  listPartnerLeads,
} from '@saakh/contracts/partners/partner-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveCustomer } from '#domains/partners/attribution';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { serverUrl } from '../../../testing/test-database';
import { untilBlocked } from '../../../testing/until-blocked';
import { findCaseOf } from '.';

const NOW = '2026-11-18T06:30:00.000Z';
const DIGITS = '3101';
let app: TestApp;
let notice: Notice;
let owner: { token: string };
let rival: { token: string };
let customer: { userId: string; token: string };

beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  await app.sql(`insert into partners (partner_id, name) values ('ptr_a', 'Malwa Loans'), ('ptr_b', 'Nimar Loans')`);
  owner = await signInPartnerPerson(app, 'Gopal', { partnerId: 'ptr_a' });
  rival = await signInPartnerPerson(app, 'Meera', { partnerId: 'ptr_b' });
  customer = await app.signIn({ mobile: `987653${DIGITS}` });
  const { userId } = customer;
  await app.sql(`update users set first_name = 'Kavita', last_name = 'Rao' where user_id = $1`, [userId]);
  await app.sql(
    `insert into attribution_claims (claim_id, user_id, partner_id, way, claimed_at, locked_until)
     values ('clm_1', $1, 'ptr_a', 'link', $2, '2027-01-31T00:00:00Z')`,
    [userId, NOW],
  );
  await app.sql(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ('app_sight', $1, 'cl', 'Personal Loans', 2, 100000, 12, $2, $2)`,
    [userId, NOW],
  );
  const params = { key: 'consent-partner-sight', version: 'current', language: 'hi' } as const;
  notice = (await app.inject(getNotice, { params, query: {} })).body.data;
});
afterAll(() => app.close());

function say(granted: boolean, recipient: string | undefined = 'Malwa Loans', { token } = customer) {
  const { key: noticeKey, version: noticeVersion, hash: noticeHash, language } = notice;
  const shown = { noticeKey, noticeVersion, noticeHash, language, productType: 'Personal Loans' };
  return app.inject(giveConsent, { body: { purpose: 'partner-sight', granted, recipient, ...shown } }, { token });
}
const own = async () => (await app.inject(listConsents, {}, customer)).body;

/** Whether any of the claims and cases of a partner shows who the customer is. */
async function isSeenBy(who: { token: string }) {
  const { leads, cases } = await seenBy(who);
  return [...new Set([...leads.body.data, ...cases.body.data].map(({ isShown }) => isShown))];
}
const wordsOf = async (recipient: string) =>
  (await own()).data.filter((row) => row.purpose === 'partner-sight' && row.recipient === recipient);
function give(userId: string, partnerId: string) {
  const to = { partnerId, partnerUserId: null, merchantId: null, way: 'link' } as const;
  return app.platform.database.transaction({ kind: 'system' }, (tx) =>
    giveCustomer({ ...app.context(), tx }, { userId, fromAppId: null, to }),
  );
}

/** Whatever a partner reads of the customer: lists, page, files, and what its system is answered. */
async function seenBy(who: { token: string }, partnerId = 'ptr_a') {
  const span = { preset: 'custom_range', from: '2026-10-20', to: '2026-11-18' } as const;
  const leads = await app.inject(listPartnerLeads, { query: span }, who);
  const cases = await app.inject(listPartnerCases, { query: span }, who);
  const page = await app.inject(getPartnerCase, { params: { caseId: 'app_sight' } }, who);
  const leadFile = await app.inject(exportPartnerLeads, { body: { ...span, format: 'csv' } }, who);
  const caseFile = await app.inject(exportPartnerCases, { body: { ...span, format: 'csv' } }, who);
  const system = JSON.stringify(await findCaseOf(app.context(), partnerId, 'app_sight'));
  return { leads, cases, page, leadFile, caseFile, system };
}
const textsOf = ({ system, ...answers }: Awaited<ReturnType<typeof seenBy>>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(answers).map(([name, { raw }]) => [name, raw.toString()])),
  system,
});

async function expectHidden() {
  const seen = await seenBy(owner);
  for (const [name, text] of Object.entries(textsOf(seen))) {
    expect(text, name).not.toMatch(new RegExp(`K\\*|R\\*|Kavita|${DIGITS}`));
  }
  const nobody = { name: null, mobile: null, dial: null, isShown: false };
  expect(seen.leads.body.data).toMatchObject([{ ...nobody, way: 'link', applications: 1 }]);
  const kept = { ...nobody, productType: 'Personal Loans', status: 'submitted', amountPaise: 100_000_00 };
  expect(seen.cases.body.data).toMatchObject([kept]);
  expect(seen.page.body.data).toMatchObject(kept);
  expect(seen.caseFile.raw.toString()).toContain('the customer’s consent is not in force');
}

test('REG-DL-8 without a yes a partner sees no letter and no digit of its customer in lists, page, files and system, and all that it is paid for', async () => {
  expect(await own()).toMatchObject({ partner: 'Malwa Loans', data: [] });
  await expectHidden();
});

test('REG-DL-8 REG-DP-4 with a yes first letters and number are seen, of what was made before too; taken back they are gone at the next read', async () => {
  const given = await say(true);
  expect(given.status).toBe(200);
  const person = { name: 'K*** R***', mobile: `******${DIGITS}`, dial: `987653${DIGITS}`, isShown: true };
  const seen = await seenBy(owner);
  for (const [name, text] of Object.entries(textsOf(seen))) {
    expect(text, name).toContain('K*** R***');
    expect(text, name).toContain(`******${DIGITS}`);
    expect(text, name).not.toMatch(/Kavita|Rao/);
  }
  for (const file of [seen.leadFile, seen.caseFile]) expect(file.raw.toString()).not.toContain(`987653${DIGITS}`);
  expect([seen.leads.body.data[0], seen.cases.body.data[0], seen.page.body.data]).toMatchObject([
    person,
    person,
    person,
  ]);
  const { consentId } = given.body;
  expect((await own()).data).toMatchObject([
    { consentId, purpose: 'partner-sight', recipient: 'Malwa Loans', language: 'hi', holds: true, canWithdraw: true },
  ]);
  const text = (await app.inject(getConsentText, { params: { consentId } }, customer)).body.data;
  expect(JSON.stringify(text)).toContain('Malwa Loans');
  expect(JSON.stringify(text)).not.toMatch(/\{\w+\}/);

  expect((await app.inject(withdrawConsent, { params: { consentId } }, customer)).status).toBe(200);
  await expectHidden();
  const rows = await app.sql(
    `select granted, recipient, notice_version as version, notice_hash as hash, withdraws from consents
     where purpose = 'partner-sight' order by sequence`,
  );
  const by = { recipient: 'Malwa Loans', version: notice.version, hash: notice.hash };
  expect(rows).toEqual([
    { granted: true, ...by, withdraws: null },
    { granted: false, ...by, withdraws: consentId },
  ]);
});

test('REG-DL-8 a yes to an earlier text, which named the last digits, shows no number to call', async () => {
  const { consentId } = (await say(true)).body;
  await app.sql(`update consents set notice_version = 2 where consent_id = $1`, [consentId]);
  await app.sql(`delete from consents where purpose = 'partner-sight' and consent_id <> $1`, [consentId]);
  const { leads, cases } = await seenBy(owner);
  const person = { mobile: `******${DIGITS}`, dial: null, isShown: true };
  expect([leads.body.data[0], cases.body.data[0]]).toMatchObject([person, person]);
  await say(false);
});

test('REG-DL-7 the switch says no as it says yes, each a record that an audit entry vouches for', async () => {
  const { consentId } = (await say(true)).body;
  await say(false);
  await expectHidden();
  expect((await own()).data[0]).toMatchObject({ granted: false, withdraws: consentId, holds: true });
  const [entry] = await app.sql<{ action: string; after: object }>(
    `select action, after from audit_entries where object_type = 'consent' order by id desc limit 1`,
  );
  expect(entry).toMatchObject({ action: 'consent.withdrawn', after: { recipient: 'Malwa Loans' } });
});

test('REG-DL-8 who came through nobody is not asked, and a yes names the partner that the customer has', async () => {
  const alone = await app.signIn({ mobile: '9876533199' });
  const told = (await app.inject(listConsents, {}, alone)).body;
  expect(told).not.toHaveProperty('partner');
  expect((await say(true, 'Malwa Loans', alone)).error.code).toBe('CONSENT_REQUIRED');
  expect((await say(true, 'Nimar Loans')).error.code).toBe('CONSENT_REQUIRED');
  const shown = await app.sql('select user_id from users where shown_to_partner');
  expect(shown).toEqual([]);
});

test('REG-DL-8 a yes goes with the partner that it named: neither who gets the customer later nor who had them sees anything by it', async () => {
  await say(true);
  await give(customer.userId, 'ptr_b');
  expect((await seenBy(owner)).cases.body.data).toMatchObject([{ name: null, mobile: null }]);
  expect((await seenBy(rival, 'ptr_b')).leads.body.data).toMatchObject([{ name: null, mobile: null }]);
  const { partner, data } = await own();
  expect([partner, data[0]]).toMatchObject(['Nimar Loans', { recipient: 'Malwa Loans', holds: false }]);
  // The same person agrees to be seen by the one who has them now; the other one stays without.
  expect((await say(true, 'Nimar Loans')).status).toBe(200);
  expect((await seenBy(rival, 'ptr_b')).leads.body.data).toMatchObject([{ name: 'K*** R***' }]);
  expect((await seenBy(owner)).cases.body.data).toMatchObject([{ name: null, mobile: null, isShown: false }]);
});

test('REG-DL-8 REG-DL-7 a no to the partner of now takes back no yes to the one before', async () => {
  await give(customer.userId, 'ptr_a');
  const { consentId } = (await say(true)).body;
  await give(customer.userId, 'ptr_b');
  expect(
    await app.sql(`select after from audit_entries where action = 'consent.ended' order by id desc limit 1`),
  ).toEqual([{ after: { purpose: 'partner-sight', partnerId: 'ptr_a', why: 'other-partner' } }]);
  await say(false, 'Nimar Loans');
  expect((await wordsOf('Nimar Loans'))[0]).toMatchObject({ granted: false, holds: true });
  expect((await wordsOf('Malwa Loans'))[0]).toMatchObject({
    consentId,
    granted: true,
    withdrawnAt: null,
    holds: false,
  });
});

test.skipIf(!serverUrl)(
  'REG-DL-8 a yes that was on its way while the customer went to another partner shows them to neither',
  async () => {
    const { userId } = customer;
    await give(userId, 'ptr_a');
    // The move to another partner, which nobody else reads before it is committed.
    await app.sql('begin');
    await app.sql(
      `update attribution_claims set ended_at = $2, end_reason = 'disputed' where user_id = $1 and ended_at is null`,
      [...[userId, NOW]],
    );
    await app.sql(
      `insert into attribution_claims (claim_id, user_id, partner_id, way, claimed_at, locked_until)
     values ('clm_moved', $1, 'ptr_b', 'link', $2, '2027-01-31T00:00:00Z')`,
      [userId, NOW],
    );
    await app.sql('update users set shown_to_partner = false where user_id = $1', [userId]);
    const saying = say(true);
    await untilBlocked(app).finally(() => app.sql('commit'));
    expect((await saying).status).toBe(200);
    const held = await app.sql(
      'select shown_to_partner as shown, shown_to_partner_id as by from users where user_id = $1',
      [userId],
    );
    expect(held).toEqual([{ shown: true, by: 'ptr_a' }]);
    expect(await isSeenBy(rival)).toEqual([false]);
    expect(await isSeenBy(owner)).toEqual([false]);
    expect((await wordsOf('Malwa Loans'))[0]).toMatchObject({ granted: true, holds: false });
    expect((await say(true, 'Nimar Loans')).status).toBe(200);
    expect(await isSeenBy(rival)).toEqual([true]);
  },
);

test('REG-DP-4 a no counts by whatever name the partner had when it was agreed to', async () => {
  await give(customer.userId, 'ptr_a');
  const { consentId } = (await say(true)).body;
  await app.sql(`update partners set name = 'Malwa Finance' where partner_id = 'ptr_a'`);
  try {
    expect((await say(true)).error.code).toBe('CONSENT_REQUIRED');
    expect((await say(false, 'Malwa Finance')).status).toBe(200);
    expect((await wordsOf('Malwa Finance'))[0]).toMatchObject({ withdraws: consentId, holds: true });
    await say(true, 'Malwa Finance');
    // From a page that was open before the name changed.
    expect((await say(false)).status).toBe(200);
    expect(await isSeenBy(owner)).toEqual([false]);
  } finally {
    await app.sql(`update partners set name = 'Malwa Loans' where partner_id = 'ptr_a'`);
  }
});

test('REG-DL-8 taking back an old yes hides from nobody who was agreed to since', async () => {
  await give(customer.userId, 'ptr_a');
  const { consentId } = (await say(true)).body;
  await give(customer.userId, 'ptr_b');
  await say(true, 'Nimar Loans');
  expect((await app.inject(withdrawConsent, { params: { consentId } }, customer)).status).toBe(200);
  expect(await isSeenBy(rival)).toEqual([true]);
});

test('REG-DL-8 a yes of before partners were named by it is for the one who has the customer, and for nobody after them', async () => {
  const { userId } = customer;
  const forget = () =>
    app.sql(`update users set shown_to_partner_id = null where user_id = $1 and shown_to_partner`, [userId]);
  await give(userId, 'ptr_a');
  const { consentId } = (await say(true)).body;
  await forget();
  expect(await isSeenBy(owner)).toEqual([true]);
  expect((await wordsOf('Malwa Loans'))[0]).toMatchObject({ consentId, holds: true, canWithdraw: true });
  await give(userId, 'ptr_b');
  expect(await isSeenBy(rival)).toEqual([false]);
  await say(true, 'Nimar Loans');
  await forget();
  expect((await wordsOf('Malwa Loans'))[0]).toMatchObject({ consentId, holds: false });
  expect((await app.inject(withdrawConsent, { params: { consentId } }, customer)).status).toBe(200);
  expect(await isSeenBy(rival)).toEqual([true]);
});
