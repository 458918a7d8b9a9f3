import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../call';
import { anyId, lines, paise, tidyText, wholeNumber } from '../fields';
import { FORM_MESSAGES } from '../forms/form-messages';
import { ownReason } from '../identity/sign-in/staff';
import { STAFF_MESSAGES } from '../office-messages';
import { adminPage } from '../office-pages';
import { pageAfter, pageLimit } from '../records/records';
import * as endpoints from './endpoints';

const access = adminPage('commission-upload-file');
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, STAFF_MESSAGES.monthInvalid));
const lender = z.string().check(z.regex(/^\d{1,9}$/, FORM_MESSAGES.idUnknown));
const signedPaise = z.int();

/**
 * What a lender paid for a loan beside what it owes for it: to the rupee the same, less, more, or nothing. `written-off` is a
 * difference that nobody waits for any more.
 */
export const RECONCILIATION_STATES = ['matched', 'short', 'over', 'missing', 'written-off'] as const;
export type ReconciliationState = (typeof RECONCILIATION_STATES)[number];
/** The same as of a day: what is short or missing of a month that is not over is `running`, and not due yet. */
export const SHOWN_STATES = [...RECONCILIATION_STATES, 'running'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];
/** Days since the end of the month in which the loan was paid out; none of it is due while that month runs. */
export const AGES = ['running', 'to-30', 'to-60', 'to-90', 'older'] as const;
export type Age = (typeof AGES)[number];

const amounts = {
  /** What the slab or the lender's own terms bring, less what it took back. */
  expectedPaise: paise,
  /** Rows of commission files that count; below 0 where more was taken back than paid. */
  receivedPaise: signedPaise,
};

export const reconciledMonth = z.object({
  lenderId: z.int(),
  lender: z.string(),
  /** `YYYY-MM` in which the loans were paid out. */
  month: z.string(),
  loans: z.int(),
  ...amounts,
  /** Loans in each state. */
  counts: z.record(z.enum(SHOWN_STATES), z.int()),
  /** What short and missing loans still bring, and what is too much on others. */
  shortPaise: paise,
  overPaise: paise,
  /** What loans of a month that is not over are short of: not due yet, so not among `shortPaise`. */
  runningPaise: paise,
  /** Rows of the lender's files for this month that name no loan of ours. */
  unknownRows: z.int(),
  unknownPaise: signedPaise,
  /** Loans that are claimed from the lender and open. */
  claimed: z.int(),
});
export type ReconciledMonth = z.output<typeof reconciledMonth>;

export const lenderAgeing = z.object({
  lenderId: z.int(),
  lender: z.string(),
  /** What short and missing loans still bring, in paise, by the days since the end of their month. */
  paise: z.record(z.enum(AGES), paise),
  /** Of what is due: a month that is not over is not. */
  totalPaise: paise,
});
export type LenderAgeing = z.output<typeof lenderAgeing>;

export const getReconciliation = defineCall(endpoints.getReconciliation, {
  summary:
    'What lenders owe for loans that were paid out, beside what their commission files say they paid: by lender and month, newest first, and by age.',
  access,
  /** Twelve months at most; without them the last six. */
  query: z.strictObject({ from: z.optional(month), to: z.optional(month), lender: z.optional(lender) }),
  reply: ok({
    months: z.array(reconciledMonth),
    /** Of all months, whatever was asked for; the most first. */
    ageing: z.array(lenderAgeing),
    from: z.string(),
    to: z.string(),
  }),
});

export const CLAIM_LINE_STATES = ['open', 'settled', 'written-off', 'withdrawn'] as const;
export type ClaimLineState = (typeof CLAIM_LINE_STATES)[number];

const reconciled = {
  lenderApplicationId: z.string(),
  /** The lender's own number of the loan. */
  reference: z.nullable(z.string()),
  lenderId: z.int(),
  lender: z.string(),
  productType: z.string(),
  /** Null for a loan that a lender paid for and of whose payout we know nothing; nothing is expected for it. */
  disbursedOn: z.nullable(z.string()),
  disbursedPaise: paise,
  ...amounts,
  /** Received less expected. */
  differencePaise: signedPaise,
  /** What is still waited for: what was written off is not. */
  shortPaise: paise,
  /** Never more than it is short of, but for the minute until the rest is booked back. */
  writtenOffPaise: paise,
  state: z.enum(SHOWN_STATES),
  age: z.enum(AGES),
  ageDays: z.int(),
  /** What the lender took back of what it had paid, as staff said. */
  takenBackPaise: paise,
  /** The claim in which it stands open. */
  claimId: z.nullable(z.string()),
};
export const reconciledLoan = z.object(reconciled);
export type ReconciledLoan = z.output<typeof reconciledLoan>;

export const listReconciledLoans = defineCall(endpoints.listReconciledLoans, {
  summary: 'The loans of a lender and month beside what was paid for them, the largest difference first.',
  access,
  query: z.strictObject({
    lender,
    month: z.optional(month),
    state: z.optional(z.enum(SHOWN_STATES)),
    after: pageAfter,
    limit: pageLimit,
  }),
  reply: ok({ data: z.array(reconciledLoan), next: z.nullable(z.string()) }),
});

const fileRow = {
  importId: z.string(),
  fileName: z.string(),
  rowNumber: z.int(),
  reference: z.nullable(z.string()),
  month: z.string(),
  paidOn: z.nullable(z.string()),
  paymentReference: z.nullable(z.string()),
  commissionPaise: signedPaise,
  taxDeductedPaise: z.nullable(signedPaise),
  gstPaise: z.nullable(signedPaise),
};

export const describeReconciledLoan = defineCall(endpoints.describeReconciledLoan, {
  summary: 'How one loan’s commission is computed, the file rows that paid it, and its claims.',
  access,
  params: z.strictObject({ lenderApplicationId: anyId }),
  reply: ok({
    ...reconciled,
    partner: z.nullable(z.string()),
    /** What the partner has of it. */
    commissionPaise: paise,
    /** Thousandths of a percent and the amount beside it, of the slab or, without one, of the lender’s own terms. */
    slabId: z.nullable(z.int()),
    percentThousandths: z.int(),
    flatPaise: paise,
    /** What these bring together, before anything was taken back; nothing for a loan that is not paid out any more. */
    termsPaise: paise,
    /** `isByHand`: somebody said which loan the row is of, and may say another one. */
    rows: z.array(z.object({ ...fileRow, isByHand: z.boolean() })),
    claims: z.array(
      z.object({
        claimId: z.string(),
        at: z.string(),
        by: z.string(),
        state: z.enum(CLAIM_LINE_STATES),
        settledAt: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
});

export const unknownRow = z.object({ ...fileRow, lenderId: z.nullable(z.int()), lender: z.nullable(z.string()) });
export type UnknownRow = z.output<typeof unknownRow>;

export const listUnknownRows = defineCall(endpoints.listUnknownRows, {
  summary: 'Rows of commission files that name no loan of ours, newest file first.',
  access,
  query: z.strictObject({
    lender: z.optional(lender),
    month: z.optional(month),
    after: pageAfter,
    limit: pageLimit,
  }),
  reply: ok({ data: z.array(unknownRow), next: z.nullable(z.string()) }),
});

export const matchUnknownRow = defineCall(endpoints.matchUnknownRow, {
  summary:
    'Say which loan of the same lender a row of a commission file is of, also when someone said a wrong one before.',
  access,
  body: z.strictObject({
    importId: anyId,
    rowNumber: wholeNumber.check(z.minimum(1)),
    /** The loan’s id, or the lender’s reference of it. */
    loan: z.string().check(tidyText, z.minLength(1), z.maxLength(80)),
    /** The loan that somebody said it is of, where that was wrong; none for a row that is of no loan yet. */
    seen: z.optional(anyId),
    reason: ownReason,
  }),
  reply: okMessage,
});

export const sayTakenBack = defineCall(endpoints.sayTakenBack, {
  summary:
    'Say how much of its commission for a loan the lender took back in all, 0 for nothing: the partner’s commission follows in its share.',
  access,
  stepUp: true,
  params: z.strictObject({ lenderApplicationId: anyId }),
  body: z.strictObject({
    takenBackPaise: paise,
    /** What stood there when the change began. */
    seenPaise: paise,
    reason: ownReason,
  }),
  reply: okMessage,
  idempotency: 'none',
});

export const CLAIM_LOANS_MAX = 1_000;

export const claimFromLender = defineCall(endpoints.claimFromLender, {
  summary: 'Claim what is short or missing from a lender: loans of it that stand in no open claim.',
  access,
  body: z.strictObject({
    lenderId: z.int().check(z.minimum(1)),
    loans: z.array(anyId).check(z.minLength(1), z.maxLength(CLAIM_LOANS_MAX)),
    note: z.optional(lines(1_000)),
  }),
  reply: ok({ claimId: z.string(), message: z.string() }),
});

const claim = {
  claimId: z.string(),
  lenderId: z.int(),
  lender: z.string(),
  note: z.nullable(z.string()),
  at: z.string(),
  by: z.string(),
  /** Loans in each state, and what the open ones still bring. */
  counts: z.record(z.enum(CLAIM_LINE_STATES), z.int()),
  claimedPaise: paise,
  openPaise: paise,
};
export const lenderClaim = z.object(claim);
export type LenderClaim = z.output<typeof lenderClaim>;

export const listClaims = defineCall(endpoints.listClaims, {
  summary: 'What was claimed from lenders, open ones or those that are done, newest first.',
  access,
  query: z.strictObject({
    state: z.enum(['open', 'done']),
    lender: z.optional(lender),
    after: pageAfter,
    limit: pageLimit,
  }),
  reply: ok({ data: z.array(lenderClaim), next: z.nullable(z.string()) }),
});

export const claimLine = z.object({
  ...reconciled,
  lineState: z.enum(CLAIM_LINE_STATES),
  /** What it was short of when it was claimed. */
  claimedPaise: paise,
  settledAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type ClaimLine = z.output<typeof claimLine>;

const ofClaim = z.strictObject({ claimId: anyId });

export const describeClaim = defineCall(endpoints.describeClaim, {
  summary: 'A claim and its loans as they stand now. A loan for which nothing is due any more is settled by itself.',
  access,
  params: ofClaim,
  reply: ok({ ...claim, lines: z.array(claimLine) }),
});

export const saveClaim = defineCall(endpoints.saveClaim, {
  summary: 'The open loans of a claim as a file for the lender.',
  access,
  params: ofClaim,
  body: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
  replyType: 'table',
  reply: z.string(),
  idempotency: 'none',
});

export const endClaimLines = defineCall(endpoints.endClaimLines, {
  summary:
    'Stop waiting for open loans of a claim: written off, which books the loss, or withdrawn because the claim was wrong.',
  access,
  stepUp: true,
  params: ofClaim,
  body: z.strictObject({
    loans: z.array(anyId).check(z.minLength(1), z.maxLength(CLAIM_LOANS_MAX)),
    as: z.enum(['written-off', 'withdrawn']),
    reason: ownReason,
  }),
  reply: okMessage,
  idempotency: 'none',
});
