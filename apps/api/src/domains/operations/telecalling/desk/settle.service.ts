import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { settleLead } from '@saakh/contracts/operations/telecalling';
import { isCallBackTime, restUntil } from '@saakh/rules/operations/calls/calling';
import type * as z from 'zod/mini';
import { getCustomer } from '#domains/customers/customers';
import { AppError, fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, type Context, inTransaction, type TxContext } from '#platform/context';
import { callHoursAt } from '../call-hours';
import {
  closeCallBack,
  deleteClaim,
  deleteEndedClaims,
  forgetOldRests,
  putRest,
  selectCallTimes,
  selectOpenCall,
  updateCall,
} from '../calls.repository';
import { blockNumber } from '../do-not-call.service';
import { lockOwnClaim } from './dial.service';
import { sealNote } from './lead-view';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Settled = z.output<typeof settleLead.body>;

const readCallBack = async (
  ctx: TxContext,
  { disposition, call_back_at }: Settled,
  now: Date,
): Promise<Date | null> => {
  if (disposition !== 'call-back') return null;
  const callBackAt = call_back_at === undefined ? undefined : new Date(call_back_at);
  // A time of long ago has no rule, and can't be promised anyway.
  if (!callBackAt || callBackAt < now || !isCallBackTime(callBackAt, now, (await callHoursAt(ctx, callBackAt)).asked)) {
    throw fieldError('call_back_at', STAFF_MESSAGES.callBackTime);
  }
  return callBackAt;
};

/**
 * Says how a call ended, which gives the customer back: left alone for as long as the rules say, called again at the promised
 * time, or never where they asked for that. CONFLICT before anything was dialled; VALIDATION_FAILED at `call_back_at` for a
 * time that can't be kept.
 */
export const settle = (ctx: AdminContext, body: Settled): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const claim = await lockOwnClaim(own, body.claim_id);
    const call = await selectOpenCall(own, claim);
    if (!call) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.callNotDialled });
    const { disposition, note } = body;
    const now = own.clock.now();
    const callBackAt = await readCallBack(own, body, now);
    const { userId } = claim;
    await closeCallBack(own, userId);
    await updateCall(own, call.callId, {
      ...{ disposition, endedAt: now, callBackAt, callBackOpen: callBackAt !== null },
      ...(note ? { noteSealed: sealNote(own, call.callId, note) } : {}),
    });
    const calledAt = await selectCallTimes(own, userId, new Date(now.getTime() - 8 * DAY_MS));
    const rest = {
      disposition,
      at: now,
      callBackAt: callBackAt ?? undefined,
      calledAt,
      window: (await callHoursAt(own, now)).reminding,
    };
    await putRest(own, userId, restUntil(rest));
    await deleteClaim(own, claim.claimId);
    if (disposition === 'do-not-call') {
      const { phone } = await getCustomer(own, userId);
      if (phone) await blockNumber(own, phone, 'asked on the phone', userId);
    }
    await recordAudit(own, {
      action: 'call.settled',
      objectType: 'call',
      objectId: call.callId,
      subject: userId,
      after: { disposition, callBackAt: callBackAt?.toISOString() ?? null },
    });
  });

/** Gives a customer back who was not called; for an hour nobody gets them. CONFLICT once they were dialled. */
export const release = (ctx: AdminContext, claimId: string): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const claim = await lockOwnClaim(own, claimId);
    if (await selectOpenCall(own, claim)) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.callDialled });
    await putRest(own, claim.userId, new Date(own.clock.now().getTime() + HOUR_MS));
    await deleteClaim(own, claimId);
    const { queueId, userId } = claim;
    await recordAudit(own, {
      action: 'call-lead.released',
      objectType: 'call-queue',
      objectId: queueId,
      subject: userId,
    });
  });

/**
 * Gives back whom agents had in hand too long. A call whose end nobody told in time counts as without an answer, and the
 * customer rests as after one; how long it took is not known.
 */
export const settleLapsed = async (ctx: TxContext): Promise<void> => {
  for (const claim of await deleteEndedClaims(ctx)) {
    const call = await selectOpenCall(ctx, claim);
    if (!call) continue;
    await updateCall(ctx, call.callId, { disposition: 'no-answer', endedAt: call.at });
    const calledAt = await selectCallTimes(ctx, claim.userId, new Date(call.at.getTime() - 8 * DAY_MS));
    const { reminding: window } = await callHoursAt(ctx, call.at);
    await putRest(ctx, claim.userId, restUntil({ disposition: 'no-answer', at: call.at, calledAt, window }));
  }
};

/** Gives back what lapsed where no agent asked since, and forgets rests that are over: they say nothing any more. */
export const forgetRests = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (own) => {
    await settleLapsed(own);
    await forgetOldRests(own);
  });
