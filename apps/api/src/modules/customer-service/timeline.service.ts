import type { TimelineEntry, TimelineKind } from '@saakh/contracts/back-office/customers/customer-service';
import { fieldError } from '../../platform/app-error';
import { type AdminContext, inTransaction } from '../../platform/context';
import { openNote } from './customer-file.repository';
import { getAccounts, noteOpening } from './customer-file.service';
import { selectTimeline, type TimelinePlace } from './timeline.repository';

const PAGE = 30;

const placeOf = (after: string | undefined): TimelinePlace | undefined => {
  if (after === undefined) return undefined;
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~(\w{2,80})$/.exec(after) ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at))) {
    throw fieldError('after', 'There is no such place in the list');
  }
  return { at, id };
};

/**
 * Everything that happened with a customer in one list, newest first, thirty at a time: the steps to an application, what became of it, messages without what
 * they said of the customer, codes without the code, complaints, calls, and what staff did and noted. NOT_FOUND;
 * VALIDATION_FAILED for a place that no page ended at.
 */
export const listTimeline = (
  ctx: AdminContext,
  userId: string,
  { kind, after }: { kind?: TimelineKind | undefined; after?: string | undefined },
): Promise<{ data: TimelineEntry[]; next: string | null }> =>
  inTransaction(ctx, async (own) => {
    const accounts = await getAccounts(own, userId);
    await noteOpening(own, userId);
    const found = await selectTimeline(own, accounts, { kind, after: placeOf(after), limit: PAGE + 1 });
    const rows = found.slice(0, PAGE);
    const last = rows.at(-1);
    return {
      data: rows.map(({ sealed, at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        text: sealed === null ? row.text : openNote(own, row.id.slice(1), sealed),
      })),
      next: found.length > PAGE && last ? `${last.at.toISOString()}~${last.id}` : null,
    };
  });
