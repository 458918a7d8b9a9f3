import type { TimelineEntry, TimelineKind } from '@saakh/contracts/operations/customer-service';
import { type ContactWindow, clockFace } from '@saakh/rules/operations/messaging/contact-window';
import { listRules } from '#domains/catalogue/regulation';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { pageOf, parseTimeCursor } from '#platform/lists/time-cursor';
import { openNote } from './customer-file.repository';
import { getAccounts, noteOpening } from './customer-file.service';
import { selectTimeline, type TimelineRow } from './timeline.repository';

const PAGE = 30;
const TIMELINE_ID = /^\w{2,80}$/;

/** The hours of the rules by which messages went and calls were made, by the rule's id (R0). */
async function hoursOf(ctx: TxContext, rows: readonly TimelineRow[]) {
  const ids = [...new Set(rows.flatMap(({ rule }) => rule ?? []))];
  const rules = ids.length === 0 ? [] : await listRules(ctx, ids);
  return new Map<string | null, TimelineEntry['hours']>(
    rules.map(({ ruleId, value }) => {
      const { fromMinutes, untilMinutes } = value as ContactWindow;
      return [ruleId, { ruleId, from: clockFace(fromMinutes), until: clockFace(untilMinutes) }];
    }),
  );
}

/**
 * Everything that happened with a customer in one list, newest first, thirty at a time: the steps to an application, what
 * became of it, messages without what they said of the customer, codes without the code, complaints, calls, and what staff did
 * and noted. NOT_FOUND; VALIDATION_FAILED for a place that no page ended at.
 */
export function listTimeline(
  ctx: AdminContext,
  userId: string,
  { kind, after }: { kind?: TimelineKind | undefined; after?: string | undefined },
): Promise<{ data: TimelineEntry[]; next: string | null }> {
  return inTransaction(ctx, async (tx) => {
    const accounts = await getAccounts(tx, userId);
    await noteOpening(tx, userId);
    const found = await selectTimeline(tx, accounts, {
      kind,
      after: parseTimeCursor(after, TIMELINE_ID),
      limit: PAGE + 1,
    });
    const { rows, next } = pageOf(found, PAGE);
    const hours = await hoursOf(tx, rows);
    return {
      data: rows.map(({ sealed, at, rule, ...row }) => ({
        ...row,
        at: at.toISOString(),
        text: sealed === null ? row.text : openNote(tx, row.id.slice(1), sealed),
        hours: hours.get(rule) ?? null,
      })),
      next,
    };
  });
}
