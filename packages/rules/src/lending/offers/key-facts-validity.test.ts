import { expect, test } from 'vitest';
import { isKeyFactsValid, keyFactsValidUntil } from './key-facts-validity';

const none = new Set<string>();
const endOf = (issuedAt: string, tenureDays: number, holidays = none) =>
  keyFactsValidUntil(new Date(issuedAt), tenureDays, holidays).toISOString();

test('REG-KFS-6 three whole working days from seven days of tenure on, one below', () => {
  // Monday noon: Tuesday, Wednesday, Thursday.
  expect(endOf('2026-11-16T06:30:00Z', 7)).toBe('2026-11-19T18:30:00.000Z');
  expect(endOf('2026-11-16T06:30:00Z', 6)).toBe('2026-11-17T18:30:00.000Z');
});

test('REG-KFS-6 weekends and holidays do not count', () => {
  // Thursday in India, though still Wednesday in UTC: Friday, Monday, Tuesday.
  expect(endOf('2026-11-18T20:00:00Z', 365)).toBe('2026-11-24T18:30:00.000Z');
  expect(endOf('2026-11-18T20:00:00Z', 365, new Set(['2026-11-23']))).toBe('2026-11-25T18:30:00.000Z');
});

test('REG-KFS-6 a statement holds until its end and not at it', () => {
  const validUntil = new Date('2026-11-19T18:30:00.000Z');
  expect(isKeyFactsValid(validUntil, new Date('2026-11-19T18:29:59.999Z'))).toBe(true);
  expect(isKeyFactsValid(validUntil, validUntil)).toBe(false);
});
