import type { LenderFailure } from '@saakh/contracts/lending/staff/lender-failures';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { findLenders } from '#domains/catalogue/lenders';
import { findLenderApplication, type LenderApplicationRow, lockLenderApplication } from '#domains/lending/applications';
import { allowProbe, findCallSample, listOpenBreakers, type Shape } from '#domains/lending/lender-gateway';
import { planReplay, queueReplay } from '#domains/lending/submissions';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { type FoundCall, selectFailure } from './lender-failures.repository';
import { toRow } from './report.service';

const ABOUT_APPLICATION: readonly string[] = ['submit', 'status'];

async function getFailure(ctx: TxContext, callId: string): Promise<FoundCall> {
  const call = await selectFailure(ctx, callId);
  if (!call) throw notFound('call');
  return call;
}

/** The application that a call was about, read or locked. */
const applicationOf = async (
  ctx: TxContext,
  { operation, lenderApplicationId }: FoundCall,
  read: typeof findLenderApplication,
): Promise<LenderApplicationRow | undefined> =>
  lenderApplicationId !== null && ABOUT_APPLICATION.includes(operation) ? read(ctx, lenderApplicationId) : undefined;

const inLines = (shape: Shape | null | undefined): string | null =>
  shape === null || shape === undefined ? null : typeof shape === 'string' ? shape : JSON.stringify(shape, null, 2);

/** One failed call with the shapes of its messages, and what asking again would do. NOT_FOUND for one that succeeded. */
export function describeFailure(ctx: AdminContext, callId: string): Promise<LenderFailure> {
  return inTransaction(ctx, async (tx) => {
    const call = await getFailure(tx, callId);
    const sample = await findCallSample(tx, call.id);
    const breaker = (await listOpenBreakers(tx)).find(({ lenderId }) => lenderId === call.lenderId);
    return {
      ...toRow(call),
      requestId: call.requestId,
      replay: planReplay(await applicationOf(tx, call, findLenderApplication)),
      breaker: breaker?.state ?? 'closed',
      request: inLines(sample?.request),
      answer: inLines(sample?.answer),
    };
  });
}

/**
 * Asks the lender again about the application of a failed call, by the ordinary jobs and so under its own key (R-LND-3).
 * CONFLICT where nothing is left to do; an audit row keeps who asked and why.
 */
export function replayCall(ctx: AdminContext, { callId, reason }: { callId: string; reason: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const call = await getFailure(tx, callId);
    const row = await applicationOf(tx, call, lockLenderApplication);
    const plan = planReplay(row);
    if (!row || !(await queueReplay(tx, row))) {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.lenderNothingLeft });
    }
    await recordAudit(tx, {
      action: 'lender-call.replayed',
      objectType: 'lender-application',
      objectId: row.lenderApplicationId,
      subject: row.userId,
      after: { callId: call.id, plan, reason },
    });
  });
}

/** Lets the next call to a lender through. CONFLICT where its breaker is closed, NOT_FOUND for no lender of ours. */
export function probe(ctx: AdminContext, { lenderId, reason }: { lenderId: number; reason: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await findLenders(tx, [lenderId])).has(lenderId)) throw notFound('lender');
    if (!(await allowProbe(tx, lenderId))) {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.lenderCallsGoThrough });
    }
    await recordAudit(tx, {
      action: 'lender-breaker.probed',
      objectType: 'lender',
      objectId: String(lenderId),
      after: { reason },
    });
  });
}
