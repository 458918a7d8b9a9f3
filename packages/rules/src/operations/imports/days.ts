import { addDays } from '../../dates';
import { remembering } from '../../remembering';
import { type CellReading, type ImportCell, isOdd, read, refuse, textOf } from './cell-text';

/** Whether the day or the month comes first where both are numbers. */
export type DayOrder = 'dmy' | 'mdy';

const MONTHS = 'january,february,march,april,may,june,july,august,september,october,november,december'.split(',');
const HINDI_MONTHS = 'जनवरी,फरवरी,मार्च,अप्रैल,मई,जून,जुलाई,अगस्त,सितंबर,अक्टूबर,नवंबर,दिसंबर'.split(',');
const WEEKDAY = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|[\u0900-\u097f]+वार)[.,]* /i;
const TIME =
  /[T ,]+(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:[.,]\d+)?)? ?([AP]\.? ?M\.?)? ?(?:(Z|UTC|GMT|IST)?([+-]\d{2}:?\d{2})?)?(?: ?\([^)]*\))?$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const EIGHT = /^\d{8}$/;
const NAME = String.raw`([\p{L}\p{M}]{2,12})`;
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const NAMED_MONTH = new RegExp(String.raw`^${DAY}(?: of)?[-/. ]*${NAME}[-/.,'’ ]*(\d{4}|\d{2})$`, 'iu');
const MONTH_THEN_DAY = new RegExp(String.raw`^${NAME}[-/. ]*${DAY}[-/.,'’ ]+(\d{4}|\d{2})$`, 'iu');
const YEAR_THEN_NAME = new RegExp(String.raw`^(\d{4})[-/. ]${NAME}[-/. ](\d{1,2})$`, 'iu');
const SERIAL = /^\d{5}(?:\.\d+)?$/;
/** Spreadsheet programs count days from here; what lies before 1950 or after 2099 is no day of ours. */
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);
const FIRST_SERIAL = 18_264;
const LAST_SERIAL = 73_050;
/** As spreadsheet programs do: 29 is 2029, 30 is 1930. */
const LAST_YEAR_OF_THIS_CENTURY = 29;
const IST_MINUTES = 330;

function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) <= LAST_YEAR_OF_THIS_CENTURY ? 2000 : 1900);
}

function dayOf(year: number, month: number, day: number): CellReading<string> {
  const at = new Date(Date.UTC(year, month - 1, day));
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return exists && year >= 1900 && year < 2100 ? read(at.toISOString().slice(0, 10)) : refuse('IMPOSSIBLE_DATE');
}

/** 1 to 12 by its name, in English or Hindi, or any beginning of three letters; 0 when it is none. */
function monthOf(name: string): number {
  const written = name.toLowerCase().normalize('NFD').replaceAll('\u093c', '').normalize('NFC');
  const hindi = written.replace('म्ब', 'ंब').replace('अक्तू', 'अक्टू');
  const isOf = (month: string, one: string) => one === month || (one.length >= 3 && month.startsWith(one));
  const at = MONTHS.findIndex((month) => isOf(month, written));
  return (at < 0 ? HINDI_MONTHS.findIndex((month) => isOf(month, hindi)) : at) + 1;
}

/** So many days later a workbook begins that counts from 1904. */
export const DAYS_TO_1904 = 1462;

function readSerial(text: string, isFrom1904: boolean): CellReading<string> {
  const days = Math.floor(Number(text)) + (isFrom1904 ? DAYS_TO_1904 : 0);
  if (days < FIRST_SERIAL || days > LAST_SERIAL) return refuse('IMPOSSIBLE_DATE');
  return read(new Date(SERIAL_EPOCH_MS + days * 86_400_000).toISOString().slice(0, 10));
}

/** Eight digits: the year stands where it is one, which it never does at both ends. */
function readEight(text: string, order: DayOrder): CellReading<string> {
  const [first, second] = [Number(text.slice(0, 2)), Number(text.slice(2, 4))];
  const written = Number(text.slice(0, 4));
  if (written >= 1950 && written < 2100) {
    const on = dayOf(written, Number(text.slice(4, 6)), Number(text.slice(6)));
    if (on.valid) return on;
  }
  const year = Number(text.slice(4));
  if (year < 1950) return refuse('NOT_A_DATE');
  return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second);
}

function readDate(date: string, order: DayOrder): CellReading<string> {
  const yearFirst = YEAR_FIRST.exec(date);
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  if (EIGHT.test(date)) return readEight(date, order);
  const [, first, second, numbersYear] = NUMBERS.exec(date) ?? [];
  if (numbersYear !== undefined) {
    const [day, month] = order === 'dmy' ? [first, second] : [second, first];
    return dayOf(fullYear(numbersYear), Number(month), Number(day));
  }
  const [, day, month = '', year = ''] = NAMED_MONTH.exec(date) ?? [];
  if (day !== undefined && monthOf(month) > 0) return dayOf(fullYear(year), monthOf(month), Number(day));
  const [, before = '', dayBehind, yearBehind] = MONTH_THEN_DAY.exec(date) ?? [];
  if (monthOf(before) > 0) return dayOf(fullYear(yearBehind ?? ''), monthOf(before), Number(dayBehind));
  const [, leading, between = '', last] = YEAR_THEN_NAME.exec(date) ?? [];
  return monthOf(between) > 0 ? dayOf(Number(leading), monthOf(between), Number(last)) : refuse('NOT_A_DATE');
}

/** How many minutes an instant with a zone lies after midnight in India; 0 to a day without a zone, or with India's. */
function minutesInIndia([, hour = '', minute = '', half, zone, offset]: readonly (string | undefined)[]): number {
  if (offset === undefined && (zone === undefined || /ist/i.test(zone))) return 0;
  const [, sign = '+', hours = 0, minutes = 0] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset ?? '') ?? [];
  const away = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const own = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  return own * 60 + Number(minute) - away + IST_MINUTES;
}

function partsOf(text: string): { date: string; time: RegExpExecArray | null } {
  const written = text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/ ?(?:hrs?|hours|बजे)\.?$/i, '')
    .replace(WEEKDAY, '');
  const time = TIME.exec(written);
  const date = time ? written.slice(0, time.index) : written;
  return { date: date.replace(/ ?([-/.,]) ?/g, '$1').trim(), time };
}

/**
 * The day (`YYYY-MM-DD`) of a cell, day before month as India writes it unless the column has it otherwise: `12/03/2026` and
 * `12-Mar-26` are 12 March. Takes `2026-03-12`, a spreadsheet's serial number, names of months in English and Hindi, and a time
 * of day behind any of them, which it leaves out; an instant with its zone is the day in India. A day that no calendar has is
 * refused. Serial numbers count from 1900, or from 1904 where their workbook does.
 */
export function readDay(cell: ImportCell, order: DayOrder = 'dmy', isFrom1904 = false): CellReading<string> {
  const text = textOf(cell);
  if (text === '') return refuse('EMPTY');
  return SERIAL.test(text) ? readSerial(text, isFrom1904) : READ_DAY[order](text);
}

const readWritten =
  (order: DayOrder) =>
  (text: string): CellReading<string> => {
    const { date, time } = partsOf(text);
    const on = readDate(date, order);
    if (!on.valid || time === null) return on;
    return read(addDays(on.value, Math.floor(minutesInIndia(time) / 1440)));
  };
const READ_DAY: Readonly<Record<DayOrder, (text: string) => CellReading<string>>> = {
  dmy: remembering(readWritten('dmy')),
  mdy: remembering(readWritten('mdy')),
};

const OWN_DATE = /^(\d{4})-(\d{2})-(\d{2})(?=T|$)/;

/** How a date of the spreadsheet itself reads: either way round, the same both ways, or with a day above 12; undefined for all others. */
export function ownDateOf(cell: ImportCell): 'either' | 'same' | 'above12' | undefined {
  const [, , month, day] = (typeof cell === 'string' && OWN_DATE.exec(cell)) || [];
  if (month === undefined) return undefined;
  if (Number(day) > 12) return 'above12';
  return day === month ? 'same' : 'either';
}

/** A date of the spreadsheet with day and month changed round. */
export function turned(cell: ImportCell): ImportCell {
  return typeof cell === 'string' ? cell.replace(OWN_DATE, '$1-$3-$2') : cell;
}

/** Day and month of eight digits that are no day with the year in front. */
const EIGHT_PARTS = /^(\d{2})(\d{2})(?:19[5-9]|20\d)\d$/;
export function isEightDigits(cell: ImportCell): boolean {
  return EIGHT.test(textOf(cell));
}
function eightParts(text: string): RegExpExecArray | null {
  const [dayFirst, monthFirst] = [readEight(text, 'dmy'), readEight(text, 'mdy')];
  if (!dayFirst.valid && !monthFirst.valid) return null;
  const isYearFirst = dayFirst.valid && monthFirst.valid && dayFirst.value === monthFirst.value;
  return isYearFirst ? null : EIGHT_PARTS.exec(text);
}

/** What a cell says of the order of day and month in its column; undefined where it says a day in another way, or none. */
export function orderOf(cell: ImportCell): DayOrder | 'either' | undefined {
  const text = textOf(cell);
  if (isOdd(cell) || text.length < 6 || text.length > 60) return undefined;
  return orderIn(text) ?? undefined;
}
const orderIn = remembering((text): DayOrder | 'either' | null => {
  const [, first, second] = (EIGHT.test(text) ? eightParts(text) : NUMBERS.exec(partsOf(text).date)) ?? [];
  if (first === undefined || first === second) return null;
  if (Number(first) > 12) return Number(second) > 12 ? null : 'dmy';
  return Number(second) > 12 ? 'mdy' : 'either';
});
