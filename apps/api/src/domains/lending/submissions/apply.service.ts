import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { LenderApplication } from '@saakh/contracts/lending/applications';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { withValues } from '@saakh/i18n/codes';
import { isRunning } from '@saakh/rules/lending/applications/application-status';
import { findLenders } from '#domains/catalogue/lenders';
import { getOpenProduct } from '#domains/catalogue/products';
import { findStandingConsent, requireTerms } from '#domains/customers/consents';
import {
  createLenderApplication,
  findClosedLenders,
  findLenderSharingConsent,
  findRunningToLender,
  getOwnApplication,
  type NewLenderApplication,
} from '#domains/lending/applications';
import { submissionWayOf } from '#domains/lending/lender-gateway';
import { requireJourney } from '#domains/lending/lender-journeys';
import { getChosenOffer, listMatchedLenderIds, requireCompleteProfile, requireKeyFacts } from '#domains/lending/offers';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import type { CustomerContext, TxContext } from '#platform/context';
import { fingerprintOf, withIdempotency } from '#platform/http/idempotency';
import { newId } from '#platform/ids';
import { getLenderApplication } from './application-view';
import { findFieldsLacking } from './lender-request';
import { enqueueSubmission } from './submit.service';

export interface Choice {
  readonly offerId: string;
  readonly keyFactsId: string;
}

const alreadyApplied = () => new AppError('ALREADY_APPLIED', { message: REPLY_MESSAGES.appliedAlready });

/** The lender would refuse an application without them, or could not be told of it at all. */
async function requireFields(ctx: TxContext, row: NewLenderApplication, lender: string): Promise<void> {
  const consent = await findStandingConsent(ctx, row);
  if (!consent || (await submissionWayOf(ctx, row.lenderId)) !== 'call') return;
  const lacking = await findFieldsLacking(ctx, row, consent);
  if (lacking.length === 0) return;
  throw new AppError('PROFILE_INCOMPLETE', {
    message: withValues(REPLY_MESSAGES.lenderAsksMore, lender),
    fields: Object.fromEntries(lacking.map((field) => [field, REPLY_MESSAGES.lenderAsksThis])),
  });
}

async function apply(
  ctx: CustomerContext & TxContext,
  appId: string,
  { offerId, keyFactsId }: Choice,
): Promise<string> {
  const { userId } = ctx.actor;
  const application = await getOwnApplication(ctx, appId);
  if (!isRunning(application)) throw new AppError('CONFLICT', { message: REPLY_MESSAGES.applicationEnded });
  await requireCompleteProfile(ctx, application.productType);
  await getOpenProduct(ctx, application.productType);
  const { lenderId, terms } = await getChosenOffer(ctx, appId, offerId);
  const { productType } = application;
  await requireTerms(ctx, productType);
  const called = (await findLenders(ctx, [lenderId])).get(lenderId)?.name ?? terms.lenderName;
  if (!(await findLenderSharingConsent(ctx, { lenderId, appId, productType }))) {
    throw new AppError('CONSENT_REQUIRED', {
      message: withValues(REPLY_MESSAGES.lenderNotShared, called),
    });
  }
  await requireKeyFacts(ctx, { keyFactsId, offerId });
  await requireJourney(ctx, { appId, lenderId, productType });
  if (await findRunningToLender(ctx, { userId, lenderId, productType })) throw alreadyApplied();
  const closed = (await findClosedLenders(ctx, { userId, productType })).get(lenderId);
  if (closed)
    throw new AppError('LENDER_NOT_OPEN', {
      message: withValues(REPLY_MESSAGES.lenderClosedUntil, called, closed.opensOn),
    });

  const now = ctx.clock.now();
  const row: NewLenderApplication = {
    lenderApplicationId: newId('lap'),
    appId,
    userId,
    lenderId,
    productType,
    offerId,
    keyFactsId,
    status: APPLICATION_STATUS.submitted,
    submissionState: 'queued',
    submissionSealed: null,
    lenderVersion: 0,
    lenderSaidAt: null,
    fileSaidOn: null,
    reference: null,
    amountPaise: terms.amountPaise,
    tenureMonths: terms.tenureMonths,
    emiPaise: terms.emiMaxPaise,
    aprBps: terms.aprMaxBps,
    approvedAmountPaise: null,
    approvedTenureMonths: null,
    approvedRateBps: null,
    approvedFeesPaise: null,
    approvedAt: null,
    termsChangedAt: null,
    termsAcceptedAt: null,
    unmadeAt: null,
    cutOverOn: null,
    disbursedPaise: null,
    disbursedAt: null,
    declineCode: null,
    declinedAt: null,
    followedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await requireFields(ctx, row, called);
  // Two at once pass the look-up above together; the unique index lets one of them through.
  if (!(await createLenderApplication(ctx, row, { event: 'submitted', by: 'customer' }, listMatchedLenderIds))) {
    throw alreadyApplied();
  }
  await recordAudit(ctx, {
    action: 'lender-application.submitted',
    objectType: 'lender-application',
    objectId: row.lenderApplicationId,
    subject: userId,
    after: { appId, lenderId, productType, offerId, keyFactsId, amountPaise: row.amountPaise },
  });
  await enqueueSubmission(ctx, row.lenderApplicationId);
  return row.lenderApplicationId;
}

/**
 * Applies to the lender of one offer and answers the new application. Application, timeline, audit row and the job that brings it
 * to the lender commit together; the lender itself is asked in the background, once, and the customer is told that it was sent
 * when the lender has it. A repeated Idempotency-Key gets the first answer, whatever has become of the application since
 * (R-IDEM-1). Refusals, in this order: NOT_FOUND, CONFLICT (ended, or product off), PROFILE_INCOMPLETE (REG-DL-13),
 * OFFER_NOT_AVAILABLE, CONSENT_REQUIRED without the terms (REG-DL-7) and without a consent that names this lender (REG-DL-8),
 * KEY_FACTS_REQUIRED and KEY_FACTS_EXPIRED (REG-KFS-6), JOURNEY_INCOMPLETE while the lender's own questions are not answered,
 * ALREADY_APPLIED (R-IDEM-3), LENDER_NOT_OPEN before the day from which a lender that has declined may be tried again,
 * PROFILE_INCOMPLETE with the fields of the profile that are optional, and that this lender asks for.
 */
export function applyToLender(
  ctx: CustomerContext,
  appId: string,
  choice: Choice,
  idempotencyKey: string | undefined,
): Promise<LenderApplication> {
  return withIdempotency(
    ctx,
    {
      route: 'POST /api/applications/:appId/lender-applications',
      key: idempotencyKey,
      fingerprint: fingerprintOf({ appId, ...choice }),
    },
    async (tx) => getLenderApplication(tx, await apply(tx, appId, choice)),
  );
}
