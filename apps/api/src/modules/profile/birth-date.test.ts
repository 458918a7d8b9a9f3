import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { expect, test } from 'vitest';
import { birthDateError } from './birth-date';

// 23:00 of 18 November in Los Angeles and London alike; in India it is the 19th already.
const now = new Date('2026-11-18T23:00:00.000Z');

test.each([
  ['VAL-MSG-12 a year nobody alive was born in', '1899-12-31', VALIDATION_MESSAGES.yearInvalid],
  ['VAL-MSG-12 the year zero', '0000-01-01', VALIDATION_MESSAGES.yearInvalid],
  ['VAL-MSG-12 next year', '2027-01-01', VALIDATION_MESSAGES.yearInvalid],
  ['VAL-MSG-11 30 February', '1990-02-30', VALIDATION_MESSAGES.dateInvalid],
  ['VAL-MSG-11 29 February of a common year', '2023-02-29', VALIDATION_MESSAGES.dateInvalid],
  ['VAL-MSG-11 a thirteenth month', '1990-13-01', VALIDATION_MESSAGES.dateInvalid],
  ['VAL-MSG-11 a month zero', '1990-00-10', VALIDATION_MESSAGES.dateInvalid],
  ['VAL-MSG-11 31 April', '1990-04-31', VALIDATION_MESSAGES.dateInvalid],
  ['VAL-MSG-11 a day zero', '1990-04-00', VALIDATION_MESSAGES.dateInvalid],
  ['VAL-MSG-13 tomorrow', '2026-11-20', VALIDATION_MESSAGES.birthDateInvalid],
] as const)('%s is answered with its message', (_what, birthOn, message) => {
  expect(birthDateError(birthOn, now)).toBe(message);
});

test.each(['1900-01-01', '2000-02-29', '1990-12-31', '2026-11-19'])('VAL-MSG-11 %s is a day that was', (birthOn) => {
  expect(birthDateError(birthOn, now)).toBeUndefined();
});
