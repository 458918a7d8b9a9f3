import { expect, test } from 'vitest';
import { leadStateOf } from './lead-state';

const NOW = new Date('2026-11-18T06:30:00.000Z');
const later = new Date('2026-12-01T00:00:00.000Z');
const of = (applications: Parameters<typeof leadStateOf>[0]['applications'], signedIn = true, expiresAt = later) =>
  leadStateOf({ signedIn, expiresAt, applications }, NOW);

test('PORTAL-PAGE-17 a lead is as far as the furthest of its applications, a refusal counts only alone', () => {
  expect(of(['new'])).toBe('applied');
  expect(of(['submitted', 'rejected', 'new'])).toBe('submitted');
  expect(of(['approved', 'disbursed', 'rejected'])).toBe('disbursed');
  expect(of(['rejected', 'expired'])).toBe('declined');
  expect(of(['cancelled'])).toBe('applied');
});

test('PORTAL-PAGE-17 without an application it is signed in, created, or over', () => {
  expect([of([]), of([], false), of([], false, NOW)]).toEqual(['signed-in', 'created', 'expired']);
});
