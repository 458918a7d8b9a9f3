import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gather } from './gather';

async function after<T>(ms: number, value: T): Promise<T> {
  await wait(ms);
  return value;
}

test('R-LND-2 answers of one moment are handed on together, and a slow one keeps none of them back', async () => {
  const lots: string[][] = [];
  let release = (_: string): void => undefined;
  const slow = new Promise<string>((done) => {
    release = done;
  });
  const done = gather([after(0, 'a'), slow, after(5, 'b'), after(1, undefined)], async (some) => {
    lots.push([...some]);
  });
  await expect.poll(() => lots, { timeout: 5_000 }).toEqual([['a', 'b']]);
  release('slow');
  await done;
  expect(lots).toEqual([['a', 'b'], ['slow']]);
});

test('R-LND-2 the last answer waits for nobody, and where nobody answers nothing is handed on', async () => {
  const lots: string[][] = [];
  const keep = async (some: readonly string[]) => {
    lots.push([...some]);
  };
  const began = performance.now();
  await gather([Promise.resolve('only')], keep);
  await gather([Promise.resolve(undefined)], keep);
  expect(lots).toEqual([['only']]);
  expect(performance.now() - began).toBeLessThan(100);
});
