import { addLenderProduct, updateLenderProduct } from '@saakh/contracts/catalogue/staff/lender-products';
import { createLender, getLender, type LenderProperty, updateLender } from '@saakh/contracts/catalogue/staff/lenders';
import { createSlab } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { decideApproval, decideApprovals, listApprovals } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { englishOf } from '@saakh/i18n/english';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';

let app: TestApp;
let asha: { token: string; staffId: string };
let ravi: { token: string; staffId: string };
let meena: { token: string; staffId: string };
beforeAll(async () => {
  app = await startTestApp();
  asha = await signInStaff(app, 'Asha');
  ravi = await signInStaff(app, 'Ravi');
  meena = await signInStaff(app, 'Meena', 3);
  const { config } = app.platform;
  vi.spyOn(app.platform, 'config', 'get').mockReturnValue({ ...config, SECOND_APPROVAL: true });
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from change_approvals'));

const made = async (name: string) => (await app.inject(createLender, { body: { name } }, asha)).body.lender_id;
const update = (id: number, property: LenderProperty, value: unknown, who = asha) =>
  app.inject(updateLender, { body: { lender_id: id, property, value } }, who);
const product_type = '2-wheeler';
async function withProduct(name: string) {
  const id = await made(name);
  await app.inject(addLenderProduct, { body: { lender_id: id, product_type } }, asha);
  return id;
}
const updateProduct = (id: number, property: 'penal_charges' | 'rate_min' | 'rate_max', value: unknown, who = asha) =>
  app.inject(updateLenderProduct, { body: { lender_id: id, product_type, property, value } }, who);
const waiting = async (query: object = {}, who = ravi) => (await app.inject(listApprovals, { query }, who)).body.data;
const decideAll = (approvalIds: string[], decision: 'approve' | 'refuse', who = ravi, reason?: string) =>
  app.inject(decideApprovals, { body: { approvalIds, decision, ...(reason ? { reason } : {}) } }, who);
const lender = async (id: number) =>
  (await app.inject(getLender, { params: { lenderId: String(id) } }, asha)).body.data;

test('ROLE-24 the Hindi charges after the English ones wait as one change of the same person', async () => {
  const id = await withProduct('Charges');
  await updateProduct(id, 'penal_charges', { en: '2% a month', hi: '' });
  const hindi = await updateProduct(id, 'penal_charges', { en: '', hi: '2% हर महीने' });
  expect([hindi.status, hindi.body.message]).toEqual([200, STAFF_MESSAGES.waitsInstead]);
  const rows = await waiting();
  expect(rows.map(({ property, after }) => [property, after])).toEqual([
    ['penal_charges', { en: '2% a month', hi: '2% हर महीने' }],
  ]);
  const [{ approvalId = '' } = {}] = rows;
  expect(
    (await app.inject(decideApproval, { params: { approvalId }, body: { decision: 'approve' } }, ravi)).status,
  ).toBe(200);
  expect((await lender(id)).products[0]?.penal_charges).toEqual({ en: '2% a month', hi: '2% हर महीने' });
});

test('ROLE-24 an editor replaces her own waiting change; another person’s stays, and they are told', async () => {
  const id = await made('Replaced');
  const first = (await update(id, 'revenue_percent', 2)).body.approvalId;
  const again = (await update(id, 'revenue_percent', 2)).body;
  expect([again.approvalId, again.message]).toEqual([first, STAFF_MESSAGES.waitsForApproval]);
  const second = (await update(id, 'revenue_percent', 3)).body;
  expect([second.approvalId === first, second.message]).toEqual([false, STAFF_MESSAGES.waitsInstead]);
  const others = await update(id, 'revenue_percent', 4, ravi);
  expect([others.status, others.error.fields]).toEqual([409, { value: STAFF_MESSAGES.approvalOpen }]);
  expect((await waiting()).map(({ after }) => after)).toEqual([3]);
  const audits = await app.sql(
    `select action from audit_entries where action like 'change.%' and object_type = 'lender' and object_id = $1 order by id`,
    [String(id)],
  );
  expect(audits.map(({ action }) => action)).toEqual(['change.asked', 'change.withdraw', 'change.asked']);
});

test('ROLE-24 all that waits about a lender is found together, with the names of what it holds', async () => {
  const id = await withProduct('Whole');
  const other = await made('Other');
  await update(id, 'privacy_url', 'https://whole.example/privacy');
  await updateProduct(id, 'rate_min', 11.5);
  const slab = { revenue_type_id: 1, revenue_percent: 2, status: 1 };
  await app.inject(createSlab, { body: { lender_id: id, ...slab } as never }, asha);
  await update(other, 'min_age', 23);
  const of = { recordType: 'lender', recordId: String(id), name: 'Whole' };
  const rows = await waiting({ type: 'lender', id: String(id) });
  expect(rows.map((row) => [row.recordType, row.of]).toSorted()).toEqual([
    ['lender', of],
    ['lender-product', of],
    ['lender-revenue', of],
  ]);
  expect(await waiting()).toHaveLength(4);
});

test('ROLE-24 a second person approves all of a record, whatever their order; each has its own audit row', async () => {
  const id = await withProduct('Together');
  await updateProduct(id, 'rate_min', 30);
  await updateProduct(id, 'rate_max', 36);
  await update(id, 'legal_name', 'Together Finance Limited');
  await update(id, 'grievance_phone', '+91 22 4000 1234');
  const mine = (await update(id, 'min_age', 24, ravi)).body.approvalId ?? '';
  const ids = (await waiting()).map(({ approvalId }) => approvalId);
  expect(ids).toHaveLength(4);
  const { status, body } = await decideAll([...ids, 'apr_unknown'], 'approve');
  expect([status, body.decided]).toEqual([200, 3]);
  const refusals = new Map(body.outcomes.map(({ approvalId, refusal }) => [approvalId, refusal]));
  expect(englishOf(refusals.get(mine) ?? '')).toBe(STAFF_MESSAGES.approvalOwn);
  expect(body.outcomes.filter(({ refusal }) => refusal === null)).toHaveLength(3);
  const after = await lender(id);
  expect([after.grievance_phone, after.products[0]?.rate_min, after.products[0]?.rate_max, after.min_age]).toEqual([
    ...['+91 22 4000 1234', 30, 36, 18],
  ]);
  const audits = await app.sql(
    `select after from audit_entries where action = 'change.approve' and actor = $1 and object_id like $2`,
    [`admin:${ravi.staffId}`, `${id}%`],
  );
  expect(audits).toHaveLength(3);
  expect((await waiting()).map(({ approvalId }) => approvalId)).toEqual([mine]);
});

test('ROLE-24 several are rejected with one reason; nobody decides without the page or with nothing named', async () => {
  const id = await made('Rejected');
  await update(id, 'revenue_percent', 5);
  await update(id, 'max_age', 60);
  const ids = (await waiting()).map(({ approvalId }) => approvalId);
  expect([(await decideAll(ids, 'refuse', meena)).status, (await decideAll([], 'refuse')).status]).toEqual([403, 400]);
  expect((await decideAll(ids, 'refuse', ravi, 'Not agreed')).body.decided).toBe(2);
  const kept = await app.sql('select decision, decision_reason as reason, decided_by as by from change_approvals');
  expect(kept).toEqual([1, 2].map(() => ({ decision: 'refuse', reason: 'Not agreed', by: ravi.staffId })));
});

const mails = async () =>
  (await app.platform.outbox.listDevelopmentMessages('ravi@saakh.test')).filter(({ body }) =>
    body.includes('/admin/approvals'),
  );
async function later() {
  await app.sql(`update pgboss.job set start_after = now() - interval '1 second' where name like 'mail-approver%'`);
  await app.platform.jobs.drain();
}
test('ROLE-24 who may approve gets one mail an hour with the number that waits, and who asked gets none', async () => {
  await app.sql(`delete from pgboss.job where name like 'mail-approver%'`);
  const id = await made('Told');
  await update(id, 'revenue_percent', 5);
  await update(id, 'max_age', 60);
  await update(id, 'min_age', 25);
  await later();
  expect((await mails()).map(({ body }) => /\b3 changes wait/.test(body))).toEqual([true]);
  const own = await app.platform.outbox.listDevelopmentMessages('asha@saakh.test');
  expect(own.filter(({ body }) => body.includes('/admin/approvals'))).toEqual([]);
  await update(id, 'min_income', 20000);
  await app.platform.jobs.drain();
  expect(await mails()).toHaveLength(1);
  await app.sql(`delete from rate_limits`);
  await later();
  await later();
  expect((await mails()).map(({ body }) => /\b[34] changes wait/.test(body))).toEqual([true, true]);
  const ids = (await waiting()).map(({ approvalId }) => approvalId);
  await decideAll(ids.slice(1), 'refuse');
  await update(id, 'credit_score_class', 'B');
  await app.sql(`update pgboss.job set start_after = now() - interval '1 second' where name = 'mail-approvers'`);
  await app.platform.jobs.drain();
  expect(await mails()).toHaveLength(2);
  await app.sql(`delete from rate_limits`);
  await later();
  expect((await mails()).map(({ body }) => /\b2 changes wait/.test(body))).toContain(true);
});
