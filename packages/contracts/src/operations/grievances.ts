import * as z from 'zod/mini';
import { customer } from '../audiences';
import { defineCall, ok } from '../call';
import { anyId, wholeNumber } from '../fields';
import { wordsSchema } from '../forms/sent-fields';
import { attachment, attachmentIds, attachmentReply } from './attachments';
import * as endpoints from './endpoints';
import { COMPLAINT_REPLY, COMPLAINT_TEXT, GRIEVANCE_CATEGORIES } from './support-forms';

/**
 * `open`: we owe an answer; `escalate`: we still owe it on the thirtieth day, and the regulator's portal is the way on
 * (REG-DL-5). `answered`: the customer has not said whether it is solved. `closing`: staff closed it, and the customer may object
 * until `objectUntil`. `resolved`: solved by the customer's word, or a week after we closed it.
 */
export const GRIEVANCE_STATES = ['open', 'answered', 'closing', 'resolved', 'escalate'] as const;
/** What its customer reads: the state, or that it is open again after an answer of ours. */
export const COMPLAINT_WORDS = [...GRIEVANCE_STATES, 'openAgain'] as const;

export const grievance = z.object({
  ticketId: z.string(),
  category: z.enum(GRIEVANCE_CATEGORIES),
  lenderName: z.nullable(z.string()),
  text: z.string(),
  state: z.enum(GRIEVANCE_STATES),
  createdAt: z.string(),
  /** The last day (in India) by which we mean to have answered, and the day from which the regulator's portal is open. */
  dueOn: z.string(),
  escalateOn: z.string(),
  objectUntil: z.nullable(z.string()),
  /** Everything written since, by us or by the customer, the oldest first. */
  answers: z.array(
    z.object({ at: z.string(), by: z.enum(['customer', 'saakh']), text: z.string(), files: z.array(attachment) }),
  ),
});
export type Grievance = z.output<typeof grievance>;

export const listGrievances = defineCall(endpoints.listGrievances, {
  summary: "The customer's complaints, newest first.",
  access: customer,
  reply: ok({ data: z.array(grievance) }),
});

export const createGrievance = defineCall(endpoints.createGrievance, {
  summary: 'Complain; it is acknowledged at once and has to be answered within thirty days.',
  access: customer,
  body: z.strictObject({
    category: z.enum(GRIEVANCE_CATEGORIES),
    text: wordsSchema(COMPLAINT_TEXT),
    lenderId: z.optional(wholeNumber),
  }),
  reply: ok({ data: grievance }),
});

const params = z.strictObject({ ticketId: anyId });
export const replyToGrievance = defineCall(endpoints.replyToGrievance, {
  summary:
    'Add words and files to a complaint, or say that it is not solved: it is open again. CONFLICT once it is settled.',
  access: customer,
  // Counted by the day; words that are sent twice are read twice and change nothing more.
  idempotency: 'none',
  params,
  body: z.strictObject({
    text: wordsSchema(COMPLAINT_REPLY),
    files: z.optional(attachmentIds),
  }),
  reply: ok({ data: grievance }),
});

export const settleGrievance = defineCall(endpoints.settleGrievance, {
  summary: 'Say that a complaint is solved, which ends it. CONFLICT once it is settled.',
  access: customer,
  params,
  body: z.strictObject({}),
  reply: ok({ data: grievance }),
});

/** Multipart, as a partner sends its own. */
export const uploadGrievanceFile = defineCall(endpoints.uploadGrievanceFile, {
  summary: 'Send a file ahead of the words that it goes with; it is deleted after a day without them.',
  access: customer,
  reply: attachmentReply,
  bodyType: 'multipart/form-data',
  idempotency: 'none',
});

export const openGrievanceFile = defineCall(endpoints.openGrievanceFile, {
  summary: 'A file that the customer added to a complaint.',
  access: customer,
  params: z.strictObject({ fileId: anyId }),
  replyType: 'application/octet-stream',
  reply: z.string(),
});
