import { listApplications } from '@saakh/contracts/lending/applications';
import * as messaging from '@saakh/contracts/operations/messaging/campaigns';
import { getMyData } from '@saakh/contracts/operations/privacy';
import { getCustomersJourney } from '@saakh/contracts/operations/reports/customers-journey';
import { listReportRows } from '@saakh/contracts/operations/reports/internal-report';
import { getCallFigures, listCallQueues } from '@saakh/contracts/operations/telecalling';
import { getTrackingLink, listLinkRows } from '@saakh/contracts/partners/staff/tracking-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asCustomer, createApplication } from '#domains/lending/applications';
import { countJourneys } from '#domains/operations/reports';
import { inTransaction } from '#platform/context';
import { csv, type ImportWorld, startImportWorld } from '../../../testing/worlds/import-world';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
afterAll(() => world.close());

const GOLD = 'Gold Loans';
const EVERYBODY = {
  ...{ reached: null, product_type: null, brand_key: null, language: null },
  ...{ state: null, pincode: null, seen_from: null, seen_to: null },
};
/** Somebody who signed in two days ago, and was called and written to on the 5th. */
async function putCustomer(mobile: string) {
  const { userId, token } = await world.app.signIn({ mobile });
  const { sql } = world.app;
  await sql(`update users set allow_calls = true where user_id = $1`, [userId]);
  await sql(`update prospect_applications set created_at = '2026-03-18T06:00:00Z' where user_id = $1`, [userId]);
  await sql(
    `insert into calls (call_id, user_id, staff_id, queue_id, via, at, ended_at, disposition)
     select $1, $2, $3, queue_id, 'phone', '2026-03-08T06:00:00Z', '2026-03-08T06:05:00Z', 'interested' from call_queues limit 1`,
    [`cal_${mobile}`, userId, world.asha.staffId],
  );
  await sql(
    `insert into campaign_recipients (recipient_id, campaign_id, user_id, state, message_id, settled_at)
     values ($1, 'cpn_unmade', $2, 'sent', 'msg_none', '2026-03-08T06:00:00Z')`,
    [`rcp_${mobile}`, userId],
  );
  return { userId, token };
}

async function putLink(userId: string) {
  const { sql } = world.app;
  await sql(
    `insert into tracking_links (link_id, code, name, brand_key, target, utms, created_at, created_by)
     values ('trk_unmade', 'aaaaaaa', 'Poster', 'cl', 'entry', '{}', now(), $1)`,
    [world.asha.staffId],
  );
  await sql(
    `insert into link_clicks (click_id, link_id, at, is_bot, by_qr) values ('clk_unmade', 'trk_unmade', '2026-03-18T05:00:00Z', false, false)`,
  );
  await sql(
    `update prospects set lead = 'clk_unmade' where prospect_id = (select prospect_id from prospect_applications where user_id = $1)`,
    [userId],
  );
}

/** All figures, queues and lists that what an import made may move. */
async function counted(token: string) {
  const { app, asha } = world;
  const staff = { token: asha.token };
  // So that nobody rests.
  await app.sql(`update applications set updated_at = '2026-03-18T06:00:00Z'`);
  const segments: number[] = [];
  for (const reached of ['signed-in', 'offers', 'approved', null] as const) {
    const segment = { ...EVERYBODY, reached, product_type: reached === 'signed-in' ? null : GOLD };
    const body = { segment, channel: 'sms', category: 'service' } as const;
    segments.push((await app.inject(messaging.countSegment, { body }, staff)).body.customers);
  }
  const queues = (await app.inject(listCallQueues, {}, staff)).body.data;
  const calls = (
    await app.inject(getCallFigures, { query: { preset: 'custom_range', from: '2026-02-17', to: '2026-03-18' } }, staff)
  ).body.data;
  const link = { params: { linkId: 'trk_unmade' } };
  const { steps } = (await app.inject(getTrackingLink, link, staff)).body.data;
  const rows = await app.inject(listLinkRows, { ...link, query: { step: 'submissions' } }, staff);
  const report = await app.inject(listReportRows, { query: { preset: 'last_30_days', product: GOLD } }, staff);
  const mine = await app.inject(getMyData, {}, { token });
  await countJourneys(world.system);
  const journeys = await app.inject(getCustomersJourney, { query: { preset: 'last_7_days' } }, staff);
  return {
    segments,
    waiting: queues.map(({ kind, step, waiting }) => [kind, step, waiting]),
    calls: calls.agents.map(({ applied }) => applied),
    campaigns: (await app.inject(messaging.listCampaigns, { query: {} }, staff)).body.data.map(
      ({ figures }) => figures.applied,
    ),
    steps,
    rows: rows.body.data.length,
    report: report.body.data.map(({ status, submission, lender }) => [status, submission, lender]),
    journeys: journeys.body.data.products.map(({ productType, reached }) => [productType, ...reached]),
    asked: (await app.inject(listApplications, {}, { token })).body.data.map(({ productType }) => productType),
    recipients: mine.body.data.recipients.map(({ name }) => name),
  };
}

test('ADMIN-PAGE-02 ADMIN-PAGE-08 ADMIN-PAGE-10 ADMIN-PAGE-13 ADMIN-PAGE-14 what an undone list of cases had made counts in no figure, queue, segment or report; a mended one does', async () => {
  const { app, asha, lenders } = world;
  await app.sql(
    `insert into campaigns (campaign_id, name, template_key, channel, category, segment, state, at, per_minute, created_by, created_at, finished_at)
     values ('cpn_unmade', 'Gold', 'none', 'sms', 'service', $2, 'done', now(), 60, $1, now(), '2026-03-19T06:00:00Z')`,
    [asha.staffId, JSON.stringify(EVERYBODY)],
  );
  const stranger = await putCustomer('9811000001');
  const seeker = await putCustomer('9811000002');
  await putLink(seeker.userId);
  // The second one had begun an application here; that one stays when the lender's word on it is taken back.
  await app.sql(
    `insert into applications (app_id, user_id, prospect_app_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     select 'app_unmade', user_id, prospect_app_id, 'cl', $2, 1, 200000, 12, created_at, created_at from prospect_applications where user_id = $1`,
    [seeker.userId, GOLD],
  );
  await app.sql(
    `insert into application_events (app_id, user_id, at, recorded_at, event, by) values ('app_unmade', $1, now(), now(), 'created', 'customer')`,
    [seeker.userId],
  );
  const before = await counted(stranger.token);
  expect(before.segments).toEqual([1, 1, 0, 1]);
  expect(before.journeys).toEqual([
    [null, 1, 0, 0, 0, 0, 0, 0, 0],
    [GOLD, 1, 1, 1, 0, 0, 0, 0, 0],
  ]);
  const row = (reference: string, mobile: string) =>
    `${lenders[0].name},${reference},${mobile},GL,200000,12,14.5,Approved,10/03/2026,,`;
  const file = csv(
    'Lender,Reference,Mobile,Product,Loan amount,Tenure,ROI,Status,Date,Disbursed amount,Disbursal date',
    row('MADE-1', '9811000001'),
    row('MADE-2', '9811000002'),
  );
  const load = async () => {
    const importId = await world.upload('mis', file);
    await world.check(importId);
    expect((await world.apply(importId)).counts.errors).toBe(0);
    return importId;
  };
  const importId = await load();
  const applied = await counted(stranger.token);
  expect(applied).toMatchObject({ segments: [0, 0, 2, 2], calls: [2], campaigns: [2], rows: 1 });
  expect(applied.waiting).toContainEqual(['approved-not-continued', null, 2]);
  expect(applied.journeys).toEqual([[GOLD, 2, 2, 2, 2, 2, 2, 2, 0]]);
  expect([applied.steps.submissions, applied.report.length, applied.recipients.length]).toEqual([1, 2, 1]);
  expect([before.asked, applied.asked]).toEqual([[], [GOLD]]);
  await world.undo(importId);
  expect(await counted(stranger.token)).toEqual(before);
  await load();
  expect(await counted(stranger.token)).toEqual(applied);
  // However far its row says that it came.
  await app.sql(`update lender_applications set unmade_at = now() where reference like 'MADE-%'`);
  expect((await counted(stranger.token)).waiting).not.toContainEqual(['approved-not-continued', null, 2]);
  // Who asks for the same here has it for their own.
  const wish = { productType: GOLD, amountPaise: 20_000_000, tenureMonths: 12 };
  await inTransaction(asCustomer(world.system, stranger.userId), (tx) => createApplication(tx, wish));
  expect((await counted(stranger.token)).asked).toEqual([GOLD]);
});
