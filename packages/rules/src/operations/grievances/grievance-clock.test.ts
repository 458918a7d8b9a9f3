import { expect, test } from 'vitest';
import { grievanceClock } from './grievance-clock';

const createdAt = new Date('2026-11-18T18:29:59.000Z');

test.each([
  ['24 h', '2026-11-19T18:29:59.000Z', 'open'],
  ['the end of day 15', '2026-12-03T18:29:59.999Z', 'open'],
  ['the day after', '2026-12-03T18:30:00.000Z', 'open'],
  ['the end of day 29', '2026-12-17T18:29:59.999Z', 'open'],
  ['day 30, by India’s calendar', '2026-12-17T18:30:00.000Z', 'escalate'],
] as const)('REG-GR-1 REG-DL-5 a complaint at %s', (_name, now, state) => {
  expect(grievanceClock({ state: 'open', createdAt, acknowledgedAt: createdAt }, new Date(now))).toEqual({
    acknowledgeBy: new Date('2026-11-19T18:29:59.000Z'),
    isUnacknowledged: false,
    dueOn: '2026-12-03',
    escalateOn: '2026-12-18',
    state,
  });
});

test('REG-DL-5 what was answered waits for its customer’s word, and only what we still owe an answer escalates', () => {
  const late = new Date('2026-12-30T00:00:00.000Z');
  const stateOf = (state: 'open' | 'answered' | 'resolved') =>
    grievanceClock({ state, createdAt, acknowledgedAt: createdAt }, late).state;
  expect([stateOf('open'), stateOf('answered'), stateOf('resolved')]).toEqual(['escalate', 'answered', 'resolved']);
});

test.each([
  ['closed by us, on the seventh day', 'saakh', '2026-11-27T18:29:59.999Z', 'closing', '2026-11-27'],
  ['closed by us, on the eighth', 'saakh', '2026-11-27T18:30:00.000Z', 'resolved', undefined],
  ['by the customer’s word', 'customer', '2026-11-20T20:00:00.000Z', 'resolved', undefined],
] as const)('REG-GR-1 a complaint that was ended: %s', (_name, resolvedBy, now, state, objectUntil) => {
  const resolvedAt = new Date('2026-11-20T05:00:00.000Z');
  const kept = { state: 'resolved', createdAt, acknowledgedAt: createdAt, resolvedAt, resolvedBy } as const;
  expect(grievanceClock(kept, new Date(now))).toMatchObject({ state, ...(objectUntil ? { objectUntil } : {}) });
});

test.each([
  ['a moment before', '2026-11-19T18:29:58.999Z', null, 'open', false],
  ['at 24 hours', '2026-11-19T18:29:59.000Z', null, 'open', true],
  ['long after, answered', '2026-12-01T00:00:00.000Z', null, 'answered', true],
  ['long after, resolved', '2026-12-01T00:00:00.000Z', null, 'resolved', false],
  [
    'at 24 hours, acknowledged at last',
    '2026-11-19T18:29:59.000Z',
    new Date('2026-11-19T18:00:00.000Z'),
    'open',
    false,
  ],
] as const)(
  'REG-GR-1 what was not acknowledged is flagged from 24 hours on: %s',
  (_name, now, acknowledgedAt, state, flag) => {
    expect(grievanceClock({ state, createdAt, acknowledgedAt }, new Date(now)).isUnacknowledged).toBe(flag);
  },
);
