import * as z from 'zod/mini';
import { customer, signer } from '../audiences';
import { defineCall, ok } from '../call';
import { anyId, bilingual, bps, months, paise, pictureAddress } from '../fields';
import { FORM_MESSAGES } from '../forms/form-messages';
import * as endpoints from './endpoints';
import { NEXT_STEP_KINDS } from './timeline';

/** 1 new, 2 submitted, 3 approved, 4 disbursed, 5 rejected, 6 cancelled, 7 expired. */
export const applicationStatus = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
]);
export type { ApplicationStatus } from '../catalogue/product-types';

/** `unknown`: the lender did not answer; a status query settles it. It is a state of the sending, not of the application. */
export const submissionState = z.enum(['queued', 'sent', 'unknown', 'accepted', 'declined', 'failed']);
export type SubmissionState = z.output<typeof submissionState>;

export const timelineEvent = z.object({
  at: z.string(),
  /** Key of the sentence, one of `TIMELINE_EVENTS`. */
  event: z.string(),
  /** Who acted or acts: the customer, Saakh or the lender. */
  by: z.enum(['customer', 'saakh', 'lender']),
  note: z.nullable(bilingual),
});

export const decline = z.object({
  code: z.string(),
  reason: bilingual,
  remedy: bilingual,
  retryOn: z.nullable(z.string()),
});

/** What a loan document is; `other` for whatever a lender calls otherwise. */
export const LOAN_DOCUMENT_KINDS = [
  'key-facts',
  'loan-summary',
  'sanction-letter',
  'terms',
  'statement',
  'privacy-policy',
  'other',
] as const;
export type LoanDocumentKind = (typeof LOAN_DOCUMENT_KINDS)[number];

/** A document that the lender signed with the loan (REG-DL-1); its content stays with the lender. */
export const loanDocument = z.object({
  loanDocumentId: z.string(),
  kind: z.enum(LOAN_DOCUMENT_KINDS),
  receivedAt: z.string(),
});

/** What a loan costs: what is kept back of it, third parties’ charges included, and the yearly rate with all of that. */
const termsFigures = z.object({
  ...{ amountPaise: paise, tenureMonths: months, rateBps: z.int() },
  ...{ emiPaise: paise, aprBps: z.int(), feesPaise: paise },
});
export type TermsFigures = z.output<typeof termsFigures>;

/** Nobody can agree to it: it takes more of the income than may be taken, or more than the security bears. */
const barrier = z.optional(z.enum(['instalment', 'security']));

/** One of several offers of a lender for an application; its key facts are issued when the customer wants to read them. */
const lenderChoice = z.extend(termsFigures, {
  ...{ offerSetId: z.string(), offerId: z.string() },
  /** Until when the lender stands by it; null where it sets no end. */
  validUntil: z.nullable(z.string()),
  barrier,
});
export type LenderChoice = z.output<typeof lenderChoice>;

export const lenderApplication = z.object({
  lenderApplicationId: z.string(),
  lenderId: z.int(),
  slug: z.string(),
  lenderName: z.string(),
  logo: pictureAddress,
  lenderSite: z.nullable(z.string()),
  /** The lender's own reference, once known. */
  reference: z.nullable(z.string()),
  status: applicationStatus,
  submissionState,
  amountPaise: paise,
  tenureMonths: months,
  /** The lower end of a range that the offer named; the same as `emiPaise` and `aprBps` otherwise. */
  emiMinPaise: z.nullable(paise),
  aprMinBps: z.nullable(bps),
  /** Null, all four, where its lender's file told of the application and stated no rate. */
  emiPaise: z.nullable(paise),
  aprBps: z.nullable(z.int()),
  /** Null where the application was not made here. */
  keyFactsId: z.nullable(z.string()),
  approved: z.nullable(z.object({ amountPaise: paise, tenureMonths: months, rateBps: z.int(), feesPaise: paise })),
  /** The lender's answer costs more than the key facts: nothing goes on without a fresh consent (REG-KFS-7). */
  termsChanged: z.boolean(),
  /** The lender has paid out although the customer had not agreed to its costlier terms: what was agreed to holds (REG-KFS-7). */
  paidUnagreed: z.boolean(),
  /** In both cases: the offer of the new terms with its key facts, and its figures beside those agreed to. */
  changedTerms: z.nullable(
    z.object({
      offerSetId: z.string(),
      offerId: z.string(),
      keyFactsId: z.string(),
      agreed: termsFigures,
      now: termsFigures,
      /** All instalments under the new terms, of the stated monthly income, in whole percent, rounded up. */
      incomeSharePercent: z.optional(z.int()),
      barrier,
    }),
  ),
  /** Offers that the lender has made for this application, the lowest APR first; empty once one is chosen. */
  choices: z.array(lenderChoice),
  disbursedPaise: z.nullable(paise),
  /** Of a loan that was paid out: the fees that the lender kept back, and what arrives; null where that is not known. */
  payout: z.nullable(z.object({ loanPaise: paise, feesPaise: paise, arrivesPaise: paise })),
  /** The customer may leave without penalty until then (REG-DL-4). */
  coolingOffUntil: z.nullable(z.string()),
  decline: z.nullable(decline),
  documents: z.array(loanDocument),
  next: z.object({
    step: z.string(),
    by: z.enum(['customer', 'saakh', 'lender', 'nobody']),
    expectedBy: z.nullable(z.string()),
  }),
  timeline: z.array(timelineEvent),
  /** Where it stands in the lender's own words, as its connection explains them; null where it does not. */
  stage: z.nullable(bilingual),
  /** What the customer does next on the lender's own pages. The address is given by `continueAtLender`, when it is wanted. */
  atLender: z.nullable(
    z.object({
      kind: z.enum(NEXT_STEP_KINDS),
      since: z.string(),
      /** Until when the link serves; null where the lender sets no end. A new one is made when it is wanted. */
      expiresAt: z.nullable(z.string()),
    }),
  ),
  /** Of a loan that was paid out, as the lender says it. */
  loanAccount: z.nullable(z.string()),
  utr: z.nullable(z.string()),
});
export type LenderApplication = z.output<typeof lenderApplication>;

export const application = z.object({
  appId: z.string(),
  productType: z.string(),
  status: applicationStatus,
  amountPaise: paise,
  tenureMonths: months,
  createdAt: z.string(),
  offerSetId: z.nullable(z.string()),
  lenderApplications: z.array(lenderApplication),
  /** Begun with a lender and not sent: what was read and agreed to holds, and the page is where it goes on. */
  begun: z.array(z.object({ lenderId: z.int(), lenderName: z.string(), path: z.string() })),
  timeline: z.array(timelineEvent),
});
export type Application = z.output<typeof application>;

export const listApplications = defineCall(endpoints.listApplications, {
  summary: "The customer's applications, newest first.",
  access: customer,
  reply: ok({ data: z.array(application) }),
});

export const getApplication = defineCall(endpoints.getApplication, {
  summary: 'One application with its timeline and every lender application.',
  access: customer,
  params: z.object({ appId: anyId }),
  reply: ok({ data: application }),
});

/** Needs a complete profile, a consent naming this lender, and the acknowledged, unexpired key facts of the offer. */
export const applyToLender = defineCall(endpoints.applyToLender, {
  summary: 'Apply to the lender of one offer; the lender is asked in the background, once.',
  access: customer,
  params: z.object({ appId: anyId }),
  body: z.strictObject({ offerId: anyId, keyFactsId: anyId }),
  reply: ok({ data: lenderApplication }),
  idempotency: 'required',
});

export const getLoanDocument = defineCall(endpoints.getLoanDocument, {
  summary: 'A document that the lender signed with the loan, as PDF; fetched from the lender and held to its hash.',
  access: customer,
  params: z.object({ loanDocumentId: anyId }),
  reply: z.unknown(),
  replyType: 'application/pdf',
});

export const withdrawLenderApplication = defineCall(endpoints.withdrawLenderApplication, {
  summary: 'Withdraw from a lender; within the cooling-off days also after disbursal.',
  access: customer,
  params: z.object({ lenderApplicationId: anyId }),
  body: z.strictObject({}),
  reply: ok({ data: lenderApplication }),
});

export const acceptChangedTerms = defineCall(endpoints.acceptChangedTerms, {
  summary: "Consent to the lender's costlier terms after seeing fresh key facts.",
  access: customer,
  params: z.object({ lenderApplicationId: anyId }),
  body: z.strictObject({ keyFactsId: anyId }),
  reply: ok({ data: lenderApplication }),
});

export const chooseLenderOffer = defineCall(endpoints.chooseLenderOffer, {
  summary: 'Choose one of the offers that the lender made for this application, on its key facts; the lender is told.',
  access: customer,
  params: z.object({ lenderApplicationId: anyId }),
  body: z.strictObject({ offerId: anyId, keyFactsId: anyId }),
  reply: ok({ data: lenderApplication }),
});

export const continueAtLender = defineCall(endpoints.continueAtLender, {
  summary: 'The address of the lender’s own page where the application goes on; a new one where the last has expired.',
  access: customer,
  params: z.object({ lenderApplicationId: anyId }),
  reply: ok({ url: z.string() }),
  // The lender may be asked: no transaction waits for its answer.
  idempotency: 'none',
});

export const comeBackFromLender = defineCall(endpoints.comeBackFromLender, {
  summary:
    'A customer comes back from a lender’s pages. That proves nothing: the lender is asked, and its answer is what is told. `state` serves once.',
  access: customer,
  body: z.strictObject({ state: z.string().check(z.regex(/^[\w-]{20,100}$/, FORM_MESSAGES.idUnknown)) }),
  reply: ok({ data: z.object({ appId: z.string(), lenderApplication }) }),
  idempotency: 'none',
});

/** Signed `timestamp.rawBody`, HMAC-SHA-256, five minutes; the body's form is the lender's own. */
export const receiveLenderWebhook = defineCall(endpoints.receiveLenderWebhook, {
  summary:
    "A lender's status change: answered 202 once it is kept by its delivery id, then applied by version, exactly once.",
  access: signer,
  params: z.object({ lenderCode: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)) }),
  body: z.unknown(),
  reply: ok({ duplicate: z.boolean() }),
  replyStatus: 202,
});
