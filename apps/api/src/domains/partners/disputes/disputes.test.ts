import { listOwnDisputes, raiseDispute } from '@saakh/contracts/partners/disputes';
import { getPartnerDashboard, listPartnerLeads } from '@saakh/contracts/partners/partner-cases';
import { decideDispute, getDispute, listDisputes } from '@saakh/contracts/partners/staff/disputes';
import { decideApproval } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAll } from '#domains/money/commissions';
import { deleteCustomer } from '#domains/operations/privacy';
import { inTransaction } from '#platform/context';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { deleteBefore } from './disputes.repository';

const NOW = '2026-11-18T06:30:00.000Z';
const MOBILE = '9876530001';
let app: TestApp;
type Signed = { token: string };
let asha: Signed;
let ravi: Signed;
let owner: Signed;
let shop: Signed;
let rival: Signed;
let userId: string;
const run = <Row = unknown>(text: string, values: unknown[] = []) => app.sql<Row>(text, values);

/** A loan of the customer that was paid out. */
async function makeLoan(id: string, rupees: number) {
  app.clock.advance(60_000);
  const at = app.clock.now().toISOString();
  await run(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ($1, $2, 'cl', 'Personal Loans', 4, 100000, 12, $3, $3)`,
    [`app_${id}`, userId, at],
  );
  await run(
    `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status,
       submission_state, amount, tenure_months, emi, apr_bps, disbursed_amount, disbursed_at, created_at, updated_at)
     values ('cl', $1, $2, $3, (select min(lender_id) from lenders), 'Personal Loans', 4, 'accepted', 100000, 12, 9000, 1200, $4, $5, $5, $5)`,
    [`lap_${id}`, `app_${id}`, userId, rupees, at],
  );
}

beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  for (const id of ['ptr_a', 'ptr_b']) {
    await run('insert into partners (partner_id, name, revenue_percent, revenue_flat_fee) values ($1, $1, 50, 0)', [
      id,
    ]);
  }
  await run(
    `insert into merchants (merchant_id, partner_id, name, created_at) values ('mer_indore', 'ptr_a', 'Malwa Loan Point', $1)`,
    [NOW],
  );
  await run('delete from revenue_slabs');
  await run('update lenders set revenue_percent = 2, revenue_flat_fee = 0');
  owner = await signInPartnerPerson(app, 'Gopal', { partnerId: 'ptr_a' });
  shop = await signInPartnerPerson(app, 'Vinod', { partnerId: 'ptr_a', kind: 'merchant', merchantId: 'mer_indore' });
  rival = await signInPartnerPerson(app, 'Meera', { partnerId: 'ptr_b' });
  asha = await signInStaff(app, 'Asha');
  ravi = await signInStaff(app, 'Ravi');
  userId = (await app.signIn({ mobile: MOBILE })).userId;
  await makeLoan('before', 10_000);
  await run(
    `insert into attribution_claims (claim_id, user_id, partner_id, partner_user_id, way, claimed_at, locked_until)
     values ('clm_b', $1, 'ptr_b', 'pus_meera', 'link', $2, $2::timestamptz + interval '90 days')`,
    [userId, app.clock.now().toISOString()],
  );
  await run(
    `insert into attribution_touches (touch_id, user_id, partner_id, way, at, outcome) values
       ('tch_b', $1, 'ptr_b', 'link', $2, 'first'), ('tch_a', $1, 'ptr_a', 'qr', $2::timestamptz + interval '1 hour', 'kept')`,
    [userId, app.clock.now().toISOString()],
  );
  await makeLoan('first', 50_000);
  await makeLoan('second', 30_000);
  await bookAll(app.context());
});
afterAll(() => app.close());

const WORDS = 'They came to our shop and scanned the code at the desk, ABCPK1234F';
function raise(who: Signed, more: object = {}) {
  app.clock.advance(1000);
  const body = { mobile: MOBILE, cameOn: '2026-11-18', way: 'qr' as const, words: WORDS, ...more };
  return app.inject(raiseDispute, { body }, who);
}
const own = async (who: Signed) => (await app.inject(listOwnDisputes, {}, who)).body;
const queue = async (state: 'waiting' | 'given' | 'kept' = 'waiting') =>
  (await app.inject(listDisputes, { query: { state } }, asha)).body.data;
const REASON = 'Your code was scanned before the other link was opened';
const decide = (who: Signed, disputeId: string, more: object = {}) =>
  app.inject(
    decideDispute,
    { params: { disputeId }, body: { decision: 'give', fromAppId: null, reason: REASON, ...more } as never },
    who,
  );
const money = async (who: Signed) => (await app.inject(getPartnerDashboard, {}, who)).body.data.money?.earnedPaise;
const detail = async (disputeId: string) => (await app.inject(getDispute, { params: { disputeId } }, asha)).body.data;

test('PORTAL-01 anyone who says that a customer is theirs is answered the same for a known number, an unknown one and one that was asked about already', async () => {
  const answers = [await raise(shop), await raise(owner), await raise(owner, { mobile: '9876539999' })];
  expect(new Set(answers.map(({ status, raw }) => `${status} ${raw.toString()}`)).size).toBe(1);
  expect((await queue()).map(({ mobile }) => mobile)).toEqual(['******0001', '******9999']);
  const { data, lost } = await own(shop);
  expect(data).toMatchObject([{ mobile: '******0001', state: 'waiting', reason: null, by: 'Vinod' }]);
  expect([lost, (await own(rival)).data]).toEqual([[], []]);
  expect((await own(owner)).data).toHaveLength(2);
  const kept = JSON.stringify(await run('select * from attribution_disputes'));
  expect(kept).not.toMatch(/9876530001|scanned/);
  for (const [more, field] of [
    [{ cameOn: '2026-11-19' }, 'cameOn'],
    [{ cameOn: '2025-02-30' }, 'cameOn'],
    [{ cameOn: '2025-02-10' }, 'cameOn'],
    [{ words: 'Mine' }, 'words'],
  ] as const) {
    expect(Object.keys((await raise(owner, more)).error.fields ?? {}), JSON.stringify(more)).toEqual([field]);
  }
});

test('ADMIN-PAGE-09 PORTAL-01 S-PAN-6 staff see both sides in the order of time, the applications and what is booked on each', async () => {
  const [waiting] = await queue();
  const found = await detail(waiting?.disputeId ?? '');
  expect(found).toMatchObject({
    partnerId: 'ptr_a',
    person: 'Vinod',
    words: WORDS.replace('ABCPK1234F', 'ABXXXXXX4F'),
    decision: null,
  });
  expect(found.claims).toMatchObject([{ partnerId: 'ptr_b', person: 'Meera', endedAt: null }]);
  expect(found.touches.map(({ partnerId, outcome }) => `${partnerId} ${outcome}`)).toEqual([
    'ptr_b first',
    'ptr_a kept',
  ]);
  expect(found.applications).toMatchObject([
    { appId: 'app_before', holder: null, booked: [] },
    // 2% of ₹50,000, and half of it.
    {
      ...{ appId: 'app_first', holder: { partnerId: 'ptr_b' }, disbursedPaise: 50_000_00 },
      booked: [{ partnerId: 'ptr_b', paise: 500_00, onStatement: false }],
    },
    { appId: 'app_second', booked: [{ partnerId: 'ptr_b', paise: 300_00 }] },
  ]);
  expect(JSON.stringify(found)).not.toContain(MOBILE);
});

test('PORTAL-01 a customer is given from one application on: of two who decide at once one is told, and commission follows to the paisa', async () => {
  const [waiting] = await queue();
  const disputeId = waiting?.disputeId ?? '';
  const foreign = await decide(asha, disputeId, { fromAppId: 'app_nobodys' });
  expect(Object.keys(foreign.error.fields ?? {})).toEqual(['fromAppId']);
  expect(await queue()).toHaveLength(2);
  const both = await Promise.all([asha, ravi].map((who) => decide(who, disputeId, { fromAppId: 'app_second' })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.error.message).toBe(STAFF_MESSAGES.disputeDecided);
  await bookAll(app.context());
  expect([await money(owner), await money(rival)]).toEqual([300_00, 500_00]);
  const holders = await run<{ app: string; partner: string; shop: string | null; way: string }>(
    `select app_id as app, partner_id as partner, merchant_id as shop, way from case_attributions order by at`,
  );
  expect(holders).toEqual([
    { app: 'app_first', partner: 'ptr_b', shop: null, way: 'link' },
    { app: 'app_second', partner: 'ptr_a', shop: 'mer_indore', way: 'qr' },
  ]);
  expect(
    await run(`select partner_id as partner, end_reason as ended from attribution_claims order by claimed_at`),
  ).toEqual([
    { partner: 'ptr_b', ended: 'disputed' },
    { partner: 'ptr_a', ended: null },
  ]);
  await makeLoan('third', 20_000);
  await bookAll(app.context());
  expect(await money(owner)).toBe(500_00);
});

test('PORTAL-PAGE-18 both partners read in their portal what was decided and why, neither who the other is', async () => {
  const asker = await own(shop);
  expect(asker.data).toMatchObject([{ state: 'given', reason: REASON, cases: 1 }]);
  const loser = await own(rival);
  expect(loser).toMatchObject({ data: [], lost: [{ shortId: 'SECO-ND', mobile: null, reason: REASON }] });
  expect(JSON.stringify(loser)).not.toContain('ptr_a');
  expect(JSON.stringify(asker)).not.toContain('ptr_b');
  const leads = async (who: Signed) =>
    (
      await app.inject(
        listPartnerLeads,
        { query: { preset: 'custom_range', from: '2026-11-12', to: '2026-11-18' } },
        who,
      )
    ).body.data;
  expect(await leads(rival)).toMatchObject([{ state: 'gone' }]);
  expect(await leads(shop)).toMatchObject([{ state: 'held', way: 'qr', applications: 2 }]);
});

const mailsTo = async (who: string) =>
  (await app.platform.outbox.listDevelopmentMessages(`${who}@partner.test`)).map(({ body }) => body);

test('PORTAL-PAGE-18 a decision is mailed to anyone who asked and to their owner, with the customer’s last digits and the place in the portal, to nobody else', async () => {
  for (const who of ['vinod', 'gopal']) {
    const [mail = '', ...more] = await mailsTo(who);
    expect(more).toEqual([]);
    expect(mail).toContain(`Hello ${who === 'vinod' ? 'Vinod' : 'Gopal'},`);
    // Who asked is not named to themselves.
    expect(mail).toContain(
      `On 18 Nov 2026, ${who === 'vinod' ? 'you' : 'Vinod'} asked us who brought the customer ******0001.`,
    );
    expect(mail).toContain(`The reason: ${REASON}`);
    expect(mail).toContain('under “Reports” → “Customer claims”');
    expect(mail).not.toMatch(/9876530001|ptr_b/);
  }
  expect(await mailsTo('meera')).toEqual([]);
  const about = await run<{ about: string }>(`select about from outbox_messages where template_key = 'dispute-given'`);
  expect(about).toEqual([{ about: userId }, { about: userId }]);
  const [sms] = (await app.platform.outbox.listDevelopmentMessages(MOBILE)).filter(({ otp }) => otp === null);
  expect(sms?.body).toContain('decided that ptr_a brought you to us: it sees how your applications go.');
});

test('S-AUD-3 a decision is in the audit with what was before and after it, and who decided', async () => {
  const rows = await run<{ actor: string; subject: string; before: object; after: object }>(
    `select actor, subject, before, after from audit_entries where action = 'attribution-dispute.decided'`,
  );
  expect(rows).toMatchObject([
    {
      subject: userId,
      before: { holder: 'ptr_b', cases: [{ appId: 'app_second', from: 'ptr_b' }] },
      after: { state: 'given', holder: 'ptr_a', cases: ['app_second'], reason: REASON },
    },
  ]);
  expect(rows[0]?.actor).toMatch(/^admin:/);
});

test('REG-DP-6 PORTAL-PAGE-18 who asked in Hindi is mailed in Hindi, once where they are the owner; with the customer’s account dispute and mails go', async () => {
  const mobile = '9876530044';
  const { userId: gone } = await app.signIn({ mobile });
  await raise(owner, { mobile, words: 'वे हमारी दुकान पर आए थे और कोड स्कैन किया था' });
  const disputeId = (await queue()).find((one) => one.mobile === '******0044')?.disputeId ?? '';
  expect((await decide(asha, disputeId, { decision: 'keep' })).status).toBe(200);
  const about = () =>
    run(`select 1 from outbox_messages where about = $1 and template_key <> 'account-deleted'`, [gone]);
  expect(await about()).toHaveLength(1);
  expect((await mailsTo('gopal'))[0]).toContain('यह फ़ैसला पार्टनर पोर्टल में “रिपोर्ट” → “किसका ग्राहक” में भी दिखेगा।');
  await deleteCustomer(app.context(), gone, { by: 'staff', reason: null });
  expect(await about()).toEqual([]);
  expect((await mailsTo('gopal')).join()).not.toContain('******0044');
  expect(await run('select 1 from attribution_disputes where dispute_id = $1', [disputeId])).toEqual([]);
  expect((await own(owner)).data.map((one) => one.mobile)).not.toContain('******0044');
});

test('PORTAL-PAGE-18 a decision speaks the language that its reader chose, and is not mailed to who wants none', async () => {
  const mobile = '9876530045';
  const { userId: gone } = await app.signIn({ mobile });
  await run(`update partner_users set mail_language = 'hi' where partner_user_id = 'pus_vinod'`);
  await run(`update partner_users set mails_wanted = '{answer}' where partner_user_id = 'pus_gopal'`);
  const before = (await mailsTo('gopal')).length;
  await raise(shop, { mobile, words: 'They came to our counter and scanned the code' });
  const disputeId = (await queue()).find((one) => one.mobile === '******0045')?.disputeId ?? '';
  expect((await decide(asha, disputeId, { decision: 'keep' })).status).toBe(200);
  expect((await mailsTo('vinod'))[0]).toContain('“किसका ग्राहक” में भी दिखेगा।');
  expect(await mailsTo('gopal')).toHaveLength(before);
  await run('update partner_users set mail_language = null, mails_wanted = default');
  await deleteCustomer(app.context(), gone, { by: 'staff', reason: null });
});

test('PORTAL-01 nobody is given whom nobody has the number of, everything may stay as it is, and a decision is forgotten after a year', async () => {
  const [unknown] = await queue();
  const disputeId = unknown?.disputeId ?? '';
  expect((await detail(disputeId)).customer).toBeNull();
  const given = await decide(asha, disputeId);
  expect([given.status, given.error.message]).toEqual([409, STAFF_MESSAGES.disputeNobody]);
  const half = await decide(asha, disputeId, { decision: 'keep', fromAppId: 'app_first' });
  expect(Object.keys(half.error.fields ?? {})).toEqual(['fromAppId']);
  expect(Object.keys((await decide(asha, disputeId, { reason: 'No' })).error.fields ?? {})).toEqual(['reason']);
  expect((await decide(asha, disputeId, { decision: 'keep' })).status).toBe(200);
  expect((await own(owner)).data.map(({ state }) => state).toSorted()).toEqual(['given', 'kept']);
  expect((await decide(asha, 'dsp_nobody')).status).toBe(404);
  await inTransaction(app.context(), (tx) => deleteBefore(tx, new Date(app.clock.now().getTime() + 1)));
  expect(await run('select 1 from attribution_disputes')).toEqual([]);
});

test('S-AZ-7 PORTAL-01 a decision waits until a second person approves it', async () => {
  expect((await raise(shop, { mobile: '9876539998' })).status).toBe(200);
  const [waiting] = await queue();
  const disputeId = waiting?.disputeId ?? '';
  const config = app.platform.config as { SECOND_APPROVAL: boolean };
  config.SECOND_APPROVAL = true;
  const approve = (approvalId: string, who: Signed) =>
    app.inject(decideApproval, { params: { approvalId }, body: { decision: 'approve' } }, who);
  const { approvalId = '', message } = (await decide(asha, disputeId, { decision: 'keep' })).body;
  expect([message, (await detail(disputeId)).decision]).toEqual([STAFF_MESSAGES.waitsForApproval, null]);
  expect((await decide(ravi, disputeId, { decision: 'keep' })).error.code).toBe('CONFLICT');
  expect((await approve(approvalId, asha)).error.code).toBe('CONFLICT');
  expect((await approve(approvalId, ravi)).status).toBe(200);
  config.SECOND_APPROVAL = false;
  expect((await detail(disputeId)).decision).toMatchObject({ by: 'Ravi' });
});
