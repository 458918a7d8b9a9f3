import { adminLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import {
  createStaff,
  forgotPassword,
  resetPassword,
  resetSecondFactor,
  updateStaff,
} from '@saakh/contracts/identity/sign-in/staff';
import { getPaymentDetails, savePaymentDetails } from '@saakh/contracts/money/partner/statements';
import { comparePaymentAccount, decidePayoutReturn, listPayoutChecks } from '@saakh/contracts/money/payout-checks';
import {
  approveStatement,
  listPayoutFiles,
  listStatements,
  makePayoutFile,
  takePayoutResult,
} from '@saakh/contracts/money/statements';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#domains/identity/sign-in';
import { asSystem, inTransaction } from '#platform/context';
import { agreeByLink } from '../../../../testing/agree-by-link';
import { compareAccounts } from '../../../../testing/compare-accounts';
import { signInPartnerPerson } from '../../../../testing/partner-sessions';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';

const NOW = '2026-11-18T06:30:00.000Z';
const PASSWORD = 'blue horse 4711';
const proof = { reason: 'Checked line by line' };
type Staff = { staffId: string; token: string };

let app: TestApp;
let [asha, ravi, tara]: Staff[] = [];
let owner: { partnerUserId: string; token: string };
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  [asha, ravi, tara] = [await signInStaff(app, 'Asha'), await signInStaff(app, 'Ravi'), await signInStaff(app, 'Tara')];
  await app.sql(`insert into partners (partner_id, name) values ('ptr_a', 'Pagdandi')`);
  owner = await signInPartnerPerson(app, 'Gopal', { partnerId: 'ptr_a' });
  await app.sql(`update sessions set idle_minutes = 100000, expires_at = '2027-12-01', proved_at = '2027-12-01'`);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('delete from rate_limits');
  app.clock.advance(60_000);
});

function who(one: Staff | undefined): Staff {
  if (!one) throw new Error('nobody');
  return one;
}
let serial = 0;
/** A draft of its own month that somebody prepared now. */
async function draft(preparedBy = asha, rupees = 1000) {
  serial += 1;
  const statementId = `stm_${serial}`;
  await app.sql(
    `insert into statements (statement_id, number, partner_id, month, state, gross_amount, tax_base, tax_bps, tax_amount,
       cgst_amount, sgst_amount, igst_amount, net_amount, lines, prepared_by, prepared_at)
     values ($1, $2, 'ptr_a', $3, 'draft', $4, 0, 0, 0, 0, 0, 0, $4, 1, $5, $6)`,
    [
      ...[
        statementId,
        `SK-${serial}`,
        `${2025 + Math.floor(serial / 12)}-${String((serial % 12) + 1).padStart(2, '0')}`,
      ],
      ...[rupees, who(preparedBy).staffId, app.clock.now().toISOString()],
    ],
  );
  return statementId;
}
const approve = (statementId: string, by = ravi) =>
  app.inject(approveStatement, { params: { statementId }, body: proof }, by);
const makeFile = (by = asha) => app.inject(makePayoutFile, { body: proof }, by);
const payoutOf = async (statementId: string) =>
  (
    await app.sql<{ id: string }>(
      `select payout_id as id from payouts where statement_id = $1 and state <> 'returned'`,
      [statementId],
    )
  )[0]?.id ?? '';
/** At the bank: prepared by Asha, approved by Ravi, in a file of Asha's. */
async function atBank(rupees = 1000) {
  const statementId = await draft(asha, rupees);
  expect((await approve(statementId)).status).toBe(200);
  expect((await makeFile()).status).toBe(200);
  return payoutOf(statementId);
}
const HEAD = 'reference,status,utr,amount,return_reference,reason';
const answer = (rows: string | readonly string[], by = ravi) =>
  app.inject(takePayoutResult, { body: { csv: [HEAD, ...[rows].flat()].join('\n') } }, by);
const reasons = async (answered: ReturnType<typeof answer>) => (await answered).body.wrong.map(({ reason }) => reason);
const stateOf = async (payoutId: string) =>
  (await app.sql<{ state: string }>('select state from payouts where payout_id = $1', [payoutId]))[0]?.state;
const checks = async (by = asha) => (await app.inject(listPayoutChecks, {}, by)).body;
const decideReturn = (returnId: string, by = asha, decision: 'confirm' | 'refuse' = 'confirm') =>
  app.inject(decidePayoutReturn, { params: { returnId }, body: { decision, reason: 'Looked at the bank’s list' } }, by);
function account(change: object = {}, by = owner) {
  const number = { account: '123456789012', accountAgain: '123456789012', ...change };
  const body = { holder: 'Pagdandi Services', ifsc: 'HDFC0000001', pan: 'AAACP1234F', gstin: null };
  return app.inject(savePaymentDetails, { body: { ...body, ...number } }, by);
}
const numbered = (account: string) => ({ account, accountAgain: account });
const compare = (changedAt: string, decision: 'right' | 'wrong' = 'right', by = asha) =>
  app.inject(
    comparePaymentAccount,
    { params: { partnerId: 'ptr_a' }, body: { changedAt, decision, reason: 'Called the partner' } },
    by,
  );
/** Takes out of the way what a test left. */
async function clear() {
  await app.sql(`update statements set state = 'paid' where state in ('approved', 'returned', 'sent')`);
  await app.sql(
    'update partner_payment_details set account_changed_at = null, account_outcome = null, compared_at = null, compared_by = null',
  );
}
const audited = async (action: string) =>
  (
    await app.sql<{ actor: string; after: Record<string, unknown> }>(
      'select actor, after from audit_entries where action = $1 order by id',
      [action],
    )
  ).at(-1);
async function linkTo(email: string) {
  await app.platform.jobs.drain();
  const sent = await app.platform.outbox.listDevelopmentMessages(email);
  return sent.flatMap(({ body }) => /reset-password#([\w-]{43})/.exec(body)?.[1] ?? [])[0] ?? '';
}
/** An account that somebody makes on a mailbox and opens. */
async function puppetOf(maker: Staff | undefined, email: string, roleId: 1 | 2 = 1): Promise<Staff> {
  const made = await app.inject(createStaff, { body: { name: 'Puppet Person', email, roleId, ...proof } }, maker);
  expect(made.status).toBe(200);
  await app.inject(resetPassword, { body: { token: await linkTo(email), password: PASSWORD } });
  const { body } = await app.inject(adminLogin, { body: { email, password: PASSWORD } });
  return { staffId: body.adminId, token: body.token };
}

test('S-AZ-7 nobody approves by an account that they made, before or after, or made through another', async () => {
  const puppet = await puppetOf(asha, 'asha+second@saakh.test');
  const ofPuppet = await puppetOf(puppet, 'friend@elsewhere.test');
  app.clock.advance(60_000);
  const statementId = await draft(asha);
  for (const one of [puppet, ofPuppet]) {
    const { status, error } = await approve(statementId, one);
    expect([status, error.code]).toEqual([409, 'CONFLICT']);
  }
  const late = await puppetOf(tara, 'late@elsewhere.test');
  expect((await approve(statementId, late)).error.message).toBe(STAFF_MESSAGES.secondPersonYoung);
  const shown = (await app.inject(listStatements, { query: {} }, puppet)).body.data.find(
    (one) => one.statementId === statementId,
  );
  expect(shown).toMatchObject({ mayApprove: false, mayNot: expect.any(String) });
  expect((await approve(statementId)).status).toBe(200);
  await clear();
});

test.each([
  [
    'raised to administrator',
    (staffId: string) => app.inject(updateStaff, { body: { staffId, property: 'roleId', value: 1, ...proof } }, asha),
  ],
  [
    'let in with a new second factor',
    async (staffId: string) => {
      await app.sql(`update staff_users set totp_secret_sealed = 'x', totp_confirmed_at = now() where staff_id = $1`, [
        staffId,
      ]);
      const asked = await app.inject(resetSecondFactor, { body: { staffId, ...proof } }, asha);
      await agreeByLink(app, 'dormant@saakh.test');
      return asked;
    },
  ],
  ['sent a new password', () => app.inject(forgotPassword, { body: { email: 'dormant@saakh.test' } }, asha)],
] as const)('S-AZ-7 nobody is a second person whom the preparer %s', async (what, letIn) => {
  await app.sql(`delete from staff_users where staff_id = 'stf_dormant'`);
  await app.sql(`delete from access_grants where account_id = 'stf_dormant'`);
  const { staffId } = await signInStaff(app, 'Dormant', what.startsWith('raised') ? 2 : 1);
  const statementId = await draft(asha);
  app.clock.advance(60_000);
  expect((await letIn(staffId)).status).toBe(200);
  const token = await inTransaction(asSystem(app.context(), 'sign-in'), (tx) =>
    tx.platform.sessions.create(tx, { audience: 'admin', subjectId: staffId, brandKey: null }),
  );
  await app.sql('update staff_users set password_hash = $1 where staff_id = $2', [
    await hashPassword(PASSWORD),
    staffId,
  ]);
  expect((await approve(statementId, { staffId, token })).error.message).toBe(STAFF_MESSAGES.secondPersonLetIn);
  expect((await approve(statementId)).status).toBe(200);
  await clear();
});

test('S-AZ-7 a young account that confirms is told to every administrator, once a day', async () => {
  const young = await puppetOf(tara, 'young@elsewhere.test');
  app.clock.advance(60_000);
  const [first, second] = [await draft(asha), await draft(asha)];
  expect((await approve(first, young)).status).toBe(200);
  expect((await approve(second, young)).status).toBe(200);
  await app.platform.jobs.drain();
  const mails = (await app.platform.outbox.listDevelopmentMessages('ravi@saakh.test')).filter(({ body }) =>
    body.includes('younger than thirty days'),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain('Puppet Person approved a statement');
  expect(await audited('second-person.young')).toMatchObject({ after: { action: 'statement.approved' } });
  await clear();
});

test('S-AZ-7 the first account of a partner waits as a changed one does, and is compared with a paper', async () => {
  const statementId = await draft();
  await approve(statementId);
  expect((await account(numbered('999999991111'))).status).toBe(200);
  const shown = async () => (await app.inject(getPaymentDetails, {}, owner)).body.data;
  const in72Hours = () => new Date(app.clock.now().getTime() + 72 * 3_600_000).toISOString();
  expect(await shown()).toMatchObject({ isFirst: true, heldUntil: in72Hours(), isDoubted: false });
  expect((await makeFile()).error.message).toBe(STAFF_MESSAGES.accountsHeld);
  const [{ changedAt: early = '' } = {}] = (await checks()).accounts;
  app.clock.advance(71 * 3_600_000);
  // Corrected while it waits, it is the first one still and waits again.
  expect((await account()).status).toBe(200);
  expect((await compare(early)).error.message).toBe(STAFF_MESSAGES.accountChangedAgain);
  expect((await checks()).accounts).toMatchObject([
    { old: null, new: { account: '********9012' }, changedBy: 'Gopal', payableAt: in72Hours(), mayNot: null },
  ]);
  app.clock.advance(71 * 3_600_000);
  expect((await makeFile()).status).toBe(409);
  const [{ changedAt = '' } = {}] = (await checks()).accounts;
  expect((await compare(changedAt, 'wrong')).status).toBe(200);
  app.clock.advance(3_600_000);
  expect([(await makeFile()).status, (await shown())?.isDoubted]).toEqual([409, true]);
  expect((await compare(changedAt)).status).toBe(200);
  expect(await shown()).toMatchObject({ heldUntil: null, isDoubted: false });
  expect((await audited('payment-account.compared'))?.after).toMatchObject({ decision: 'right' });
  expect((await makeFile()).body.payouts).toBe(1);
  await app.sql(`delete from partner_payment_details`);
  await approve(await draft());
  await account();
  app.clock.advance(72 * 3_600_000);
  expect((await makeFile()).body.payouts).toBe(1);
  await clear();
});

test('S-AZ-7 an account from before first accounts waited is paid to as before', async () => {
  await account();
  await clear();
  await approve(await draft());
  expect((await checks()).accounts).toEqual([]);
  // The same account again, with another PAN, changes nothing of it.
  await account({ pan: 'AAACQ1234F' });
  expect((await makeFile()).body.payouts).toBe(1);
  await clear();
});

test('S-AZ-7 the maker of a payout file brings no answer to it; who else does is in the audit', async () => {
  await account();
  await compareAccounts(app, who(asha));
  const payoutId = await atBank();
  const paid = `${payoutId},paid,UTRA001,1000.00,,`;
  const own = await answer(paid, asha);
  expect([own.status, own.error.message]).toEqual([409, STAFF_MESSAGES.payoutOwn]);
  expect(await stateOf(payoutId)).toBe('sent');
  expect((await app.inject(listPayoutFiles, {}, asha)).body.data[0]?.mayNotAnswer).toBe(STAFF_CODES.payoutOwn);
  expect((await app.inject(listPayoutFiles, {}, ravi)).body.data[0]?.mayNotAnswer).toBeNull();
  // One answer to the files of two people: each settles the other's.
  const other = await draft(tara);
  await approve(other);
  await makeFile(ravi);
  const both = [paid, `${await payoutOf(other)},paid,UTRA002,1000.00,,`];
  expect((await answer(both, ravi)).body).toMatchObject({
    paid: 1,
    wrong: [{ row: 3, reason: STAFF_CODES.payoutOwn }],
  });
  expect((await answer(both, asha)).body).toMatchObject({ paid: 1, wrong: [{ row: 2 }] });
  expect(await audited('payout-result.taken')).toMatchObject({ actor: expect.stringContaining('stf_asha') });
  expect(await app.sql('select settled_by from payouts where payout_id = $1', [payoutId])).toEqual([
    { settled_by: who(ravi).staffId },
  ]);
});

test.each(['sent', 'paid'] as const)(
  'S-AZ-7 R-IMP-2 a %s transfer is owed again only once two people say that it came back',
  async (from) => {
    const payoutId = await atBank();
    if (from === 'paid') await answer(`${payoutId},paid,UTRB${serial}00,1000.00,,`);
    const back = (reference: string, reason: string) => `${payoutId},returned,,1000.00,${reference},${reason}`;
    const incomplete = [STAFF_CODES.payoutReturnIncomplete];
    expect(await reasons(answer(back('', 'Bank not reachable')))).toEqual(incomplete);
    expect(await reasons(answer(back(`RET${serial}00`, '')))).toEqual(incomplete);
    const said = await answer(back(`RET${serial}00`, 'Bank not reachable'));
    expect(said.body).toMatchObject({ returned: 1, wrong: [] });
    expect((await answer(back(`ret ${serial}00`, 'Bank not reachable'))).body).toMatchObject({ known: 1 });
    expect(await stateOf(payoutId)).toBe(from);
    expect((await makeFile(tara)).error.code).toBe('CONFLICT');
    const [waiting] = (await checks()).returns;
    const { returnId = '' } = waiting ?? {};
    expect(waiting).toMatchObject({ recordedBy: 'Ravi', returnReference: `RET${serial}00`, mayNot: null });
    expect((await checks(ravi)).returns[0]?.mayNot).toBe(STAFF_CODES.secondPersonSame);
    expect((await decideReturn(returnId, ravi)).error.message).toBe(STAFF_MESSAGES.secondPersonSame);
    const puppet = await puppetOf(ravi, `puppet${serial}@elsewhere.test`);
    expect((await decideReturn(returnId, puppet)).error.message).toBe(STAFF_MESSAGES.secondPersonLetIn);
    const both = await Promise.all([decideReturn(returnId), decideReturn(returnId, tara)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await stateOf(payoutId)).toBe('returned');
    expect(await audited('payout-return.recorded')).toMatchObject({ actor: expect.stringContaining('stf_ravi') });
    expect((await audited('payout-return.confirmed'))?.actor).not.toContain('stf_ravi');
    expect((await makeFile(tara)).body.payouts).toBe(1);
    await clear();
  },
);

test('S-AZ-7 a return that is refused leaves everything, and one reference returns one transfer', async () => {
  const [first, second] = [await atBank(), await atBank()];
  const back = (payoutId: string) => `${payoutId},returned,,1000.00,RETC001,Bank not reachable`;
  await answer(back(first));
  const [{ returnId = '' } = {}] = (await checks()).returns;
  expect(await reasons(answer(back(second)))).toEqual([STAFF_CODES.payoutReturnUsed]);
  expect(await reasons(answer(`${first},paid,UTRC001,1000.00,,`))).toEqual([STAFF_CODES.payoutReturnWaits]);
  expect((await decideReturn(returnId, asha, 'refuse')).status).toBe(200);
  expect([await stateOf(first), (await checks()).returns]).toEqual(['sent', []]);
  expect((await decideReturn(returnId)).error.message).toBe(STAFF_MESSAGES.payoutReturnDecided);
  expect((await answer(`${first},paid,UTRC001,1000.00,,`)).body.paid).toBe(1);
  await clear();
});

test('S-AZ-7 one UTR settles one transfer: in one file, in two, in other letters, or by two people at once', async () => {
  const ids = [await atBank(), await atBank(), await atBank(), await atBank()] as const;
  const paid = (payoutId: string, utr: string) => `${payoutId},paid,${utr},1000.00,,`;
  const oneFile = await answer([paid(ids[0], 'UTRD001'), paid(ids[1], 'utr d0 01')]);
  expect(oneFile.body).toMatchObject({ paid: 1, wrong: [{ row: 3, reason: STAFF_CODES.payoutUtrUsed }] });
  for (const utr of ['UTRD001', 'utrd001', 'UTR-D001', ' ＵＴＲＤ００１ ']) {
    expect(await reasons(answer(paid(ids[1], utr), tara)), utr).toEqual([STAFF_CODES.payoutUtrUsed]);
  }
  expect(await reasons(answer(paid(ids[1], '4.26112E+15')))).toEqual([STAFF_CODES.payoutUtrInvalid]);
  const both = await Promise.all([answer(paid(ids[2], 'UTRD002'), ravi), answer(paid(ids[3], 'utrd002'), tara)]);
  expect(both.reduce((sum, { body }) => sum + body.paid, 0)).toBe(1);
  await expect(app.sql(`update payouts set utr = 'utr d002' where payout_id = $1`, [ids[1]])).rejects.toThrow(
    /one_payout_per_utr/,
  );
  await clear();
});

test.each(['999.99', '1000.01', '1000.001', '100000', '-1000.00', '1e3', ''])(
  'S-AZ-7 an amount of %s instead of 1000.00 is refused and shown',
  async (amount) => {
    const payoutId = await atBank();
    const [wrong] = (await answer(`${payoutId},paid,UTRE${serial}0,${amount},,`)).body.wrong;
    const isRead = /^\d+(\.\d\d?)?$/.test(amount);
    expect(wrong).toEqual({
      row: 2,
      reason: isRead ? STAFF_CODES.payoutAmountDiffers : STAFF_CODES.payoutAmountInvalid,
      filePaise: isRead ? 1000_00 : null,
      bankPaise: isRead ? Math.round(Number(amount) * 100) : null,
    });
    expect(await stateOf(payoutId)).toBe('sent');
    const withoutAmounts = `reference,status,utr,reason\n${payoutId},paid,UTRE1,\n`;
    expect((await app.inject(takePayoutResult, { body: { csv: withoutAmounts } }, ravi)).status).toBe(400);
    await clear();
  },
);

test('S-AZ-7 a changed account is paid to after 72 hours, also one that was changed between approval and file', async () => {
  const statementId = await draft();
  await approve(statementId);
  expect((await account({ gstin: null })).status).toBe(200);
  expect((await checks()).accounts).toEqual([]);
  expect((await account(numbered('999999997777'))).status).toBe(200);
  const held = await makeFile();
  expect([held.status, held.error.message]).toEqual([409, STAFF_MESSAGES.accountsHeld]);
  expect((await app.inject(getPaymentDetails, {}, owner)).body.data).toMatchObject({
    heldUntil: new Date(app.clock.now().getTime() + 72 * 3_600_000).toISOString(),
  });
  const listed = (await app.inject(listStatements, { query: {} }, asha)).body.data;
  expect(listed.find((one) => one.statementId === statementId)).toMatchObject({
    canBePaid: false,
    isAccountHeld: true,
  });
  app.clock.advance(48 * 3_600_000);
  // Changed back, or once more, it waits again, and is compared with the one that was paid to last.
  expect((await account({ ...numbered('999999996666'), ifsc: 'SBIN0000300' })).status).toBe(200);
  expect((await checks()).accounts).toMatchObject([
    { old: { account: '********9012', ifsc: 'HDFC0000001' }, new: { account: '********6666', ifsc: 'SBIN0000300' } },
  ]);
  app.clock.advance(71 * 3_600_000);
  expect((await makeFile()).status).toBe(409);
  app.clock.advance(3_600_000);
  expect((await makeFile()).body.payouts).toBe(1);
  await clear();
});

test('S-AZ-7 a second person who compared releases a changed account, or stops it for good', async () => {
  await approve(await draft());
  await account(numbered('999999995555'));
  const [change] = (await checks()).accounts;
  expect(change).toMatchObject({ changedBy: 'Gopal', mayNot: null });
  app.clock.advance(60_000);
  await account(numbered('999999993333'));
  expect((await compare(change?.changedAt ?? '')).error.message).toBe(STAFF_MESSAGES.accountChangedAgain);
  const [{ changedAt = '' } = {}] = (await checks()).accounts;
  expect((await compare(changedAt, 'wrong')).status).toBe(200);
  app.clock.advance(30 * 86_400_000);
  expect((await makeFile()).error.message).toBe(STAFF_MESSAGES.accountsHeld);
  await app.platform.jobs.drain();
  const told = await app.platform.outbox.listDevelopmentMessages('gopal@partner.test');
  expect(told.some(({ body }) => body.includes('does not look right to us'))).toBe(true);
  expect((await compare(changedAt)).status).toBe(200);
  expect((await makeFile()).body.payouts).toBe(1);
  expect(await audited('payment-account.compared')).toMatchObject({ after: { decision: 'right' } });
  await clear();
});

test('S-AZ-7 nobody compares an account that they changed, or that somebody changed whom they let in', async () => {
  const hema = await signInPartnerPerson(app, 'Hema', { partnerId: 'ptr_a' });
  await app.sql(
    `insert into access_grants (grant_id, account_id, kind, granted_by, at) values ('acg_1', $1, 'created', $2, $3)`,
    [hema.partnerUserId, who(tara).staffId, '2026-01-01T00:00:00Z'],
  );
  await account(numbered('888888881111'), hema);
  const [{ changedAt = '' } = {}] = (await checks(tara)).accounts;
  expect((await compare(changedAt, 'right', tara)).error.code).toBe('CONFLICT');
  expect((await compare(changedAt, 'right', asha)).status).toBe(200);
  // By the same mailbox it is the same person.
  const gita = await puppetOf(ravi, 'gopal+staff@partner.test');
  app.clock.advance(60_000);
  await account(numbered('888888882222'));
  const [second] = (await checks(gita)).accounts;
  expect(second?.mayNot).toBe(STAFF_CODES.secondPersonSame);
  expect((await compare(second?.changedAt ?? '', 'right', gita)).status).toBe(409);
  await clear();
});

test('S-AZ-7 a lone administrator, or one who let all others in, reads what is missing', async () => {
  const missing = async (by: Staff | undefined) =>
    (await app.inject(listStatements, { query: {} }, by)).body.secondPerson;
  expect(await missing(asha)).toBe('there');
  const puppet = await puppetOf(asha, 'only@elsewhere.test');
  await app.sql('update staff_users set active = false where staff_id <> all($1)', [
    [who(asha).staffId, puppet.staffId],
  ]);
  expect([await missing(asha), await missing(puppet)]).toEqual(['let-in-by-you', 'there']);
  await app.sql('update staff_users set active = false where staff_id <> $1', [who(asha).staffId]);
  expect(await missing(asha)).toBe('nobody');
  await app.sql('update staff_users set active = true');
});
