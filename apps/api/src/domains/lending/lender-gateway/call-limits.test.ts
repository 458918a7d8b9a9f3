import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../../testing/test-platform';
import { heldByLimits, placesOf } from './call-limits';

// 12:00 in India.
let t: TestPlatform;
beforeAll(async () => {
  t = await openTestPlatform();
});
afterAll(() => t.close());

const held = (
  lenderId: number,
  limits: Parameters<typeof heldByLimits>[1]['limits'],
  leftMs = 0,
  platform = t.platform,
) => heldByLimits({ ...t.ctx, platform }, { lenderId, limits, leftMs });

test('nothing is called in quiet hours, and until their end', async () => {
  expect(await held(1, { quiet: { from: '11:30', until: '12:30' } })).toEqual({
    ...{ kind: 'held', reason: 'quiet hours' },
    retryAfterMs: 30 * 60_000,
  });
  expect(await held(1, { quiet: { from: '12:01', until: '12:00' } })).toBeUndefined();
});

test('calls of the day are counted by the day in India, by all instances together', async () => {
  const other = t.makeInstance();
  expect(await held(2, { perDay: 2 })).toBeUndefined();
  expect(await held(2, { perDay: 2 }, 0, other)).toBeUndefined();
  for (const platform of [t.platform, other]) {
    expect(await held(2, { perDay: 2 }, 5_000, platform)).toEqual({
      ...{ kind: 'held', reason: 'calls of the day' },
      retryAfterMs: 12 * 3_600_000,
    });
  }
  expect(await held(3, { perDay: 2 })).toBeUndefined();
  t.clock.advance(12 * 3_600_000);
  expect(await held(2, { perDay: 2 })).toBeUndefined();
});

test('what may wait goes out in the next second, and what may not is held back', async () => {
  const other = t.makeInstance();
  expect(await held(4, { perSecond: 1 })).toBeUndefined();
  expect(await held(4, { perSecond: 1 }, 0, other)).toMatchObject({ kind: 'held', reason: 'calls of the second' });
});

test('a lender that grants two calls at once gets two', async () => {
  const places = placesOf(t.platform, 5, { atOnce: 2 });
  expect(placesOf(t.platform, 5, { atOnce: 2 })).toBe(places);
  expect(placesOf(t.platform, 5, {})).toBeUndefined();
  let free = () => {};
  const blocked = new Promise<void>((resolve) => {
    free = resolve;
  });
  const inside = [places?.run(0, () => blocked), places?.run(0, () => blocked)];
  expect(await places?.run(0, async () => 'in')).toBeUndefined();
  free();
  await Promise.all(inside);
});
