import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { anyId, lines, text } from '../../fields';
import { formAnswers } from '../../forms/form-definition';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { pageAfter, pageLimit } from '../../records/records';
import * as endpoints from '../endpoints';
import { MERCHANT_DOCUMENTS } from '../merchant-forms';

const access = adminPage('merchant-management');
const params = z.strictObject({ formId: anyId });

export const APPLICATION_STATES = ['submitted', 'approved', 'rejected'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
const state = z.enum(APPLICATION_STATES);

/** Why an application is refused: the one who sent it reads it in these words, and then those that staff wrote. */
export const REFUSAL_REASONS = ['papers-unreadable', 'details-wrong', 'duplicate', 'not-served', 'other'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

const applicationRow = z.object({
  formId: z.string(),
  reference: z.string(),
  state,
  shop: z.string(),
  owner: z.string(),
  pincode: z.string(),
  /** As the address of the form named it, or the brand whose site it was sent from. */
  under: z.string(),
  submittedAt: z.string(),
});
export type ApplicationRow = z.output<typeof applicationRow>;

export const listMerchantApplications = defineCall(endpoints.listMerchantApplications, {
  summary:
    'Applications of merchants in a state with how many there are in each: those that wait with the oldest first, the others with the newest.',
  access,
  query: z.strictObject({ state, after: pageAfter, limit: pageLimit }),
  reply: ok({
    data: z.array(applicationRow),
    next: z.nullable(z.string()),
    counts: z.object({ submitted: z.int(), approved: z.int(), rejected: z.int() }),
  }),
});

export const findMerchantApplications = defineCall(endpoints.findMerchantApplications, {
  summary: 'Applications by a whole reference, mobile number, email address or PAN, newest first, 20 at most.',
  access,
  readsPerson: 'look-up',
  body: z.strictObject({ text: text(120).check(z.minLength(4, STAFF_MESSAGES.applicationSearch)) }),
  reply: ok({ data: z.array(applicationRow) }),
  idempotency: 'none',
});

export const CHECK_KEYS = [
  'pan',
  'gstin',
  'ifsc',
  'account-name',
  'same-pan',
  'same-account',
  'same-gstin',
  'same-mobile',
  'same-email',
  'customer',
] as const;
export type MerchantCheckKey = (typeof CHECK_KEYS)[number];
/** `told`: nothing to weigh, only to know. */
export const CHECK_LEVELS = ['passed', 'told', 'warn', 'fail'] as const;
export type CheckLevel = (typeof CHECK_LEVELS)[number];

/** Who else has the same. */
const twin = z.object({
  kind: z.enum(['application', 'merchant', 'account']),
  id: z.string(),
  /** Reference of an application, name of a merchant, address of an account. */
  name: z.string(),
});
const check = z.object({
  key: z.enum(CHECK_KEYS),
  level: z.enum(CHECK_LEVELS),
  /** Of an IFSC the bank. */
  found: z.nullable(z.string()),
  twins: z.array(twin),
});
export type MerchantCheckView = z.output<typeof check>;

const partner = z.object({ partnerId: z.string(), name: z.string() });

export const merchantApplication = z.object({
  formId: z.string(),
  reference: z.string(),
  state,
  language: z.enum(['en', 'hi']),
  submittedAt: z.string(),
  under: z.string(),
  /** Whose it seems to be, from the address and the brand. */
  partner: z.nullable(partner),
  /** PAN, GST and account number masked. */
  answers: formAnswers,
  documents: z.array(
    z.object({
      documentId: z.string(),
      key: z.enum(MERCHANT_DOCUMENTS),
      fileName: z.string(),
      contentType: z.string(),
      bytes: z.int(),
    }),
  ),
  checks: z.array(check),
  decision: z.nullable(
    z.object({
      by: z.string(),
      at: z.string(),
      reason: z.nullable(z.enum(REFUSAL_REASONS)),
      note: z.nullable(z.string()),
      merchant: z.nullable(z.object({ merchantId: z.string(), name: z.string() })),
    }),
  ),
});
export type MerchantApplication = z.output<typeof merchantApplication>;

export const getMerchantApplication = defineCall(endpoints.getMerchantApplication, {
  summary:
    'One application that was sent: its answers masked, its documents, and what the checks found. Noted each time.',
  access,
  params,
  reply: ok({ data: merchantApplication }),
});

/** What is masked, and shown for a reason. */
export const MASKED_ANSWERS = ['owner_pan', 'business_pan', 'gstin', 'account_number'] as const;
export type MaskedAnswer = (typeof MASKED_ANSWERS)[number];

export const revealMerchantAnswer = defineCall(endpoints.revealMerchantAnswer, {
  summary: 'One masked answer in the clear, for a reason; noted.',
  access,
  readsPerson: 'reveal',
  stepUp: true,
  params,
  body: z.strictObject({
    field: z.enum(MASKED_ANSWERS),
    reason: text(300).check(z.minLength(3, STAFF_MESSAGES.reasonRequired)),
  }),
  reply: ok({ value: z.nullable(z.string()), seconds: z.int() }),
  idempotency: 'none',
});

export const getMerchantDocument = defineCall(endpoints.getMerchantDocument, {
  summary: 'A paper of an application as it was sent, to be looked at or saved; noted each time.',
  access,
  readsPerson: 'paper',
  params: z.strictObject({ formId: anyId, documentId: anyId }),
  reply: ok({}),
  replyType: 'application/octet-stream',
});

export const approveMerchant = defineCall(endpoints.approveMerchant, {
  summary:
    'Take a merchant on under a partner: makes the merchant, its first shop and the account of its owner, who is mailed a link to choose a password. Takes a note where a check failed.',
  access,
  stepUp: true,
  params,
  body: z.strictObject({ partnerId: anyId, note: z.optional(lines(300)) }),
  reply: ok({ message: z.string(), merchantId: z.string() }),
});

export const refuseMerchant = defineCall(endpoints.refuseMerchant, {
  summary: 'Refuse an application; the reason and the words are mailed in the language of the form.',
  access,
  params,
  body: z.strictObject({
    reason: z.enum(REFUSAL_REASONS),
    note: lines(600).check(z.minLength(10, STAFF_MESSAGES.refusalNoteRequired)),
  }),
  reply: okMessage,
});
