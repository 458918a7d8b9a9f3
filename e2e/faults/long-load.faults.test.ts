import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { openDescriptors, openHeapWatch } from '../../scripts/lib/measure/heap-watch.mjs';
import { openMixedCalls } from './support/clients/mixed-calls';
import { test } from './support/fault-test';
import { startWorld, type World } from './support/world';

/** The half hour of the bench of mixed load in short: what each call left behind would stand out after so many. */
const A_THIRD = 1_500;
/** Connections of the pool that come and go, and files that work of its own has open just then. */
const MOST_MORE_OPEN = 10;
/** What the program learns meanwhile, as how to run its code faster, comes to some 300; one small row kept by every call is more. */
const MOST_BYTES_A_CALL = 1_000;
const LOOKS = 10;
const LOOK_MS = 100;

const heap = openHeapWatch();
let world: World;
beforeAll(async () => {
  world = await startWorld({ env: heap.env, counted: 'its calls read, and each has to be answered' });
});
afterAll(async () => {
  await world?.stop();
  heap.close();
});

/** What is open and kept while nobody asks: the least of some looks, as its own work goes on. */
const standing = async (pid: number) => {
  const open: number[] = [];
  for (let looks = 0; looks < LOOKS; looks += 1) {
    await sleep(LOOK_MS);
    open.push(openDescriptors(pid));
  }
  const kept = [await heap.megabytes(pid), await heap.megabytes(pid)];
  return { open: Math.min(...open), bytes: Math.min(...kept) * 2 ** 20 };
};

test.skipIf(!existsSync('/proc/self/fd'))(
  'R-TEST-6 after some thousands of calls of all kinds, and of callers who hang up, the heap that is left and the open descriptors are those after a third of them',
  async () => {
    const pid = world.apps[0].api.pid ?? 0;
    const calls = await openMixedCalls(world.url);
    const after = async (count: number) => {
      await calls.send(count);
      calls.hangUp();
      return standing(pid);
    };
    const third = await after(A_THIRD);
    const end = await after(2 * A_THIRD);
    expect(calls.wrong).toEqual([]);
    expect(end.open - third.open).toBeLessThanOrEqual(MOST_MORE_OPEN);
    expect((end.bytes - third.bytes) / (2 * A_THIRD)).toBeLessThan(MOST_BYTES_A_CALL);
  },
);
