import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { type CallRefusal, refuseCall } from '@saakh/rules/operations/telecalling/calling';
import { type Customer, getCustomer } from '#domains/identity/customers';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { type CallHours, callHoursAt } from '../call-hours';
import {
  type ClaimRow,
  deleteCall,
  extendClaim,
  insertCall,
  isBlocked,
  lockClaim,
  selectCallTimes,
  selectOpenCall,
  updateCall,
} from '../calls.repository';
import { selectQueue } from '../queues.repository';
import { selectLine } from './lines.repository';
import { CallRefusedError, hasTelephony, ringThrough, type TelephonySettings } from './telephony';

const DAY_MS = 86_400_000;
/** A call may last; what is said of it afterwards may not wait for ever. */
const CALLING_MS = 2 * 60 * 60_000;

type Own = AdminContext & TxContext;

const WORDS: Readonly<Record<CallRefusal, string>> = {
  closed: STAFF_MESSAGES.callHoursClosed,
  'not-allowed': STAFF_MESSAGES.callNotAllowed,
  'too-often': STAFF_MESSAGES.callTooOften,
};

/** The claim in an agent's own hand, locked. CONFLICT once it is settled, expired or somebody else's. */
export async function lockOwnClaim(ctx: Own, claimId: string): Promise<ClaimRow> {
  const claim = await lockClaim(ctx, claimId);
  if (!claim || claim.staffId !== ctx.actor.staffId || claim.expiresAt <= ctx.clock.now()) {
    throw new AppError('CONFLICT', { message: STAFF_MESSAGES.callLeadGone });
  }
  return claim;
}

/** Why a customer may not be called now; looked at when the number is dialled, whatever the list said (REG-RBC-4). */
async function findRefusal(
  ctx: Own,
  claim: ClaimRow,
  { customer, isAgain, hours }: { readonly customer: Customer; readonly isAgain: boolean; readonly hours: CallHours },
): Promise<CallRefusal | undefined> {
  const now = ctx.clock.now();
  const { allowCalls, phone, phoneVerified, mergedInto } = customer;
  // Of an account that became part of another one, that one's word holds.
  if (phone === null || mergedInto !== null) return 'not-allowed';
  const queue = await selectQueue(ctx, claim.queueId);
  const callee = {
    allowsCalls: allowCalls && phoneVerified,
    doNotCall: await isBlocked(ctx, ctx.platform.cipher.index('phone', phone)),
    calledAt: await selectCallTimes(ctx, claim.userId, new Date(now.getTime() - 8 * DAY_MS)),
  };
  // A call that is asked for again is among the tries already.
  const isPromised = queue?.kind === 'call-back-due';
  return refuseCall(callee, now, isPromised ? hours.asked : hours.reminding, isAgain || isPromised);
}

interface Dialling {
  readonly callId: string;
  readonly mobile: string;
  /** Null where the agent dials by hand. */
  readonly service: TelephonySettings | null;
  readonly line: string;
  /** Whether the service has it to do: what it took already it is not asked for again. */
  readonly rings: boolean;
  /** It was asked for before, and nobody knows whether the service took it. */
  readonly isAgain: boolean;
}

const begin = (ctx: AdminContext, claimId: string): Promise<Dialling> =>
  inTransaction(ctx, async (tx) => {
    const claim = await lockOwnClaim(tx, claimId);
    const customer = await getCustomer(tx, claim.userId);
    const { config } = tx.platform;
    const service = hasTelephony(config) ? config : null;
    const line = service ? await selectLine(tx, tx.actor.staffId) : '';
    if (line === null) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.callLineMissing });
    const mobile = customer.phone ?? '';
    const open = await selectOpenCall(tx, claim);
    const isAgain = open !== undefined;
    // The service has it in hand: nobody is rung once more, and no number is shown.
    if (open && service && open.providerReference !== null) {
      return { callId: open.callId, mobile, service, line, rings: false, isAgain };
    }
    const at = tx.clock.now();
    const hours = await callHoursAt(tx, at);
    const refusal = await findRefusal(tx, claim, { customer, isAgain, hours });
    if (refusal) throw new AppError('CONFLICT', { message: WORDS[refusal] });
    const rings = service !== null;
    if (open) return { callId: open.callId, mobile, service, line, rings, isAgain };
    const callId = newId('cal');
    const { userId, staffId, queueId, productType, appId } = claim;
    await insertCall(tx, {
      ...{ callId, userId, staffId, queueId, productType, appId, at },
      via: service ? 'adapter' : 'phone',
      ...{ providerReference: null, endedAt: null, disposition: null, callBackAt: null, noteSealed: null },
      callBackOpen: false,
      callerId: service?.TELEPHONY_CALLER_ID ?? null,
      windowRuleId: hours.ruleId,
    });
    await extendClaim(tx, claimId, new Date(at.getTime() + CALLING_MS));
    await recordAudit(tx, {
      action: service ? 'call.dialled' : 'call.number-shown',
      objectType: 'call',
      objectId: callId,
      subject: userId,
      after: { queueId },
    });
    return { callId, mobile, service, line, rings, isAgain };
  });

/**
 * Has the service ring. A call that it refuses was none; one without an answer may ring now, so it stays, and the next press
 * asks for the same call under the same id.
 */
async function ring(ctx: AdminContext, service: TelephonySettings, dialling: Dialling): Promise<void> {
  const { callId, isAgain } = dialling;
  try {
    const providerReference = await ringThrough(service, dialling);
    await inTransaction(ctx, (tx) => updateCall(tx, callId, { providerReference }));
  } catch (error) {
    ctx.platform.logger.error({ err: error, callId }, 'the telephony service did not take a call');
    if (!(error instanceof CallRefusedError)) {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.callServiceSilent });
    }
    if (!isAgain) await inTransaction(ctx, (tx) => deleteCall(tx, callId));
    throw new AppError('CONFLICT', { message: STAFF_MESSAGES.callServiceFailed });
  }
}

/**
 * Calls the customer in an agent's hand. The hours, the customer's yes, do-not-call and how often it was tried are looked at once
 * more, also where the same call is asked for again, which is no further try; CONFLICT says which. With a telephony service the
 * number is never shown; without one the agent gets it to dial, which is audited and counted in their day. A second press rings
 * nobody twice; CONFLICT where the service refused the call or did not answer.
 */
export async function dial(ctx: AdminContext, claimId: string) {
  const dialling = await begin(ctx, claimId);
  const { callId, mobile, service, rings } = dialling;
  if (!service) return { callId, via: 'phone' as const, mobile };
  if (rings) await ring(ctx, service, dialling);
  return { callId, via: 'adapter' as const, mobile: null };
}
