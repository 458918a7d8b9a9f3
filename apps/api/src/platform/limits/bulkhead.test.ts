import { expect, test } from 'vitest';
import { createBulkhead } from './bulkhead';

test('R-LND-1 anyone who finds all places taken waits its time and no longer', async () => {
  const bulkhead = createBulkhead(2);
  let free: () => void = () => undefined;
  const blocked = new Promise<void>((resolve) => {
    free = resolve;
  });
  const inside = [bulkhead.run(50, () => blocked), bulkhead.run(50, () => blocked)];
  expect(await bulkhead.run(20, async () => 'in')).toBeUndefined();
  const waiting = bulkhead.run(5_000, async () => 'in');
  free();
  expect(await waiting).toBe('in');
  await Promise.all(inside);
  await expect(bulkhead.run(20, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await bulkhead.run(20, async () => 'in')).toBe('in');
});

test('R-RUN-2 a full line refuses, and its places are free again afterwards', async () => {
  const bulkhead = createBulkhead(1, 2);
  let free: () => void = () => undefined;
  const blocked = new Promise<void>((resolve) => {
    free = resolve;
  });
  const inside = bulkhead.run(5_000, () => blocked);
  const waiting = [bulkhead.run(5_000, async () => 1), bulkhead.run(5_000, async () => 2)];
  const startedMs = performance.now();
  expect(await bulkhead.run(5_000, async () => 3)).toBeUndefined();
  expect(performance.now() - startedMs).toBeLessThan(1_000);
  free();
  await inside;
  expect(await Promise.all(waiting)).toEqual([1, 2]);
  expect(await bulkhead.run(5_000, async () => 4)).toBe(4);
});

test('R-RUN-2 anyone who waits without end is let in however full the line is, in turn', async () => {
  const bulkhead = createBulkhead(1, 1);
  let free: () => void = () => undefined;
  const blocked = new Promise<void>((resolve) => {
    free = resolve;
  });
  const order: string[] = [];
  const enter = (name: string, waitMs: number) =>
    bulkhead.run(waitMs, async () => {
      order.push(name);
      return name;
    });
  const inside = bulkhead.run(5_000, () => blocked);
  const waiting = [
    enter('short', 5_000),
    enter('one', Number.POSITIVE_INFINITY),
    enter('two', Number.POSITIVE_INFINITY),
  ];
  expect(await enter('late', 5_000)).toBeUndefined();
  free();
  await inside;
  expect(await Promise.all(waiting)).toEqual(['short', 'one', 'two']);
  expect(order).toEqual(['short', 'one', 'two']);
});
