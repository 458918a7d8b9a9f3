import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { TimelineEventKey } from '@saakh/contracts/lending/timeline';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { isCoolingOffOpen } from '@saakh/rules/lending/applications/cooling-off';
import {
  changeLenderApplication,
  getOwnLenderApplication,
  type LenderApplicationRow,
  lockLenderApplication,
} from '#domains/lending/applications';
import { getOfferTerms } from '#domains/lending/offers';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { FOLLOWING } from '../notifications';
import { enqueueWithdrawal, mayBeKnownToLender } from './tell-withdrawal.service';

const { submitted, approved, disbursed, cancelled } = APPLICATION_STATUS;

async function isWithinCoolingOff(ctx: TxContext, row: LenderApplicationRow): Promise<boolean> {
  if (row.offerId === null || row.disbursedAt === null) return false;
  const { coolingOffDays } = await getOfferTerms(ctx, row.offerId);
  return isCoolingOffOpen(row.disbursedAt, coolingOffDays, ctx.clock.now());
}

/** Ends a locked application in its customer's name; timeline, audit row, message and the job that tells the lender commit together. */
export async function endForCustomer(
  ctx: TxContext,
  row: LenderApplicationRow,
  event: Extract<TimelineEventKey, 'withdrawn' | 'left-within-cooling-off' | 'sharing-withdrawn'>,
): Promise<void> {
  // Its message goes with the end, so that it was on its way once has to stand in its state.
  const wasAnsweredNotNow = row.submissionState === 'queued' && mayBeKnownToLender(row);
  const change = { status: cancelled, ...(wasAnsweredNotNow ? { submissionState: 'unknown' as const } : {}) };
  await changeLenderApplication(ctx, row, change, [{ event, by: 'customer' }], FOLLOWING);
  await recordAudit(ctx, {
    action: `lender-application.${event}`,
    objectType: 'lender-application',
    objectId: row.lenderApplicationId,
    subject: row.userId,
    before: { status: row.status },
    after: { status: cancelled },
  });
  await enqueueWithdrawal(ctx, row.lenderApplicationId);
}

/**
 * Ends the caller's own application to a lender: at any time before it is paid out, and after that within the cooling-off
 * days, to the exact boundary in India (REG-DL-4). CONFLICT once it has ended or the days are over. What was not sent yet is
 * never sent; a lender that may have it is told by a job of the same transaction.
 */
export function withdrawLenderApplication(ctx: CustomerContext, lenderApplicationId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await getOwnLenderApplication(tx, lenderApplicationId);
    const row = await lockLenderApplication(tx, lenderApplicationId);
    const isPending = row?.status === submitted || row?.status === approved;
    const isCoolingOff = row?.status === disbursed && (await isWithinCoolingOff(tx, row));
    if (!row || (!isPending && !isCoolingOff)) {
      throw new AppError('CONFLICT', { message: REPLY_MESSAGES.applicationNotWithdrawn });
    }
    const event = isPending ? 'withdrawn' : 'left-within-cooling-off';
    await endForCustomer(tx, row, event);
  });
}
