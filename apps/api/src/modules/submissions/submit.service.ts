import { APPLICATION_STATUS, findProductType } from '@saakh/contracts/product-types';
import { declaredCreditClassOf } from '@saakh/rules/classes';
import { employmentKindOf } from '@saakh/rules/eligibility';
import { type Context, inTransaction, type TxContext } from '../../platform/context';
import { defineJob } from '../../platform/jobs/jobs';
import {
  asCustomer,
  changeLenderApplication,
  type LenderApplicationRow,
  lockLenderApplication,
  recordEvent,
} from '../applications';
import { findLenderSharingConsent } from '../consents';
import { getCustomer, openPan } from '../customers';
import {
  type Employment,
  findLenderStatus,
  handOverLead,
  hasOwnSystem,
  type LenderApplicationRequest,
  type StatusOutcome,
  type SubmitOutcome,
  submitToLender,
} from '../lender-gateway';
import { listMatchedLenderIds } from '../offers';
import { applyLenderStatus } from './lender-status.service';
import { notifyStatus } from './notifications';
import { GIVE_UP_AFTER_MS, secondsUntilNextTry } from './waiting';

/** Brings one application to its lender, once; the key keeps a second job of it from waiting beside the first. */
export const submitJob = defineJob<{ lenderApplicationId: string }>('submit-lender-application', {
  retryLimit: 10,
  retryDelaySeconds: 5,
  concurrency: 8,
});

const EMPLOYMENT = { salaried: 'salaried', selfEmployed: 'self-employed', business: 'business' } as const;

const ageMs = (ctx: Context, { createdAt }: LenderApplicationRow) => ctx.clock.now().getTime() - createdAt.getTime();

export const enqueueSubmission = (
  ctx: TxContext,
  lenderApplicationId: string,
  startAfterSeconds?: number,
): Promise<void> =>
  ctx.platform.jobs.enqueue(
    ctx,
    submitJob,
    { lenderApplicationId },
    { key: lenderApplicationId, ...(startAfterSeconds === undefined ? {} : { startAfterSeconds }) },
  );

type Claim =
  | { readonly step: 'nothing' }
  | { readonly step: 'ask'; readonly row: LenderApplicationRow }
  | { readonly step: 'send'; readonly row: LenderApplicationRow; readonly request: LenderApplicationRequest };

const requestFor = async (
  ctx: TxContext,
  row: LenderApplicationRow,
  consentReference: string,
): Promise<LenderApplicationRequest | undefined> => {
  const { brandKey, monthlyIncomePaise, postalCode, employmentStatusCode, creditScoreClass } = await getCustomer(
    ctx,
    row.userId,
  );
  const employment = employmentKindOf(employmentStatusCode);
  if (monthlyIncomePaise === null || postalCode === null || employment === null) return undefined;
  const { tx: _ended, ...outside } = ctx;
  return {
    lenderApplicationId: row.lenderApplicationId,
    brandKey,
    product: findProductType(row.productType)?.slug ?? '',
    amountPaise: row.amountPaise,
    tenureMonths: row.tenureMonths,
    monthlyIncomePaise,
    employment: EMPLOYMENT[employment] satisfies Employment,
    creditClass: declaredCreditClassOf(creditScoreClass),
    pincode: postalCode,
    consentReference,
    openIdentity: async () => {
      const inner = asCustomer(outside, row.userId);
      const { firstName, lastName, phone, email, birthDate } = await getCustomer(inner, row.userId);
      return {
        fullName: [firstName, lastName].filter(Boolean).join(' '),
        mobile: phone ?? '',
        email: email ?? undefined,
        pan: (await openPan(inner, row.userId)) ?? undefined,
        bornOn: birthDate ?? '',
      };
    },
  };
};

/** Gives an application up that never reached its lender, and tells the customer. */
const giveUp = async (ctx: TxContext, row: LenderApplicationRow, event: string): Promise<void> => {
  const change = { submissionState: 'failed', status: APPLICATION_STATUS.cancelled } as const;
  await changeLenderApplication(ctx, row, change, { event, by: 'saakh' }, listMatchedLenderIds);
  await notifyStatus(ctx, { ...row, ...change });
  ctx.platform.logger.warn({ lenderApplicationId: row.lenderApplicationId, event }, 'a submission was given up');
};

/**
 * Decides in one transaction what is to be done, and writes `sent` before anything is sent: a process that dies on the way
 * finds it so, and asks the lender first instead of sending again.
 */
const claim = (ctx: Context, lenderApplicationId: string, unknownToLender: boolean): Promise<Claim> =>
  inTransaction(ctx, async (own): Promise<Claim> => {
    const row = await lockLenderApplication(own, lenderApplicationId);
    if (!row || row.status !== APPLICATION_STATUS.submitted) return { step: 'nothing' };
    const { submissionState } = row;
    if (submissionState === 'accepted' || submissionState === 'declined' || submissionState === 'failed') {
      return { step: 'nothing' };
    }
    if (submissionState !== 'queued' && !unknownToLender) return { step: 'ask', row };
    // Withdrawn meanwhile: nothing leaves without the consent that names this lender (REG-DL-7, REG-DL-8).
    const consentId = await findLenderSharingConsent(own, row);
    const request = consentId === undefined ? undefined : await requestFor(own, row, consentId);
    if (!request) {
      await giveUp(own, row, consentId === undefined ? 'consent-withdrawn' : 'profile-incomplete');
      return { step: 'nothing' };
    }
    if (!(await hasOwnSystem(own, row.lenderId))) {
      await handOver(own, row, request);
      return { step: 'nothing' };
    }
    await changeLenderApplication(own, row, { submissionState: 'sent' }, undefined, listMatchedLenderIds);
    return { step: 'send', row, request };
  });

const handOver = async (
  ctx: TxContext,
  row: LenderApplicationRow,
  request: LenderApplicationRequest,
): Promise<void> => {
  const { by } = await handOverLead(ctx, row.lenderId, request);
  const event = by === 'mail' ? 'handed-over' : 'kept-for-hand-over';
  const change = { submissionState: 'accepted' } as const;
  await changeLenderApplication(ctx, row, change, { event, by: 'saakh' }, listMatchedLenderIds);
};

const keepOutcome = (
  ctx: Context,
  lenderApplicationId: string,
  outcome: SubmitOutcome | StatusOutcome,
): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const row = await lockLenderApplication(own, lenderApplicationId);
    // A webhook may have been faster than the answer.
    if (!row || row.submissionState === 'accepted' || row.submissionState === 'declined') return;
    if (outcome.kind === 'taken' || outcome.kind === 'known') {
      await applyLenderStatus(own, row, outcome.status);
      return;
    }
    // Given up by a second job meanwhile: only what the lender itself says of it still counts.
    if (row.submissionState === 'failed') return;
    if (outcome.kind === 'refused') return giveUp(own, row, 'submission-refused');
    const neverSent = outcome.kind === 'not-sent';
    if (neverSent && ageMs(own, row) > GIVE_UP_AFTER_MS) return giveUp(own, row, 'lender-out-of-reach');
    const submissionState = neverSent ? 'queued' : 'unknown';
    if (row.submissionState !== submissionState) {
      await changeLenderApplication(own, row, { submissionState }, undefined, listMatchedLenderIds);
      if (submissionState === 'unknown') await recordEvent(own, row, { event: 'lender-silent', by: 'saakh' });
    }
    const retryAfterMs = neverSent ? outcome.retryAfterMs : null;
    await enqueueSubmission(own, lenderApplicationId, secondsUntilNextTry(ageMs(own, row), retryAfterMs));
  });

/**
 * Brings an application to its lender: sent once under its own id, marked as sent before. What was sent without a readable
 * answer is `unknown` and settled by asking the lender; it is sent again, under the same id, only when the lender says that
 * it does not know it (R-LND-3). The customer is never told "declined" for silence.
 */
export const submitLenderApplication = async (
  ctx: Context,
  { lenderApplicationId }: { lenderApplicationId: string },
): Promise<void> => {
  let next = await claim(ctx, lenderApplicationId, false);
  if (next.step === 'ask') {
    const answer = await findLenderStatus(ctx, next.row.lenderId, lenderApplicationId);
    if (answer.kind !== 'not-known') return keepOutcome(ctx, lenderApplicationId, answer);
    next = await claim(ctx, lenderApplicationId, true);
  }
  if (next.step !== 'send') return;
  const outcome = await submitToLender(ctx, next.row.lenderId, next.request);
  await keepOutcome(ctx, lenderApplicationId, outcome);
};
