import type { Grievance, replyToGrievance as replyCall } from '@saakh/contracts/operations/grievances';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { grievanceClock } from '@saakh/rules/operations/grievance-clock';
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
const lockOwn = async (ctx: CustomerContext & TxContext, ticketId: string): Promise<StoredGrievance> => {
  const complaint = await lockGrievance(ctx, ticketId, ctx.actor.userId);
  if (!complaint) throw notFound('Complaint');
  if (grievanceClock(complaint, ctx.clock.now()).state === 'resolved') {
    throw new AppError('CONFLICT', { message: 'This complaint is settled. Please make a new one' });
  }
  return complaint;
};

const describeOne = async (ctx: TxContext, complaint: StoredGrievance): Promise<Grievance> => {
  const [described] = await describeGrievances(ctx, [complaint]);
  if (!described) throw new Error('A complaint has no description');
  return described;
};

/**
 * Adds the customer's words and files to a complaint, which is open again: for us to answer, on the clock of its first day. An
 * Aadhaar number is cut to its last four digits (REG-ID-3). TOO_MANY_REQUESTS from the twenty-first of a day on.
 */
export const replyToGrievance = async (
  ctx: CustomerContext,
  ticketId: string,
  { text, files }: z.output<typeof replyCall.body>,
): Promise<Grievance> => {
  await ctx.platform.limits.consume(REPLIES, idKey(ctx.actor.userId));
  return inTransaction(ctx, async (own) => {
    const complaint = await lockOwn(own, ticketId);
    const words = redactAadhaar(text);
    const messageId = await addToComplaint(own, ticketId, { text: words, files });
    await insertMessage(own, { messageId, ticketId, userId: ctx.actor.userId, by: 'customer', text: words });
    const open = { state: 'open', resolvedAt: null, resolvedBy: null } as const;
    await updateGrievance(own, ticketId, open);
    await auditGrievance(own, 'grievance.continued', complaint, 'open');
    return describeOne(own, { ...complaint, ...open });
  });
};

/** Ends a complaint by the customer's word that it is solved. */
export const settleGrievance = (ctx: CustomerContext, ticketId: string): Promise<Grievance> =>
  inTransaction(ctx, async (own) => {
    const complaint = await lockOwn(own, ticketId);
    const resolved = { state: 'resolved', resolvedAt: own.clock.now(), resolvedBy: 'customer' } as const;
    await updateGrievance(own, ticketId, resolved);
    await closeComplaint(own, ticketId);
    await auditGrievance(own, 'grievance.settled', complaint, 'resolved');
    return describeOne(own, { ...complaint, ...resolved });
  });
