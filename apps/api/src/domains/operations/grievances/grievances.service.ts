import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { createGrievance as createCall, Grievance } from '@saakh/contracts/operations/grievances';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { maskContact } from '@saakh/rules/identifiers';
import { complaintReads, grievanceClock } from '@saakh/rules/operations/grievances/grievance-clock';
import type * as z from 'zod/mini';
import { findLenders } from '#domains/catalogue/lenders';
import { contactsOf, getCustomer } from '#domains/identity/customers';
import { type Desk, listComplaintFiles, openTicket } from '#domains/operations/tickets';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { refuseBeyond } from '#platform/limits/counted-limit';
import { writeAbout } from './grievance-messages';
import {
  insertGrievance,
  insertMessage,
  lockComplaintTimes,
  lockGrievance,
  type StoredGrievance,
  selectAnswers,
  selectGrievance,
  selectGrievances,
  updateGrievance,
} from './grievances.repository';

/** Far more than anybody complains, and little enough that nobody is flooded with acknowledgements. */
const MOST_A_DAY = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

const lenderNames = (ctx: TxContext, rows: readonly StoredGrievance[]) =>
  findLenders(
    ctx,
    rows.flatMap(({ lenderId }) => (lenderId === null ? [] : [lenderId])),
  );

export async function describeGrievances(ctx: TxContext, rows: readonly StoredGrievance[]): Promise<Grievance[]> {
  const lenders = await lenderNames(ctx, rows);
  const answers = await selectAnswers(
    ctx,
    rows.map(({ ticketId }) => ticketId),
  );
  const filesOf = await listComplaintFiles(
    ctx,
    rows.map(({ ticketId }) => ticketId),
  );
  return rows.map((row) => {
    const { dueOn, escalateOn, objectUntil, state } = grievanceClock(row, ctx.clock.now());
    return {
      ticketId: row.ticketId,
      category: row.category,
      lenderName: row.lenderId === null ? null : (lenders.get(row.lenderId)?.name ?? null),
      text: row.text,
      state,
      createdAt: row.createdAt.toISOString(),
      dueOn,
      escalateOn,
      objectUntil: objectUntil ?? null,
      answers: answers
        .filter(({ ticketId }) => ticketId === row.ticketId)
        .map(({ messageId, at, by, text }) => ({ at: at.toISOString(), by, text, files: filesOf(messageId) })),
    };
  });
}

/** The customer's complaints with their clocks and answers, newest first. */
export function listGrievances(ctx: CustomerContext): Promise<Grievance[]> {
  return inTransaction(ctx, async (tx) => describeGrievances(tx, await selectGrievances(tx, ctx.actor.userId)));
}

/**
 * Takes a complaint: sealed, with an Aadhaar number cut to its last four digits (REG-ID-3), acknowledged at once by a message
 * with its number that commits with it (REG-GR-1). VALIDATION_FAILED for a lender that there is not; TOO_MANY_REQUESTS from the
 * eleventh of a day on, whatever its key.
 */
export function createGrievance(
  ctx: CustomerContext,
  { category, text, lenderId }: z.output<typeof createCall.body>,
): Promise<Grievance> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const { userId } = ctx.actor;
    const times = await lockComplaintTimes(tx, userId, new Date(now.getTime() - DAY_MS));
    refuseBeyond(times, { most: MOST_A_DAY, ms: DAY_MS }, now);
    if (lenderId !== undefined && (await findLenders(tx, [lenderId])).size === 0) {
      throw fieldError('lenderId', REPLY_MESSAGES.lenderUnknown);
    }
    const complaint: StoredGrievance = {
      ticketId: newId('grv'),
      userId,
      brandKey: ctx.brandKey,
      category,
      lenderId: lenderId ?? null,
      text: redactAadhaar(text),
      state: 'open',
      createdAt: now,
      acknowledgedAt: now,
      resolvedAt: null,
      resolvedBy: null,
    };
    const isWritten = await writeAbout(tx, complaint, 'grievance-received');
    // A message that can't be written now is tried again by a job.
    await insertGrievance(tx, { ...complaint, acknowledgedAt: isWritten ? now : null });
    const { ticketId: sourceId, brandKey } = complaint;
    await openTicket(tx, { kind: 'complaint', sourceId, brandKey, category, isAcknowledged: isWritten });
    await recordAudit(tx, {
      action: 'grievance.created',
      objectType: 'grievance',
      objectId: complaint.ticketId,
      subject: ctx.actor.userId,
      after: { category, lenderId: complaint.lenderId },
    });
    const [described] = await describeGrievances(tx, [complaint]);
    if (!described) throw new Error('A complaint has no description');
    return described;
  });
}

async function lockOpen(ctx: TxContext, ticketId: string): Promise<StoredGrievance> {
  const complaint = await lockGrievance(ctx, ticketId);
  if (!complaint) throw notFound('complaint');
  if (complaint.state === 'resolved') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.complaintResolved });
  return complaint;
}

/** Keeps who moved a complaint from which state to which. */
export function auditGrievance(
  ctx: TxContext,
  action: string,
  { ticketId, userId, state }: StoredGrievance,
  after: string,
) {
  return recordAudit(ctx, {
    action,
    objectType: 'grievance',
    objectId: ticketId,
    subject: userId,
    before: { state },
    after: { state: after },
  });
}

/** Adds an answer and tells the customer that there is one. NOT_FOUND, and CONFLICT for what is resolved. */
export function answerGrievance(ctx: AdminContext, ticketId: string, text: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const complaint = await lockOpen(tx, ticketId);
    const message = { messageId: newId('grm'), ticketId, userId: complaint.userId, by: 'saakh' } as const;
    await insertMessage(tx, { ...message, text: redactAadhaar(text) });
    await auditGrievance(tx, 'grievance.answered', complaint, 'answered');
    const isWritten = await writeAbout(tx, complaint, 'grievance-answered');
    // It names the complaint's number as well: who was never told of it is now.
    const acknowledgedAt = complaint.acknowledgedAt ?? (isWritten ? tx.clock.now() : null);
    await updateGrievance(tx, ticketId, { state: 'answered', acknowledgedAt });
  });
}

/** Opens a resolved complaint again, whose clock goes on from its first day. NOT_FOUND, and CONFLICT for one that is open. */
export function reopenGrievance(ctx: AdminContext, ticketId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const complaint = await lockGrievance(tx, ticketId);
    if (!complaint) throw notFound('complaint');
    if (complaint.state !== 'resolved') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.complaintOpen });
    await updateGrievance(tx, ticketId, { state: 'open', resolvedAt: null, resolvedBy: null });
    await auditGrievance(tx, 'grievance.reopened', complaint, 'open');
  });
}

/**
 * Closes a complaint for staff: the customer reads the reason, is told by message, and may object for a week. Only one that was
 * answered: silence resolves nothing (CONFLICT).
 */
export function resolveGrievance(ctx: AdminContext, ticketId: string, reason = ''): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const complaint = await lockOpen(tx, ticketId);
    if (complaint.state !== 'answered') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.complaintUnanswered });
    const { userId } = complaint;
    const text = redactAadhaar(reason);
    if (text !== '') await insertMessage(tx, { messageId: newId('grm'), ticketId, userId, by: 'saakh', text });
    const resolved = { state: 'resolved', resolvedAt: tx.clock.now(), resolvedBy: 'saakh' } as const;
    await updateGrievance(tx, ticketId, resolved);
    await auditGrievance(tx, 'grievance.resolved', complaint, 'resolved');
    await writeAbout(tx, { ...complaint, ...resolved }, 'grievance-closed');
  });
}

/** Where complaints are read and answered: the answer stands on the customer's own page, and a message says so. */
export const complaintDesk: Desk = {
  async read(ctx, complaintId) {
    const complaint = await selectGrievance(ctx, complaintId);
    if (!complaint) return undefined;
    const customer = await getCustomer(ctx, complaint.userId);
    const { lenderId, text, acknowledgedAt } = complaint;
    const lenders = await findLenders(ctx, lenderId === null ? [] : [lenderId]);
    const { dueOn, escalateOn, objectUntil, state } = grievanceClock(complaint, ctx.clock.now());
    const wasAnswered = (await selectAnswers(ctx, [complaintId])).some(({ by }) => by === 'saakh');
    return {
      text,
      acknowledgedAt,
      userId: complaint.userId,
      dueOn,
      escalateOn,
      complaint: { state: complaintReads(state, wasAnswered), objectUntil: objectUntil ?? null },
      lender: lenderId === null ? null : (lenders.get(lenderId)?.name ?? null),
      contacts: contactsOf(customer).map(({ channel, to }) => maskContact(channel, to)),
    };
  },
  answer: (ctx, complaintId, text) => answerGrievance(ctx, complaintId, text),
  close: (ctx, complaintId, reason) => resolveGrievance(ctx, complaintId, reason),
  reopen: (ctx, complaintId) => reopenGrievance(ctx, complaintId),
};
