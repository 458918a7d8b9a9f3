import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { fieldError } from '../app-error';

export interface TimePlace {
  readonly at: string;
  readonly id: string;
}

/** Where a list by time goes on: the instant and the id of the last row of the page before. */
export function timeCursor({ at, id }: { at: Date | string; id: string | number }): string {
  return `${new Date(at).toISOString()}~${id}`;
}

/** The place that a cursor names; VALIDATION_FAILED for one that no page ended at. */
export function parseTimeCursor(after: string | undefined, id = /^[\w-]{1,80}$/): TimePlace | undefined {
  if (after === undefined) return undefined;
  const [, at, last] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~(.+)$/.exec(after) ?? [];
  if (at === undefined || last === undefined || Number.isNaN(Date.parse(at)) || !id.test(last)) {
    throw fieldError('after', REPLY_MESSAGES.listPlaceUnknown);
  }
  return { at, id: last };
}

/** Ids that the database counts. */
export const COUNTED_ID = /^\d{1,15}$/;

/** A page of at most `limit` rows out of one more than that, and where the next begins. */
export function pageOf<Row extends { at: Date | string; id: string | number }>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? timeCursor(last) : null };
}
