import { dayEndingAt, istDateOf, istMinutesOf } from '@saakh/rules/dates';
import { formatInr, groupIndian, LOCALE } from '@saakh/rules/money';

/**
 * One place for how figures and dates read: ₹, en-IN grouping, INR, the days of India (CONST-01 to CONST-04); Western digits
 * in Hindi too. By hand: the first of the browser's own formatters takes a small phone a sixth of a second, amid the page
 * that it is opened for. That both write the same is held by tests.
 */
/** `₹1,23,456`; paise are shown only where they are not zero, unless `exact`. */
export function formatPaise(paise: number, exact = false): string {
  return formatInr(paise, { locale: LOCALE, fraction: exact ? 'always' : 'when-needed' });
}
export function formatWhole(value: number): string {
  return `${value < 0 ? '-' : ''}${groupIndian(Math.round(Math.abs(value)))}`;
}

/** Basis points as a percentage: 1099 → `10.99%`, 3600 → `36%`; with two decimals always when figures stand in a column. */
export function formatBps(bps: number, aligned = false): string {
  return `${aligned || bps % 100 !== 0 ? (bps / 100).toFixed(2) : bps / 100}%`;
}

const MONTHS = {
  en: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  hi: [...['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून'], ...['जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर']],
} as const;
const wordsOfMonth = (month: string, language: 'en' | 'hi'): string =>
  `${MONTHS[language][Number(month.slice(5, 7)) - 1]} ${Number(month.slice(0, 4))}`;

/** From which hour on Hindi calls a part of the day so; before the first it is still night. */
const HINDI_PARTS = [
  [20, 'रात'],
  [16, 'शाम'],
  [12, 'दोपहर'],
  [4, 'सुबह'],
  [0, 'रात'],
] as const;

/** `5:30 pm`, `शाम 5:30 बजे`: where English says pm, Hindi names the part of the day. The last word never begins a line. */
export function formatTime(at: Date, language: 'en' | 'hi'): string {
  const minutes = Math.floor(istMinutesOf(at));
  const hour = Math.floor(minutes / 60);
  const clock = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`;
  if (language === 'en') return `${clock} ${hour < 12 ? 'am' : 'pm'}`;
  return `${HINDI_PARTS.find(([from]) => hour >= from)?.[1]} ${clock}\u00a0बजे`;
}

/** A month (`YYYY-MM`): `November 2026`. */
export function formatMonth(month: string, language: 'en' | 'hi'): string {
  return wordsOfMonth(month, language);
}
/** On which day of India an instant lies, as `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  return istDateOf(at);
}
/** In which month of India an instant lies, as `YYYY-MM`. */
export function monthOf(at: Date): string {
  return dayOf(at).slice(0, 7);
}

/** A date (`YYYY-MM-DD`) or an instant, in India's time zone: `5 November 2026`. */
export function formatDate(value: string, language: 'en' | 'hi'): string {
  const on = dayOf(new Date(value));
  return `${Number(on.slice(8))} ${wordsOfMonth(on, language)}`;
}
export function formatDateTime(value: string, language: 'en' | 'hi'): string {
  return `${formatDate(value, language)}, ${formatTime(new Date(value), language)}`;
}
/** Until when something is to be done: what ends with a day of India stands as that day, else the day and the time. */
export function formatDue(value: string, language: 'en' | 'hi'): string {
  const day = dayEndingAt(new Date(value));
  return day === null ? formatDateTime(value, language) : formatDate(day, language);
}

/** A stored date as it is typed: `2001-02-03` → `03/02/2001`; anything else is an empty text. */
export function dateToEntry(isoDate: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-([\d*]{2})-([\d*]{2})/.exec(isoDate ?? '') ?? [];
  return year ? `${day}/${month}/${year}` : '';
}

const KB = 1024;
/** `340 KB`, `2.1 MB`. */
export function formatBytes(bytes: number): string {
  return bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
}
