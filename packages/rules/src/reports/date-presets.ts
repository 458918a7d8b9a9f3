import type { DaySpan } from '@saakh/contracts/back-office/dashboard';
import type { PartnerPreset } from '@saakh/contracts/partner/cases';
import { addDays } from '../dates';

const DAY_MS = 86_400_000;

/**
 * The days of a preset, in India, both ends included: today so far, for partners; yesterday is the last whole day, the last 7 and 30 days end today, a
 * custom range is what was chosen. Throws RangeError for a custom range without both ends.
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
