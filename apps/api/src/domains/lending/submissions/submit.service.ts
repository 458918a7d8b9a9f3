import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { isRunning } from '@saakh/rules/lending/applications/application-status';
import { findStandingConsent, type StoredConsent } from '#domains/customers/consents';
import {
  changeLenderApplication,
  type LenderApplicationRow,
  listEvents,
  listHandedOver,
  lockLenderApplication,
  recordEvent,
  undoHandOver,
} from '#domains/lending/applications';
import {
  findLenderStatus,
  handOverLead,
  mayGoOnSending,
  type StatusOutcome,
  type SubmitOutcome,
  submissionWayOf,
  submitToLender,
} from '#domains/lending/lender-gateway';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import type { FailedMessage } from '#platform/messages';
import { openSubmission, requestFor, sealSubmission } from './lender-request';
import { applyLenderStatus } from './lender-status.service';
import { keepMissingLink, letContinue } from './next-steps/standing.service';
import { FOLLOWING, notifyStatus } from './notifications';
import { isOverdue, secondsUntilNextTry } from './waiting';
import { mayBeKnownToLender } from './withdrawals/tell-withdrawal.service';
import { endForCustomer } from './withdrawals/withdraw.service';

/** Brings one application to its lender, once; the key keeps a second job of it from waiting beside the first. */
export const submitJob = defineJob<{ lenderApplicationId: string; isAskedFor?: boolean }>('submit-lender-application', {
  retryLimit: 10,
  retryDelaySeconds: 5,
  concurrency: 8,
});

const ageMs = (ctx: Context, { createdAt }: LenderApplicationRow) => ctx.clock.now().getTime() - createdAt.getTime();

export function enqueueSubmission(
  ctx: TxContext,
  lenderApplicationId: string,
  startAfterSeconds?: number,
): Promise<void> {
  return ctx.platform.jobs.enqueue(
    ctx,
    submitJob,
    { lenderApplicationId },
    { key: lenderApplicationId, startAfterSeconds },
  );
}

/** Tries it now, beside a try that waits for later: staff ask for it, or the way to the lender is another one. */
export function enqueueAgain(ctx: TxContext, lenderApplicationId: string): Promise<void> {
  return ctx.platform.jobs.enqueue(
    ctx,
    submitJob,
    { lenderApplicationId, isAskedFor: true },
    { key: `again ${lenderApplicationId}` },
  );
}

interface Asked {
  readonly lenderApplicationId: string;
  readonly isAskedFor?: boolean;
}

type Claim =
  | { readonly step: 'nothing' }
  | { readonly step: 'ask'; readonly row: LenderApplicationRow }
  | { readonly step: 'send'; readonly row: LenderApplicationRow; readonly body: string };

/** Gives an application up that its lender does not have, and tells the customer, unless the customer has left meanwhile. */
async function giveUp(ctx: TxContext, row: LenderApplicationRow, event: string): Promise<void> {
  if (row.status !== APPLICATION_STATUS.submitted) {
    return changeLenderApplication(ctx, row, { submissionState: 'failed' }, [], FOLLOWING);
  }
  const change = { submissionState: 'failed', status: APPLICATION_STATUS.cancelled } as const;
  await changeLenderApplication(ctx, row, change, [{ event, by: 'saakh' }], FOLLOWING);
  ctx.platform.logger.warn({ lenderApplicationId: row.lenderApplicationId, event }, 'a submission was given up');
}

/**
 * Decides in one transaction what is to be done, and writes `sent` before anything is sent: a process that dies on the way
 * finds it so, and asks the lender first instead of sending again.
 */
const claim = (
  ctx: Context,
  { lenderApplicationId, isAskedFor = false }: Asked,
  unknownToLender: boolean,
): Promise<Claim> =>
  inTransaction(ctx, async (tx): Promise<Claim> => {
    const row = await lockLenderApplication(tx, lenderApplicationId);
    if (!row || !isRunning(row)) return { step: 'nothing' };
    const { submissionState } = row;
    if (submissionState === 'accepted' || submissionState === 'declined' || submissionState === 'failed') {
      return { step: 'nothing' };
    }
    // What was answered "not now" all day long is not sent any more: the lender may have it, and has the last word.
    const isLate = isOverdue(tx.clock.now(), row);
    const mayBeThere = submissionState !== 'queued' || (row.submissionSealed !== null && isLate);
    // One that stopped amid its steps goes on there.
    const isAsked = mayBeThere && !unknownToLender;
    if (isAsked && (row.submissionSealed === null || isLate || !(await mayGoOnSending(tx, row))))
      return { step: 'ask', row };
    // Withdrawn meanwhile: nothing leaves without the consent that names this lender, and one that may have it nevertheless
    // is told of the withdrawal (REG-DL-7, REG-DL-8).
    const consent = await findStandingConsent(tx, row);
    if (!consent) {
      if (mayBeKnownToLender(row)) await endForCustomer(tx, row, 'sharing-withdrawn');
      else await giveUp(tx, row, 'consent-withdrawn');
      return { step: 'nothing' };
    }
    const way = await submissionWayOf(tx, row.lenderId);
    if (way === 'page') {
      await openPage(tx, row);
      return { step: 'nothing' };
    }
    if (way === 'lead') {
      await handOver(tx, row, { consent, isAskedFor });
      return { step: 'nothing' };
    }
    const submissionSealed = row.submissionSealed ?? (await sealSubmission(tx, row, consent));
    if (submissionSealed === undefined) {
      await giveUp(tx, row, 'profile-incomplete');
      return { step: 'nothing' };
    }
    const change = { submissionState: 'sent', submissionSealed } as const;
    await changeLenderApplication(tx, row, change, [], FOLLOWING);
    return { step: 'send', row, body: openSubmission(tx, lenderApplicationId, submissionSealed) };
  });

const eventsOf = async (ctx: TxContext, { appId, lenderApplicationId }: LenderApplicationRow) =>
  (await listEvents(ctx, [appId])).filter((one) => one.lenderApplicationId === lenderApplicationId);

async function handOver(
  ctx: TxContext,
  row: LenderApplicationRow,
  { consent, isAskedFor }: { readonly consent: StoredConsent; readonly isAskedFor: boolean },
): Promise<void> {
  const request = await requestFor(ctx, row, consent);
  if (!request) return giveUp(ctx, row, 'profile-incomplete');
  // A mail that failed would fail again: it waits until somebody has seen to the address.
  const hasFailed = (await eventsOf(ctx, row)).some(({ event }) => event === 'handed-over');
  if (hasFailed && !isAskedFor) return;
  const { lenderApplicationId, product, brandKey } = request;
  const { by } = await handOverLead(ctx, row.lenderId, { lenderApplicationId, product, brandKey, about: row.userId });
  if (by === 'kept') return keepWaiting(ctx, row);
  const change = { submissionState: 'accepted' } as const;
  await changeLenderApplication(ctx, row, change, [{ event: 'handed-over', by: 'saakh' }], FOLLOWING);
}

/** The lender takes applications on its own page only: the customer goes on there, and we tell nothing of who that is. */
async function openPage(ctx: TxContext, row: LenderApplicationRow): Promise<void> {
  await letContinue(ctx, row);
  const change = { submissionState: 'accepted' } as const;
  await changeLenderApplication(ctx, row, change, [{ event: 'page-ready', by: 'saakh' }], FOLLOWING);
}

/** Within the transaction that writes both. */
const SAME_MOMENT_MS = 5_000;

/**
 * Takes back that a lender has an application when the mail that told it of it will never leave: the application waits again,
 * with its alarm, and the customer is told.
 */
export async function takeBackHandOver(ctx: TxContext, failed: FailedMessage): Promise<void> {
  if (failed.templateKey !== 'lender-lead' || failed.about === undefined) return;
  for (const row of await listHandedOver(ctx, failed.about)) {
    const sent = (await eventsOf(ctx, row)).findLast(({ event }) => event === 'handed-over');
    const isIts = sent && Math.abs(sent.recordedAt.getTime() - failed.createdAt.getTime()) < SAME_MOMENT_MS;
    if (!isIts) continue;
    await undoHandOver(ctx, row, FOLLOWING);
    ctx.platform.logger.error(
      { lenderApplicationId: row.lenderApplicationId, lenderId: row.lenderId },
      'the mail of an application failed: it waits for a way to its lender',
    );
  }
}

/** Nothing leads to the lender now: the application stays queued, and its customer is told so once. */
async function keepWaiting(ctx: TxContext, row: LenderApplicationRow): Promise<void> {
  if ((await eventsOf(ctx, row)).some(({ event }) => event === 'kept-for-hand-over')) return;
  await recordEvent(ctx, row, { event: 'kept-for-hand-over', by: 'saakh' });
  await notifyStatus(ctx, row, 'waiting');
  ctx.platform.logger.error(
    { lenderApplicationId: row.lenderApplicationId, lenderId: row.lenderId },
    'an application waits for a way to its lender',
  );
}

/** Once for every silence: a lender that leaves us in doubt try after try must not fill the timeline. */
async function noteSilence(ctx: TxContext, row: LenderApplicationRow): Promise<void> {
  const last = (await eventsOf(ctx, row)).at(-1);
  if (last?.event !== 'lender-silent') await recordEvent(ctx, row, { event: 'lender-silent', by: 'saakh' });
}

/** What a message lacks, the profile may have later, or the lender's next version not need. */
const LACKING_WAIT_MS = 10 * 60_000;

const keepOutcome = (
  ctx: Context,
  lenderApplicationId: string,
  outcome: SubmitOutcome | StatusOutcome,
  isFirst = false,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockLenderApplication(tx, lenderApplicationId);
    if (!row) return;
    // A webhook may have been faster than the answer, which alone may bring the lender's page.
    if (row.submissionState === 'accepted' || row.submissionState === 'declined') {
      if (outcome.kind === 'taken') await keepMissingLink(tx, row, outcome.status);
      return;
    }
    if (outcome.kind === 'taken' || outcome.kind === 'known') {
      await applyLenderStatus(tx, row, outcome.status);
      return;
    }
    if (outcome.kind === 'declined') {
      const { reasonCode } = outcome;
      const told = { reference: null, clientReference: lenderApplicationId, terms: null, reasonCode } as const;
      const at = tx.clock.now().toISOString();
      await applyLenderStatus(tx, row, { ...told, state: 'declined', version: row.lenderVersion, at });
      return;
    }
    // Given up by a second job meanwhile: only what the lender itself says of it still counts.
    if (row.submissionState === 'failed') return;
    if (outcome.kind === 'refused') return giveUp(tx, row, 'submission-refused');
    if (outcome.kind === 'not-known') return giveUp(tx, row, 'lender-out-of-reach');
    // Left while it was on its way: it is never sent again, and its lender, who may have it, is told of that instead.
    if (!isRunning(row)) return;
    const isStillQueued = row.submissionState === 'queued' || outcome.kind === 'not-sent';
    const submissionState = isStillQueued ? 'queued' : 'unknown';
    const isLacking = outcome.kind === 'not-sent' && outcome.lacks === true;
    if (row.submissionState !== submissionState) {
      // It never left, so that the next try says what the profile says by then.
      const forgotten = isLacking && isFirst ? { submissionSealed: null } : {};
      await changeLenderApplication(tx, row, { submissionState, ...forgotten }, [], FOLLOWING);
      if (submissionState === 'unknown') await noteSilence(tx, row);
    }
    const asked = 'retryAfterMs' in outcome ? outcome.retryAfterMs : null;
    const retryAfterMs = isLacking ? LACKING_WAIT_MS : asked;
    await enqueueSubmission(tx, lenderApplicationId, secondsUntilNextTry(ageMs(tx, row), retryAfterMs));
  });

/**
 * Brings an application to its lender: sent once under its own id, marked as sent before, with the message kept. What was
 * sent without a readable answer is `unknown` and settled by asking the lender; the same message is sent again, under the
 * same id, only when the lender says that it does not know it (R-LND-3). After a day it is only asked for, and given up
 * on that same word alone: "not now" is no proof that it was not taken. The customer is never told "declined" for silence.
 */
export async function submitLenderApplication(ctx: Context, asked: Asked): Promise<void> {
  const { lenderApplicationId } = asked;
  let next = await claim(ctx, asked, false);
  if (next.step === 'ask') {
    const answer = await findLenderStatus(ctx, next.row.lenderId, lenderApplicationId);
    if (answer.kind !== 'not-known' || isOverdue(ctx.clock.now(), next.row))
      return keepOutcome(ctx, lenderApplicationId, answer);
    next = await claim(ctx, asked, true);
  }
  if (next.step !== 'send') return;
  const outcome = await submitToLender(ctx, next.row.lenderId, { lenderApplicationId, body: next.body });
  await keepOutcome(ctx, lenderApplicationId, outcome, next.row.submissionSealed === null);
}
