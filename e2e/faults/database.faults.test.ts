import { setTimeout as sleep } from 'node:timers/promises';
import { recordVisit } from '@saakh/contracts/operations';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ApiClient } from '../support/by-api/api-client';
import { type Load, startLoad } from './support/clients/load';
import { test } from './support/fault-test';
import { unpaidLoans } from './support/others/paying-lenders';
import { bookHalfWay } from './support/proof/booking';
import { type ReadinessWatch, watchReadiness } from './support/readiness';
import { tornWorkIsFree } from './support/time-passes';
import { startWorld, type World } from './support/world';
import '../support/by-api/without-patience';

/** Of a call and of readiness while the database doesn’t answer: two seconds (R-DB-1), of which silence takes 1.7, and what a shared machine adds. */
const REFUSED_WITHIN_MS = 2_200;
const BACK_WITHIN_MS = 15_000;
/** Long enough for several calls of each client: of a silent database each waits for seconds. */
const [REFUSED_MS, SILENT_MS] = [2_000, 3_000];

/** From nobody: its limit lets pass what it can't count, and then it asks again. */
const visit = async (url: string) => {
  const began = performance.now();
  const { status } = await new ApiClient(url).send(recordVisit, { body: { path: '/' } });
  return { status, tookMs: performance.now() - began };
};

/** What is done to the database, and how it comes back. */
const FAULTS: readonly {
  name: string;
  fault: (world: World) => Promise<void>;
  mend: (world: World) => Promise<void>;
  lastsMs: number;
}[] = [
  {
    name: 'paused: its connections stay and nothing answers',
    fault: async ({ postgres }) => postgres.pause(),
    mend: async ({ postgres }) => postgres.resume(),
    lastsMs: SILENT_MS,
  },
  {
    name: 'stopped in order and started',
    fault: ({ postgres }) => postgres.halt('SIGINT'),
    mend: ({ postgres }) => postgres.again(),
    lastsMs: REFUSED_MS,
  },
  {
    name: 'stopped at once and started',
    fault: ({ postgres }) => postgres.halt('SIGQUIT'),
    mend: ({ postgres }) => postgres.again(),
    lastsMs: REFUSED_MS,
  },
  {
    name: 'killed as a power cut would',
    fault: ({ postgres }) => postgres.halt('SIGKILL'),
    mend: ({ postgres }) => postgres.again(),
    lastsMs: REFUSED_MS,
  },
];

describe.each(FAULTS)('PostgreSQL $name', ({ fault, mend, lastsMs }) => {
  let world: World;
  let load: Load;
  let readiness: ReadinessWatch;
  beforeAll(async () => {
    world = await startWorld();
    readiness = watchReadiness(world.url);
    load = startLoad(world.url, { applyAfterMs: 1_500, loans: await unpaidLoans(world.databaseUrl) });
  });
  afterAll(async () => {
    await readiness?.stop();
    await world?.stop();
  });

  test('R-TEST-4 R-DB-1 calls are refused within seconds, readiness says so, and both come back; nothing is lost or doubled, nor is what loans bring that are paid out meanwhile', async () => {
    await load.more(20);
    const booking = await bookHalfWay(world.databaseUrl);
    world.mayBe('away', 'its database is taken from it');
    const paidBefore = load.answered.paidOut.length;
    await fault(world);
    const faultAt = performance.now();
    const visiting = Promise.all(Array.from({ length: 3 }, () => visit(world.url)));
    expect(await readiness.until(503, REFUSED_WITHIN_MS)).toBeLessThan(REFUSED_WITHIN_MS);
    await sleep(lastsMs);
    const mendAt = performance.now();
    await mend(world);
    await booking.letGo();
    await readiness.until(200, BACK_WITHIN_MS);
    const mendedAt = new Date();
    await load.more(20);
    await load.finish();
    await tornWorkIsFree(world.databaseUrl, mendedAt);

    const visits = await visiting;
    expect(visits.map(({ status }) => status)).toEqual(visits.map(() => 503));
    expect(Math.max(...visits.map(({ tookMs }) => tookMs))).toBeLessThan(REFUSED_WITHIN_MS);
    const amidst = load.tries.filter(({ atMs, tookMs }) => atMs > faultAt && atMs + tookMs < mendAt);
    expect(amidst.length).toBeGreaterThan(5);
    expect(amidst.filter(({ status }) => status !== 503)).toEqual([]);
    expect(amidst.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
    expect(Math.max(...amidst.map(({ tookMs }) => tookMs))).toBeLessThan(REFUSED_WITHIN_MS);
    const told = readiness.seen.filter(({ atMs, tookMs }) => atMs > faultAt && atMs + tookMs < mendAt);
    expect(told.filter(({ status }) => status !== 503)).toEqual([]);
    expect(paidBefore).toBeGreaterThan(0);
    expect(load.answered.paidOut.length).toBeGreaterThan(paidBefore);
  });
});
