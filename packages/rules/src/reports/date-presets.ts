import type { DaySpan } from '@saakh/contracts/back-office/dashboard';
import type { PartnerPreset } from '@saakh/contracts/partner/cases';
import { addDays } from '../dates';

const DAY_MS = 86_400_000;

/**
 * The days of a preset for a list of rows, in India, both ends included: today so far, for partners; yesterday is the last whole
 * day, the last 7 and 30 days end today, so that what came a minute ago is found; a custom range is what was chosen. Throws
 * RangeError for a custom range without both ends.
 */
export const spanOfPreset = (preset: PartnerPreset, today: string, custom: Partial<DaySpan> = {}): DaySpan => {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last_7_days':
      return { from: addDays(today, -6), to: today };
    case 'last_30_days':
      return { from: addDays(today, -29), to: today };
    case 'custom_range': {
      const { from, to } = custom;
      if (from === undefined || to === undefined) throw new RangeError('A custom range has two ends');
      return { from, to };
    }
  }
};

const BACK_DAYS: Partial<Record<PartnerPreset, number>> = { last_7_days: 7, last_30_days: 30 };

/** The days of a preset for figures: whole days, so that the last 7 and 30 end yesterday; today is shown apart. */
export const wholeDaysOfPreset = (preset: PartnerPreset, today: string, custom: Partial<DaySpan> = {}): DaySpan => {
  const back = BACK_DAYS[preset];
  return back === undefined
    ? spanOfPreset(preset, today, custom)
    : { from: addDays(today, -back), to: addDays(today, -1) };
};

/** How many days a span has, both ends counted. */
export const daysIn = ({ from, to }: DaySpan): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** As many days, right before a span. */
export const spanBefore = (span: DaySpan): DaySpan => ({
  from: addDays(span.from, -daysIn(span)),
  to: addDays(span.from, -1),
});

/** Every day of a span, in order. */
export const listDays = (span: DaySpan): string[] =>
  Array.from({ length: daysIn(span) }, (_, at) => addDays(span.from, at));
