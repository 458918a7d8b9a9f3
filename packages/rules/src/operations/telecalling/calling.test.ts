import { DISPOSITIONS } from '@saakh/contracts/operations/telecalling';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinWindow } from '../messaging/contact-window';
import { CALLS_A_DAY, CALLS_A_WEEK, isCallBackTime, refuseCall, restUntil } from './calling';

const at = (ist: string) => new Date(`${ist}+05:30`);
const window = { fromMinutes: 540, untilMinutes: 1_140 };
const willing = { allowsCalls: true, doNotCall: false, calledAt: [] };

test.each([
  ['2026-11-20T08:59:59.999', 'closed'],
  ['2026-11-20T09:00:00', undefined],
  ['2026-11-20T18:59:59.999', undefined],
  ['2026-11-20T19:00:00', 'closed'],
  ['2026-11-21T02:00:00', 'closed'],
])('REG-RBC-4 at %s of India a call is %s', (ist, refusal) => {
  expect(refuseCall(willing, at(ist), window)).toBe(refusal);
});

test('REG-RBC-4 nobody is called without a yes, nor who asked never to be called, whatever was promised', () => {
  const noon = at('2026-11-20T12:00:00');
  for (const isCallBack of [false, true]) {
    expect(refuseCall({ ...willing, allowsCalls: false }, noon, window, isCallBack)).toBe('not-allowed');
    expect(refuseCall({ ...willing, doNotCall: true }, noon, window, isCallBack)).toBe('not-allowed');
  }
});

test('REG-RBC-5 two tries on a day of India and five within a week are enough, but for a call-back', () => {
  const noon = at('2026-11-20T12:00:00');
  const today = Array.from({ length: CALLS_A_DAY }, (_, n) => at(`2026-11-20T09:${n}0:00`));
  const week = Array.from({ length: CALLS_A_WEEK }, (_, n) => at(`2026-11-1${5 + n}T10:00:00`));
  expect(refuseCall({ ...willing, calledAt: today }, noon, window)).toBe('too-often');
  expect(refuseCall({ ...willing, calledAt: today.slice(1) }, noon, window)).toBeUndefined();
  expect(refuseCall({ ...willing, calledAt: week }, noon, window)).toBe('too-often');
  expect(refuseCall({ ...willing, calledAt: week.slice(1) }, noon, window)).toBeUndefined();
  expect(refuseCall({ ...willing, calledAt: week }, noon, window, true)).toBeUndefined();
});

test('REG-RBC-4 a rest ends later than its call and within the hours of calls; a promised time is kept to the minute', () => {
  const instant = fc.date({ min: at('2026-01-01T00:00:00'), max: at('2027-12-31T23:59:00'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.constantFrom(...DISPOSITIONS), fc.integer({ min: 1, max: 9 }), (called, disposition, n) => {
      const calledAt = Array.from({ length: n }, (_, back) => new Date(called.getTime() - back * 7 * 3_600_000));
      const until = restUntil({ disposition, at: called, calledAt, window });
      expect(refuseCall({ ...willing, calledAt }, until, window)).toBeUndefined();
      expect(until.getTime()).toBeGreaterThan(called.getTime());
      expect(isWithinWindow(until, window)).toBe(true);
    }),
  );
  const promised = at('2026-11-22T17:30:00');
  const noon = at('2026-11-20T12:00:00');
  expect(restUntil({ disposition: 'call-back', at: noon, callBackAt: promised, calledAt: [noon], window })).toEqual(
    promised,
  );
  const late = at('2026-11-20T16:30:00');
  expect(restUntil({ disposition: 'no-answer', at: late, calledAt: [late], window })).toEqual(
    at('2026-11-21T09:00:00'),
  );
  const twice = { disposition: 'no-answer', at: noon, calledAt: [at('2026-11-20T09:30:00'), noon], window } as const;
  expect(restUntil(twice)).toEqual(at('2026-11-21T09:00:00'));
});

test.each([
  ['2026-11-20T12:00:00', false],
  ['2026-11-20T12:00:01', true],
  ['2026-11-20T19:00:00', false],
  ['2026-11-21T08:59:00', false],
  ['2026-12-20T12:00:00', true],
  ['2026-12-20T12:00:01', false],
])('REG-RBC-4 at noon of the 20th, %s can be promised: %s', (ist, possible) => {
  expect(isCallBackTime(at(ist), at('2026-11-20T12:00:00'), window)).toBe(possible);
});
