import { addMonths } from '@saakh/rules/dates';
import { monthOf } from '#browser/platform/format';

/** The most months that are shown at once, and how many when nobody chose. */
const MOST = 12;
const USUAL = 6;
/** So far back a month can be chosen. */
const REACH = 36;

export function isMonth(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** This month and those before it, newest first; one that is shown already stands among them however old it is. */
export function monthsToChoose(...shown: readonly (string | undefined)[]): string[] {
  const months = Array.from({ length: REACH }, (_, back) => addMonths(monthOf(new Date()), -back));
  const older = shown.filter(isMonth).filter((month) => !months.includes(month));
  return [...new Set([...months, ...older])].toSorted().toReversed();
}

export interface Span {
  readonly from: string;
  readonly to: string;
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

/** What an address says, or the last six months. */
export function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Span {
  const end = isMonth(to) ? to : monthOf(new Date());
  return { from: isMonth(from) ? from : addMonths(end, 1 - USUAL), to: end };
}
/** Another beginning or end: the other one follows, so that the span is none that the server refuses. */
export function spanFrom({ to }: Span, from: string): Span {
  return {
    from,
    to: earlier(later(to, from), addMonths(from, MOST - 1)),
  };
}
export function spanTo({ from }: Span, to: string): Span {
  return {
    from: later(earlier(from, to), addMonths(to, 1 - MOST)),
    to,
  };
}
