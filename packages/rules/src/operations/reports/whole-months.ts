import type { DaySpan } from '@saakh/contracts/operations/dashboard';
import { addDays } from '../../dates';

/** A span of days cut into whole months and what is left of it. */
export interface CutSpan {
  /** From the first of a month to the last day of one; null where the span holds no whole month. */
  readonly months: DaySpan | null;
  /** The days before and after, without those of the months. */
  readonly days: readonly DaySpan[];
}

const firstOfMonth = (on: string): string => `${on.slice(0, 7)}-01`;
const firstOfNextMonth = (on: string): string => firstOfMonth(addDays(firstOfMonth(on), 31));

/** Cuts a span, both ends included, so that months and days together are its days, each once. */
export function cutIntoMonths(span: DaySpan): CutSpan {
  const begin = span.from === firstOfMonth(span.from) ? span.from : firstOfNextMonth(span.from);
  const end = addDays(firstOfMonth(addDays(span.to, 1)), -1);
  if (end < begin) return { months: null, days: [span] };
  const days = [
    { from: span.from, to: addDays(begin, -1) },
    { from: addDays(end, 1), to: span.to },
  ];
  return { months: { from: begin, to: end }, days: days.filter(({ from, to }) => from <= to) };
}
