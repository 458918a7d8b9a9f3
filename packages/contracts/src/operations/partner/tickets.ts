import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { anyId, lines, text } from '../../fields';
import { partnerPage } from '../../portal-pages';
import { attachment, attachmentIds, attachmentReply } from '../attachments';
import * as endpoints from '../endpoints';

const access = partnerPage('communication');

/** What a question is about, as the pages below `communication` are called. */
export const PARTNER_QUERY_TOPICS = ['tech-support', 'general-query'] as const;
export type PartnerQueryTopic = (typeof PARTNER_QUERY_TOPICS)[number];
const topic = z.enum(PARTNER_QUERY_TOPICS);

/** `open` until there is an answer; `closed` when nothing is left to do. */
export const PARTNER_QUERY_STATES = ['open', 'answered', 'closed'] as const;

export const partnerQuery = z.object({
  ticketId: z.string(),
  topic,
  subject: z.string(),
  text: z.string(),
  state: z.enum(PARTNER_QUERY_STATES),
  createdAt: z.string(),
  /** What came with the question. */
  files: z.array(attachment),
  /** Later messages, oldest first: our answers and further questions. */
  messages: z.array(
    z.object({ at: z.string(), by: z.enum(['us', 'partner']), text: z.string(), files: z.array(attachment) }),
  ),
});
export type PartnerQuery = z.output<typeof partnerQuery>;

export const listPartnerQueries = defineCall(endpoints.listPartnerQueries, {
  summary: 'The caller’s questions on a topic with their answers: the newest fifty, newest first.',
  access,
  query: z.strictObject({ topic: z.optional(topic) }),
  reply: ok({ data: z.array(partnerQuery) }),
});

const question = lines(2000).check(z.minLength(10));

export const createPartnerQuery = defineCall(endpoints.createPartnerQuery, {
  summary: 'Ask the operator something; staff aim to answer it within a day. At most twenty a day.',
  access,
  body: z.strictObject({
    topic,
    subject: text(100).check(z.minLength(3)),
    text: question,
    files: z.optional(attachmentIds),
  }),
  reply: ok({ data: partnerQuery }),
});

export const askPartnerQueryAgain = defineCall(endpoints.askPartnerQueryAgain, {
  summary:
    'Ask again under an own question, whatever became of it: it is open from then on, and staff aim to answer it within a day. Counts among the twenty a day.',
  access,
  params: z.strictObject({ ticketId: anyId }),
  body: z.strictObject({ text: question, files: z.optional(attachmentIds) }),
  reply: ok({ data: partnerQuery }),
});

/** Multipart: one file in `file`. Judged by its content: PDF, JPEG, PNG, .xlsx or .csv of up to 5 MiB, and by the scanning hook. */
export const uploadPartnerQueryFile = defineCall(endpoints.uploadPartnerQueryFile, {
  summary: 'Send a file ahead of the question that it goes with; it is deleted after a day without one.',
  access,
  reply: attachmentReply,
  bodyType: 'multipart/form-data',
  // Whatever is sent twice goes with one message at most.
  idempotency: 'none',
});

export const openPartnerQueryFile = defineCall(endpoints.openPartnerQueryFile, {
  summary: 'A file of an own question, or of an answer to it.',
  access,
  params: z.strictObject({ fileId: anyId }),
  replyType: 'application/octet-stream',
  reply: z.string(),
});
