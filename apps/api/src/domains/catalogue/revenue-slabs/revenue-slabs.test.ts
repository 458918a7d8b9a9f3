import * as calls from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { decideApproval, listFieldChanges, revertFieldChange } from '@saakh/contracts/records/records';
import OUTCOME_MESSAGES from '@saakh/i18n/en/common.outcomes.json';
import VALIDATION_MESSAGES from '@saakh/i18n/en/common.validation.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreDeleted } from '#domains/records/records/trash.service';
import type { AdminContext } from '#platform/context';
import { signInEverybody } from '../../../testing/every-actor';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { serverUrl } from '../../../testing/test-database';
import { untilBlocked } from '../../../testing/until-blocked';
import { slabRecord } from '.';
import { createSlab, deleteSlab, orderSlabs, updateSlab } from './revenue-slabs.service';

let app: TestApp;
let token: string;
const lenderIds = new Map<string, number>();
const lenderOf = (slug: string): number => lenderIds.get(slug) ?? 0;
beforeAll(async () => {
  app = await startTestApp();
  token = (await (await signInEverybody(app))('admin 1')) ?? '';
  const rows = await app.sql<{ slug: string; lender_id: number }>('select slug, lender_id from lenders');
  for (const { slug, lender_id } of rows) lenderIds.set(slug, lender_id);
});
afterAll(() => app.close());

const list = async (lenderId: number) =>
  (await app.inject(calls.listSlabs, { params: { lenderId: String(lenderId) } }, { token })).body.lenderRevenue;
const idsOf = async (lenderId: number) => (await list(lenderId)).map(({ id }) => id);
type Fields = Partial<calls.SlabFields>;
const base = { revenue_type_id: 1, revenue_percent: 2.5 };
const create = (lender_id: number, fields: Fields = {}) =>
  app.inject(calls.createSlab, { body: { lender_id, ...base, ...fields } as never }, { token });
const update = (lender_id: number, id: number, fields: Fields = {}) =>
  app.inject(calls.updateSlab, { body: { lender_id, id, ...base, ...fields } as never }, { token });
const order = (lender_id: number, lender_revenue_ids: number[]) =>
  app.inject(calls.orderSlabs, { body: { lender_id, lender_revenue_ids } }, { token });
const remove = (id: number) => app.inject(calls.deleteSlab, { params: { id: String(id) } }, { token });
const history = (id: number) =>
  app.sql<{ kind: string; property: string; before: unknown; after: unknown; staff_id: string }>(
    `select kind, property, before, after, staff_id from field_changes
     where record_type = 'lender-revenue' and record_id = $1 order by sequence`,
    [String(id)],
  );

test('API-27 ENT-SLAB-01 ENT-SLAB-03 a lender’s slabs come in their order, amounts in rupees', async () => {
  const slabs = await list(lenderOf('aster-finance'));
  expect(slabs.map(({ slab_disbursed_min: min, slab_disbursed_max: max }) => [min, max])).toEqual([
    [0, 25_00_000],
    [25_00_000, 1_00_00_000],
    [1_00_00_000, null],
  ]);
  expect(slabs[0]).toEqual({
    id: expect.any(Number),
    lender_id: lenderOf('aster-finance'),
    slab_disbursed_min: 0,
    slab_disbursed_max: 25_00_000,
    slab_number_min: null,
    slab_number_max: null,
    ats_min: null,
    ats_max: null,
    revenue_type_id: 1,
    revenue_flat: null,
    revenue_percent: 2.25,
    status: 1,
    effective_from: null,
    effective_until: null,
  });
  const none = await app.inject(calls.listSlabs, { params: { lenderId: '999999' } }, { token });
  expect(none.error.code).toBe('NOT_FOUND');
});

test('API-28 ENT-REVTYPE-01 the kinds of revenue come by id and name', async () => {
  const types = await app.inject(calls.listRevenueTypes, {}, { token });
  expect(types.body.data.map(({ id, name }) => [id, typeof name])).toEqual([
    [1, 'string'],
    [2, 'string'],
    [3, 'string'],
  ]);
});

test('API-29 API-30 ENT-SLAB-02 a slab is added at the end, replaced field by field in history, and keeps a share of three decimals', async () => {
  const lender = lenderOf('banyan-bank');
  const full: Fields = {
    slab_disbursed_min: 0,
    slab_disbursed_max: 9_999_999_999,
    slab_number_min: 1,
    slab_number_max: 20,
    ats_min: 0,
    ats_max: 1,
    revenue_type_id: 3,
    revenue_flat: 0,
    revenue_percent: 1.755,
    status: 0,
    effective_from: '2026-12-01',
    effective_until: '2026-12-01',
  };
  const made = await create(lender, full);
  expect(made.body).toMatchObject({ success: true, message: OUTCOME_MESSAGES.revenueAdded });
  const id = made.body.lenderRevenueItem.id ?? 0;
  expect((await list(lender)).at(-1)).toEqual({ id, lender_id: lender, ...full });
  const changed = await update(lender, id, { ...full, revenue_percent: 100, status: 1, slab_number_max: null });
  expect(changed.body).toMatchObject({ message: OUTCOME_MESSAGES.revenueUpdated, lenderRevenueItem: { id } });
  expect((await list(lender)).at(-1)).toEqual({
    id,
    lender_id: lender,
    ...full,
    revenue_percent: 100,
    status: 1,
    slab_number_max: null,
  });
  expect((await history(id)).map(({ kind, property, before, after }) => [kind, property, before, after])).toEqual([
    ['created', '', null, { name: 'Banyan Bank: 1.755%' }],
    ['changed', 'slab_number_max', 20, null],
    ['changed', 'revenue_percent', 1.755, 100],
    ['changed', 'status', 0, 1],
  ]);
});

test.each<[string, string, Fields, string | undefined]>([
  ['VAL-SLAB-01', 'revenue_type_id', { revenue_type_id: undefined as never }, 'Revenue type is required'],
  ['VAL-SLAB-01', 'revenue_type_id', { revenue_type_id: 77 }, VALIDATION_MESSAGES.revenueTypeRequired],
  ['VAL-SLAB-02', 'revenue_flat', { revenue_flat: -1 }, 'Must be a positive number'],
  ['VAL-SLAB-02', 'revenue_flat', { revenue_flat: 0 }, undefined],
  ['VAL-SLAB-03', 'revenue_percent', { revenue_percent: -0.001, revenue_flat: 1 }, 'Must be between 0 and 100'],
  ['VAL-SLAB-03', 'revenue_percent', { revenue_percent: 100.001 }, 'Must be between 0 and 100'],
  ['VAL-SLAB-03', 'revenue_percent', { revenue_percent: 100 }, undefined],
  ['VAL-SLAB-04', 'revenue_percent', { revenue_percent: 2.0005 }, 'Must be between 0 and 100'],
  [
    'VAL-SLAB-05',
    'slab_disbursed_max',
    { slab_disbursed_min: 5, slab_disbursed_max: 5 },
    'Max must be greater than Min',
  ],
  ['VAL-SLAB-05', 'slab_disbursed_max', { slab_disbursed_min: 5, slab_disbursed_max: 6 }, undefined],
  ['VAL-SLAB-06', 'slab_number_max', { slab_number_min: 5, slab_number_max: 4 }, 'Max must be greater than Min'],
  ['VAL-SLAB-07', 'ats_max', { ats_min: 5, ats_max: 5 }, 'Max must be greater than Min'],
  ['VAL-SLAB-07', 'ats_max', { ats_max: 0 }, undefined],
  ['VAL-SLAB-10', 'revenue_flat', { revenue_percent: 0, revenue_flat: 0 }, VALIDATION_MESSAGES.revenueRequired],
  ['VAL-SLAB-12', 'revenue_flat', { revenue_percent: null, revenue_flat: 1 }, undefined],
  ['VAL-SLAB-13', 'revenue_flat', { revenue_percent: 0.001, revenue_flat: null }, undefined],
])('%s the server says of %s %o: %s', async (_id, field, fields, message) => {
  const lender = lenderOf('marigold-bank') || lenderOf('harbour-bank');
  const before = await idsOf(lender);
  const answer = await create(lender, fields);
  expect([answer.status, answer.error.fields?.[field]]).toEqual([message === undefined ? 200 : 400, message]);
  expect((await idsOf(lender)).length - before.length).toBe(message === undefined ? 1 : 0);
});

test('API-30 another lender’s slab is not found, whatever is done to it', async () => {
  const [own = 0] = await idsOf(lenderOf('aster-finance'));
  const answer = await update(lenderOf('deodar-finance'), own, { revenue_percent: 99 });
  expect([answer.status, answer.error.code]).toEqual([404, 'NOT_FOUND']);
  expect((await list(lenderOf('aster-finance')))[0]?.revenue_percent).toBe(2.25);
  expect((await create(999_999)).status).toBe(404);
});

test('API-31 SLAB-08 ENT-SLAB-03 an order of all ids is kept; one that lacks, repeats or adds an id writes nothing', async () => {
  const lender = lenderOf('cobalt-credit');
  const [a = 0, b = 0, c = 0] = await idsOf(lender);
  const [foreign = 0] = await idsOf(lenderOf('aster-finance'));
  const moved = await order(lender, [c, a, b]);
  expect([moved.body.message, await idsOf(lender)]).toEqual([OUTCOME_MESSAGES.revenueOrderUpdated, [c, a, b]]);
  for (const ids of [[a, b], [a, b, b], [a, b, c, c], [a, b, foreign], [a, b, c, foreign], []]) {
    const refused = await order(lender, ids);
    expect([refused.status, refused.error.code, Object.keys(refused.error.fields ?? {})]).toEqual([
      400,
      'VALIDATION_FAILED',
      ['lender_revenue_ids'],
    ]);
  }
  expect(await idsOf(lender)).toEqual([c, a, b]);
  const wanted = [
    [a, b, c],
    [b, c, a],
    [c, b, a],
    [b, a, c],
  ];
  const answers = await Promise.all(wanted.map((ids) => order(lender, ids)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(wanted).toContainEqual(await idsOf(lender));
  const positions = await app.sql<{ position: number }>(
    'select position from revenue_slabs where lender_id = $1 order by position',
    [lender],
  );
  expect(positions.map(({ position }) => position)).toEqual([1, 2, 3]);
});

test.skipIf(!serverUrl)(
  'R-DB-2 orders, a deletion and a new slab at once, each on a connection of its own, come one after the other and leave one order of what lives',
  async () => {
    const lender = lenderOf('emerald-nbfc');
    while ((await idsOf(lender)).length < 4) await create(lender);
    const living = await idsOf(lender);
    const [first = 0, ...rest] = living;
    await app.sql('begin');
    await app.sql('select 1 from lenders where lender_id = $1 for update', [lender]);
    const orders = [living.toReversed(), [...rest, first], [first, ...rest.toReversed()]];
    const asked = [...orders.map((ids) => order(lender, ids)), create(lender), remove(first)];
    await untilBlocked(app, asked.length).finally(() => app.sql('commit'));
    const answers = await Promise.all(asked);
    const [made, removed] = answers.slice(-2);
    expect([made?.status, removed?.status]).toEqual([200, 200]);
    // Who came after one of these two named slabs that are no more all there are.
    for (const { status, error } of answers.slice(0, -2)) {
      expect([status, Object.keys(error?.fields ?? {})]).toEqual(
        status === 200 ? [200, []] : [400, ['lender_revenue_ids']],
      );
    }
    const after = await idsOf(lender);
    const newest = after.filter((id) => !living.includes(id));
    expect([newest.length, after.toSorted()]).toEqual([1, [...rest, ...newest].toSorted()]);
    const positions = await app.sql<{ position: number }>(
      'select distinct position from revenue_slabs where lender_id = $1 and deleted_at is null',
      [lender],
    );
    expect(positions).toHaveLength(after.length);
  },
);

test('ERR-MSG-09 ERR-MSG-07 who adds a slab, and who changes it, is told in the words of the specification', async () => {
  const lender = lenderOf('banyan-bank');
  const made = await create(lender);
  expect(made.body.message).toBe('Revenue added successfully');
  const changed = await update(lender, made.body.lenderRevenueItem.id ?? 0, { revenue_percent: 3 });
  expect(changed.body.message).toBe('Revenue updated successfully');
});

test('ERR-MSG-11 ERR-MSG-13 who orders slabs, and who deletes one, is told in the words of the specification', async () => {
  const lender = lenderOf('aster-finance');
  const ids = await idsOf(lender);
  expect((await order(lender, ids.toReversed())).body.message).toBe('Revenue order updated');
  const one = (await create(lender)).body.lenderRevenueItem.id ?? 0;
  expect((await remove(one)).body.message).toBe('Revenue entry deleted successfully');
});

test('API-32 a deleted slab is gone once, stands in the trash, and comes back at the end of the order', async () => {
  const lender = lenderOf('deodar-finance');
  const [first = 0, second = 0, third = 0] = await idsOf(lender);
  const gone = await remove(first);
  expect(gone.body.message).toBe(OUTCOME_MESSAGES.revenueDeleted);
  expect(await idsOf(lender)).toEqual([second, third]);
  expect([(await remove(first)).status, (await update(lender, first)).status]).toEqual([404, 404]);
  expect((await order(lender, [first, second, third])).status).toBe(400);
  const trash = () => app.sql('select name from deleted_records where record_id = $1', [String(first)]);
  expect(await trash()).toEqual([{ name: 'Deodar Finance: 2.75%' }]);
  const name = await app.platform.database.transaction(
    { kind: 'staff' },
    (tx) => slabRecord.restore?.({ ...app.context(), tx }, String(first)) ?? Promise.reject(),
  );
  expect(name).toBe('Deodar Finance: 2.75%');
  expect(await idsOf(lender)).toEqual([second, third, first]);
  expect((await history(first)).map(({ kind, staff_id }) => [kind, staff_id])).toEqual([['deleted', 'stf_role1']]);
});

test('SLAB-01 what past disbursals earn under the saved slabs and under a typed one, by the month in India', async () => {
  const lender = lenderOf('umber-bank');
  await app.sql('delete from revenue_slabs where lender_id = $1', [lender]);
  const saved = (await create(lender, { slab_number_max: 1, revenue_percent: 2 })).body.lenderRevenueItem.id ?? 0;
  const { userId } = await app.signIn({ mobile: '9811177701' });
  await app.sql(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ('app_slab', $1, 'cl', 'Personal Loans', 4, 100000, 12, now(), now())`,
    [userId],
  );
  for (const [id, at, amount] of [
    ['a', '2026-10-31T18:29:59Z', '100000.00'],
    ['b', '2026-10-31T18:30:00Z', '50000.00'],
    ['c', '2026-11-10T06:00:00Z', '25000.50'],
    ['d', '2026-08-31T18:29:59Z', '999999.00'],
  ]) {
    await app.sql(
      `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status, submission_state,
         amount, tenure_months, emi, apr_bps, disbursed_amount, disbursed_at, created_at, updated_at)
       values ('cl', $1, 'app_slab', $2, $3, 'Personal Loans', 4, 'accepted', 100000, 12, 9000, 1800, $4, $5, now(), now())`,
      [`lap_slab_${id}`, userId, lender, amount, at],
    );
  }
  const ask = (draft?: Fields & { id?: number }) =>
    app.inject(
      calls.estimateRevenue,
      { body: { lender_id: lender, ...(draft ? { draft: { ...base, ...draft } as never } : {}) } },
      { token },
    );
  const earns = (slabId: number | null, revenuePaise: number) => ({ slabId, revenuePaise, byLenderTerms: false });
  const own = (percent: number | null, fee: number | null) =>
    app.sql('update lenders set revenue_percent = $2, revenue_flat_fee = $3 where lender_id = $1', [
      lender,
      percent,
      fee,
    ]);
  await own(null, null);
  const { body } = await ask({ revenue_flat: 100, revenue_percent: 1 });
  expect(body.data).toEqual([
    {
      month: '2026-11',
      cases: 2,
      disbursedPaise: 75_000_50,
      averageTicketPaise: 37_500_25,
      saved: earns(null, 0),
      drafted: { ...earns(null, 750_01 + 200_00), isDraft: true },
    },
    {
      month: '2026-10',
      cases: 1,
      disbursedPaise: 1_00_000_00,
      averageTicketPaise: 1_00_000_00,
      saved: earns(saved, 2_000_00),
      drafted: { ...earns(saved, 2_000_00), isDraft: false },
    },
    {
      month: '2026-09',
      cases: 0,
      disbursedPaise: 0,
      averageTicketPaise: 0,
      saved: earns(null, 0),
      drafted: { ...earns(null, 0), isDraft: false },
    },
  ]);
  const replaced = await ask({ id: saved, revenue_percent: 3 });
  expect(replaced.body.data[1]?.drafted).toEqual({ ...earns(saved, 3_000_00), isDraft: true });
  await own(1.5, 50);
  const [latest, , empty] = (await ask()).body.data;
  expect([latest?.saved, empty?.saved]).toEqual([
    { slabId: null, revenuePaise: 1_125_01 + 100_00, byLenderTerms: true },
    earns(null, 0),
  ]);
  expect((await ask()).body.data[0]?.drafted).toBeNull();
  const [foreign = 0] = await idsOf(lenderOf('aster-finance'));
  expect((await ask({ id: foreign })).status).toBe(404);
  expect((await list(lender))[0]?.revenue_percent).toBe(2);
  const none = await app.inject(
    calls.estimateRevenue,
    { body: { lender_id: lender, draft: null as never } },
    { token },
  );
  expect([none.status, Object.keys(none.error.fields ?? {})]).toEqual([400, ['draft']]);
});

test('API-30 API-31 who saves over a colleague’s change is told who changed what, and nothing is written', async () => {
  const lender = lenderOf('harbour-bank');
  const opened = (await list(lender))[0];
  if (!opened) throw new Error('No slab');
  const { id, lender_id: _, ...seen } = opened;
  const save = (fields: Fields) =>
    app.inject(calls.updateSlab, { body: { lender_id: lender, id, ...seen, ...fields, seen } as never }, { token });
  expect((await save({ revenue_percent: 7 })).status).toBe(200);
  const late = await save({ status: 0 });
  expect(late.error).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/^Revenue percent was changed by \S.* on 18 Nov 2026/),
  });
  expect(late.error.message).not.toContain('someone else');
  expect((await list(lender))[0]).toEqual({ ...opened, revenue_percent: 7 });
  const order0 = await idsOf(lender);
  const turned = order0.toReversed();
  const orderSeen = (ids: number[], known: number[]) =>
    app.inject(calls.orderSlabs, { body: { lender_id: lender, lender_revenue_ids: ids, seen: known } }, { token });
  expect((await orderSeen(turned, order0)).status).toBe(200);
  const second = await orderSeen([...order0.slice(1), order0[0] ?? 0], order0);
  expect([second.status, second.error.code, second.error.message.includes('changed by')]).toEqual([
    409,
    'CONFLICT',
    true,
  ]);
  expect((await order(lender, [id])).error.message).toBe('The slabs have changed. Reload the page');
  expect(await idsOf(lender)).toEqual(turned);
});

test('SLAB-08 ROLE-24 an order stands in the lender’s history, and is set back as long as it fits', async () => {
  const lender = lenderOf('cobalt-credit');
  const before = await idsOf(lender);
  const key = { type: 'lender', id: String(lender) } as const;
  const last = async () => (await app.inject(listFieldChanges, { params: key, query: {} }, { token })).body.data[0];
  const setBack = async (changeId = '') =>
    app.inject(revertFieldChange, { params: key, body: { changeId } }, { token });
  await order(lender, before.toReversed());
  const turned = await last();
  expect(turned).toMatchObject({ property: 'slab_order', before, after: before.toReversed(), revertible: true });
  expect((await setBack(turned?.changeId)).status).toBe(200);
  expect(await idsOf(lender)).toEqual(before);
  await order(lender, before.toReversed());
  const again = await last();
  await remove(before[0] ?? 0);
  expect((await setBack(again?.changeId)).status).toBe(409);
});

test('API-29 API-30 API-32 where a second person is asked for, nothing of a slab changes before the approval', async () => {
  const lender = lenderOf('gulmohar-finance');
  const platform = { ...app.platform, config: { ...app.platform.config, SECOND_APPROVAL: true } };
  const actor = { kind: 'admin', staffId: 'stf_other', roleId: 1 } as const;
  const ctx: AdminContext = { ...app.context(), platform, actor };
  const approve = (approvalId = '') =>
    app.inject(decideApproval, { params: { approvalId }, body: { decision: 'approve' } }, { token });
  const body = calls.createSlabBody.parse({ lender_id: lender, ...base, slab_number_min: 500 });
  const before = await list(lender);
  const asked = await createSlab(ctx, body);
  expect(asked).toMatchObject({ lenderRevenueItem: { id: null }, approvalId: expect.stringMatching(/^apr_/) });
  expect(await list(lender)).toEqual(before);
  expect((await approve(asked.approvalId)).status).toBe(200);
  const added = (await list(lender)).at(-1);
  expect(added).toMatchObject({ slab_number_min: 500, revenue_percent: 2.5 });
  const id = added?.id ?? 0;
  const changed = await updateSlab(ctx, { ...body, id, revenue_percent: 3, reason: 'New terms' });
  expect((await list(lender)).at(-1)?.revenue_percent).toBe(2.5);
  expect((await approve(changed.approvalId)).status).toBe(200);
  expect((await list(lender)).at(-1)?.revenue_percent).toBe(3);
  const gone = await deleteSlab(ctx, id);
  expect((await list(lender)).at(-1)?.id).toBe(id);
  expect((await approve(gone.approvalId)).status).toBe(200);
  expect(await list(lender)).toEqual(before);
  const who = await app.sql(
    `select kind, property, staff_id, approved_by from field_changes where record_type = 'lender-revenue'
       and record_id = $1 order by sequence`,
    [String(id)],
  );
  const both = { staff_id: 'stf_other', approved_by: 'stf_role1' };
  expect(who).toEqual([
    { kind: 'created', property: '', ...both },
    { kind: 'changed', property: 'revenue_percent', ...both },
    { kind: 'deleted', property: '', ...both },
  ]);
  const bin = () => app.sql('select staff_id from deleted_records where record_id = $1', [String(id)]);
  expect(await bin()).toEqual([{ staff_id: 'stf_other' }]);
  const back = await restoreDeleted(ctx, { 'lender-revenue': slabRecord }, { type: 'lender-revenue', id: String(id) });
  expect(await list(lender)).toEqual(before);
  expect((await approve(back.approvalId)).status).toBe(200);
  expect([(await list(lender)).at(-1)?.id, await bin()]).toEqual([id, []]);
  const ids = await idsOf(lender);
  const turned = await orderSlabs(ctx, { lender_id: lender, lender_revenue_ids: ids.toReversed() });
  expect(await idsOf(lender)).toEqual(ids);
  expect((await approve(turned.approvalId)).status).toBe(200);
  expect(await idsOf(lender)).toEqual(ids.toReversed());
});
