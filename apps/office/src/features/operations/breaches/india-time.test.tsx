import { expect, test } from 'vitest';
import { fromField, toField } from './india-time';

test.each([
  ['2026-11-18T12:00', '2026-11-18T06:30:00.000Z'],
  ['2026-11-18T01:30:45', '2026-11-17T20:00:00.000Z'],
  ['0002-11-18T12:00', '0002-11-18T06:30:00.000Z'],
  ['20266-11-18T01:30', null],
  ['', null],
])('REG-DP-9 %s in a field is %s', (typed, instant) => {
  expect(fromField(typed)).toBe(instant);
});

test('REG-DP-9 a field shows the time of India to the minute, and nothing for none', () => {
  expect(toField('2026-11-17T20:00:45.000Z')).toBe('2026-11-18T01:30');
  expect(toField(null)).toBe('');
});
