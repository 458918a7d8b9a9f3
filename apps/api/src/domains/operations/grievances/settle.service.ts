import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import type { Grievance, replyToGrievance as replyCall } from '@saakh/contracts/operations/grievances';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { grievanceClock } from '@saakh/rules/operations/grievances/grievance-clock';
import type * as z from 'zod/mini';
import { addToComplaint, closeComplaint, endOfAim, setComplaintDue } from '#domains/operations/tickets';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type Context, type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { writeAbout } from './grievance-messages';
import {
  insertMessage,
  lockGrievance,
  type StoredGrievance,
  selectUnacknowledged,
  updateGrievance,
} from './grievances.repository';
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

const AT_ONCE = 200;

/** Answers whether it is acknowledged now; `late` is one that is not, past its 24 hours. */
const acknowledge = (ctx: Context, ticketId: string): Promise<'done' | 'waits' | 'late'> =>
  inTransaction(ctx, async (tx) => {
    const complaint = await lockGrievance(tx, ticketId);
    if (!complaint || complaint.acknowledgedAt !== null || complaint.state === 'resolved') return 'done';
    const now = tx.clock.now();
    if (!(await writeAbout(tx, complaint, 'grievance-received'))) {
      return grievanceClock(complaint, now).isUnacknowledged ? 'late' : 'waits';
    }
    await updateGrievance(tx, ticketId, { acknowledgedAt: now });
    await setComplaintDue(tx, ticketId, endOfAim(complaint.createdAt));
    await recordAudit(tx, {
      action: 'grievance.acknowledged',
      objectType: 'grievance',
      objectId: ticketId,
      subject: complaint.userId,
    });
    return 'done';
  });

/**
 * Tells the number of every complaint whose message could not be written when it came, and tries again each time until it can.
 * What is past its 24 hours is flagged in the officer's queue and said in the log (REG-GR-1).
 */
export async function acknowledgeWhatWaits(ctx: Context, atOnce = AT_ONCE): Promise<void> {
  const late: string[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const waiting: string[] = await inTransaction(ctx, (tx) => selectUnacknowledged(tx, from, atOnce));
    for (const ticketId of waiting) {
      try {
        if ((await acknowledge(ctx, ticketId)) === 'late') late.push(ticketId);
      } catch (error) {
        ctx.platform.logger.error({ err: error, ticketId }, 'a complaint could not be acknowledged');
      }
    }
    after = waiting.at(-1);
  }
  if (late.length > 0) ctx.platform.logger.error({ late }, 'complaints without an acknowledgement after 24 hours');
}
