import {
  createLender,
  deleteLender,
  getLender,
  type LenderProperty,
  updateLender,
} from '@saakh/contracts/catalogue/staff/lenders';
import { updateStaff } from '@saakh/contracts/identity/sign-in/staff';
import {
  decideApproval,
  deleteSavedView,
  listApprovals,
  listFieldChanges,
  listSavedViews,
  listTrash,
  restoreRecord,
  revertFieldChange,
  saveView,
} from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let asha: { token: string; staffId: string };
let ravi: { token: string; staffId: string };
beforeAll(async () => {
  app = await startTestApp();
  asha = await signInStaff(app, 'Asha');
  ravi = await signInStaff(app, 'Ravi');
});
afterAll(() => app.close());

const made = async (name: string) => (await app.inject(createLender, { body: { name } }, asha)).body.lender_id;
const update = (id: number, property: LenderProperty, value: unknown, who = asha, more: object = {}) =>
  app.inject(updateLender, { body: { lender_id: id, property, value, ...more } }, who);
const fieldOf = async (id: number, property: LenderProperty) =>
  (await app.inject(getLender, { params: { lenderId: String(id) } }, asha)).body.data[property];
const keyOf = (id: number) => ({ type: 'lender' as const, id: String(id) });
const history = async (id: number, query: { after?: string; property?: string } = {}) =>
  (await app.inject(listFieldChanges, { params: keyOf(id), query }, ravi)).body;
const revert = (id: number, changeId: string) =>
  app.inject(revertFieldChange, { params: keyOf(id), body: { changeId } }, ravi);
const approvals = async (who = ravi) => (await app.inject(listApprovals, { query: {} }, who)).body.data;
const decide = (approvalId: string, decision: 'approve' | 'refuse' | 'withdraw', who = ravi) =>
  app.inject(decideApproval, { params: { approvalId }, body: { decision } }, who);

test('ROLE-24 every change of a lender is told with who, when, before, after and why, and can be set back', async () => {
  const id = await made('History');
  await update(id, 'min_income', 20000, asha, { reason: 'New policy' });
  await update(id, 'min_income', 20000);
  await update(id, 'min_income', 25000, ravi);
  const { data } = await history(id);
  expect(
    data.map(({ property, before, after, by, reason, revertible }) => [
      property,
      before,
      after,
      by?.name,
      reason,
      revertible,
    ]),
  ).toEqual([
    ['min_income', 20000, 25000, 'Ravi', null, true],
    ['min_income', 0, 20000, 'Asha', 'New policy', true],
    ['', null, { name: 'History' }, 'Asha', null, false],
  ]);
  expect(data[0]?.at).toBe('2026-11-18T06:30:00.000Z');
  const [last = '', first = '', creation = ''] = data.map(({ changeId }) => changeId);
  expect((await revert(id, first)).error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Ravi') });
  expect((await revert(id, creation)).error.code).toBe('CONFLICT');
  expect((await revert(await made('Another'), last)).status).toBe(404);
  expect((await revert(id, last)).body.message).toBe(STAFF_MESSAGES.reverted);
  expect((await revert(id, last)).status).toBe(200);
  expect((await revert(id, first)).status).toBe(200);
  expect(await fieldOf(id, 'min_income')).toBe(0);
  const audits = await app.sql(
    `select actor, before, after from audit_entries where action = 'lender.changed' and object_id = $1 order by id`,
    [String(id)],
  );
  expect(audits).toHaveLength(4);
  expect(audits[0]).toEqual({
    actor: `admin:${asha.staffId}`,
    before: { min_income: 0 },
    after: { min_income: 20000, reason: 'New policy' },
  });
});

test('ROLE-24 a long history comes page by page, one field’s on its own, and is never rewritten', async () => {
  const id = await made('Long');
  await app.sql(
    `insert into field_changes (change_id, kind, record_type, record_id, property, before, after, at, request_id)
     select 'chg_long' || n, 'changed', 'lender', $1, 'priority', to_jsonb(n - 1), to_jsonb(n), now(), 'test'
       from generate_series(1000, 1051) n`,
    [String(id)],
  );
  const first = await history(id);
  expect([first.data.length, first.data[0]?.after]).toEqual([50, 1051]);
  const second = await history(id, { after: first.next ?? '' });
  expect([second.data.map(({ after }) => after), second.next]).toEqual([[1001, 1000, { name: 'Long' }], null]);
  expect((await history(id, { property: 'tenure' })).data).toEqual([]);
  for (const statement of ['update field_changes set reason = null', 'delete from field_changes']) {
    await expect(app.platform.database.transaction({ kind: 'staff' }, (tx) => tx.execute(statement))).rejects.toThrow();
  }
});

test('ROLE-24 two people edit the same field: the later is told who changed it, and nothing of theirs is written', async () => {
  const id = await made('Together');
  expect((await update(id, 'tenure', 24, ravi, { seen: null })).status).toBe(200);
  expect((await update(id, 'tenure', 24, ravi, { seen: null })).status).toBe(200);
  const late = await update(id, 'tenure', 36, asha, { seen: null });
  expect(late.error).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/changed by Ravi on 18 Nov 2026/),
  });
  expect(await fieldOf(id, 'tenure')).toBe(24);
  expect((await update(id, 'ticket_class', [1, 2], asha, { seen: [1, 2, 3, 4] })).status).toBe(200);
  expect((await update(id, 'so_date_start', '0202-12-01', asha)).status).toBe(400);
  const atOnce = await Promise.all([10, 20].map((value) => update(id, 'priority', value, asha, { seen: null })));
  expect(atOnce.map(({ status }) => status)).toEqual([409, 409]);
  const seen = await fieldOf(id, 'priority');
  const race = await Promise.all([10, 20].map((value) => update(id, 'priority', value, asha, { seen })));
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await history(id, { property: 'priority' })).data).toHaveLength(1);
});

test('API-26 the trash is told latest first, by kind, and gives back what is in it only', async () => {
  const [a, b] = [await made('Trash-A'), await made('Trash-B')];
  await app.inject(deleteLender, { body: { lender_id: a } }, asha);
  await app.inject(deleteLender, { body: { lender_id: b } }, ravi);
  const trash = async (query: object = {}) => (await app.inject(listTrash, { query }, asha)).body;
  const { data } = await trash({ type: 'lender' });
  expect(data.map(({ name }) => name).sort()).toEqual(['Trash-A', 'Trash-B']);
  expect((await trash({ after: data[0]?.changeId })).data).toEqual([data[1]]);
  expect((await trash({ type: 'credit-card' })).data).toEqual([]);
  const restore = (type: 'lender' | 'brand', id: string) => app.inject(restoreRecord, { body: { type, id } }, asha);
  expect((await restore('brand', 'default')).status).toBe(404);
  expect((await restore('lender', '999999999999')).status).toBe(404);
  const both = await Promise.all([restore('lender', String(a)), restore('lender', String(a))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await trash()).data.map(({ name }) => name)).toEqual(['Trash-B']);
  expect((await history(a)).data.map(({ after, revertible }) => [after, revertible])).toEqual([
    [{ name: 'Trash-A' }, false],
    [null, false],
    [{ name: 'Trash-A' }, false],
  ]);
});

test('ROLE-24 where the setting asks for it, money and rules wait for a second person, who approves, refuses or is too late', async () => {
  const strict = vi
    .spyOn(app.platform, 'config', 'get')
    .mockReturnValue({ ...app.platform.config, SECOND_APPROVAL: true });
  const id = await made('Approved');
  const ask = async (value: number, who = asha) => (await update(id, 'revenue_percent', value, who)).body;
  expect((await update(id, 'so_text', 'Free of approval')).body.approvalId).toBeUndefined();
  const { approvalId = '', message } = await ask(2.5);
  expect([message, await fieldOf(id, 'revenue_percent')]).toEqual([STAFF_MESSAGES.waitsForApproval, null]);
  expect((await update(id, 'revenue_percent', 3, ravi)).error.code).toBe('CONFLICT');
  expect((await approvals())[0]).toMatchObject({
    approvalId,
    recordName: 'Approved',
    before: null,
    after: 2.5,
    askedBy: { name: 'Asha' },
    mayDecide: true,
  });
  expect((await approvals(asha))[0]?.mayDecide).toBe(false);
  for (const decision of ['approve', 'refuse'] as const)
    expect((await decide(approvalId, decision, asha)).error.code).toBe('CONFLICT');
  expect((await decide(approvalId, 'withdraw')).error.code).toBe('CONFLICT');
  const both = await Promise.all([decide(approvalId, 'approve'), decide(approvalId, 'approve')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await fieldOf(id, 'revenue_percent')).toBe(2.5);
  expect((await history(id)).data[0]).toMatchObject({ by: { name: 'Asha' }, approvedBy: { name: 'Ravi' } });

  const refused = await ask(9);
  expect((await decide(refused.approvalId ?? '', 'refuse')).body.message).toBe(STAFF_MESSAGES.refused);
  const withdrawn = await ask(8);
  expect((await decide(withdrawn.approvalId ?? '', 'withdraw', asha)).body.message).toBe(STAFF_MESSAGES.withdrawn);
  const overtaken = (await update(id, 'min_age', 30)).body.approvalId ?? '';
  strict.mockReturnValue({ ...app.platform.config, SECOND_APPROVAL: false });
  await update(id, 'min_age', 25);
  expect((await decide(overtaken, 'approve')).error.code).toBe('CONFLICT');
  strict.mockRestore();
  expect([await fieldOf(id, 'revenue_percent'), await fieldOf(id, 'min_age')]).toEqual([2.5, 25]);
  expect((await approvals()).map((row) => row.approvalId)).toEqual([overtaken]);
});

test('ROLE-24 API-26 where the setting asks for it, a lender goes and comes back with a second person, as the doing of who asked', async () => {
  const strict = vi
    .spyOn(app.platform, 'config', 'get')
    .mockReturnValue({ ...app.platform.config, SECOND_APPROVAL: true });
  const [umber] = await app.sql<{ lender_id: number; apr_min: string }>(
    `select lender_id, apr_min from lenders where slug = 'umber-bank'`,
  );
  const id = umber?.lender_id ?? 0;
  const isGone = async () =>
    (await app.inject(getLender, { params: { lenderId: String(id) } }, asha)).body.data.deleted;
  const author = async () =>
    (await app.sql<{ author: string }>('select author from ruleset_versions order by version desc limit 1'))[0]?.author;
  const byBoth = { by: { name: 'Asha' }, approvedBy: { name: 'Ravi' }, revertible: false };
  for (const [act, gone] of [
    [() => app.inject(deleteLender, { body: { lender_id: id } }, asha), true],
    [() => app.inject(restoreRecord, { body: keyOf(id) }, asha), false],
  ] as const) {
    const { message, approvalId = '' } = (await act()).body;
    expect([message, await isGone()]).toEqual([STAFF_MESSAGES.waitsForApproval, !gone]);
    expect((await decide(approvalId, 'approve')).body.message).toBe(STAFF_MESSAGES.approved);
    expect([await isGone(), await author()]).toEqual([gone, `admin:${asha.staffId}`]);
    expect((await history(id)).data[0]).toMatchObject({ property: '', ...byBoth });
  }
  const { approvalId = '' } = (await update(id, 'apr_min', Number((Number(umber?.apr_min) - 0.1).toFixed(3)))).body;
  expect((await decide(approvalId, 'approve')).status).toBe(200);
  const followed = await app.sql(
    `select distinct staff_id, approved_by from field_changes where record_type = 'lender-product' and record_id like $1`,
    [`${id}~%`],
  );
  expect(followed).toEqual([{ staff_id: asha.staffId, approved_by: ravi.staffId }]);
  strict.mockRestore();
});

test('S-AZ-7 a request ends with the rights of who asked, and after thirty days', async () => {
  const strict = vi
    .spyOn(app.platform, 'config', 'get')
    .mockReturnValue({ ...app.platform.config, SECOND_APPROVAL: true });
  const [leaver, lowered] = [await signInStaff(app, 'Leaver'), await signInStaff(app, 'Lowered')];
  const asked = async (who: typeof asha, name: string) =>
    (await update(await made(name), 'revenue_percent', 7, who)).body.approvalId ?? '';
  const [first, second, third] = [
    await asked(leaver, 'Leaver-A'),
    await asked(lowered, 'Lowered-A'),
    await asked(asha, 'Month-A'),
  ];
  const change = (who: typeof asha, property: 'active' | 'roleId', value: boolean | number) =>
    app.inject(updateStaff, { body: { staffId: who.staffId, property, value, reason: 'They changed work' } }, asha);
  expect((await change(leaver, 'active', false)).status).toBe(200);
  expect((await change(lowered, 'roleId', 2)).status).toBe(200);
  for (const approvalId of [first, second]) expect((await decide(approvalId, 'approve')).status).toBe(404);
  await app.sql(`update change_approvals set asked_at = asked_at - interval '31 days' where approval_id = $1`, [third]);
  expect((await decide(third, 'approve')).error.message).toBe(STAFF_MESSAGES.approvalTooOld);
  expect((await decide(third, 'refuse')).status).toBe(200);
  strict.mockRestore();
});

test('ROLE-24 a view is kept under a name of one’s own, replaced by the same name, and nobody else’s', async () => {
  const save = (name: string, query: string, who = asha) =>
    app.inject(saveView, { body: { page: 'lenders', name, query } }, who);
  const views = async (who = asha) => (await app.inject(listSavedViews, { query: { page: 'lenders' } }, who)).body.data;
  const { viewId } = (await save('On', 'status=1')).body;
  expect((await save('On', 'status=1&sort=name')).body.viewId).toBe(viewId);
  await save('On', 'status=0', ravi);
  expect(await views()).toEqual([{ viewId, page: 'lenders', name: 'On', query: 'status=1&sort=name' }]);
  const forget = (who = asha) => app.inject(deleteSavedView, { body: { viewId } }, who);
  expect((await forget(ravi)).status).toBe(404);
  expect((await forget()).body.message).toBe(STAFF_MESSAGES.viewDeleted);
  expect([(await forget()).status, await views(), (await views(ravi)).length]).toEqual([404, [], 1]);
  for (const name of ['', 'x'.repeat(61)]) expect((await save(name, '')).status).toBe(400);
  for (let at = 1; at <= 50; at += 1) expect((await save(`View ${at}`, '')).status).toBe(200);
  expect([(await save('View 51', '')).status, (await save('View 50', 'status=1')).status]).toEqual([409, 200]);
  expect((await save('View 51', '', ravi)).status).toBe(200);
});
