import { setTimeout as sleep } from 'node:timers/promises';
import { recordVisit } from '@saakh/contracts/operations/system-status/health';
import { describe, expect, test } from 'vitest';
import { ApiClient } from '../support/by-api/api-client';
import { startLoad } from './support/clients/load';
import { unpaidLoans } from './support/lenders';
import { freeTornJobs } from './support/time-passes';
import { bookHalfWay } from './support/whole';
import { useWorld, type World } from './support/world';
import '../support/by-api/without-patience';

/** R-DB-1 allows two seconds, of which silence takes 1.7; the rest is what a shared machine adds. */
const REFUSED_WITHIN_MS = 2_200;
/** The slowest call of all, on a busy machine. */
const ANSWERED_WITHIN_MS = 10_000;
const BACK_WITHIN_MS = 15_000;
/** A call of somebody unknown: its rate limit lets pass what it can't count, and then it asks the database again. */
async function visit(url: string) {
  const began = performance.now();
  const { status } = await new ApiClient(url).send(recordVisit, { body: { path: '/' } });
  return { status, tookMs: performance.now() - began };
}

type Halt = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';
const halted = (how: Halt) => ({
  fault: ({ postgres }: World) => postgres.halt(how),
  mend: ({ postgres }: World) => postgres.again(),
  lastsMs: 2_000,
});
const FAULTS = [
  {
    name: 'paused, so that its connections stay and nothing answers',
    fault: async ({ postgres }: World) => postgres.pause(),
    mend: async ({ postgres }: World) => postgres.resume(),
    // Long enough for several calls of each client.
    lastsMs: 3_000,
  },
  { name: 'stopped in order', ...halted('SIGINT') },
  { name: 'stopped at once', ...halted('SIGQUIT') },
  { name: 'killed as by a power cut', ...halted('SIGKILL') },
];

describe.each(FAULTS)('PostgreSQL $name', ({ fault, mend, lastsMs }) => {
  const world = useWorld();

  test('R-TEST-4 R-DB-1 calls and readiness answer 503 in seconds and come back; payouts are booked once', async () => {
    const [watch] = world.watches;
    const load = startLoad(world.url, { applyAfterMs: 1_500, loans: await unpaidLoans(world.databaseUrl) });
    await load.more(20);
    const booking = await bookHalfWay(world.databaseUrl);
    world.mayBe('away');
    const paidBefore = load.answered.paidOut.length;
    await fault(world);
    const faultAt = performance.now();
    const visiting = Promise.all(Array.from({ length: 3 }, () => visit(world.url)));
    expect(await watch?.until(503, REFUSED_WITHIN_MS)).toBeLessThan(REFUSED_WITHIN_MS);
    await sleep(lastsMs);
    const mendAt = performance.now();
    await mend(world);
    await booking.letGo();
    await watch?.until(200, BACK_WITHIN_MS);
    const mendedAt = new Date();
    await load.more(20);
    await load.finish();
    await freeTornJobs(world.databaseUrl, mendedAt);

    const visits = await visiting;
    expect(visits.map(({ status }) => status)).toEqual([503, 503, 503]);
    const amidst = load.tries.filter(({ atMs, tookMs }) => atMs > faultAt && atMs + tookMs < mendAt);
    expect(amidst.length).toBeGreaterThan(5);
    expect(amidst.filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0))).toEqual([]);
    expect(Math.max(...[...visits, ...amidst].map(({ tookMs }) => tookMs))).toBeLessThan(ANSWERED_WITHIN_MS);
    expect(paidBefore).toBeGreaterThan(0);
    expect(load.answered.paidOut.length).toBeGreaterThan(paidBefore);
  });
});
