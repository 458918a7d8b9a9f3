import { APPLICATION_STATUS, type ApplicationStatus } from '@saakh/contracts/catalogue/product-types';
import { istDateOf } from '@saakh/rules/dates';
import { applyStatusEvent, isFinalStatus } from '@saakh/rules/lending/applications/application-status';
import { applySaying, type LenderSaying, settledSubmission } from '@saakh/rules/lending/applications/lender-saying';
import { isOvertakenByFile } from '@saakh/rules/operations/imports/decisions/file-status';
import {
  changeLenderApplication,
  type LenderApplicationChange,
  type LenderApplicationRow,
  lockLenderApplication,
} from '#domains/lending/applications';
import type { Happening } from '#domains/lending/effects';
import { isAmidSubmission, type LenderState, type LenderStatus, type LoanTerms } from '#domains/lending/lender-gateway';
import { handOverLater } from '#domains/lending/lender-journeys';
import { recordAudit } from '#platform/audit/audit';
import type { TxContext } from '#platform/context';
import { costsMore, isPaidUnagreed, offerChangedTerms } from './changed-terms.service';
import { putChoices } from './choices/put-choices.service';
import { takeLoanDocuments } from './loan-documents/loan-documents.service';
import { findStageWords, keepMissingLink, keepStanding } from './next-steps/standing.service';
import { FOLLOWING } from './notifications';
import { isOverdue } from './waiting';
import { findWithdrawal, type Withdrawal } from './withdrawals/withdrawal-events';

const STATUS: Readonly<Record<LenderState, ApplicationStatus>> = {
  received: APPLICATION_STATUS.submitted,
  'under-review': APPLICATION_STATUS.submitted,
  approved: APPLICATION_STATUS.approved,
  disbursed: APPLICATION_STATUS.disbursed,
  declined: APPLICATION_STATUS.rejected,
  cancelled: APPLICATION_STATUS.cancelled,
  expired: APPLICATION_STATUS.expired,
};

/**
 * As a lender tells it stands. Its people may do so before they have a number of their own for it, and its file names amounts
 * without the other terms.
 */
export interface SaidStatus extends LenderStatus {
  readonly approvedPaise?: number | undefined;
}

export type StatusEffect = 'applied' | 'stale' | 'unknown-application' | 'other-reference';

/**
 * When it happened, by the lender's word: not before there was an application and not ahead of now, whatever its clock says, for
 * cooling-off days, months of commission and the order of files are counted from it.
 */
const happenedAt = ({ clock }: TxContext, { createdAt }: LenderApplicationRow, told: SaidStatus): Date =>
  new Date(Math.min(clock.now().getTime(), Math.max(createdAt.getTime(), Date.parse(told.at))));

/** What the message says; an approval without terms leaves those that are known. */
function sayingOf(row: LenderApplicationRow, told: SaidStatus, at: Date, event: string): LenderSaying {
  const { state, terms, reference, version } = told;
  return {
    ...{ status: STATUS[state], at, fileSaidOn: null, reference, version, event },
    ...(terms && {
      approvedPaise: terms.amountPaise,
      tenureMonths: terms.tenureMonths,
      rateBps: terms.rateBps,
      feesPaise: terms.feePaise + terms.taxPaise,
    }),
    ...(told.approvedPaise === undefined ? {} : { approvedPaise: told.approvedPaise }),
    disbursedPaise:
      told.disbursedPaise ?? terms?.amountPaise ?? told.approvedPaise ?? row.approvedAmountPaise ?? row.amountPaise,
    // A loan is paid out once: what is told of it again corrects its figures and moves no day.
    disbursedAt: row.status === APPLICATION_STATUS.disbursed ? (row.disbursedAt ?? at) : at,
    declineCode: told.reasonCode ?? 'OTHER',
    declinedAt: at,
  };
}

/**
 * Terms that cost more than what the customer agreed to, unless the very same ones were put to the customer before; `as-agreed`
 * where the lender takes back such terms that the customer has not agreed to.
 */
async function findCostlierTerms(
  ctx: TxContext,
  row: LenderApplicationRow,
  change: LenderApplicationChange,
  { terms }: SaidStatus,
): Promise<LoanTerms | 'as-agreed' | undefined> {
  if (terms === null || change.approvedRateBps === undefined) return undefined;
  const isKnown =
    row.termsChangedAt !== null &&
    row.approvedAmountPaise === change.approvedAmountPaise &&
    row.approvedTenureMonths === change.approvedTenureMonths &&
    row.approvedRateBps === change.approvedRateBps &&
    row.approvedFeesPaise === change.approvedFeesPaise;
  if (isKnown) return undefined;
  if (await costsMore(ctx, row, terms)) return terms;
  return row.termsChangedAt !== null && row.termsAcceptedAt === null ? 'as-agreed' : undefined;
}

/** A lender that closes what the customer has left confirms the withdrawal, whether it answers or calls back first. */
const eventOf = (withdrawal: Withdrawal | undefined, { state }: SaidStatus): string =>
  state === 'cancelled' && withdrawal && !withdrawal.isConfirmed ? 'withdrawal-confirmed' : `lender-${state}`;

/** The lender has part of it: its word counts, and the steps that are left are still gone through. */
async function isStillSent(ctx: TxContext, row: LenderApplicationRow, { state }: SaidStatus): Promise<boolean> {
  const isOnItsWay = row.submissionSealed !== null && !isFinalStatus(STATUS[state]);
  return isOnItsWay && !isOverdue(ctx.clock.now(), row) && (await isAmidSubmission(ctx, row));
}

/**
 * Applies what a lender says to a locked application, exactly once: what the rules of order call older changes nothing, whatever
 * came first, and nothing undoes what the customer has ended. Status, timeline, audit row and message commit together. Terms that
 * cost more than the key facts are flagged and put to the customer (REG-KFS-7).
 */
export async function applyLenderStatus(
  ctx: TxContext,
  row: LenderApplicationRow,
  told: SaidStatus,
): Promise<StatusEffect> {
  const { reference } = told;
  if (row.reference !== null && reference !== null && row.reference !== reference) return 'other-reference';
  // Before the order is judged: an older word may be the only one that names a document.
  await takeLoanDocuments(ctx, row, told.documents ?? []);
  if (row.submissionState !== 'accepted') await handOverLater(ctx, row);
  const withdrawal = row.status === APPLICATION_STATUS.cancelled ? await findWithdrawal(ctx, row) : undefined;
  const current = { status: row.status, version: row.lenderVersion, left: withdrawal?.reason };
  const at = happenedAt(ctx, row, told);
  const isSent = await isStillSent(ctx, row, told);
  const isOvertaken = isOvertakenByFile(row, { status: STATUS[told.state], on: istDateOf(at) });
  if (isOvertaken || applyStatusEvent(current, { status: STATUS[told.state], version: told.version }) === current) {
    // Nothing new of its status, but that the lender has it may be: one that was withdrawn on the way, for instance.
    const submissionState = isSent ? row.submissionState : settledSubmission(row.submissionState, STATUS[told.state]);
    if (submissionState !== row.submissionState) {
      await changeLenderApplication(
        ctx,
        row,
        { submissionState, reference: row.reference ?? reference },
        [],
        FOLLOWING,
      );
    }
    await keepMissingLink(ctx, row, told);
    return 'stale';
  }
  const { change, happening } = applySaying(row, sayingOf(row, told, at, eventOf(withdrawal, told)));
  const changedTerms = await findCostlierTerms(ctx, row, change, told);
  const flagged = changedTerms && {
    termsChangedAt: changedTerms === 'as-agreed' ? null : ctx.clock.now(),
    termsAcceptedAt: null,
  };
  const note = happening && told.stage ? await findStageWords(ctx, row.lenderId, told.stage) : undefined;
  const happenings: Happening[] = happening ? [note ? { ...happening, note } : happening] : [];
  if (changedTerms === 'as-agreed') happenings.push({ event: 'terms-changed-back', by: 'lender' });
  else if (changedTerms) {
    happenings.push({ event: 'terms-changed', by: 'lender' });
    // First, because the customer's message names the new terms.
    await offerChangedTerms(ctx, row, changedTerms);
  }
  if (await putChoices(ctx, { ...row, ...change }, told.offers))
    happenings.push({ event: 'offers-made', by: 'lender' });
  const sending = isSent ? { submissionState: row.submissionState } : {};
  await changeLenderApplication(ctx, row, { ...change, ...flagged, ...sending }, happenings, FOLLOWING);
  await keepStanding(ctx, { ...row, ...change }, told);
  if (isPaidUnagreed({ ...row, ...change, ...flagged })) {
    ctx.platform.logger.error({ lenderApplicationId: row.lenderApplicationId }, 'paid out on terms not consented to');
  }
  await recordAudit(ctx, {
    action: 'lender-application.status-told',
    objectType: 'lender-application',
    objectId: row.lenderApplicationId,
    subject: row.userId,
    before: { status: row.status, version: row.lenderVersion },
    after: { status: change.status, version: told.version, state: told.state },
  });
  return 'applied';
}

/** What a lender's webhook says, applied to the application of this lender that it names. */
export async function applyWebhookStatus(ctx: TxContext, lenderId: number, told: LenderStatus): Promise<StatusEffect> {
  const row = await lockLenderApplication(ctx, told.clientReference);
  if (row?.lenderId !== lenderId) return 'unknown-application';
  return applyLenderStatus(ctx, row, told);
}
