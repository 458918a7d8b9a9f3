import { getPaymentDetails, savePaymentDetails } from '@saakh/contracts/money/partner/statements';
import {
  comparePaymentAccount,
  decidePayoutReturn,
  listPayoutChecks,
  revealPaymentAccount,
} from '@saakh/contracts/money/payout-checks';
import { approveStatement, makePayoutFile, savePayoutFile, takePayoutResult } from '@saakh/contracts/money/statements';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareAccounts } from '../../../../testing/compare-accounts';
import { signInPartnerPerson } from '../../../../testing/partner-sessions';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';

const proof = { reason: 'Looked at the list of the bank' };
type Staff = { staffId: string; token: string };
let app: TestApp;
let asha: Staff;
let ravi: Staff;
let owner: { partnerUserId: string; token: string };

beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-18T06:30:00.000Z' });
  [asha, ravi] = [await signInStaff(app, 'Asha'), await signInStaff(app, 'Ravi')];
  await app.sql(`insert into partners (partner_id, name) values ('ptr_a', 'Pagdandi')`);
  owner = await signInPartnerPerson(app, 'Gopal', { partnerId: 'ptr_a' });
  await app.sql(`update sessions set idle_minutes = 100000, expires_at = '2027-12-01', proved_at = '2027-12-01'`);
});
afterAll(() => app.close());

const account = (number: string, change: object = {}) =>
  app.inject(
    savePaymentDetails,
    {
      body: {
        ...{ holder: 'Pagdandi Services', account: number, accountAgain: number, ifsc: 'SBIN0000300' },
        ...{ pan: 'AAACP1234F', gstin: null, ...change },
      },
    },
    owner,
  );
let serial = 0;
async function approved(partnerId = 'ptr_a') {
  serial += 1;
  const statementId = `stm_${serial}`;
  await app.sql(
    `insert into statements (statement_id, number, partner_id, month, state, gross_amount, tax_base, tax_bps, tax_amount,
       cgst_amount, sgst_amount, igst_amount, net_amount, lines, prepared_by, prepared_at)
     values ($1, $1, $4, $2, 'draft', 765.4, 0, 0, 0, 0, 0, 0, 765.4, 1, $3, $5)`,
    [statementId, `2025-0${serial}`, asha.staffId, partnerId, app.clock.now().toISOString()],
  );
  const { status } = await app.inject(approveStatement, { params: { statementId }, body: proof }, ravi);
  expect(status).toBe(200);
  return statementId;
}
const makeFile = () => app.inject(makePayoutFile, { body: proof }, asha);
async function sentBack(statementId: string, reason: string) {
  const [{ id = '' } = {}] = await app.sql<{ id: string }>(
    `select payout_id as id from payouts where statement_id = $1 and state = 'sent'`,
    [statementId],
  );
  const csv = `reference,status,utr,amount,return_reference,reason\n${id},returned,,765.40,RTN7${id.slice(-6)},${reason}`;
  expect((await app.inject(takePayoutResult, { body: { csv } }, ravi)).body).toMatchObject({ returned: 1, wrong: [] });
}
async function confirm() {
  const [{ returnId = '' } = {}] = (await app.inject(listPayoutChecks, {}, asha)).body.returns;
  return app.inject(decidePayoutReturn, { params: { returnId }, body: { decision: 'confirm', ...proof } }, asha);
}
const shown = async () => (await app.inject(getPaymentDetails, {}, owner)).body.data;
const waiting = async () => (await app.inject(listPayoutChecks, {}, ravi)).body.accounts;
async function mailOf(words: RegExp, to = 'gopal@partner.test') {
  await app.platform.jobs.drain();
  const mails = await app.platform.outbox.listDevelopmentMessages(to);
  return mails.find(({ body }) => words.test(body))?.body.replace(/\s+/g, ' ');
}

test('S-AZ-7 a payout that came back goes to no account again that nobody changed or found right', async () => {
  await account('310000111122');
  await compareAccounts(app, ravi);
  const statementId = await approved();
  expect((await makeFile()).body.payouts).toBe(1);
  await sentBack(statementId, 'A/C CLOSED OR BLOCKED');
  expect((await confirm()).body.message).toBe(STAFF_MESSAGES.payoutReturnHeld);
  expect(await mailOf(/returned|sent back/)).toMatch(/once you have changed the account, or once we have confirmed/);
  expect(await shown()).toMatchObject({ isReturned: true, isDoubted: false, heldUntil: null });
  expect(await waiting()).toMatchObject([
    { returned: 'A/C CLOSED OR BLOCKED', payableAt: null, new: { account: '********1122' }, mayNot: null },
  ]);
  // Neither with time, nor for another statement, nor under another name of the same account.
  await approved();
  app.clock.advance(5 * 86_400_000);
  expect((await makeFile()).error.message).toBe(STAFF_MESSAGES.accountsHeld);
  expect((await account('310000111122', { holder: 'Pagdandi Service' })).status).toBe(200);
  app.clock.advance(5 * 86_400_000);
  expect((await makeFile()).error.message).toBe(STAFF_MESSAGES.accountsHeld);
  await compareAccounts(app, ravi);
  expect([(await shown())?.isReturned, await waiting()]).toEqual([false, []]);
  expect((await makeFile()).body.payouts).toBe(2);
});

test('S-AZ-7 a changed account waits its usual time, also where the return is confirmed after the change', async () => {
  await app.sql(`update statements set state = 'paid'`);
  const [first, second] = [await approved(), await approved()];
  expect((await makeFile()).body.payouts).toBe(2);
  await sentBack(first, 'Account closed');
  app.clock.advance(60_000);
  await confirm();
  expect((await account('310000333344')).status).toBe(200);
  expect(await shown()).toMatchObject({ isReturned: false, heldUntil: expect.any(String) });
  app.clock.advance(73 * 3_600_000);
  const { fileId, payouts } = (await makeFile()).body;
  expect(payouts).toBe(1);
  const file = (await app.inject(savePayoutFile, { params: { fileId }, body: proof }, asha)).raw.toString();
  expect(file).toContain(',310000333344,');
  await sentBack(second, 'Account closed');
  expect((await confirm()).body.message).toBe(STAFF_MESSAGES.payoutReturnConfirmed);
  expect((await shown())?.isReturned).toBe(false);
  expect((await makeFile()).body.payouts).toBe(1);
});

test('S-AZ-7 after a returned payout a new account replaces the one that was paid to, and is not a first one', async () => {
  await app.sql(`insert into partners (partner_id, name) values ('ptr_t', 'Tarangini')`);
  const other = await signInPartnerPerson(app, 'Toral', { partnerId: 'ptr_t' });
  await app.sql(`update sessions set idle_minutes = 100000, expires_at = '2027-12-01', proved_at = '2027-12-01'`);
  const enter = async (number: string) => {
    const body = { holder: 'Tarangini Traders', account: number, accountAgain: number, ifsc: 'SBIN0000300' };
    const details = { ...body, pan: 'AAACT1234F', gstin: null };
    expect((await app.inject(savePaymentDetails, { body: details }, other)).status).toBe(200);
  };
  await enter('501100447788');
  await compareAccounts(app, ravi);
  await app.sql(`update statements set state = 'paid'`);
  const statementId = await approved('ptr_t');
  await makeFile();
  await sentBack(statementId, 'Account closed');
  app.clock.advance(60_000);
  await confirm();
  await enter('200300665544');
  // Corrected before anybody looked, it still replaces the one that was paid to.
  await enter('200300665545');
  expect((await app.inject(getPaymentDetails, {}, other)).body.data).toMatchObject({ isFirst: false });
  expect(await waiting()).toMatchObject([
    {
      partner: 'Tarangini',
      ...{ old: { account: '********7788' }, new: { account: '********5545' } },
      transfers: [{ account: '********7788', paise: 76_540, state: 'returned', reason: 'Account closed' }],
    },
  ]);
  const mail = await mailOf(/account \*{8}5545/, 'toral@partner.test');
  expect(mail).toContain('It replaces account ********7788.');
  expect(mail).not.toContain('first account');
});

test('S-AZ-7 any reason holds the account; it is paid to again only with a reason, in one act that is on record', async () => {
  await app.sql(`update statements set state = 'paid'`);
  await compareAccounts(app, ravi);
  const statementId = await approved();
  expect((await makeFile()).body.payouts).toBe(1);
  await sentBack(statementId, 'R03');
  expect((await confirm()).body.message).toBe(STAFF_MESSAGES.payoutReturnHeld);
  expect((await makeFile()).error.message).toBe(STAFF_MESSAGES.accountsHeld);
  const [{ partnerId = '', changedAt = '' } = {}] = await waiting();
  const release = (reason: string) =>
    app.inject(comparePaymentAccount, { params: { partnerId }, body: { changedAt, decision: 'right', reason } }, asha);
  expect((await release('')).error.fields).toEqual({ reason: STAFF_MESSAGES.reasonRequired });
  expect((await makeFile()).status).toBe(409);
  // Who confirmed the return may release the account.
  expect((await release('The owner showed the bank’s letter of today')).status).toBe(200);
  const [row] = await app.sql<{ after: object }>(
    `select after from audit_entries where action = 'payment-account.compared' order by id desc limit 1`,
  );
  expect(row?.after).toMatchObject({ decision: 'right', reason: 'The owner showed the bank’s letter of today' });
  expect((await makeFile()).body.payouts).toBe(1);
});

test('S-AZ-7 S-AUD-2 who may compare an account reads its whole number, noted, and nobody else does', async () => {
  await app.sql("insert into partners (partner_id, name) values ('ptr_z', 'Zarna')");
  const gopi = await signInPartnerPerson(app, 'Gopi', { partnerId: 'ptr_z' });
  const number = '50100044332217';
  await app.sql(`update sessions set idle_minutes = 100000, expires_at = '2027-12-01', proved_at = '2027-12-01'`);
  const body = {
    ...{ holder: 'Zarna Traders', account: number, accountAgain: number, ifsc: 'HDFC0001234' },
    ...{ pan: 'AAACZ1234F', gstin: null },
  };
  expect((await app.inject(savePaymentDetails, { body }, gopi)).status).toBe(200);
  const change = (await waiting()).find(({ partnerId }) => partnerId === 'ptr_z');
  expect(JSON.stringify(change)).not.toContain(number.slice(0, -4));
  const reveal = (changedAt = change?.changedAt ?? '') =>
    app.inject(revealPaymentAccount, { params: { partnerId: 'ptr_z' }, body: { changedAt } }, ravi);
  expect((await reveal('2026-01-01T00:00:00.000Z')).error.code).toBe('CONFLICT');
  expect((await reveal()).body).toMatchObject({ account: number, seconds: 60 });
  const noted = await app.sql<{ actor: string; after: object }>(
    "select actor, after from audit_entries where action = 'payment-account.revealed'",
  );
  expect(noted).toHaveLength(1);
  expect(JSON.stringify(noted)).toContain(ravi.staffId);
  expect(JSON.stringify(noted)).not.toContain(number);
  await compareAccounts(app, ravi);
  expect((await reveal()).error.code).toBe('CONFLICT');
});
