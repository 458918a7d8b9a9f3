import { expect, test } from 'vitest';
import { grievanceClock } from './grievance-clock';

const createdAt = new Date('2026-11-18T18:29:59.000Z');

test.each([
  ['24 h', '2026-11-19T18:29:59.000Z', 'open', false],
  ['the end of day 15', '2026-12-03T18:29:59.999Z', 'open', false],
  ['the day after', '2026-12-03T18:30:00.000Z', 'open', true],
  ['the end of day 29', '2026-12-17T18:29:59.999Z', 'open', true],
  ['day 30, by India’s calendar', '2026-12-17T18:30:00.000Z', 'escalate', true],
] as const)('REG-GR-1 REG-DL-5 a complaint at %s', (_name, now, state, isOverdue) => {
  expect(grievanceClock({ state: 'open', createdAt }, new Date(now))).toEqual({
    dueOn: '2026-12-03',
    escalateOn: '2026-12-18',
    state,
    isOverdue,
  });
});

test('REG-DL-5 an answer alone does not stop the clock, a resolution does', () => {
  const late = new Date('2026-12-30T00:00:00.000Z');
  expect(grievanceClock({ state: 'answered', createdAt }, late).state).toBe('escalate');
  expect(grievanceClock({ state: 'resolved', createdAt }, late).state).toBe('resolved');
});
