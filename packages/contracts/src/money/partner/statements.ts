import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { anyId, paise, tidyCode, tidyText } from '../../fields';
import { STAFF_MESSAGES } from '../../office-messages';
import { PARTNER_MESSAGES } from '../../partners/messages';
import { commissionLine } from '../../partners/partner-cases';
import { IFSC, PAN_ENTITY } from '../../patterns';
import { pageAfter, pageLimit } from '../../records/records';
import * as endpoints from '../endpoints';

const access = { audience: 'partner', kinds: ['owner'] } as const;

/** `draft` is checked by nobody yet; `approved` is owed; `sent` stands in a file for the bank; a transfer that came back is owed again. */
export const STATEMENT_STATES = ['draft', 'approved', 'sent', 'paid', 'returned'] as const;

export const monthOfStatement = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, STAFF_MESSAGES.monthInvalid));

/** Why tax was deducted, or why none was. */
export const TAX_REASONS = ['below-limit', 'with-pan', 'without-pan'] as const;
export type TaxReason = (typeof TAX_REASONS)[number];

/** Amounts of a statement. What was earned, less the tax deducted, with the tax that the partner's invoice adds, is paid. */
export const statementAmounts = {
  grossPaise: paise,
  /** What the deducted tax is a share of: more than what was earned in the month in which the year's free amount is passed. */
  taxBasePaise: paise,
  taxBps: z.int(),
  taxPaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  netPaise: z.int(),
  /** Tax that an invoice of the registered partner would add: it is not paid, because there is none. */
  gstUninvoicedPaise: paise,
  /** The same of earlier months, which stays open until an invoice can be recorded. */
  gstBeforePaise: paise,
  /** Why tax is deducted or not, and under which section of which Act on the last day of the month. */
  tax: z.object({
    reason: z.enum(TAX_REASONS),
    freePaise: paise,
    section: z.string(),
    act: z.union([z.literal(1961), z.literal(2025)]),
    /** In the return of the payer; null of the Act of 1961. */
    paymentCode: z.nullable(z.string()),
    returnForm: z.string(),
    certificate: z.string(),
  }),
};

export const ownStatement = z.object({
  statementId: z.string(),
  number: z.string(),
  /** `YYYY-MM`: what was booked up to its end. */
  month: z.string(),
  state: z.enum(STATEMENT_STATES),
  ...statementAmounts,
  lines: z.int(),
  approvedAt: z.nullable(z.string()),
  paidOn: z.nullable(z.string()),
  /** The bank's reference of the transfer. */
  utr: z.nullable(z.string()),
  /** Why the bank sent it back. */
  returnReason: z.nullable(z.string()),
  /** To which account it goes or went. */
  account: z.nullable(z.string()),
});
export type OwnStatement = z.output<typeof ownStatement>;

export const listOwnStatements = defineCall(endpoints.listOwnStatements, {
  summary:
    'The partner’s statements that were approved, newest first: all, with what is prepared and not approved yet, those that are owed, or those paid in a month.',
  access,
  query: z.strictObject({
    owed: z.optional(z.literal('1')),
    /** `YYYY-MM`, by the day of the transfer. */
    paid: z.optional(monthOfStatement),
  }),
  reply: ok({
    data: z.array(ownStatement),
    /** What is prepared and not approved yet, as it would be approved now, oldest first; none where a part is asked for. */
    drafts: z.array(ownStatement),
  }),
});

const params = z.strictObject({ statementId: anyId });

export const getOwnStatement = defineCall(endpoints.getOwnStatement, {
  summary: 'One statement with its lines, a hundred at a time.',
  access,
  params,
  query: z.strictObject({ after: pageAfter, limit: pageLimit }),
  reply: ok({ data: ownStatement, rows: z.array(commissionLine), next: z.nullable(z.string()) }),
});

export const printOwnStatement = defineCall(endpoints.printOwnStatement, {
  summary: 'The summary of a statement as a PDF.',
  access,
  params,
  replyType: 'application/pdf',
  reply: z.unknown(),
});

export const saveOwnStatement = defineCall(endpoints.saveOwnStatement, {
  summary: 'Every line of a statement as a .csv or .xlsx file.',
  access,
  params,
  body: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
  replyType: 'table',
  reply: z.string(),
  idempotency: 'none',
});

/** Payee and amount; account numbers by their last characters. */
export const paymentDetails = z.object({
  holder: z.string(),
  account: z.string(),
  ifsc: z.string(),
  bank: z.nullable(z.string()),
  pan: z.string(),
  gstin: z.nullable(z.string()),
  updatedAt: z.string(),
  /** Of a new or changed account: from when on it is paid to, if nobody of ours compares it before. Null where it may be paid to. */
  heldUntil: z.nullable(z.string()),
  /** Whether there is no old account: it is compared with a paper of the bank, such as a cancelled cheque. */
  isFirst: z.boolean(),
  /** Whether we found the account wrong: nothing is paid to it. */
  isDoubted: z.boolean(),
  /** Whether the bank sent a payout back from it: nothing is paid to it before it is changed or we have confirmed it. */
  isReturned: z.boolean(),
});
export type PaymentDetails = z.output<typeof paymentDetails>;

/** An account of the operator's earlier books. Nothing is paid there until an owner confirms it. */
const offeredAccount = z.object({
  holder: z.string(),
  account: z.string(),
  ifsc: z.string(),
  bank: z.nullable(z.string()),
  offeredAt: z.string(),
});
export type OfferedAccount = z.output<typeof offeredAccount>;

export const getPaymentDetails = defineCall(endpoints.getPaymentDetails, {
  summary:
    'The bank account and the tax numbers of the partner, and the account of earlier books that waits to be confirmed.',
  access,
  reply: ok({ data: z.nullable(paymentDetails), offered: z.nullable(offeredAccount) }),
});

const upper = (pattern: RegExp, refusal: string) =>
  z.string().check(tidyCode, z.toUpperCase(), z.regex(pattern, refusal));

/** Details of a bank account, entered by a partner or by staff. */
export const BANK_ACCOUNT = {
  holder: z
    .string()
    .check(
      tidyText,
      z.minLength(3, PARTNER_MESSAGES.holderInvalid),
      z.maxLength(60, PARTNER_MESSAGES.holderInvalid),
      z.regex(/^[\p{L}\p{M} .&'-]+$/u, PARTNER_MESSAGES.holderInvalid),
    ),
  account: z.string().check(tidyCode, z.regex(/^\d{9,18}$/, PARTNER_MESSAGES.accountInvalid)),
  ifsc: upper(IFSC, PARTNER_MESSAGES.ifscInvalid),
} as const;
const taxNumbers = {
  pan: upper(PAN_ENTITY, PARTNER_MESSAGES.panInvalid),
  /** None for who is not registered. */
  gstin: z.nullable(z.string().check(tidyCode, z.toUpperCase())),
};

export const confirmOfferedAccount = defineCall(endpoints.confirmOfferedAccount, {
  summary:
    'Say that the account of earlier books is the partner’s own, and give the tax numbers. CONFLICT for another one than was seen.',
  access,
  stepUp: true,
  body: z.strictObject({ ...taxNumbers, offeredAt: z.iso.datetime(PARTNER_MESSAGES.offeredChanged) }),
  reply: okMessage,
  idempotency: 'none',
  masquerade: 'never',
});

export const savePaymentDetails = defineCall(endpoints.savePaymentDetails, {
  summary: 'Say where commission is paid to and under which tax numbers; what can’t be right is refused.',
  access,
  stepUp: true,
  body: z
    .strictObject({
      ...BANK_ACCOUNT,
      accountAgain: z.string().check(tidyCode),
      ...taxNumbers,
    })
    .check(
      z.refine(({ account, accountAgain }) => account === accountAgain, {
        path: ['accountAgain'],
        error: PARTNER_MESSAGES.accountsDiffer,
      }),
    ),
  reply: okMessage,
  idempotency: 'none',
  masquerade: 'never',
});
