import type { Attachment } from '@saakh/contracts/operations/attachments';
import type { CustomerContext, TxContext } from '#platform/context';
import { attachFiles, listFilesOf } from './files/ticket-files.service';
import { endOfAim } from './open-ticket.service';
import { insertEntry, lockTicketOf, selectTicketIdsOf, updateTicket } from './tickets.repository';
import { activeOwner } from './work-tickets.service';

type Own = CustomerContext & TxContext;

/**
 * Puts a customer's words and files under the ticket of a complaint, which is open again and due by the day of its first clock.
 * It stays with the colleague who had it, as long as they may sign in. Answers the id of the words.
 */
export async function addToComplaint(
  ctx: Own,
  grievanceId: string,
  { text, files }: { text: string; files?: readonly string[] | undefined },
): Promise<string> {
  const ticket = await lockTicketOf(ctx, grievanceId);
  const { ticketId } = ticket;
  const dueAt = endOfAim(ticket.createdAt);
  await updateTicket(ctx, ticketId, { state: 'open', closedAt: null, dueAt, ownerId: await activeOwner(ctx, ticket) });
  const entryId = await insertEntry(ctx, { ticketId, entry: 'asked-again', staffId: null, text });
  await attachFiles(ctx, { files, ticketId, entryId });
  return entryId;
}

/** Closes the ticket of a complaint because its customer says that it is solved. */
export async function closeComplaint(ctx: Own, grievanceId: string): Promise<void> {
  const { ticketId, state } = await lockTicketOf(ctx, grievanceId);
  if (state !== 'closed') await updateTicket(ctx, ticketId, { state: 'closed', closedAt: ctx.clock.now() });
  await insertEntry(ctx, { ticketId, entry: 'closed', staffId: null, text: null });
}

/** The files that came with the words of some complaints, by the id of the words. */
export async function listComplaintFiles(
  ctx: TxContext,
  grievanceIds: readonly string[],
): Promise<(messageId: string) => Attachment[]> {
  return listFilesOf(ctx, await selectTicketIdsOf(ctx, grievanceIds));
}
