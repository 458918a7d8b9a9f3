import { type CustomerCard, listCustomerCards } from '#domains/identity/customers';
import { findStaffNames } from '#domains/records/records';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { parseTimeCursor, timeCursor } from '#platform/lists/time-cursor';
import {
  countFindings,
  countPairs,
  type FindingCount,
  type FindingFilter,
  type FindingRow,
  selectFindings,
} from './findings.repository';

interface Person {
  readonly staffId: string;
  readonly name: string;
}

/** Two customers who may be one, masked, and what was decided. */
export interface Finding
  extends Omit<FindingRow, 'firstUserId' | 'secondUserId' | 'foundBy' | 'proposedBy' | 'decidedBy'> {
  readonly first: CustomerCard | null;
  readonly second: CustomerCard | null;
  readonly foundBy: Person | null;
  readonly proposedBy: Person | null;
  readonly decidedBy: Person | null;
  /** Which of the two customers decided it, by saying "this wasn't me". */
  readonly refusedBy: 'first' | 'second' | null;
}

/** Which of the two an account is; null for anybody else. */
export function sideOf(
  { firstUserId, secondUserId }: Pick<FindingRow, 'firstUserId' | 'secondUserId'>,
  userId: string | null,
): 'first' | 'second' | null {
  if (userId === firstUserId) return 'first';
  return userId === secondUserId ? 'second' : null;
}

/** Findings with the two customers and the staff who had to do with it. */
export async function describeFindings(tx: TxContext, rows: readonly FindingRow[]): Promise<Finding[]> {
  const ids = [...new Set(rows.flatMap(({ firstUserId, secondUserId }) => [firstUserId, secondUserId]))];
  const cards = new Map((await listCustomerCards(tx, ids)).map((card) => [card.userId, card]));
  const names = await findStaffNames(
    tx,
    rows.flatMap(({ foundBy, proposedBy, decidedBy }) => [foundBy, proposedBy, decidedBy]),
  );
  const staff = (staffId: string | null) => (staffId === null ? null : { staffId, name: names.get(staffId) ?? '' });
  return rows.map(({ firstUserId, secondUserId, foundBy, proposedBy, decidedBy, ...row }) => {
    const refusedBy = sideOf({ firstUserId, secondUserId }, decidedBy);
    return {
      ...row,
      first: cards.get(firstUserId) ?? null,
      second: cards.get(secondUserId) ?? null,
      foundBy: staff(foundBy),
      proposedBy: staff(proposedBy),
      decidedBy: refusedBy === null ? staff(decidedBy) : null,
      refusedBy,
    };
  });
}

const FINDING_ID = /^ddf_\w{5,40}$/;

/** Findings of a filter, newest first, page by page; `next` is the `after` of the next page. VALIDATION_FAILED at `after`. */
export function listFindings(
  ctx: AdminContext,
  filter: FindingFilter,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<{ data: Finding[]; next: string | null }> {
  return inTransaction(ctx, async (tx) => {
    const place = parseTimeCursor(after, FINDING_ID);
    const found = await selectFindings(tx, filter, {
      after: place && { at: new Date(place.at), id: place.id },
      limit: limit + 1,
    });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      data: await describeFindings(tx, rows),
      next: found.length > limit && last ? timeCursor({ at: last.foundAt, id: last.findingId }) : null,
    };
  });
}

/** How many pairs were found, whatever rules found them, and how many of them are still open. */
export function countFoundPairs(ctx: AdminContext, filter: FindingFilter): Promise<{ found: number; open: number }> {
  return inTransaction(ctx, (tx) => countPairs(tx, filter));
}

/** How many were found on each day of India, by rule, and how many of them are still open. */
export function countFindingsByDay(ctx: AdminContext, filter: FindingFilter): Promise<FindingCount[]> {
  return inTransaction(ctx, (tx) => countFindings(tx, filter));
}
