import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Answered, MOST_SOCKETS, openFlood } from './support/clients/flood';
import { startLoad } from './support/clients/load';
import { test } from './support/fault-test';
import { watchReadiness } from './support/readiness';
import { startWorld, type World } from './support/world';

/** Each asks when it has its answer: all that the program can do, and nobody refused. */
const CLIENTS = 60;
const FULL_SECONDS = 4;
const TIMES = 5;
const SECONDS = 8;
/** The first wait for a hundred before them, the others for as many as there are connections; a line without end took 17 s. */
const MOST_MS = 1_500;
/** Of the slowest when all of it was answered: 1.2 to 1.9 times that of sixty who ask in turn, and are alone with it. */
const MOST_TIMES_BEFORE = 4;
/** Of what is answered without the flood; the rest of the processors sends and refuses. */
const LEAST_SHARE = 0.4;
/** By then its line may be as long as in a moment's rush again. */
const CALM_MS = 1_500;
const RECOVERY_MS = 10_000;
const QUICK_MS = 200;
const AT_ONCE_MS = 1_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const p99 = (answers: readonly Answered[]): number =>
  answers.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? 0;

const countRefused = async (): Promise<number> => {
  const metrics = await (await fetch(`${world.url}/metrics`)).text();
  return Number(/^saakh_busy_refusals_total\{reason="database"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
};

test('R-RUN-2 R-PERF-1 of five times as many calls as it can answer those that are let in are answered in time, the others told to come again, and it recovers', async () => {
  const flood = openFlood(world.url);
  const load = startLoad(world.url, { applyAfterMs: 1_000 });
  const readiness = watchReadiness(world.url);
  world.mayBe('busy', 'most calls are told to come again, and so is the one that asks whether it serves');
  try {
    // All its connections are there before: of new ones the program takes one at each turn, and a proxy in front keeps its own.
    await flood.inTurn(MOST_SOCKETS, 3);
    await sleep(CALM_MS);
    const full = await flood.inTurn(CLIENTS, FULL_SECONDS);
    expect(full.filter(({ status }) => status !== 200)).toEqual([]);
    const capacity = full.length / FULL_SECONDS;
    const refusedBefore = await countRefused();
    const answers = await flood.comingIn(Math.round(TIMES * capacity), SECONDS);

    const served = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0))).toEqual([]);
    expect(refused.length).toBeGreaterThan(answers.length / 2);
    expect(served.length).toBeGreaterThan(LEAST_SHARE * capacity * SECONDS);
    expect(p99(served)).toBeLessThan(Math.min(MOST_MS, MOST_TIMES_BEFORE * p99(full)));
    // At once, and not when they have waited in vain for a connection.
    expect(p99(refused)).toBeLessThan(AT_ONCE_MS);

    let quick = 0;
    await expect
      .poll(
        async () => {
          const { status, tookMs } = await flood.ask(0);
          quick = status === 200 && tookMs < QUICK_MS ? quick + 1 : 0;
          return quick;
        },
        { timeout: RECOVERY_MS, interval: 50 },
      )
      .toBeGreaterThanOrEqual(10);
    expect(readiness.seen.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await countRefused()) - refusedBefore).toBeGreaterThanOrEqual(refused.length);
    await load.more(10);
  } finally {
    flood.close();
    await readiness.stop();
    await load.finish();
  }
});
