import type { DaySpan, Preset } from '@saakh/contracts/operations/dashboard';
import { addDays } from '../../dates';

const DAY_MS = 86_400_000;

const BACK_DAYS: Partial<Record<Preset, number>> = { yesterday: 1, last_7_days: 7, last_30_days: 30 };

/**
 * The days of a preset, in India, both ends included, for figures and lists alike: whole days, so that yesterday, the last 7 and
 * the last 30 end yesterday. Today so far is a preset of its own, and a custom range is what was chosen. Throws RangeError for
 * a custom range without both ends.
 */
export function spanOfPreset(preset: Preset, today: string, { from, to }: Partial<DaySpan> = {}): DaySpan {
  if (preset === 'today') return { from: today, to: today };
  const back = BACK_DAYS[preset];
  if (back !== undefined) return { from: addDays(today, -back), to: addDays(today, -1) };
  if (from === undefined || to === undefined) throw new RangeError('A custom range has two ends');
  return { from, to };
}

/** How many days a span has, both ends counted. */
export function daysIn({ from, to }: DaySpan): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** As many days, right before a span. */
export function spanBefore(span: DaySpan): DaySpan {
  return {
    from: addDays(span.from, -daysIn(span)),
    to: addDays(span.from, -1),
  };
}

/** Every day of a span, in order. */
export function listDays(span: DaySpan): string[] {
  return Array.from({ length: daysIn(span) }, (_, at) => addDays(span.from, at));
}
