import { setImmediate as settle } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createReportPlaces } from './report-places';

test.each([
  [12, 3],
  [40, 10],
  [2, 1],
])('R-RUN-2 of %s connections reports take %s at once, and twice as many may wait for one', async (poolSize, size) => {
  const places = createReportPlaces(poolSize);
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const [inside, refused]: [number[], number[]] = [[], []];
  const reports = Array.from({ length: 2 * poolSize }, async (_, at) => {
    const done = await places.run(60_000, async () => {
      inside.push(at);
      await gate;
      return true;
    });
    if (!done) refused.push(at);
  });
  await settle();
  expect([inside.length, refused.length]).toEqual([size, 2 * poolSize - 3 * size]);
  open();
  await Promise.all(reports);
  expect([inside.length, refused.length]).toEqual([3 * size, 2 * poolSize - 3 * size]);
});
