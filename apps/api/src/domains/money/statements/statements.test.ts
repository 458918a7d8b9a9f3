import {
  getOwnStatement,
  getPaymentDetails,
  listOwnStatements,
  printOwnStatement,
  saveOwnStatement,
  savePaymentDetails,
} from '@saakh/contracts/money/partner/statements';
import { decidePayoutReturn, listPayoutChecks } from '@saakh/contracts/money/payout-checks';
import {
  approveStatement,
  discardStatement,
  listPayoutFiles,
  listStatements,
  makePayoutFile,
  prepareStatements,
  savePayoutFile,
  takePayoutResult,
} from '@saakh/contracts/money/statements';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { getPartnerDashboard, listCommission } from '@saakh/contracts/partners/partner-cases';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { gstinCheckCharacter } from '@saakh/rules/gstin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem, inTransaction } from '#platform/context';
import { compareAccounts } from '../../../testing/compare-accounts';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { signInStaff } from '../../../testing/staff-sessions';
import { watchStatementTimes } from '../../../testing/statement-times';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { openGstin, selectPaymentDetails } from './payment-details.repository';

const NOW = '2026-11-18T06:30:00.000Z';
const OCTOBER = '2026-10-20T06:30:00.000Z';
const ACCOUNT = '123456789012';
function gstinOf(state: string, pan: string) {
  const first = `${state}${pan}1Z`;
  return `${first}${gstinCheckCharacter(first)}`;
}

let app: TestApp;
let asha: { staffId: string; token: string };
let ravi: { staffId: string; token: string };
/** Made none of the files, so she brings the bank's answers. */
let tara: { staffId: string; token: string };
let owner: { partnerUserId: string; token: string };
let other: { partnerUserId: string; token: string };
const run = <Row = unknown>(text: string, values: unknown[] = []) => app.sql<Row>(text, values);
const proof = { reason: 'Checked line by line' };

beforeAll(async () => {
  app = await startTestApp({ now: NOW, config: { OPERATOR_GSTIN: gstinOf('27', 'AAACS1234K') } });
  [asha, ravi, tara] = [await signInStaff(app, 'Asha'), await signInStaff(app, 'Ravi'), await signInStaff(app, 'Tara')];
  for (const id of ['ptr_a', 'ptr_b']) await run('insert into partners (partner_id, name) values ($1, $1)', [id]);
  owner = await signInPartnerPerson(app, 'Gopal', { partnerId: 'ptr_a' });
  other = await signInPartnerPerson(app, 'Meera', { partnerId: 'ptr_b' });
});
afterAll(() => app.close());

let made = 0;
/** A line as the booking of a loan writes it. */
async function earn(partnerId: string, rupees: number, at = OCTOBER) {
  made += 1;
  await run(`insert into ledger_entries values ($1, 'case', $2, $3, 'test')`, [`ent_${made}`, `lap_${made}`, at]);
  await run(
    `insert into ledger_lines (entry_id, account, party, amount)
     values ($1, 'partner-commission', '', $3), ($1, 'partner-earned', $2, -$3::numeric)`,
    [`ent_${made}`, partnerId, rupees],
  );
  const how = {
    partnerId,
    lenderId: 1,
    productType: 'Personal Loans',
    month: '2026-10',
    disbursedOn: '2026-10-20',
    disbursedPaise: 1_00_000_00,
    sharePercentThousandths: 50_000,
    shareFlatPaise: 0,
  };
  await run(
    `insert into commission_movements (entry_id, partner_id, lender_application_id, kind, amount, how, at)
     values ($1, $2, $3, 'commission', $4, $5, $6)`,
    [`ent_${made}`, partnerId, `lap_${made}`, rupees, JSON.stringify(how), at],
  );
}
const prepare = (month: string, who = asha) => app.inject(prepareStatements, { body: { month } }, who);
const list = async (who = ravi) => (await app.inject(listStatements, { query: {} }, who)).body;
async function find(partnerId: string, month: string, who = ravi) {
  const found = (await list(who)).data.find((one) => one.partnerId === partnerId && one.month === month);
  if (!found) throw new Error('no such statement');
  return found;
}
const decide = (statementId: string, who = ravi) =>
  app.inject(approveStatement, { params: { statementId }, body: proof }, who);
const balance = async (account: string, party: string) =>
  (
    await run<{ paise: number }>(
      'select (100 * amount)::int as paise from ledger_balances where account = $1 and party = $2',
      [account, party],
    )
  )[0]?.paise ?? 0;
const details = (change: object = {}, who = owner) =>
  app.inject(
    savePaymentDetails,
    {
      body: {
        ...{ holder: 'Pagdandi Services', account: ACCOUNT, accountAgain: ACCOUNT, ifsc: 'HDFC0000001' },
        ...{ pan: 'AAACP1234F', gstin: gstinOf('27', 'AAACP1234F') },
        ...change,
      },
    },
    who,
  );
const pay = () => app.inject(makePayoutFile, { body: proof }, asha);
const HEAD = 'reference,status,utr,amount,return_reference,reason';
const answer = (...rows: string[]) =>
  app.inject(takePayoutResult, { body: { csv: [HEAD, ...rows, ''].join('\n') } }, tara);
const payoutOf = async (statementId: string) =>
  (
    await run<{ id: string }>(`select payout_id as id from payouts where statement_id = $1 and state <> 'returned'`, [
      statementId,
    ])
  )[0]?.id ?? '';
/** The money of the dashboard, after each figure was compared with the list that it leads to. */
async function moneyShown() {
  const { money } = (await app.inject(getPartnerDashboard, {}, owner)).body.data;
  if (!money) throw new Error('no money');
  const paidOut = async (query: { owed?: '1'; paid?: string }) =>
    (await app.inject(listOwnStatements, { query }, owner)).body.data.reduce((sum, { netPaise }) => sum + netPaise, 0);
  const open = (await app.inject(listCommission, { query: { open: '1' } }, owner)).body;
  expect(open.data.reduce((sum, { paise }) => sum + paise, 0)).toBe(open.sumPaise);
  expect([open.sumPaise, await paidOut({ owed: '1' }), await paidOut({ paid: '2026-11' })]).toEqual([
    money.openPaise,
    money.approvedPaise,
    money.paidPaise,
  ]);
  return money;
}

test('PORTAL-PAGE-20 S-PAN-6 bank and tax numbers that can’t be right are refused at their field, and the others are kept masked and sealed', async () => {
  for (const [change, field] of [
    [{ account: '12345678', accountAgain: '12345678' }, 'account'],
    [{ accountAgain: '123456789013' }, 'accountAgain'],
    [{ ifsc: 'HDFC1000001' }, 'ifsc'],
    [{ ifsc: 'QQQQ0000001' }, 'ifsc'],
    [{ pan: 'AAACP12345' }, 'pan'],
    [{ gstin: '27AAACP1234F1Z0' }, 'gstin'],
    [{ gstin: gstinOf('27', 'AAACQ1234F') }, 'gstin'],
    [{ holder: '=cmd' }, 'holder'],
  ] as const) {
    const { status, error } = await details(change);
    expect([status, Object.keys(error.fields ?? {})], JSON.stringify(change)).toEqual([400, [field]]);
  }
  expect((await app.inject(getPaymentDetails, {}, owner)).body.data).toBeNull();
  expect((await details({ ifsc: 'hdfc0000001', pan: 'aaacp1234f' })).status).toBe(200);
  expect((await app.inject(getPaymentDetails, {}, owner)).body.data).toMatchObject({
    account: '********9012',
    ifsc: 'HDFC0000001',
    bank: expect.stringContaining('HDFC'),
    pan: 'AA******4F',
    gstin: expect.stringMatching(/^27AA\*{6}4F1Z.$/),
  });
  const [row] = await run<Record<string, string>>('select * from partner_payment_details');
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`${ACCOUNT}|AAACP1234F`));
  expect(JSON.stringify(await run('select * from audit_entries'))).not.toMatch(new RegExp(`${ACCOUNT}|AAACP1234F`));
  expect((await app.inject(getPaymentDetails, {}, other)).body.data).toBeNull();
});

test('PORTAL-PAGE-20 REG-ID-2 a masked GSTIN that comes back keeps the one that is there, and no other', async () => {
  const kept = () =>
    inTransaction(asSystem(app.context(), 'test'), async (tx) => {
      const row = await selectPaymentDetails(tx, 'ptr_a');
      return row && openGstin(tx, row);
    });
  const whole = gstinOf('27', 'AAACP1234F');
  expect((await details()).status).toBe(200);
  const { gstin: masked = null } = (await app.inject(getPaymentDetails, {}, owner)).body.data ?? {};
  expect((await details({ gstin: masked })).status).toBe(200);
  expect(await kept()).toBe(whole);
  const otherPan = await details({ gstin: masked, pan: 'AAACQ1234F' });
  expect(Object.keys(otherPan.error.fields ?? {})).toEqual(['gstin']);
  expect(Object.keys((await details({ gstin: `29${masked?.slice(2)}` })).error.fields ?? {})).toEqual(['gstin']);
  expect((await details({ gstin: null })).status).toBe(200);
  expect(Object.keys((await details({ gstin: masked })).error.fields ?? {})).toEqual(['gstin']);
  expect((await details()).status).toBe(200);
});

test('PORTAL-PAGE-18 a month that is over becomes a draft for each partner that earned something; again changes nothing, and what is less than nothing waits', async () => {
  await earn('ptr_a', 12_000);
  await earn('ptr_a', 18_000);
  await earn('ptr_a', 700, NOW);
  await earn('ptr_b', 100);
  await earn('ptr_b', -400);
  expect((await prepare('2026-11')).error.fields).toHaveProperty('month');
  const { body } = await prepare('2026-10');
  expect(body.made).toBe(1);
  expect((await prepare('2026-10')).body.made).toBe(0);
  expect(await find('ptr_a', '2026-10')).toMatchObject({ state: 'draft', grossPaise: 30_000_00, lines: 2 });
  // What is on a draft is no longer counted as on none.
  expect(await list()).toMatchObject({ draftedPaise: 30_000_00, openPaise: 400_00 });
  expect((await app.inject(listOwnStatements, { query: {} }, owner)).body.data).toEqual([]);
  // A draft is nothing that the partner knows of: its lines are on no statement still.
  expect(await moneyShown()).toMatchObject({ openPaise: 30_700_00, approvedPaise: 0, paidPaise: 0 });
});

test('PORTAL-PAGE-18 a second person approves, once: the tax of the year, and the books say what is owed', async () => {
  const draft = await find('ptr_a', '2026-10');
  expect((await find('ptr_a', '2026-10', asha)).mayApprove).toBe(false);
  expect((await decide(draft.statementId, asha)).error.message).toContain('Someone else');
  const both = await Promise.all([decide(draft.statementId), decide(draft.statementId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.error.message).toBe(STAFF_MESSAGES.statementNotDraft);
  const approved = await find('ptr_a', '2026-10');
  // ₹30,000 passes the year's free ₹20,000: 2% of all of it. The tax of an invoice, 9% and 9%, waits for the invoice.
  expect(approved).toMatchObject({
    ...{ state: 'approved', taxBps: 200, taxBasePaise: 30_000_00, taxPaise: 600_00 },
    ...{
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
      netPaise: 29_400_00,
      gstUninvoicedPaise: 5_400_00,
      approvedBy: 'Ravi',
    },
  });
  expect(await balance('partner-payable', 'ptr_a')).toBe(-29_400_00);
  expect(await balance('partner-earned', 'ptr_a')).toBe(-700_00);
  expect(await balance('tax-deducted', '')).toBe(-600_00);
  expect(await list()).toMatchObject({ payablePaise: 29_400_00 });
  expect(await moneyShown()).toMatchObject({ openPaise: 700_00, approvedPaise: 29_400_00, paidPaise: 0 });
  expect(
    await app.inject(
      discardStatement,
      { params: { statementId: draft.statementId }, body: { reason: 'Too late now' } },
      asha,
    ),
  ).toMatchObject({ status: 409 });
});

test('PORTAL-PAGE-18 a draft that is taken back leaves its lines for the next one; both may take longer than a call, for a month of a million lines', async () => {
  await earn('ptr_b', 900);
  const { limits, stop } = watchStatementTimes(app);
  await prepare('2026-10');
  expect(limits.splice(0)).toContain('5min');
  const { statementId } = await find('ptr_b', '2026-10');
  await app.inject(discardStatement, { params: { statementId }, body: { reason: 'One loan is missing' } }, asha);
  stop();
  expect(limits).toContain('5min');
  await earn('ptr_b', 50);
  await prepare('2026-10', ravi);
  expect(await find('ptr_b', '2026-10')).toMatchObject({ grossPaise: 650_00, lines: 4 });
  expect((await decide((await find('ptr_b', '2026-10')).statementId, asha)).status).toBe(200);
  // No PAN is known, and the year has not brought enough for tax.
  expect(await find('ptr_b', '2026-10')).toMatchObject({ taxPaise: 0, netPaise: 650_00, canBePaid: false });
});

test('PORTAL-PAGE-18 what is owed goes to the bank in one file, the same whenever it is asked for, and its answer counts once', async () => {
  const { statementId } = await find('ptr_a', '2026-10');
  await compareAccounts(app, ravi);
  const { body } = await pay();
  // The other one has not said where to.
  expect(body.payouts).toBe(1);
  expect((await pay()).error).toMatchObject({ code: 'CONFLICT', message: STAFF_MESSAGES.nothingToPay });
  const save = () => app.inject(savePayoutFile, { params: { fileId: body.fileId }, body: proof }, asha);
  const [first, second] = [await save(), await save()];
  expect(first.raw.equals(second.raw)).toBe(true);
  const payoutId = await payoutOf(statementId);
  expect(first.raw.toString()).toBe(
    `reference,beneficiary,account,ifsc,amount,narration\r\n${payoutId},Pagdandi Services,${ACCOUNT},HDFC0000001,29400.00,Commission ${(await find('ptr_a', '2026-10')).number}\r\n`,
  );
  const noTable = await app.inject(takePayoutResult, { body: { csv: 'nothing,of,it' } }, tara);
  expect(noTable.error.fields).toHaveProperty('csv');
  const file = [`${payoutId},paid,UTR123,29400.00,,`, 'pay_nobody,paid,UTR124,1.00,,', `${payoutId},lost,,,,`];
  expect((await answer(...file)).body).toMatchObject({
    paid: 1,
    known: 0,
    wrong: [{ row: 3 }, { row: 4 }],
  });
  expect((await answer(...file)).body).toMatchObject({ paid: 0, known: 1 });
  expect(await balance('partner-payable', 'ptr_a')).toBe(0);
  expect(await balance('bank', '')).toBe(-29_400_00);
  expect((await app.inject(listOwnStatements, { query: {} }, owner)).body.data).toMatchObject([
    { state: 'paid', utr: 'UTR123', paidOn: '2026-11-18', account: '********9012' },
  ]);
  expect(await moneyShown()).toMatchObject({ approvedPaise: 0, paidPaise: 29_400_00 });
  const paidOf = async (paid: string) =>
    (await app.inject(listOwnStatements, { query: { paid } }, owner)).body.data.map((one) => one.statementId);
  expect([await paidOf('2026-11'), await paidOf('2026-10')]).toEqual([[statementId], []]);
  expect((await app.inject(listOwnStatements, { query: { paid: '2026-13' } }, owner)).status).toBe(400);
});

test('PORTAL-PAGE-18 a transfer that comes back is owed again and goes out with the next file', async () => {
  const { statementId } = await find('ptr_a', '2026-10');
  const first = await payoutOf(statementId);
  const back = `${first},returned,,29400.00,RET900,Bank not reachable`;
  expect((await answer(back)).body).toMatchObject({ returned: 1 });
  expect((await answer(back)).body).toMatchObject({ returned: 0, known: 1 });
  expect((await pay()).error.message).toBe(STAFF_MESSAGES.nothingToPay);
  const [waiting] = (await app.inject(listPayoutChecks, {}, ravi)).body.returns;
  const confirm = {
    params: { returnId: waiting?.returnId ?? '' },
    body: { decision: 'confirm' as const, reason: 'Seen in the list' },
  };
  expect((await app.inject(decidePayoutReturn, confirm, tara)).error.code).toBe('CONFLICT');
  const confirmed = await app.inject(decidePayoutReturn, confirm, ravi);
  expect([confirmed.status, confirmed.body.message]).toEqual([200, STAFF_MESSAGES.payoutReturnConfirmed]);
  expect((await answer(`${first},paid,UTR999,29400.00,,`)).body.wrong).toHaveLength(1);
  expect(await balance('partner-payable', 'ptr_a')).toBe(-29_400_00);
  expect((await app.inject(listOwnStatements, { query: {} }, owner)).body.data[0]).toMatchObject({
    state: 'returned',
    returnReason: 'Bank not reachable',
  });
  expect(await moneyShown()).toMatchObject({ approvedPaise: 29_400_00, paidPaise: 0 });
  app.clock.advance(60_000);
  expect((await pay()).body.payouts).toBe(1);
  const second = await payoutOf(statementId);
  expect(second).not.toBe(first);
  await answer(`${second},paid,UTR124,29400.00,,`);
  expect(await balance('partner-payable', 'ptr_a')).toBe(0);
  expect((await app.inject(listPayoutFiles, {}, asha)).body.data).toMatchObject([
    { payouts: 1, paid: 1 },
    { payouts: 1, returned: 1 },
  ]);
});

test('PORTAL-PAGE-18 of two who approve and take back, make the file, or bring the bank’s answer at once one does it, and the other is told', async () => {
  await run(`insert into partners (partner_id, name) values ('ptr_c', 'ptr_c')`);
  const third = await signInPartnerPerson(app, 'Nira', {
    partnerId: 'ptr_c',
  });
  await details({ pan: 'AAACC1234F', gstin: null }, third);
  await compareAccounts(app, ravi);
  const takeBack = (statementId: string, who = asha) =>
    app.inject(discardStatement, { params: { statementId }, body: { reason: 'One loan is missing' } }, who);
  const outcome = (answers: readonly { status: number; error: { message: string } }[]) => {
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    return answers.find(({ status }) => status === 409)?.error.message;
  };
  const draft = async () => {
    await prepare('2026-10');
    return (await find('ptr_c', '2026-10')).statementId;
  };
  await earn('ptr_c', 1_000);
  const twice = await draft();
  expect(outcome(await Promise.all([takeBack(twice), takeBack(twice, ravi)]))).toBe(STAFF_MESSAGES.statementNotDraft);
  const first = await draft();
  expect(outcome(await Promise.all([takeBack(first), decide(first)]))).toBe(STAFF_MESSAGES.statementNotDraft);
  const isThere = (await list()).data.some(({ statementId }) => statementId === first);
  const statementId = isThere ? first : await draft();
  if (!isThere) outcome(await Promise.all([decide(statementId), decide(statementId)]));

  app.clock.advance(60_000);
  const payBy = (who: typeof asha) => app.inject(makePayoutFile, { body: proof }, who);
  expect(outcome(await Promise.all([payBy(asha), payBy(ravi)]))).toBe(STAFF_MESSAGES.nothingToPay);
  const payoutId = await payoutOf(statementId);
  const bank = await balance('bank', '');
  const nita = await signInStaff(app, 'Nita');
  const say = (utr: string, who = tara) =>
    app.inject(takePayoutResult, { body: { csv: `${HEAD}\n${payoutId},paid,${utr},1000.00,,\n` } }, who);
  // Each file is taken over for what it says that is new; what is not is told row by row.
  const answers = await Promise.all([say('UTR201'), say('UTR201', nita), say('UTR202', nita)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.paid, 0)).toBe(1);
  const utr = (await run<{ utr: string }>('select utr from payouts where payout_id = $1', [payoutId]))[0]?.utr;
  const told = answers.map(({ body }) => [body.known, body.wrong[0]?.reason]);
  const settledOtherwise = [0, STAFF_CODES.payoutSettledOtherwise];
  expect(told.filter(([, reason]) => reason !== undefined)).toEqual(
    utr === 'UTR201' ? [settledOtherwise] : [settledOtherwise, settledOtherwise],
  );
  expect(await balance('bank', '')).toBe(bank - 1_000_00);
  expect(await balance('partner-payable', 'ptr_c')).toBe(0);
});

test('PORTAL-PAGE-18 who prepared a statement does not approve it, whatever else they may', async () => {
  await run(`insert into partners (partner_id, name) values ('ptr_d', 'ptr_d')`);
  await earn('ptr_d', 1_000);
  expect((await prepare('2026-10')).body.made).toBe(1);
  const { statementId, mayApprove } = await find('ptr_d', '2026-10', asha);
  expect(mayApprove).toBe(false);
  const own = await decide(statementId, asha);
  expect([own.status, own.error.message]).toEqual([409, STAFF_MESSAGES.statementOwn]);
  expect(await find('ptr_d', '2026-10')).toMatchObject({ state: 'draft', mayApprove: true });
  expect((await decide(statementId)).status).toBe(200);
  expect(await find('ptr_d', '2026-10')).toMatchObject({ state: 'approved', approvedBy: 'Ravi' });
});

test('PORTAL-PAGE-18 S-AZ-4 an owner reads the own statements with every line, as a PDF and a file, and nobody else’s', async () => {
  const { statementId } = await find('ptr_a', '2026-10');
  const params = { statementId };
  const { body } = await app.inject(getOwnStatement, { params, query: {} }, owner);
  expect(body.rows.map(({ paise }) => paise)).toEqual([12_000_00, 18_000_00]);
  expect(body.rows.reduce((sum, { paise }) => sum + paise, 0)).toBe(body.data.grossPaise);
  const paged = await app.inject(getOwnStatement, { params, query: { limit: '1' } }, owner);
  expect(paged.body.next).not.toBeNull();
  const rest = await app.inject(getOwnStatement, { params, query: { after: paged.body.next ?? '' } }, owner);
  expect(rest.body.rows.map(({ paise }) => paise)).toEqual([18_000_00]);
  expect((await app.inject(printOwnStatement, { params }, owner)).raw.subarray(0, 5).toString()).toBe('%PDF-');
  const file = await app.inject(saveOwnStatement, { params, body: { format: 'csv' } }, owner);
  expect(file.raw.toString().trim().split('\r\n')).toHaveLength(3);
  for (const ask of [
    app.inject(getOwnStatement, { params, query: {} }, other),
    app.inject(printOwnStatement, { params }, other),
    app.inject(saveOwnStatement, { params, body: { format: 'csv' } }, other),
  ]) {
    expect((await ask).status).toBe(404);
  }
  const staff = await signInPartnerPerson(app, 'Tejal', { partnerId: 'ptr_a', kind: 'staff' });
  expect((await app.inject(listOwnStatements, { query: {} }, staff)).status).toBe(403);
});
