import { expect, test } from 'vitest';
import {
  dateToEntry,
  dayOf,
  formatBps,
  formatDate,
  formatDateTime,
  formatDue,
  formatMonth,
  formatPaise,
  formatWhole,
} from './format';

test('CONST-01 CONST-02 CONST-04 amounts have the rupee sign and Indian grouping', () => {
  expect(formatPaise(123_456_700)).toBe('₹12,34,567');
  expect(formatPaise(100)).toBe('₹1');
  expect(formatPaise(0)).toBe('₹0');
  expect(formatWhole(12_345_678)).toBe('1,23,45,678');
  const own = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
  for (const value of [-12_345_678, -999, 0, 7, 99_999, 100_000, 2.5, 1e12])
    expect(formatWhole(value)).toBe(own.format(value));
});

test('paise are shown when there are any, or always when asked', () => {
  expect(formatPaise(96_973)).toBe('₹969.73');
  expect(formatPaise(97_000, true)).toBe('₹970.00');
});

test('CONST-22 rates read as in the specification', () => {
  expect(formatBps(1099)).toBe('10.99%');
  expect(formatBps(3600)).toBe('36%');
  expect(formatBps(3600, true)).toBe('36.00%');
  expect(formatBps(1050)).toBe('10.50%');
});

test('CONST-03 dates are those of India, whatever the machine believes', () => {
  expect(formatDate('2026-11-05T20:00:00Z', 'en')).toBe('6 November 2026');
  expect(formatDate('2026-11-05', 'en')).toBe('5 November 2026');
  expect(formatDate('2026-11-05', 'hi')).toBe('5 नवंबर 2026');
  expect(formatDateTime('2026-11-05T20:00:00Z', 'en')).toMatch(/^6 November 2026, 1:30/);
});

test('CONST-03 LANG-02 days, months and times read as the locale itself writes them', () => {
  const timeZone = 'Asia/Kolkata';
  const locales = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' } as const;
  const HOUR_MS = 3_600_000;
  for (const language of ['en', 'hi'] as const) {
    const of = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locales[language], { timeZone, ...options });
    const [day, month] = [
      of({ day: 'numeric', month: 'long', year: 'numeric' }),
      of({ month: 'long', year: 'numeric' }),
    ];
    const [time, iso] = [
      new Intl.DateTimeFormat('en-IN', { timeZone, hour: 'numeric', minute: '2-digit' }),
      new Intl.DateTimeFormat('en-CA', { timeZone }),
    ];
    for (let at = Date.UTC(2023, 11, 30, 12, 17); at < Date.UTC(2025, 0, 3); at += 5 * HOUR_MS) {
      const instant = new Date(at);
      expect(formatDate(instant.toISOString(), language)).toBe(day.format(instant));
      expect(formatMonth(instant.toISOString().slice(0, 7), language)).toBe(
        month.format(new Date(`${instant.toISOString().slice(0, 7)}-15`)),
      );
      expect(dayOf(instant)).toBe(iso.format(instant));
      if (language === 'en') expect(formatDateTime(instant.toISOString(), 'en')).toContain(`, ${time.format(instant)}`);
    }
  }
});

test.each([
  ['2026-11-04T22:29:00Z', 'रात 3:59\u00a0बजे'],
  ['2026-11-04T22:30:00Z', 'सुबह 4:00\u00a0बजे'],
  ['2026-11-05T06:30:00Z', 'दोपहर 12:00\u00a0बजे'],
  ['2026-11-05T12:00:00Z', 'शाम 5:30\u00a0बजे'],
  ['2026-11-05T14:30:00Z', 'रात 8:00\u00a0बजे'],
  ['2026-11-04T18:30:00Z', 'रात 12:00\u00a0बजे'],
])('LANG-02 CONST-03 at %s Hindi says %s', (at, words) => {
  expect(formatDateTime(at, 'hi')).toBe(`5 नवंबर 2026, ${words}`);
});

test('VAL-DATE-01 a stored date is shown as it is typed', () => {
  expect(dateToEntry('2001-02-03')).toBe('03/02/2001');
  expect(dateToEntry('2001-**-**')).toBe('**/**/2001');
  expect(dateToEntry(null)).toBe('');
});

test('REG-GR-1 what ends with a day of India is due on that day, all else at its time', () => {
  expect(formatDue('2026-11-16T18:30:00.000Z', 'en')).toBe('16 November 2026');
  expect(formatDue('2026-11-16T18:30:00.000Z', 'hi')).toBe('16 नवंबर 2026');
  expect(formatDue('2026-11-16T18:31:00.000Z', 'en')).toBe(formatDateTime('2026-11-16T18:31:00.000Z', 'en'));
});
