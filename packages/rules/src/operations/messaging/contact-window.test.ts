import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { isWithinWindow, nextSendAt } from './contact-window';

const window = { fromMinutes: 600, untilMinutes: 1_140 };

afterEach(() => vi.unstubAllEnvs());

test.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata'])(
  'REG-SMS-4 at 18:59:59 it goes out, at 19:00:00 it waits for 10:00 of the next day, with the process in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const before = new Date('2026-11-20T13:29:59Z');
    expect(nextSendAt(before, window)).toBe(before);
    expect(nextSendAt(new Date('2026-11-20T13:30:00Z'), window).toISOString()).toBe('2026-11-21T04:30:00.000Z');
    expect(nextSendAt(new Date('2026-11-20T04:29:59Z'), window).toISOString()).toBe('2026-11-20T04:30:00.000Z');
    const opening = new Date('2026-11-20T04:30:00Z');
    expect(nextSendAt(opening, window)).toBe(opening);
  },
);

test('REG-SMS-4 whatever the moment, it goes out within the hours and less than a day later', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (at) => {
      const sendAt = nextSendAt(at, window);
      expect(isWithinWindow(sendAt, window)).toBe(true);
      const wait = sendAt.getTime() - at.getTime();
      expect(wait >= 0 && wait <= 15 * 3_600_000).toBe(true);
    }),
  );
});

test('REG-SMS-4 the hours can be set', () => {
  const later = { fromMinutes: 540, untilMinutes: 1_260 };
  expect(isWithinWindow(new Date('2026-11-20T03:30:00Z'), later)).toBe(true);
  expect(isWithinWindow(new Date('2026-11-20T15:29:59Z'), later)).toBe(true);
  expect(isWithinWindow(new Date('2026-11-20T15:30:00Z'), later)).toBe(false);
});
