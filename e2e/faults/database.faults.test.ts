import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Load, startLoad } from './support/clients/load';
import { type ReadinessWatch, watchReadiness } from './support/readiness';
import { expectWhole } from './support/whole';
import { startWorld, type World } from './support/world';
import '../support/by-api/without-patience';

/** Of a call and of readiness while the database doesn't answer: R-DB-1 says two seconds; the rest is a shared machine's. */
const REFUSED_WITHIN_MS = 4_500;
const BACK_WITHIN_MS = 15_000;

/** What is done to the database, and how it comes back. */
const FAULTS: readonly {
  name: string;
  fault: (world: World) => Promise<void>;
  mend: (world: World) => Promise<void>;
}[] = [
  {
    name: 'paused: its connections stay and nothing answers',
    fault: async ({ postgres }) => postgres.pause(),
    mend: async ({ postgres }) => postgres.resume(),
  },
  {
    name: 'stopped in order and started',
    fault: ({ postgres }) => postgres.halt('SIGINT'),
    mend: ({ postgres }) => postgres.again(),
  },
  {
    name: 'stopped at once and started',
    fault: ({ postgres }) => postgres.halt('SIGQUIT'),
    mend: ({ postgres }) => postgres.again(),
  },
  {
    name: 'killed as a power cut would',
    fault: ({ postgres }) => postgres.halt('SIGKILL'),
    mend: ({ postgres }) => postgres.again(),
  },
];

describe.each(FAULTS)('PostgreSQL $name', ({ fault, mend }) => {
  let world: World;
  let load: Load;
  let readiness: ReadinessWatch;
  beforeAll(async () => {
    world = await startWorld();
    readiness = watchReadiness(world.url);
    load = startLoad(world.url, { applyAfterMs: 1_500 });
  });
  afterAll(async () => {
    await readiness?.stop();
    await world?.stop();
  });

  test('R-DB-1 calls are refused within seconds, readiness says so, and both come back; nothing is lost or doubled', async () => {
    await load.more(20);
    await fault(world);
    const faultAt = performance.now();
    expect(await readiness.until(503, REFUSED_WITHIN_MS)).toBeLessThan(REFUSED_WITHIN_MS);
    await sleep(3_000);
    const mendAt = performance.now();
    await mend(world);
    await readiness.until(200, BACK_WITHIN_MS);
    await load.more(20);
    await load.finish();

    const amidst = load.tries.filter(({ atMs, tookMs }) => atMs > faultAt && atMs + tookMs < mendAt);
    expect(amidst.length).toBeGreaterThan(5);
    expect(amidst.filter(({ status }) => status !== 503)).toEqual([]);
    expect(amidst.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
    expect(Math.max(...amidst.map(({ tookMs }) => tookMs))).toBeLessThan(REFUSED_WITHIN_MS);
    const told = readiness.seen.filter(({ atMs, tookMs }) => atMs > faultAt && atMs + tookMs < mendAt);
    expect(told.filter(({ status }) => status !== 503)).toEqual([]);
    await expectWhole(world.url, world.apps[0], load);
  });
});
