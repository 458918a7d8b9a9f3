import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import * as calls from '@saakh/contracts/operations/tickets';
import type { Doors } from '#platform/http/doors';
import type { Desks } from './desks';
import { sendTicketFile } from './files/send-ticket-file';
import { openTicketFile, uploadTicketFile } from './files/ticket-files.service';
import { describeTicket, exportQueue, listQueue } from './list-tickets.service';
import { answer, assign, categorize, close, reopen, take, writeNote } from './work-tickets.service';

function openActs(doors: Doors, desks: Desks): void {
  const saved = { message: STAFF_MESSAGES.ticketSaved };
  doors.open(calls.takeTicket, async (ctx, { body }) => {
    await take(ctx, body.ticketId);
    return { message: STAFF_MESSAGES.ticketTaken };
  });
  doors.open(calls.assignTicket, async (ctx, { body }) => {
    await assign(ctx, body.ticketId, body.email);
    return saved;
  });
  doors.open(calls.answerTicket, async (ctx, { body }) => {
    await answer(ctx, body, desks);
    return { message: STAFF_MESSAGES.ticketAnswered };
  });
  doors.open(calls.noteTicket, async (ctx, { body }) => {
    await writeNote(ctx, body.ticketId, body.text);
    return saved;
  });
  doors.open(calls.categorizeTicket, async (ctx, { body }) => {
    await categorize(ctx, body.ticketId, body.category);
    return saved;
  });
  doors.open(calls.closeTicket, async (ctx, { body }) => {
    await close(ctx, body, desks);
    return saved;
  });
  doors.open(calls.reopenTicket, async (ctx, { body }) => {
    await reopen(ctx, body.ticketId, body.text, desks);
    return saved;
  });
}

/** The queue of help, complaints and partners' questions; each kind is answered at its own desk. */
export function openTicketRoutes(doors: Doors, desks: Desks): void {
  doors.open(calls.listTickets, (ctx, { query }) => listQueue(ctx, query));
  doors.open(calls.getTicket, async (ctx, { params }) => ({ data: await describeTicket(ctx, params.ticketId, desks) }));
  doors.open(calls.exportTickets, async (ctx, { body }, { reply }) => {
    const file = await exportQueue(ctx, body);
    reply.header('content-disposition', 'attachment; filename="tickets.csv"');
    return file;
  });
  openActs(doors, desks);
  doors.open(calls.uploadTicketFile, async (ctx, _input, { readUploadOf }) => ({
    data: await uploadTicketFile(ctx, readUploadOf),
  }));
  doors.open(calls.openTicketFile, async (ctx, { params }, { reply }) =>
    sendTicketFile(reply, await openTicketFile(ctx, params.fileId)),
  );
}
