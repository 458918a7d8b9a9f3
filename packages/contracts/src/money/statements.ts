import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../call';
import { anyId } from '../fields';
import { ownReason } from '../identity/sign-in/staff';
import { adminPage } from '../office-pages';
import { commissionLine } from '../partners/partner-cases';
import { pageAfter, pageLimit } from '../records/records';
import * as endpoints from './endpoints';
import { monthOfStatement, STATEMENT_STATES, statementAmounts } from './partner/statements';

const access = adminPage('partners');

export const staffStatement = z.object({
  statementId: z.string(),
  number: z.string(),
  partnerId: z.string(),
  partner: z.string(),
  month: z.string(),
  state: z.enum(STATEMENT_STATES),
  ...statementAmounts,
  lines: z.int(),
  preparedBy: z.string(),
  preparedAt: z.string(),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(z.string()),
  /** Whether the caller may approve it: a second person, and nothing of an earlier month waits. */
  mayApprove: z.boolean(),
  /** Why the caller may not, where they are no second person. */
  mayNot: z.nullable(z.string()),
  /** Whether the partner has said where to pay, and the account may be paid to by now. */
  canBePaid: z.boolean(),
  /** Whether the partner has said where to pay, and with it its PAN. */
  hasAccount: z.boolean(),
  /** Whether the account waits: it is new or was changed, looks wrong, or the bank sent a payout back from it. */
  isAccountHeld: z.boolean(),
});
export type StaffStatement = z.output<typeof staffStatement>;

/** Whether somebody could confirm what the caller makes: another administrator who was not invited by the caller. */
export const SECOND_PEOPLE = ['there', 'nobody', 'let-in-by-you'] as const;
export type SecondPeople = (typeof SECOND_PEOPLE)[number];

export const listStatements = defineCall(endpoints.listStatements, {
  summary: 'Statements of partners, newest month first and the largest first within it.',
  access,
  query: z.strictObject({
    month: z.optional(monthOfStatement),
    state: z.optional(z.enum(STATEMENT_STATES)),
    partner: z.optional(anyId),
    /** Those that a file for the bank pays. */
    file: z.optional(anyId),
    after: pageAfter,
    limit: pageLimit,
  }),
  reply: ok({
    data: z.array(staffStatement),
    next: z.nullable(z.string()),
    /** What is owed to all partners in paise: earned and on no statement, on drafts, and approved and not paid. */
    openPaise: z.int(),
    draftedPaise: z.int(),
    payablePaise: z.int(),
    secondPerson: z.enum(SECOND_PEOPLE),
  }),
});

export const prepareStatements = defineCall(endpoints.prepareStatements, {
  summary:
    'Make a draft for each partner that earned something up to the end of a month that is over; those that are there stay. Answers how many were made and what is missing: bank accounts, and the operator’s GSTIN.',
  access,
  body: z.strictObject({ month: monthOfStatement }),
  reply: ok({
    made: z.int(),
    message: z.string(),
    /** Drafts of the month whose partner has no bank account and no PAN yet: how many, and twenty of their names. */
    withoutAccount: z.int(),
    withoutAccountNames: z.array(z.string()),
    /** Whether a partner of the month is registered for GST and the operator's own GSTIN is not set. */
    operatorGstinMissing: z.boolean(),
  }),
});

const params = z.strictObject({ statementId: anyId });

export const describeStatement = defineCall(endpoints.describeStatement, {
  summary: 'One statement with its lines in the order in which they were booked, a hundred at a time.',
  access,
  params,
  query: z.strictObject({ after: pageAfter, limit: pageLimit }),
  reply: ok({ data: staffStatement, rows: z.array(commissionLine), next: z.nullable(z.string()) }),
});

const withReason = z.strictObject({ reason: ownReason });

export const approveStatement = defineCall(endpoints.approveStatement, {
  summary:
    'Approve a draft that somebody else prepared: it is owed from now on, as it is shown. CONFLICT where the amount has changed since.',
  access,
  stepUp: true,
  params,
  body: z.strictObject({
    reason: ownReason,
    /** What the approver read as payable: where it comes to something else by now, nothing is approved. */
    netPaise: z.optional(z.int()),
  }),
  reply: okMessage,
  idempotency: 'none',
});

export const discardStatement = defineCall(endpoints.discardStatement, {
  summary: 'Take a draft back; its lines wait for the next one.',
  access,
  params,
  body: withReason,
  reply: okMessage,
});

export const PAYOUT_STATES = ['sent', 'paid', 'returned'] as const;

export const payoutFile = z.object({
  fileId: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  payouts: z.int(),
  totalPaise: z.int(),
  paid: z.int(),
  returned: z.int(),
  /** Why the caller may not bring the bank's answer to it; null for who may. */
  mayNotAnswer: z.nullable(z.string()),
});
export type PayoutFile = z.output<typeof payoutFile>;

export const listPayoutFiles = defineCall(endpoints.listPayoutFiles, {
  summary: 'Files for the bank, newest first, fifty at most, and what came of their transfers.',
  access,
  reply: ok({ data: z.array(payoutFile) }),
});

export const makePayoutFile = defineCall(endpoints.makePayoutFile, {
  summary:
    'Put every approved statement of a partner with payment details into one file for the bank; each stands in one file only. A new or changed account waits, and one from which the bank sent a payout back.',
  access,
  stepUp: true,
  body: withReason,
  /** `held`: statements that wait because the partner's account is new, was changed, or a payout came back from it. */
  reply: ok({ fileId: z.string(), payouts: z.int(), held: z.int(), message: z.string() }),
  idempotency: 'none',
});

export const savePayoutFile = defineCall(endpoints.savePayoutFile, {
  summary: 'The file as it was made, the same whenever it is asked for: account numbers in whole.',
  access,
  stepUp: true,
  params: z.strictObject({ fileId: anyId }),
  body: withReason,
  replyType: 'text/csv',
  reply: z.string(),
  idempotency: 'none',
});

/** Far above a month's transfers. */
export const RESULT_CHARACTERS_MAX = 1_000_000;

const wrongRow = z.object({
  row: z.int(),
  reason: z.string(),
  /** Where the amounts differ: the file's and the bank's. */
  filePaise: z.nullable(z.int()),
  bankPaise: z.nullable(z.int()),
});
export type WrongRow = z.output<typeof wrongRow>;

export const takePayoutResult = defineCall(endpoints.takePayoutResult, {
  summary:
    'The bank’s answer as a .csv with reference, status (paid, returned), utr, amount, return_reference and reason: each transfer is settled once, so the same file twice changes nothing. Only who did not make the payout file settles it; what was sent back waits for a second person.',
  access,
  stepUp: true,
  /** The text of the file. */
  body: z.strictObject({ csv: z.string().check(z.minLength(1), z.maxLength(RESULT_CHARACTERS_MAX)) }),
  bodyLimit: 4 * RESULT_CHARACTERS_MAX,
  reply: ok({
    paid: z.int(),
    /** Sent back by the bank as it says; each waits for a second person. */
    returned: z.int(),
    /** As they stood already. */
    known: z.int(),
    wrong: z.array(wrongRow),
    message: z.string(),
  }),
  idempotency: 'none',
});
