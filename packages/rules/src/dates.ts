import { AGE_MAX, AGE_MIN } from '@saakh/contracts/bounds';
import type { ValidationMessageCode } from '@saakh/contracts/messages';
import { DATE_DD_MM_YYYY } from '@saakh/contracts/patterns';

const IST_OFFSET_MS = 330 * 60_000;
const DAY_MS = 86_400_000;
const EARLIEST_YEAR = 1900;

/** By days since 1970: files and figures ask for the same few again and again. */
const DATES = new Map<number, string>();
const MOST_DATES = 4_096;
function isoDate(utcMs: number): string {
  const day = Math.floor(utcMs / DAY_MS);
  const known = DATES.get(day);
  if (known !== undefined) return known;
  const on = new Date(utcMs).toISOString().slice(0, 10);
  if (DATES.size === MOST_DATES) DATES.clear();
  DATES.set(day, on);
  return on;
}
const utcMsOf = (on: string): number => Date.parse(`${on}T00:00:00Z`);

/** The calendar date in India (`YYYY-MM-DD`) at an instant, whatever the process's own time zone (R-TIME-1). */
export function istDateOf(at: Date): string {
  return isoDate(at.getTime() + IST_OFFSET_MS);
}

/** Minutes since midnight in India at an instant, with fractions for seconds. */
export function istMinutesOf(at: Date): number {
  return ((((at.getTime() + IST_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS) / 60_000;
}

/** A moment in India as files have it: `2026-11-18 12:05`. */
export function istMomentOf(at: string | Date): string {
  const moment = new Date(at);
  const minutes = Math.floor(istMinutesOf(moment));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${istDateOf(moment)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The instant at which a date begins in India. */
export function startOfIstDay(on: string): Date {
  return new Date(utcMsOf(on) - IST_OFFSET_MS);
}

/** The last whole day before an instant at which a day begins, as an instant of it: until its end something may be done. */
export function lastDayBefore(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString();
}

/**
 * The day of India with which an instant's time is over, where it is one at which a day begins: what is due then is due by the
 * end of the day before (`YYYY-MM-DD`). Null for any other instant.
 */
export function dayEndingAt(at: Date): string | null {
  const before = istDateOf(new Date(at.getTime() - 1));
  return before === istDateOf(at) ? null : before;
}

/** The date so many days later, or earlier for a negative number. */
export function addDays(on: string, days: number): string {
  return isoDate(utcMsOf(on) + days * DAY_MS);
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return (utcMsOf(to) - utcMsOf(from)) / DAY_MS;
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(on: string): number {
  return new Date(utcMsOf(on)).getUTCDay();
}

/** Monday to Friday less the given holidays (`YYYY-MM-DD`). */
export function isWorkingDay(on: string, holidays: ReadonlySet<string>): boolean {
  return weekdayOf(on) !== 0 && weekdayOf(on) !== 6 && !holidays.has(on);
}

/** The last of so many working days that follow a date; the date itself never counts. */
export function addWorkingDays(on: string, workingDays: number, holidays: ReadonlySet<string>): string {
  let day = on;
  for (let left = workingDays; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}

/** Full years between two dates; who is born on 29 February grows older on 1 March of an ordinary year. */
export function ageOn(birthOn: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birthOn.slice(0, 4));
  return on.slice(5) < birthOn.slice(5) ? years - 1 : years;
}

/** A date as people type and read it: `DD/MM/YYYY`. */
export function toTypedDate(on: string): string {
  return on.split('-').reverse().join('/');
}

type DateMessage = Extract<ValidationMessageCode, 'birthDateInvalid' | 'yearInvalid' | 'dateInvalid' | 'ageOutOfRange'>;
export type ParsedDate =
  | { readonly valid: true; readonly on: string }
  | { readonly valid: false; readonly message: DateMessage };

/**
 * Reads `DD/MM/YYYY`. Empty or incomplete: `birthDateInvalid`; a year before 1900 or after this one: `yearInvalid`; an
 * impossible day or month: `dateInvalid`. Source: VAL-DATE-01.
 */
export function parseTypedDate(typed: string, today: string): ParsedDate {
  const [, day, month, year] = DATE_DD_MM_YYYY.exec(typed.trim()) ?? [];
  if (day === undefined || month === undefined || year === undefined)
    return { valid: false, message: 'birthDateInvalid' };
  if (Number(year) < EARLIEST_YEAR || year > today.slice(0, 4)) return { valid: false, message: 'yearInvalid' };
  const on = `${year}-${month}-${day}`;
  const ms = utcMsOf(on);
  return !Number.isNaN(ms) && isoDate(ms) === on ? { valid: true, on } : { valid: false, message: 'dateInvalid' };
}

/**
 * Reads a typed birth date and checks the age on a date against a range in full years, both ends included (18 to 65 unless
 * a product's differs); outside it the message is `ageOutOfRange`, and for a day yet to come `birthDateInvalid`. Source:
 * VAL-MSG-11 to -14.
 */
export function checkBirthDate(
  typed: string,
  today: string,
  ages: { readonly min: number; readonly max: number } = { min: AGE_MIN, max: AGE_MAX },
): ParsedDate {
  const parsed = parseTypedDate(typed, today);
  if (!parsed.valid) return parsed;
  if (parsed.on > today) return { valid: false, message: 'birthDateInvalid' };
  const age = ageOn(parsed.on, today);
  return age >= ages.min && age <= ages.max ? parsed : { valid: false, message: 'ageOutOfRange' };
}

/** The month `YYYY-MM` so many months later, or before for a number below 0. */
export function addMonths(month: string, months: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  const at = year * 12 + of - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The last day of a month `YYYY-MM`. */
export function lastDayOfMonth(month: string): string {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return isoDate(Date.UTC(year, of, 0));
}
