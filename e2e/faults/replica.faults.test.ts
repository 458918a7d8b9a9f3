import { createLender } from '@saakh/contracts/catalogue/staff/lenders';
import { getDashboard } from '@saakh/contracts/operations/dashboard';
import { listReportChoices, listReportRows } from '@saakh/contracts/operations/reports/internal-report';
import { getProductsReport } from '@saakh/contracts/operations/reports/products-report';
import { expect, test } from 'vitest';
import { ApiClient } from '../support/by-api/api-client';
import { inDatabase } from './support/in-database';
import { readPeople, signInStaff } from './support/people';
import { useWorld } from './support/world';

const READERS = 4;
const SOON = { timeout: 30_000, interval: 100 };
/** A report while the replica goes away, on a busy machine. */
const ANSWERED_WITHIN_MS = 15_000;

// The replay stands still for as long as a shared machine takes for some calls.
const world = useWorld({ instances: 2, replica: true, env: { DATABASE_REPLICA_MAX_LAG_SECONDS: '120' } });

const at = (url: string, token: string | undefined) => Object.assign(new ApiClient(url), { token });
const onReplica = (text: string) => inDatabase(world.replica?.url ?? '', (client) => client.query(text));
/** Reads that may lag, of all instances together, as Prometheus sees them. */
async function reads(labels: string): Promise<number> {
  let sum = 0;
  for (const { url } of world.apps) {
    const text = await (await fetch(`${url}/metrics`)).text();
    for (const [, named = '', count] of text.matchAll(/^saakh_lagging_reads_total\{(.+)\} (\d+)$/gm))
      if (named.includes(labels)) sum += Number(count);
  }
  return sum;
}
/** Whether each instance names a lender in the filter of a report. */
const isNamed = ({ token }: ApiClient, name: string) =>
  Promise.all(
    world.apps.map(async ({ url }) => {
      const { lenders } = await at(url, token).call(listReportChoices, {});
      return lenders.some((one) => one.name === name);
    }),
  );
/** Until every instance reads from the replica for this person. */
const untilUsedFor = (api: ApiClient) =>
  expect
    .poll(async () => {
      const before = await reads('place="replica"');
      await isNamed(api, '');
      return (await reads('place="replica"')) - before;
    }, SOON)
    .toBe(world.apps.length);

test('R-DB-1 reports are read from the replica, but staff see their own changes at once', async () => {
  const staff = at(world.url, readPeople().staff);
  const colleague = await signInStaff(world.url);
  await untilUsedFor(staff);
  await untilUsedFor(colleague);
  await onReplica('select pg_wal_replay_pause()');
  const name = 'Replayed_Finance';
  const before = await reads('reason="own-write"');
  await at(world.apps[0].url, staff.token).call(createLender, { body: { name } });
  expect(await isNamed(staff, name)).toEqual([true, true]);
  expect((await reads('reason="own-write"')) - before).toBe(2);
  expect(await isNamed(colleague, name)).toEqual([false, false]);
  // A session that begins now has seen nothing older.
  expect(await isNamed(await signInStaff(world.apps.at(-1)?.url ?? ''), name)).toEqual([true, true]);
  await onReplica('select pg_wal_replay_resume()');
  await expect.poll(() => isNamed(colleague, name), SOON).toEqual([true, true]);
  await untilUsedFor(staff);
});

test('R-DB-1 the replica is killed under load, stays away and comes back: no report fails', async () => {
  const staff = at(world.url, readPeople().staff);
  let isOver = false;
  const seen: { status: number; tookMs: number }[] = [];
  const asks = [
    () => staff.send(listReportRows, { query: { preset: 'last_30_days' } }),
    () => staff.send(getProductsReport, { query: { preset: 'last_30_days' } }),
    () => staff.send(getDashboard, { query: { preset: 'last_7_days' } }),
  ];
  const reading = Array.from({ length: READERS }, async (_, reader) => {
    for (let count = reader; !isOver; count += 1) {
      const began = performance.now();
      const answer = await asks[count % asks.length]?.();
      seen.push({ status: answer?.status ?? 0, tookMs: performance.now() - began });
    }
  });
  const more = (count: number) => {
    const from = seen.length;
    return expect.poll(() => seen.length - from, SOON).toBeGreaterThan(count);
  };
  await more(20);
  await world.replica?.halt('SIGKILL');
  await more(40);
  expect(await reads('reason="away"')).toBeGreaterThan(20);
  const away = await reads('place="replica"');
  await world.replica?.again();
  await expect.poll(() => reads('place="replica"'), SOON).toBeGreaterThan(away + 20);
  isOver = true;
  await Promise.all(reading);
  expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  expect(Math.max(...seen.map(({ tookMs }) => tookMs))).toBeLessThan(ANSWERED_WITHIN_MS);
});
