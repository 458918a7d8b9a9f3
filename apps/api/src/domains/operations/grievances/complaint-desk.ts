import { maskContact } from '@saakh/rules/identifiers';
import { complaintReads, grievanceClock } from '@saakh/rules/operations/grievances/grievance-clock';
import { findLenders } from '#domains/catalogue/lenders';
import { contactsOf, getCustomer } from '#domains/customers/customers';
import type { Desk } from '#domains/operations/tickets';
import { selectAnswers, selectGrievance } from './grievances.repository';
import { answerGrievance, reopenGrievance, resolveGrievance } from './grievances.service';

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
