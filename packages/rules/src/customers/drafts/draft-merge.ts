/** What was typed into a form and not sent, with the instant (ISO) at which each field was typed. */
export interface TimedDraft {
  readonly values: Readonly<Record<string, string>>;
  /** Of fields that were not typed last: when. All others were typed at `typedAt`. */
  readonly times: Readonly<Record<string, string>>;
  readonly typedAt: string;
  /** When the form was last sent or emptied: what was typed before is over. */
  readonly emptiedAt?: string | undefined;
}

const timeOf = ({ times, typedAt }: TimedDraft, field: string): string => times[field] ?? typedAt;
const later = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || (other !== undefined && other > one) ? other : one;

/** Names only the times that differ from the draft's own. */
export function timesBeside(times: Readonly<Record<string, string>>, typedAt: string): Record<string, string> {
  return Object.fromEntries(Object.entries(times).filter(([, at]) => at !== typedAt));
}

/**
 * Two states of one form as one: of each field the value that was typed later (that of `next` where both are as old), without
 * what is older than the last time at which the form was sent.
 */
export function mergeDrafts(before: TimedDraft, next: TimedDraft): TimedDraft {
  const emptiedAt = later(before.emptiedAt, next.emptiedAt);
  const values: Record<string, string> = {};
  const times: Record<string, string> = {};
  for (const draft of [before, next]) {
    for (const [field, value] of Object.entries(draft.values)) {
      const at = timeOf(draft, field);
      if ((emptiedAt !== undefined && at < emptiedAt) || at < (times[field] ?? '')) continue;
      values[field] = value;
      times[field] = at;
    }
  }
  const typedAt = later(before.typedAt, next.typedAt) ?? next.typedAt;
  return { values, times: timesBeside(times, typedAt), typedAt, emptiedAt };
}
