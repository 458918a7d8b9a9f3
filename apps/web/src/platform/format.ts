/** One place for how figures and dates read: ₹, en-IN grouping, INR (CONST-01 to CONST-04); Western digits in Hindi too. */
const LOCALE = 'en-IN';
const TIME_ZONE = 'Asia/Kolkata';

const rupeeFormat = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});
const paiseFormat = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const numberFormat = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });

/** `₹1,23,456`; paise are shown only where they are not zero, unless `exact`. */
export function formatPaise(paise: number, exact = false): string {
  return (exact || paise % 100 !== 0 ? paiseFormat : rupeeFormat).format(paise / 100);
}
export const formatWhole = (value: number): string => numberFormat.format(value);

/** Basis points as a percentage: 1099 → `10.99%`, 3600 → `36%`; with two decimals always when figures stand in a column. */
export const formatBps = (bps: number, aligned = false): string =>
  `${aligned || bps % 100 !== 0 ? (bps / 100).toFixed(2) : bps / 100}%`;

const dates = {
  en: new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE }),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: TIME_ZONE,
  }),
};
const times = {
  en: new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE }),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', { hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE }),
};

/** A date (`YYYY-MM-DD`) or an instant, in India's time zone: `5 November 2026`. */
export const formatDate = (value: string, language: 'en' | 'hi'): string => dates[language].format(new Date(value));
export const formatDateTime = (value: string, language: 'en' | 'hi'): string =>
  `${formatDate(value, language)}, ${times[language].format(new Date(value))}`;

/** The last whole day before an instant at which a day begins: until the end of it something may be done. */
export const lastDayBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();

/** A stored date as it is typed: `2001-02-03` → `03/02/2001`; anything else is an empty text. */
export function dateToEntry(isoDate: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-([\d*]{2})-([\d*]{2})/.exec(isoDate ?? '') ?? [];
  return year ? `${day}/${month}/${year}` : '';
}
