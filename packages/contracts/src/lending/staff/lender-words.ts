import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { text } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { adminPage } from '../../office-pages';
import { changeReply, recordNumber } from '../../records/records';
import { LENDER_STATES } from '../connections/document';
import * as endpoints from '../endpoints';
import { NEXT_STEP_KINDS } from '../timeline';

const access = adminPage('lenders');

/** What a lender's word for a stage means. */
const meaning = {
  is: z.enum(LENDER_STATES),
  /** What the customer does next at the lender. */
  next: z.nullable(z.enum(NEXT_STEP_KINDS)),
  /** For the customer, in both languages or none. */
  words: z.nullable(z.object({ en: text(200).check(z.minLength(1)), hi: text(200).check(z.minLength(1)) })),
  /** Where the lender's updates are ordered by it; later stages have higher ones. */
  rank: z.nullable(z.int().check(z.minimum(0), z.maximum(1000))),
};

/** A word that a lender said and its connection does not have. Updates with it wait. */
const lenderWord = z.object({
  word: z.string(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  /** Different updates that said it. */
  count: z.int(),
  /** Applications of which an update waits. */
  applications: z.int(),
  /** The latest of these updates by our names, without who it is about and where its link leads. */
  example: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What staff said it means, while that waits for a second person. */
  answer: z.nullable(z.object({ ...meaning, by: z.nullable(z.string()), at: z.string() })),
});
export type LenderWord = z.output<typeof lenderWord>;

/** A lender that says words which its connection does not have. */
export const askingLender = z.object({
  lenderId: z.int(),
  name: z.string(),
  words: z.int(),
});
export type AskingLender = z.output<typeof askingLender>;

export const listLenderWords = defineCall(endpoints.listLenderWords, {
  summary: 'Words of a lender for a stage that are in no table of its connection in force, the oldest first.',
  access,
  params: z.strictObject({ lenderId: z.string().check(z.regex(/^\d{1,9}$/, FORM_MESSAGES.idUnknown)) }),
  reply: ok({ data: z.array(lenderWord) }),
});

export const answerLenderWord = defineCall(endpoints.answerLenderWord, {
  summary:
    "Say what a lender's word means. It joins the connection as its next version, and updates that waited for it are applied in order.",
  access,
  stepUp: true,
  body: z.strictObject({
    lender_id: recordNumber,
    word: z.string().check(z.minLength(1), z.maxLength(80)),
    ...meaning,
    reason: text(300),
  }),
  reply: z.extend(changeReply, { version: z.int() }),
});
