import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../call';
import { anyId, bilingual, lines, partnerKey, text } from '../fields';
import { ownReason } from '../identity/sign-in/staff';
import { STAFF_MESSAGES } from '../office-messages';
import { adminPage } from '../office-pages';
import { pageAfter, pageLimit } from '../records/records';
import { attachment, attachmentIds, attachmentReply } from './attachments';
import * as endpoints from './endpoints';
import { COMPLAINT_WORDS } from './grievances';
import { PARTNER_QUERY_TOPICS } from './partner/tickets';

const access = adminPage('csr-portal');

/** Help that somebody asked for, a complaint with the clocks of the law, a question of a partner. */
export const TICKET_KINDS = ['help', 'complaint', 'partner'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];
export const TICKET_STATES = ['open', 'answered', 'closed'] as const;
export const TICKET_CATEGORIES = [
  ...(['lender', 'application', 'privacy', 'messages', 'site'] as const),
  ...(['sign-in', 'payment', 'other'] as const),
] as const;
/** How near its time is: `soon` within four hours; `escalate` is a complaint of thirty days, for the regulator's portal. */
export const TICKET_CLOCKS = ['calm', 'soon', 'late', 'escalate'] as const;
export const TICKET_OWNERS = ['mine', 'unassigned'] as const;

const person = z.nullable(z.object({ staffId: z.string(), name: z.string() }));
const row = {
  ticketId: z.string(),
  /** To be read out on the phone. */
  reference: z.string(),
  kind: z.enum(TICKET_KINDS),
  category: z.enum(TICKET_CATEGORIES),
  state: z.enum(TICKET_STATES),
  /** It is open once more, after an answer or an end. */
  isReopened: z.boolean(),
  /** Of a partner's question. */
  topic: z.nullable(z.enum(PARTNER_QUERY_TOPICS)),
  /** Of a partner's question, as the partner wrote it. */
  subject: z.nullable(z.string()),
  brand: bilingual,
  /** The asking customer by initials; a partner by its full name. */
  name: z.nullable(z.string()),
  createdAt: z.string(),
  /** The next thing that is due: the acknowledgement, an answer, the end. */
  dueAt: z.string(),
  clock: z.enum(TICKET_CLOCKS),
  owner: person,
  isMine: z.boolean(),
};
export const ticketRow = z.object(row);
export type TicketRow = z.output<typeof ticketRow>;

const filter = {
  kind: z.optional(z.enum(TICKET_KINDS)),
  state: z.optional(z.enum(TICKET_STATES)),
  owner: z.optional(z.enum(TICKET_OWNERS)),
  overdue: z.optional(z.literal('yes')),
  partner: z.optional(partnerKey),
  /** The number that the asker was told, as it is read out or whole; it finds closed tickets, too. */
  reference: z.optional(text(60)),
};
export const listTickets = defineCall(endpoints.listTickets, {
  summary:
    'Help, complaints and questions of partners in one queue, what is due next first; without `state` all that are not closed, and with `reference` that one.',
  access,
  query: z.strictObject({ ...filter, after: pageAfter, limit: pageLimit }),
  reply: ok({ data: z.array(ticketRow), next: z.nullable(z.string()) }),
});

export const exportTickets = defineCall(endpoints.exportTickets, {
  summary:
    'Exactly the filtered tickets with their clocks in India’s time as a CSV file, masked as in the list, with a reason (S-AZ-7).',
  access,
  readsPerson: 'file',
  stepUp: true,
  body: z.strictObject({ ...filter, reason: ownReason }),
  replyType: 'text/csv',
  reply: z.string(),
  idempotency: 'none',
});

/** `asked-again` is the asker's own, and so is `closed` without a name; all others are of staff. */
export const TICKET_ENTRIES = [
  ...(['answer', 'note', 'taken', 'assigned', 'category'] as const),
  ...(['closed', 'reopened', 'asked-again'] as const),
] as const;
export const ticket = z.object({
  ...row,
  lender: z.nullable(z.string()),
  /** What was asked, in the asker's own words. */
  text: z.string(),
  /** Where an answer goes, masked; empty where nobody can be written to. */
  contacts: z.array(z.string()),
  acknowledgedAt: z.nullable(z.string()),
  /** Whose it is: who complained signed in; of a request for help, who has confirmed its number or address. */
  customer: z.nullable(z.object({ userId: z.string(), prospectAppId: z.nullable(z.string()) })),
  /** Days of India, of a complaint. */
  dueOn: z.nullable(z.string()),
  escalateOn: z.nullable(z.string()),
  /** Of a complaint: what its customer reads of its state, and until when the customer may object to its closing. */
  complaint: z.nullable(z.object({ state: z.enum(COMPLAINT_WORDS), objectUntil: z.nullable(z.string()) })),
  /** What came with a partner's question. */
  files: z.array(attachment),
  /** All entries, oldest first. */
  thread: z.array(
    z.object({
      entryId: z.string(),
      entry: z.enum(TICKET_ENTRIES),
      at: z.string(),
      by: z.nullable(z.string()),
      text: z.nullable(z.string()),
      files: z.array(attachment),
    }),
  ),
});
export type Ticket = z.output<typeof ticket>;

export const getTicket = defineCall(endpoints.getTicket, {
  summary: 'One ticket with what was asked and everything that was done.',
  access,
  params: z.strictObject({ ticketId: anyId }),
  reply: ok({ data: ticket }),
});

const act = { ticketId: anyId };
/** The last entry of the thread that the writer has read; null where there was none. */
const lastEntryId = z.nullable(anyId);
const words = lines(2000).check(z.minLength(3, STAFF_MESSAGES.ticketTextRequired));

export const takeTicket = defineCall(endpoints.takeTicket, {
  summary: 'Take a ticket that nobody has; CONFLICT with the name of the colleague who was faster.',
  access,
  body: z.strictObject(act),
  reply: okMessage,
});
export const assignTicket = defineCall(endpoints.assignTicket, {
  summary:
    'Give a ticket to a colleague by their address, or back to the queue; FORBIDDEN for someone else’s, but for role 1.',
  access,
  body: z.strictObject({ ...act, email: z.nullable(text(120)) }),
  reply: okMessage,
});
export const answerTicket = defineCall(endpoints.answerTicket, {
  summary:
    'Reply to a ticket; takes it if nobody has it. CONFLICT where someone else does, and where more was asked after the entry named.',
  access,
  /** Files go with the answer to a partner's question, who finds them in the portal. */
  body: z.strictObject({ ...act, lastEntryId, text: words, files: z.optional(attachmentIds) }),
  reply: okMessage,
});
export const noteTicket = defineCall(endpoints.noteTicket, {
  summary: 'Keep a note that only colleagues see.',
  access,
  body: z.strictObject({ ...act, text: words }),
  reply: okMessage,
});
export const categorizeTicket = defineCall(endpoints.categorizeTicket, {
  summary: 'Say what a ticket is about.',
  access,
  body: z.strictObject({ ...act, category: z.enum(TICKET_CATEGORIES) }),
  reply: okMessage,
});
export const closeTicket = defineCall(endpoints.closeTicket, {
  summary:
    'Close a ticket with how it ended; CONFLICT for a complaint that was not answered, and where more was asked after the entry named.',
  access,
  body: z.strictObject({ ...act, lastEntryId, text: words }),
  reply: okMessage,
});
export const reopenTicket = defineCall(endpoints.reopenTicket, {
  summary: 'Open a closed ticket again, and say why.',
  access,
  body: z.strictObject({ ...act, text: words }),
  reply: okMessage,
});

/** Multipart, as a partner sends its own. */
export const uploadTicketFile = defineCall(endpoints.uploadTicketFile, {
  summary: 'Send a file ahead of the answer that it goes with; it is deleted after a day without one.',
  access,
  reply: attachmentReply,
  bodyType: 'multipart/form-data',
  idempotency: 'none',
});

export const openTicketFile = defineCall(endpoints.openTicketFile, {
  summary: 'A file of a partner’s question, or of an answer to it.',
  access,
  readsPerson: 'paper',
  params: z.strictObject({ fileId: anyId }),
  replyType: 'application/octet-stream',
  reply: z.string(),
});
