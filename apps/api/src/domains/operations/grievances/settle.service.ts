import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import type { Grievance, replyToGrievance as replyCall } from '@saakh/contracts/operations/grievances';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { grievanceClock } from '@saakh/rules/operations/grievances/grievance-clock';
import type * as z from 'zod/mini';
import { addToComplaint, closeComplaint } from '#domains/operations/tickets';
import { AppError, notFound } from '#platform/app-error';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { insertMessage, lockGrievance, type StoredGrievance, updateGrievance } from './grievances.repository';
import { auditGrievance, describeGrievances } from './grievances.service';

const REPLIES: LimitRule = { name: 'grievance-reply', points: 20, seconds: 86_400, onFailure: 'closed' };

/** The caller's own complaint, locked: NOT_FOUND for anybody else's, CONFLICT once nobody may object any more. */
async function lockOwn(ctx: CustomerContext & TxContext, ticketId: string): Promise<StoredGrievance> {
  const complaint = await lockGrievance(ctx, ticketId, ctx.actor.userId);
  if (!complaint) throw notFound('complaint');
  if (grievanceClock(complaint, ctx.clock.now()).state === 'resolved') {
    throw new AppError('CONFLICT', { message: REPLY_MESSAGES.complaintSettled });
  }
  return complaint;
}

async function describeOne(ctx: TxContext, complaint: StoredGrievance): Promise<Grievance> {
  const [described] = await describeGrievances(ctx, [complaint]);
  if (!described) throw new Error('A complaint has no description');
  return described;
}

/**
 * Adds the customer's words and files to a complaint, which is open again: for us to answer, on the clock of its first day. An
 * Aadhaar number is cut to its last four digits (REG-ID-3). TOO_MANY_REQUESTS from the twenty-first of a day on.
 */
export async function replyToGrievance(
  ctx: CustomerContext,
  ticketId: string,
  { text, files }: z.output<typeof replyCall.body>,
): Promise<Grievance> {
  await ctx.platform.limits.consume(REPLIES, idKey(ctx.actor.userId));
  return inTransaction(ctx, async (tx) => {
    const complaint = await lockOwn(tx, ticketId);
    const words = redactAadhaar(text);
    const messageId = await addToComplaint(tx, ticketId, { text: words, files });
    await insertMessage(tx, { messageId, ticketId, userId: ctx.actor.userId, by: 'customer', text: words });
    const open = { state: 'open', resolvedAt: null, resolvedBy: null } as const;
    await updateGrievance(tx, ticketId, open);
    await auditGrievance(tx, 'grievance.continued', complaint, 'open');
    return describeOne(tx, { ...complaint, ...open });
  });
}

/** Ends a complaint by the customer's word that it is solved. */
export function settleGrievance(ctx: CustomerContext, ticketId: string): Promise<Grievance> {
  return inTransaction(ctx, async (tx) => {
    const complaint = await lockOwn(tx, ticketId);
    const resolved = { state: 'resolved', resolvedAt: tx.clock.now(), resolvedBy: 'customer' } as const;
    await updateGrievance(tx, ticketId, resolved);
    await closeComplaint(tx, ticketId);
    await auditGrievance(tx, 'grievance.settled', complaint, 'resolved');
    return describeOne(tx, { ...complaint, ...resolved });
  });
}
