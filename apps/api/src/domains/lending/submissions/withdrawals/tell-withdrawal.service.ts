import { APPLICATION_STATUS, findProductType } from '@saakh/contracts/catalogue/product-types';
import type { WithdrawalEventKey } from '@saakh/contracts/lending/timeline';
import { findSharingLeave } from '#domains/customers/consents';
import {
  getBrandKey,
  type LenderApplicationRow,
  lockLenderApplication,
  recordEvent,
} from '#domains/lending/applications';
import {
  findLenderStatus,
  type LenderStatus,
  mailWithdrawalToLender,
  type WithdrawalOutcome,
  withdrawalWayOf,
  withdrawFromLender,
} from '#domains/lending/lender-gateway';
import { recordAudit } from '#platform/audit/audit';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import { applyLenderStatus } from '../lender-status.service';
import { GIVE_UP_AFTER_MS, secondsUntilNextTry } from '../waiting';
import { mailConsentWithdrawn } from './tell-consent-withdrawn.service';
import { findWithdrawal, type Withdrawal } from './withdrawal-events';

/** Tells one lender of one withdrawal; the key keeps a second job of it from waiting beside the first. */
export const tellWithdrawalJob = defineJob<{ lenderApplicationId: string }>('tell-lender-of-withdrawal', {
  retryLimit: 10,
  retryDelaySeconds: 5,
  concurrency: 4,
});

/** So long a submission that was on its way at the withdrawal may still arrive, and the lender not know it yet. */
const ARRIVES_WITHIN_MS = 15 * 60_000;

/** Written in the transaction of the withdrawal, so that the lender is always told (R-OUT-1). */
export function enqueueWithdrawal(
  ctx: TxContext,
  lenderApplicationId: string,
  startAfterSeconds?: number,
): Promise<void> {
  return ctx.platform.jobs.enqueue(
    ctx,
    tellWithdrawalJob,
    { lenderApplicationId },
    { key: lenderApplicationId, startAfterSeconds },
  );
}

/** What was never sent is known to nobody there; what was refused has ended there already. "Not now" proves neither. */
export function mayBeKnownToLender({ submissionState, submissionSealed }: LenderApplicationRow): boolean {
  return (
    submissionState === 'sent' ||
    submissionState === 'unknown' ||
    submissionState === 'accepted' ||
    (submissionState === 'queued' && submissionSealed !== null)
  );
}

async function settle(
  ctx: TxContext,
  row: LenderApplicationRow,
  event: WithdrawalEventKey,
  by: 'saakh' | 'lender',
): Promise<void> {
  await recordEvent(ctx, row, { event, by });
  await recordAudit(ctx, {
    action: `lender-application.${event}`,
    objectType: 'lender-application',
    objectId: row.lenderApplicationId,
    subject: row.userId,
  });
}

/**
 * Ends a withdrawal that its lender has not taken: the customer is asked to tell the lender, unless the consent to share is
 * withdrawn, too. The grievance officer gets a mail of that, and nobody is asked to do what is done (REG-DP-4).
 */
export async function settleNotTaken(ctx: TxContext, row: LenderApplicationRow, by: 'saakh' | 'lender'): Promise<void> {
  if (await findSharingLeave(ctx, row)) return settle(ctx, row, 'withdrawal-not-taken', by);
  await mailConsentWithdrawn(ctx, row);
  await settle(ctx, row, 'withdrawal-mailed', 'saakh');
}

async function mail(ctx: TxContext, row: LenderApplicationRow): Promise<void> {
  const { lenderApplicationId, lenderId, productType } = row;
  const brandKey = await getBrandKey(ctx, row.appId);
  const lead = { lenderApplicationId, brandKey, product: findProductType(productType)?.slug ?? '' };
  const isMailed = await mailWithdrawalToLender(ctx, lenderId, lead);
  if (isMailed) await settle(ctx, row, 'withdrawal-mailed', 'saakh');
  else await settleNotTaken(ctx, row, 'saakh');
}

interface Open {
  readonly row: LenderApplicationRow;
  readonly withdrawal: Withdrawal;
}

async function findOpen(ctx: TxContext, lenderApplicationId: string): Promise<Open | undefined> {
  const row = await lockLenderApplication(ctx, lenderApplicationId);
  // What its lender has ended in the meantime needs no withdrawal any more.
  if (row?.status === APPLICATION_STATUS.rejected || row?.status === APPLICATION_STATUS.expired) return undefined;
  const withdrawal = row && (await findWithdrawal(ctx, row));
  if (!withdrawal || withdrawal.isSettled || !mayBeKnownToLender(row)) return undefined;
  return { row, withdrawal };
}

/** What is left to be told by a call; a mail is written here, and where no way leads to the lender the customer hears so. */
const claim = (ctx: Context, lenderApplicationId: string): Promise<Open | undefined> =>
  inTransaction(ctx, async (tx) => {
    const open = await findOpen(tx, lenderApplicationId);
    if (!open) return undefined;
    const way = await withdrawalWayOf(tx, open.row.lenderId);
    if (way === 'mail') await mail(tx, open.row);
    if (way === 'none') await settleNotTaken(tx, open.row, 'saakh');
    return way === 'call' ? open : undefined;
  });

/** The lender's word on a withdrawal; a refusal says nothing without what the lender then says of the application. */
type Word =
  | Exclude<WithdrawalOutcome, { kind: 'refused' }>
  | { readonly kind: 'refused'; readonly status: LenderStatus };

async function askForWord(ctx: Context, { row, withdrawal }: Open): Promise<Word> {
  const { lenderId, lenderApplicationId } = row;
  const { reason } = withdrawal;
  const outcome = await withdrawFromLender(ctx, lenderId, { lenderApplicationId, reason });
  if (outcome.kind !== 'refused') return outcome;
  const answer = await findLenderStatus(ctx, lenderId, lenderApplicationId);
  if (answer.kind === 'known') return { kind: 'refused', status: answer.status };
  return answer.kind === 'not-known' ? answer : { ...answer, retryAfterMs: null };
}

/** A lender that has declined an application or let it lapse has nothing left that could be withdrawn. */
const hasEndedItself = ({ state }: LenderStatus): boolean => state === 'declined' || state === 'expired';

const keepWord = (ctx: Context, lenderApplicationId: string, word: Word): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const open = await findOpen(tx, lenderApplicationId);
    // A webhook may have been faster than the answer.
    if (!open) return;
    const { row, withdrawal } = open;
    if (word.kind === 'told' || word.kind === 'refused') {
      await applyLenderStatus(tx, row, word.status);
      if (word.status.state === 'cancelled') {
        // A cancellation without a new version still counts as confirmed.
        if (!(await findWithdrawal(tx, row))?.isConfirmed) await settle(tx, row, 'withdrawal-confirmed', 'lender');
        return;
      }
      if (hasEndedItself(word.status)) return;
    }
    if (word.kind === 'refused') return settleNotTaken(tx, row, 'lender');
    const ageMs = tx.clock.now().getTime() - withdrawal.at.getTime();
    const isLate = ageMs > (word.kind === 'not-known' ? ARRIVES_WITHIN_MS : GIVE_UP_AFTER_MS);
    if (!isLate) {
      const retryAfterMs = word.kind === 'no-answer' ? word.retryAfterMs : null;
      return enqueueWithdrawal(tx, lenderApplicationId, secondsUntilNextTry(ageMs, retryAfterMs));
    }
    // What never arrived needs no withdrawal; a lender that had it and says otherwise has not taken it.
    if (word.kind === 'not-known' && row.submissionState !== 'accepted') return;
    await settleNotTaken(tx, row, word.kind === 'no-answer' ? 'saakh' : 'lender');
  });

/**
 * Brings a customer's withdrawal to the lender, under one key for its reason, so that twice is once; the timeline says
 * when the lender has confirmed it. A lender that can't be reached is tried for a day and then the customer is told to do
 * it, at once where no way leads to the lender or where it refuses and has not ended the application itself; one that takes
 * leads gets a mail. Source: REG-DL-4, R-LND-1.
 */
export async function tellLenderOfWithdrawal(
  ctx: Context,
  { lenderApplicationId }: { lenderApplicationId: string },
): Promise<void> {
  const open = await claim(ctx, lenderApplicationId);
  if (!open) return;
  await keepWord(ctx, lenderApplicationId, await askForWord(ctx, open));
}
