import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { settleLead } from '@saakh/contracts/operations/telecalling';
import { isCallBackTime, restUntil } from '@saakh/rules/operations/telecalling/calling';
import type * as z from 'zod/mini';
import { getCustomer } from '#domains/identity/customers';
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

async function readCallBack(ctx: TxContext, { disposition, call_back_at }: Settled, now: Date): Promise<Date | null> {
  if (disposition !== 'call-back') return null;
  const callBackAt = call_back_at === undefined ? undefined : new Date(call_back_at);
  // A time of long ago has no rule, and can't be promised anyway.
  if (!callBackAt || callBackAt < now || !isCallBackTime(callBackAt, now, (await callHoursAt(ctx, callBackAt)).asked)) {
    throw fieldError('call_back_at', STAFF_MESSAGES.callBackTime);
  }
  return callBackAt;
}

/**
 * Says how a call ended, which gives the customer back: left alone for as long as the rules say, called again at the promised
 * time, or never where they asked for that. CONFLICT before anything was dialled; VALIDATION_FAILED at `call_back_at` for a
 * time that can't be kept.
 */
export function settle(ctx: AdminContext, body: Settled): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const claim = await lockOwnClaim(tx, body.claim_id);
    const call = await selectOpenCall(tx, claim);
    if (!call) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.callNotDialled });
    const { disposition, note } = body;
    const now = tx.clock.now();
    const callBackAt = await readCallBack(tx, body, now);
    const { userId } = claim;
    await closeCallBack(tx, userId);
    await updateCall(tx, call.callId, {
      ...{ disposition, endedAt: now, callBackAt, callBackOpen: callBackAt !== null },
      ...(note ? { noteSealed: sealNote(tx, call.callId, note) } : {}),
    });
    const calledAt = await selectCallTimes(tx, userId, new Date(now.getTime() - 8 * DAY_MS));
    const rest = {
      disposition,
      at: now,
      callBackAt: callBackAt ?? undefined,
      calledAt,
      window: (await callHoursAt(tx, now)).reminding,
    };
    await putRest(tx, userId, restUntil(rest));
    await deleteClaim(tx, claim.claimId);
    if (disposition === 'do-not-call') {
      const { phone } = await getCustomer(tx, userId);
      if (phone) await blockNumber(tx, phone, 'asked on the phone', userId);
    }
    await recordAudit(tx, {
      action: 'call.settled',
      objectType: 'call',
      objectId: call.callId,
      subject: userId,
      after: { disposition, callBackAt: callBackAt?.toISOString() ?? null },
    });
  });
}

/** Gives a customer back who was not called; for an hour nobody gets them. CONFLICT once they were dialled. */
export function release(ctx: AdminContext, claimId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const claim = await lockOwnClaim(tx, claimId);
    if (await selectOpenCall(tx, claim)) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.callDialled });
    await putRest(tx, claim.userId, new Date(tx.clock.now().getTime() + HOUR_MS));
    await deleteClaim(tx, claimId);
    const { queueId, userId } = claim;
    await recordAudit(tx, {
      action: 'call-lead.released',
      objectType: 'call-queue',
      objectId: queueId,
      subject: userId,
    });
  });
}

/**
 * Gives back whom agents had in hand too long. A call whose end nobody told in time counts as without an answer, and the
 * customer rests as after one; how long it took is not known.
 */
export async function settleLapsed(ctx: TxContext): Promise<void> {
  for (const claim of await deleteEndedClaims(ctx)) {
    const call = await selectOpenCall(ctx, claim);
    if (!call) continue;
    await updateCall(ctx, call.callId, { disposition: 'no-answer', endedAt: call.at });
    const calledAt = await selectCallTimes(ctx, claim.userId, new Date(call.at.getTime() - 8 * DAY_MS));
    const { reminding: window } = await callHoursAt(ctx, call.at);
    await putRest(ctx, claim.userId, restUntil({ disposition: 'no-answer', at: call.at, calledAt, window }));
  }
}

/** Gives back what lapsed where no agent asked since, and forgets rests that are over: they say nothing any more. */
export function forgetRests(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await settleLapsed(tx);
    await forgetOldRests(tx);
  });
}
