import { setTimeout as sleep } from 'node:timers/promises';
import { getUser } from '@saakh/contracts/customers/profile';
import { filledPath } from '@saakh/rules/identity/sign-in/paths';
import { expect, test } from 'vitest';
import { openLines } from './support/clients/lines';
import { startLoad } from './support/clients/load';
import { readPeople } from './support/people';
import { useWorld } from './support/world';

/** Each asks again when it has its answer: this many keep the program busy, and none of them is refused. */
const CLIENTS = 60;
const TIMES = 5;
const SECONDS = 8;
const RECOVERY_MS = 10_000;
/** A queue without an end took 17 s; those let in take less than half a second, and those refused less than that. */
const ANSWERED_WITHIN_MS = 5_000;

const world = useWorld();

const slowest = (answers: readonly { readonly tookMs: number }[]) => Math.max(...answers.map(({ tookMs }) => tookMs));
const isRefused = ({ status }: { readonly status: number }) => status !== 200;

async function countRefused(): Promise<number> {
  const metrics = await (await fetch(`${world.url}/metrics`)).text();
  return Number(/^saakh_busy_refusals_total\{reason="database"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

test('R-RUN-2 R-PERF-1 of five times the calls it can answer, it answers some in time, refuses most and recovers', async () => {
  const { customers } = readPeople();
  // More connections than calls are ever under way: nobody waits here for somebody else's.
  const lines = openLines(world.url, 300);
  const path = filledPath(getUser.path, { id: 'me' });
  const ask = (serial: number) => lines.ask({ path, token: customers[serial % customers.length]?.token });
  const inTurn = async (seconds: number) => {
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    const until = performance.now() + seconds * 1_000;
    const client = async (place: number) => {
      while (performance.now() < until) answers.push(await ask(place));
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, place) => client(place)));
    return answers;
  };
  /** Whether or not earlier calls are answered. */
  const comingIn = async (perSecond: number) => {
    const answers: ReturnType<typeof ask>[] = [];
    const beganMs = performance.now();
    while (answers.length < perSecond * SECONDS) {
      const due = Math.min(SECONDS, (performance.now() - beganMs) / 1_000) * perSecond;
      while (answers.length < due) answers.push(ask(answers.length));
      await sleep(10);
    }
    return Promise.all(answers);
  };
  const load = startLoad(world.url, { applyAfterMs: 1_000 });
  world.mayBe('busy');
  try {
    await inTurn(2);
    const full = await inTurn(4);
    expect(full.filter(isRefused)).toEqual([]);
    const capacity = full.length / 4;
    const refusedBefore = await countRefused();
    // The program takes one new connection at each turn, and a proxy in front keeps its own.
    await lines.connect();
    const answers = await comingIn(Math.round(TIMES * capacity));

    const refused = answers.filter(isRefused);
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0))).toEqual([]);
    expect(refused.length).toBeGreaterThan(answers.length / 2);
    expect(refused.length).toBeLessThan(answers.length);
    expect(slowest(answers)).toBeLessThan(ANSWERED_WITHIN_MS);

    const endedMs = performance.now();
    let again: typeof full;
    do again = await inTurn(2);
    while (again.some(isRefused) && performance.now() - endedMs < RECOVERY_MS);
    expect(again.filter(isRefused)).toEqual([]);
    expect((await countRefused()) - refusedBefore).toBeGreaterThanOrEqual(refused.length);
    await load.more(10);
  } finally {
    lines.close();
    await load.finish();
  }
});
