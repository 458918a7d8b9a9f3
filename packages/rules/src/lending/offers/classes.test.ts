import { expect, test } from 'vitest';
import {
  acceptsCreditClass,
  CREDIT_SCORE_CLASSES,
  creditScoreClassOf,
  declaredCreditClassOf,
  ticketClassOf,
} from './classes';

test.each([
  [1, 1],
  [5_000_000, 1],
  [5_000_001, 2],
  [20_000_000, 2],
  [20_000_001, 3],
  [50_000_000, 3],
  [50_000_001, 4],
])('%i paise are of ticket class %i', (amountPaise, ticketClass) => {
  expect(ticketClassOf(amountPaise)).toBe(ticketClass);
});

test.each([
  [900, 'A'],
  [750, 'A'],
  [749, 'B'],
  [700, 'B'],
  [699, 'C'],
  [650, 'C'],
  [649, 'D'],
  [625, 'D'],
  [624, 'E'],
  [null, 'E'],
  [Number.NaN, 'E'],
] as const)('a score of %s is of class %s', (score, scoreClass) => {
  expect(creditScoreClassOf(score)).toBe(scoreClass);
});

test('a lender takes its worst class and every better one, and leaves "don\'t know" to the bureau check', () => {
  expect(CREDIT_SCORE_CLASSES.filter((declared) => acceptsCreditClass('C', declared))).toEqual(['A', 'B', 'C']);
  expect(CREDIT_SCORE_CLASSES.every((worst) => acceptsCreditClass(worst, 'unknown'))).toBe(true);
});

test('only the codes A to E declare a class', () => {
  expect(declaredCreditClassOf('B')).toBe('B');
  for (const code of ['b', 'F', '', 'dont_know', null]) expect(declaredCreditClassOf(code)).toBe('unknown');
});
