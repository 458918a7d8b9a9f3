import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { istDateOf } from '@saakh/rules/dates';

const EARLIEST_YEAR = 1900;

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * What is wrong with a birth date `YYYY-MM-DD`, seen from an instant in India, or undefined: `Invalid year` for one before
 * 1900 or in the future, `Invalid date` for a day or month that does not exist, `Please enter a valid birth date` for a day
 * of this year that has not come yet (settled.md, "Business rules").
 */
export const birthDateError = (birthOn: string, now: Date): string | undefined => {
  const [year = 0, month = 0, day = 0] = birthOn.split('-').map(Number);
  const today = istDateOf(now);
  if (year < EARLIEST_YEAR || year > Number(today.slice(0, 4))) return VALIDATION_MESSAGES.yearInvalid;
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return VALIDATION_MESSAGES.dateInvalid;
  return birthOn > today ? VALIDATION_MESSAGES.birthDateInvalid : undefined;
};
