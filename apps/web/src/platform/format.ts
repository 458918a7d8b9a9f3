import { formatInr } from '@saakh/rules/money';

/** One place for how figures and dates read: ₹, en-IN grouping, INR (CONST-01 to CONST-04); Western digits in Hindi too. */
const LOCALE = 'en-IN';
const TIME_ZONE = 'Asia/Kolkata';

/**
 * Made when it is first asked for and kept: making one takes a phone some ten milliseconds, and the page that is opened
 * first shows no date and no figure.
 */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const wholeFormat = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 }));

/** `₹1,23,456`; paise are shown only where they are not zero, unless `exact`. */
export const formatPaise = (paise: number, exact = false): string =>
  formatInr(paise, { locale: LOCALE, fraction: exact ? 'always' : 'when-needed' });
export const formatWhole = (value: number): string => wholeFormat().format(value);

/** Basis points as a percentage: 1099 → `10.99%`, 3600 → `36%`; with two decimals always when figures stand in a column. */
export const formatBps = (bps: number, aligned = false): string =>
  `${aligned || bps % 100 !== 0 ? (bps / 100).toFixed(2) : bps / 100}%`;

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE } as const;
const TIME = { hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE } as const;
const HINDI = 'hi-IN-u-nu-latn';
const dates = {
  en: once(() => new Intl.DateTimeFormat(LOCALE, DAY)),
  hi: once(() => new Intl.DateTimeFormat(HINDI, DAY)),
};
const times = {
  en: once(() => new Intl.DateTimeFormat(LOCALE, TIME)),
  hi: once(() => new Intl.DateTimeFormat(HINDI, TIME)),
};

/** A date (`YYYY-MM-DD`) or an instant, in India's time zone: `5 November 2026`. */
export const formatDate = (value: string, language: 'en' | 'hi'): string => dates[language]().format(new Date(value));
export const formatDateTime = (value: string, language: 'en' | 'hi'): string =>
  `${formatDate(value, language)}, ${times[language]().format(new Date(value))}`;

/** A stored date as it is typed: `2001-02-03` → `03/02/2001`; anything else is an empty text. */
export function dateToEntry(isoDate: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-([\d*]{2})-([\d*]{2})/.exec(isoDate ?? '') ?? [];
  return year ? `${day}/${month}/${year}` : '';
}

const KB = 1024;
/** `340 KB`, `2.1 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
