import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import type { listUnknownRows, matchUnknownRow } from '@saakh/contracts/money/reconciliation';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { isBeyondLoan } from '@saakh/rules/operations/imports/commission-row';
import type * as z from 'zod/mini';
import { lockBooking } from '#domains/money/commissions';
import { fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction } from '#platform/context';
import { pageRows } from '#platform/lists/page-rows';
import { keepReceipts } from './booking.repository';
import { lockFileRow, type RowPlace, selectNamedLoans, selectUnknownRows, setLoanOfRow } from './file-rows.repository';
import { changedBy, shownRow } from './loans.service';

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w-]{1,80})~(\d{1,9})$/;
function placeOf(after: string | undefined): RowPlace | undefined {
  if (after === undefined) return undefined;
  const [, at, importId, row] = PLACE.exec(after) ?? [];
  if (at === undefined || importId === undefined || Number.isNaN(Date.parse(at))) {
    throw fieldError('after', REPLY_MESSAGES.listPlaceUnknown);
  }
  return { at, importId, rowNumber: Number(row) };
}

/** Rows that count and name no loan of ours, those of the newest file first, a hundred at a time. */
export function listUnknown(
  ctx: AdminContext,
  { lender, month, after, limit: asked }: z.output<typeof listUnknownRows.query>,
) {
  return inTransaction(ctx, async (tx) => {
    const limit = pageRows(asked);
    const filter = { lenderId: lender === undefined ? undefined : Number(lender), month };
    const found = await selectUnknownRows(tx, filter, { after: placeOf(after), limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      data: rows.map((row) => ({ ...shownRow(row), lenderId: row.lenderId, lender: row.lender })),
      next: found.length > limit && last ? `${last.at.toISOString()}~${last.importId}~${last.rowNumber}` : null,
    };
  });
}

/**
 * Says which loan of the same lender a row is of, by its id or the lender's reference: what the row brought counts for that loan
 * from now on, also when a later file names the payment again. What is booked stays as it is, the lender being the same; of a row
 * that named no lender it is booked within a minute. A row whose loan somebody said may be said to be of another one, by anyone who
 * has seen that loan. NOT_FOUND for a row that counts no more, CONFLICT that names who matched it meanwhile, and for one whose file
 * names a loan that we know, VALIDATION_FAILED at `loan` for none, several, or one that is smaller than its commission.
 */
export function matchRow(
  ctx: AdminContext,
  { loan, seen, reason, ...place }: z.output<typeof matchUnknownRow.body>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockBooking(tx);
    const row = await lockFileRow(tx, place);
    if (!row) throw notFound('row');
    const isOfFile = row.state === 'matched' && row.matchedBy === null;
    if (isOfFile || (row.loanId ?? undefined) !== seen) throw await changedBy(tx, row.matchedBy);
    const [meant, other] = await selectNamedLoans(tx, { loan, lenderId: row.lenderId });
    if (!meant || other) throw fieldError('loan', STAFF_MESSAGES.unknownRowLoan);
    if (isBeyondLoan(row.commissionPaise, meant.loanPaise)) throw fieldError('loan', STAFF_MESSAGES.unknownRowTooLarge);
    await setLoanOfRow(tx, place, meant, ctx.actor.staffId);
    if (row.booked) await keepReceipts(tx, [meant.id, ...(row.bookedFor === null ? [] : [row.bookedFor])].toSorted());
    await recordAudit(tx, {
      action: 'commission-row.matched',
      objectType: 'import',
      objectId: place.importId,
      before: { rowNumber: place.rowNumber, lenderApplicationId: row.loanId },
      after: { rowNumber: place.rowNumber, lenderApplicationId: meant.id, reason },
    });
  });
}
