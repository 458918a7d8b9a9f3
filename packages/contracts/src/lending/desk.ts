import * as z from 'zod/mini';
import { lender } from '../audiences';
import { defineCall, ok, okMessage } from '../call';
import { anyId, bilingual, lines, text, tidyDate } from '../fields';
import { FORM_MESSAGES } from '../forms/form-messages';
import { VALIDATION_MESSAGES } from '../messages';
import { ROW_FAULTS } from '../operations/imports/columns';
import { pageAfter, pageLimit } from '../records/records';
import * as endpoints from './endpoints';

export const DESK_MESSAGE_LENGTH = 1000;
/** A month of cases of a lender that works by hand; more come by the operator's imports. */
export const DESK_FILE_BYTES = 2 * 1024 * 1024;

/** A lender asks for a document or answers; staff ask and answer. */
export const DESK_MESSAGE_KINDS = ['document', 'question', 'answer'] as const;

export const deskMessage = z.object({
  deskMessageId: z.string(),
  kind: z.enum(DESK_MESSAGE_KINDS),
  side: z.enum(['lender', 'staff']),
  /** Who wrote it; null for one whose account is gone. */
  by: z.nullable(z.string()),
  text: z.string(),
  at: z.string(),
});
export type DeskMessage = z.output<typeof deskMessage>;

const deskCase = z.object({
  lenderApplicationId: z.string(),
  /** What the customer reads out. */
  reference: z.string(),
  /** The lender's own, as it was told to us. */
  lenderReference: z.nullable(z.string()),
  product: bilingual,
  amount: z.number(),
  tenureMonths: z.int(),
  status: z.int(),
  createdAt: z.string(),
  saidAt: z.nullable(z.string()),
  /** A question of our staff has no answer yet. */
  isAsked: z.boolean(),
});
export type DeskCase = z.output<typeof deskCase>;

export const listDeskCases = defineCall(endpoints.listDeskCases, {
  summary: 'Cases of my lender that were handed over and whose customer still agrees, newest first.',
  access: lender,
  query: z.strictObject({
    open: z.optional(z.enum(['yes', 'no'])),
    after: pageAfter,
    limit: pageLimit,
  }),
  reply: ok({ data: z.array(deskCase), next: z.nullable(z.string()) }),
});

/** A part of what the customer agreed to share, with the fields of it that there are. */
const sharedPart = z.object({
  title: bilingual,
  fields: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) })),
});
export type SharedPart = z.output<typeof sharedPart>;

/** A word of the lender's table of states, with our state and its words for people where there are any. */
const deskState = z.object({ word: z.string(), state: z.string(), words: z.nullable(bilingual) });
export type DeskState = z.output<typeof deskState>;

const params = z.strictObject({ lenderApplicationId: anyId });

export const getDeskCase = defineCall(endpoints.getDeskCase, {
  summary: 'One case: what the customer agreed to share, the states it may get, and what was written about it.',
  access: lender,
  params,
  reply: ok({
    data: z.extend(deskCase, {
      shared: z.array(sharedPart),
      maskedPan: z.nullable(z.string()),
      consent: z.object({ at: z.string(), version: z.string() }),
      states: z.array(deskState),
      reasons: z.array(z.object({ code: z.string(), name: bilingual })),
      messages: z.array(deskMessage),
    }),
  }),
});

export const openDeskPan = defineCall(endpoints.openDeskPan, {
  summary: 'The whole PAN of a case. Each time is counted and kept in the audit.',
  access: lender,
  params,
  reply: ok({ pan: z.string() }),
  idempotency: 'none',
});

const rupees = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
const MONTHS_MOST = 600;

/** On what terms a lender lends: rupees, and the yearly nominal rate in percent. */
const deskTerms = z.strictObject({
  amount: rupees.check(z.minimum(1)),
  tenureMonths: z.int().check(z.minimum(1), z.maximum(MONTHS_MOST)),
  ratePercent: z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01)),
  fee: rupees,
  tax: rupees,
});

export const setDeskState = defineCall(endpoints.setDeskState, {
  summary: 'Say where a case stands, in a word of the lender’s table, since which day and why.',
  access: lender,
  params,
  body: z.strictObject({
    word: text(80),
    /** The day of India on which it happened. */
    on: z.string().check(tidyDate, z.iso.date(VALIDATION_MESSAGES.dateInvalid)),
    /** A code of `reasons`, of a refusal. */
    reason: z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,59}$/, FORM_MESSAGES.idUnknown))),
    /** The lender's own number of the case, and those of a loan that was paid out. */
    reference: z.optional(text(60)),
    loanAccount: z.optional(text(60)),
    utr: z.optional(text(60)),
    terms: z.optional(deskTerms),
  }),
  reply: okMessage,
});

export const writeFromDesk = defineCall(endpoints.writeFromDesk, {
  summary: 'Ask for a document of a case, or answer our staff.',
  access: lender,
  params,
  body: z.strictObject({ kind: z.enum(['document', 'answer']), text: lines(DESK_MESSAGE_LENGTH) }),
  reply: ok({ data: deskMessage, message: z.string() }),
});

export const downloadDeskFile = defineCall(endpoints.downloadDeskFile, {
  summary: 'My lender’s open cases as a file, to fill in their states and send back. Without personal data.',
  access: lender,
  reply: z.string(),
  replyType: 'text/csv',
});

export const uploadDeskFile = defineCall(endpoints.uploadDeskFile, {
  summary:
    'Apply the states of a file of open cases; lines that say nothing are left, and each other line counts alone.',
  access: lender,
  bodyType: 'multipart/form-data',
  bodyLimit: DESK_FILE_BYTES,
  reply: ok({
    applied: z.int(),
    unchanged: z.int(),
    /** `fault` is one of the imports' own, of a row of the file. */
    errors: z.array(z.object({ line: z.int(), column: z.nullable(z.string()), fault: z.enum(ROW_FAULTS) })),
  }),
  idempotency: 'none',
});
