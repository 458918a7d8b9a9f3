import type { CallInput } from '@saakh/contracts/call';
import * as calls from '@saakh/contracts/operations/reports/report-schedules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReportWorld, startReportWorld } from '../../../testing/worlds/report-world';
import { mailDueSchedules } from './schedules/report-schedules.service';

let world: ReportWorld;
beforeAll(async () => {
  world = await startReportWorld('2026-11-18T06:30:00.000Z');
});
afterAll(() => world.close());

const create = (more: Partial<CallInput<typeof calls.createReportSchedule>['body']> = {}) =>
  world.app.inject(
    calls.createReportSchedule,
    {
      body: {
        name: 'Disbursals of the week',
        query: 'day=disbursed&preset=last_7_days',
        every: 'week',
        on: 3,
        hour: 13,
        staffIds: [world.omar.staffId, world.asha.staffId],
        ...more,
      },
    },
    world.omar,
  );
const list = async () => (await world.app.inject(calls.listReportSchedules, {}, world.omar)).body;
const mails = async () =>
  (
    await world.app.sql<{ n: number }>(
      "select count(*)::int n from outbox_messages where template_key = 'report-ready'",
    )
  )[0]?.n;

test('ADMIN-FN-17 a filter is mailed at its hour of India to staff who may open it, once, no matter who runs and whatever was missed', async () => {
  expect((await create({ staffIds: ['stf_nobody000000'] })).error.fields).toHaveProperty('staffIds');
  expect((await create({ every: 'month', on: 0 })).error.fields).toHaveProperty('on');
  expect((await create({ every: 'day' })).error.fields).toHaveProperty('on');
  const { scheduleId } = (await create()).body;
  const shown = await list();
  expect(shown.data).toEqual([
    {
      scheduleId,
      name: 'Disbursals of the week',
      query: 'day=disbursed&preset=last_7_days',
      every: 'week',
      on: 3,
      hour: 13,
      people: ['Omar', 'Asha'],
      nextAt: '2026-11-18T07:30:00.000Z',
      sentAt: null,
    },
  ]);
  expect(shown.people.map(({ name }) => name).toSorted()).toEqual(['Asha', 'Omar']);

  const run = () => mailDueSchedules(world.app.context());
  world.app.clock.set('2026-11-18T07:29:59.000Z');
  await run();
  expect(await mails()).toBe(0);
  world.app.clock.set('2026-11-18T07:30:00.000Z');
  await Promise.all([run(), run(), run()]);
  expect(await mails()).toBe(2);
  await world.app.platform.jobs.drain();
  const [mail] = await world.app.platform.outbox.listDevelopmentMessages('asha@saakh.test');
  expect(mail?.body).toContain('/admin/internal-report?day=disbursed&preset=last_7_days');

  // Three weeks were missed, and Omar has left.
  await world.app.sql('update staff_users set active = false where staff_id = $1', [world.omar.staffId]);
  world.app.clock.set('2026-12-09T08:00:00.000Z');
  await run();
  expect(await mails()).toBe(3);
  await world.app.sql('update staff_users set active = true where staff_id = $1', [world.omar.staffId]);
  const [next] = await world.app.sql<{ next_at: Date }>('select next_at from report_schedules');
  expect(next?.next_at).toEqual(new Date('2026-12-16T07:30:00.000Z'));
});

test('ADMIN-FN-17 a schedule is ended by anyone who may open the page, and is mailed no more', async () => {
  world.app.clock.set('2026-11-18T06:30:00.000Z');
  const { scheduleId } = (await create({ name: 'Daily', every: 'day', on: null })).body;
  const end = () => world.app.inject(calls.deleteReportSchedule, { body: { scheduleId } }, world.asha);
  expect((await end()).status).toBe(200);
  expect((await end()).error.code).toBe('NOT_FOUND');
  expect((await list()).data.map(({ name }) => name)).not.toContain('Daily');
});

test('ADMIN-FN-17 fifty filters are mailed at most', async () => {
  const known = (await list()).data.length;
  for (let at = known; at < 50; at += 1) expect((await create()).status).toBe(200);
  expect((await create()).error.code).toBe('CONFLICT');
  expect((await list()).data).toHaveLength(50);
});

test('ADMIN-FN-17 REG-ID-6 the mail says days, rows and sums in the reader’s language, and names no customer', async () => {
  for (const table of ['report_schedules', 'outbox_messages']) await world.app.sql(`delete from ${table}`);
  world.app.clock.set('2026-11-18T06:30:00.000Z');
  await world.app.sql("update staff_users set mail_language = 'hi' where staff_id = $1", [world.asha.staffId]);
  const day = '2026-11-13T08:00:00.000Z';
  await world.make({ createdAt: day, amount: 125_000, approved: 90_000, approvedAt: day, status: 3 });
  await world.make({
    createdAt: day,
    amount: 75_000,
    approved: 75_000,
    approvedAt: day,
    disbursed: 60_500,
    disbursedAt: day,
    status: 4,
  });
  await world.make({ createdAt: '2026-10-01T08:00:00.000Z', amount: 999_000 });
  await create({
    name: 'All of the week',
    query: 'preset=last_7_days&sort=amount&columns=name',
    every: 'day',
    on: null,
  });
  world.app.clock.set('2026-11-18T07:30:00.000Z');
  await mailDueSchedules(world.app.context());
  const newest = async (to: string) => (await world.app.platform.outbox.listDevelopmentMessages(to))[0]?.body ?? '';
  const english = await newest('omar@saakh.test');
  expect(english).toContain('“All of the week” is ready. Days: 11 November 2026 to 17 November 2026.');
  expect(english).toContain('Rows: 2 · Asked: ₹2,00,000 · Approved: ₹1,65,000 · Paid out: ₹60,500');
  const hindi = await newest('asha@saakh.test');
  expect(hindi).toContain('दिन: 11 नवंबर 2026 से 17 नवंबर 2026');
  expect(hindi).toContain('पंक्तियाँ: 2 · माँगे गए: ₹2,00,000 · मंज़ूर: ₹1,65,000 · दिए गए: ₹60,500');
  for (const body of [english, hindi]) expect(body).not.toMatch(/Ravi|Sharma|Pune/);
});

test('ADMIN-FN-17 a filter that the page takes no more is mailed without figures', async () => {
  for (const table of ['report_schedules', 'outbox_messages']) await world.app.sql(`delete from ${table}`);
  world.app.clock.set('2026-11-18T06:30:00.000Z');
  await create({ name: 'Old', query: 'day=archived', every: 'day', on: null, staffIds: [world.omar.staffId] });
  world.app.clock.set('2026-11-18T07:30:00.000Z');
  await mailDueSchedules(world.app.context());
  const [mail] = await world.app.platform.outbox.listDevelopmentMessages('omar@saakh.test');
  expect(mail?.body).toContain('not counted: the filter is no longer valid');
  expect(mail?.body).toContain('/admin/internal-report?day=archived');
});
