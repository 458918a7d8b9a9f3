import { expect, test } from 'vitest';
import { type BreachReport, breachClock } from './breach-clock';

const awareAt = new Date('2026-11-18T06:30:00.000Z');
const after = (hours: number, minutes: number) => new Date(awareAt.getTime() + (hours * 60 + minutes) * 60_000);

test.each<[BreachReport, number, number, string, string]>([
  ['cert-in', 5, 59, 'running', 'sent'],
  ['cert-in', 6, 0, 'running', 'sent'],
  ['cert-in', 6, 1, 'late', 'sent-late'],
  ['board', 71, 59, 'running', 'sent'],
  ['board', 72, 0, 'running', 'sent'],
  ['board', 72, 1, 'late', 'sent-late'],
])(
  'REG-DP-9 REG-DP-10 the clock %s at %i:%i h: %s without a report, %s with one',
  (report, hours, minutes, without, withOne) => {
    const at = after(hours, minutes);
    expect(breachClock(report, { awareAt, sentAt: null, now: at }).state).toBe(without);
    expect(breachClock(report, { awareAt, sentAt: at, now: after(500, 0) }).state).toBe(withOne);
  },
);

test('REG-DP-9 what the Board is told without delay is due at once, and has no hours to be late by', () => {
  const first = (sentAt: Date | null, now: Date) => breachClock('board-first', { awareAt, sentAt, now });
  expect(first(null, awareAt)).toEqual({ dueAt: awareAt, state: 'at-once' });
  expect(first(null, after(100, 0)).state).toBe('at-once');
  expect(first(after(0, 40), after(100, 0))).toEqual({ dueAt: awareAt, state: 'told' });
});

test('REG-DP-10 both clocks begin when we became aware', () => {
  const dueOf = (report: BreachReport) => breachClock(report, { awareAt, sentAt: null, now: awareAt }).dueAt;
  expect([dueOf('cert-in'), dueOf('board')]).toEqual([after(6, 0), after(72, 0)]);
});
