import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { followUp } from './follow-up.service';

const HOUR_MS = 3_600_000;
let world: LendingWorld;
beforeAll(async () => {
  // No webhook ever comes: what the lender decided is heard of by asking alone, and it decides when the test says so.
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
});
beforeEach(() => world.startAnew());
afterAll(() => world.close());

async function accepted(slug: string) {
  const who = await world.makeCustomer();
  const { application } = await world.applyTo(who, slug);
  await world.app.platform.jobs.drain();
  return application.lenderApplicationId;
}
/** Accepted, and paid out since, of which nobody here has heard. */
async function paidOut(slug: string) {
  const id = await accepted(slug);
  const seen = await world.control<{ applications: { reference: string }[] }>(`applications?clientReference=${id}`);
  await world.control(`applications/${seen.applications[0]?.reference}/state`, { state: 'disbursed' });
  return id;
}
async function statusOf(id: string) {
  const [row] = await world.app.sql<{ status: number; state: string }>(
    'select status, submission_state as state from lender_applications where lender_application_id = $1',
    [id],
  );
  return [row?.state, row?.status];
}
async function asksFor(id: string) {
  const { asks } = await world.control<{ asks: { operation: string; clientReference?: string }[] }>('asks');
  return asks.filter(({ operation, clientReference }) => operation === 'status' && clientReference === id).length;
}
/** One round of looking, as the schedule makes it. */
async function round(mostAtOnce?: number) {
  await followUp(world.system, mostAtOnce);
  await world.app.platform.jobs.drain();
}

test('R-OUT-1 lenders that stay silent keep no other application from being asked for', async () => {
  const silent = [await paidOut('aster-finance'), await paidOut('aster-finance')];
  const last = await paidOut('cobalt-credit');
  await world.behave('aster-finance', 'status', 'error:500');
  world.app.clock.advance(2 * HOUR_MS);
  await round(2);
  expect(await statusOf(last)).toEqual(['accepted', 2]);
  await world.app.sql('delete from lender_breakers');
  await round(2);
  expect(await statusOf(last)).toEqual(['accepted', 4]);
  // Each had its look: nobody is asked again before the hour is over.
  const asked = await Promise.all(silent.map(asksFor));
  await world.app.sql('delete from lender_breakers');
  await round();
  expect(await Promise.all(silent.map(asksFor))).toEqual(asked);
  world.app.clock.advance(2 * HOUR_MS);
  await world.behave('aster-finance', 'status', null);
  await world.app.sql('delete from lender_breakers');
  await round();
  for (const id of silent) expect(await statusOf(id)).toEqual(['accepted', 4]);
});

test('R-OUT-1 an application is asked for also when its lender counts from nought, and a lead is not', async () => {
  const first = await paidOut('banyan-bank');
  const lead = await accepted('kadamb-bank');
  await world.app.sql('update lender_applications set lender_version = 0 where lender_application_id = $1', [first]);
  world.app.clock.advance(2 * HOUR_MS);
  await round();
  expect(await statusOf(first)).toEqual(['accepted', 4]);
  expect(await statusOf(lead)).toEqual(['accepted', 2]);
  const [row] = await world.app.sql('select followed_at from lender_applications where lender_application_id = $1', [
    lead,
  ]);
  expect(row).toEqual({ followed_at: null });
});

test('R-OUT-1 one whose job was lost gets it again', async () => {
  const who = await world.makeCustomer();
  const { application } = await world.applyTo(who, 'banyan-bank');
  const id = application.lenderApplicationId;
  await world.app.sql(`delete from pgboss.job where name = 'submit-lender-application'`);
  await round();
  expect(await statusOf(id)).toEqual(['queued', 2]);
  world.app.clock.advance(HOUR_MS / 3);
  await round();
  expect(await statusOf(id)).toEqual(['accepted', 2]);
});
