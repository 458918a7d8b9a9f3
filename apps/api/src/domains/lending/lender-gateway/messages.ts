import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { LOAN_DOCUMENT_KINDS } from '@saakh/contracts/lending/applications';
import { LENDER_STATES } from '@saakh/contracts/lending/connections/document';
import { NEXT_STEP_KINDS } from '@saakh/contracts/lending/timeline';
import { referenceFault } from '@saakh/rules/operations/imports/references';
import * as z from 'zod';

export type Employment = 'salaried' | 'self-employed' | 'business';
/** `none`: a student, for one, who applies together with somebody who earns. */
export type ApplicantEmployment = Employment | 'none';
export type CreditClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'unknown';

/** What a lender is asked for a quote with: nothing that tells who asks. */
export interface QuoteRequest {
  readonly product: string;
  readonly amountPaise: number;
  readonly tenureMonths: number;
  readonly monthlyIncomePaise: number;
  readonly employment: Employment;
  readonly ageYears: number;
  readonly pincode: string;
  readonly creditClass: CreditClass;
  /** Our name of this question, for a lender that answers it later. */
  readonly quoteId?: string | undefined;
}

/** A whole application as a lender receives it. Made inside the adapter only, because it holds the PAN in clear. */
export interface ApplicationMessage extends Omit<QuoteRequest, 'ageYears' | 'employment' | 'quoteId'> {
  /** The applicant's own, as the income is; a co-applicant's stand beside them. */
  readonly employment: ApplicantEmployment;
  readonly clientReference: string;
  readonly callbackUrl: string | undefined;
  /** The offer that the customer chose, by the lender's reference where it has one. */
  readonly offerReference: string | undefined;
  readonly offerAmountPaise: number | undefined;
  readonly offerTenureMonths: number | undefined;
  readonly offerRateBps: number | undefined;
  /** Where the lender sends the customer back to. */
  readonly returnUrl: string;
  readonly fullName: string;
  readonly mobile: string;
  readonly email: string | undefined;
  readonly pan: string | undefined;
  readonly bornOn: string;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly address: string | undefined;
  readonly addressLine1: string | undefined;
  readonly addressLine2: string | undefined;
  readonly brand: string;
  /** These in our codes and words, as the profile has them. */
  readonly city: string | undefined;
  readonly state: string | undefined;
  readonly gender: string | undefined;
  readonly education: string | undefined;
  readonly residence: string | undefined;
  readonly monthlyRentPaise: number | undefined;
  readonly employer: string | undefined;
  readonly officePincode: string | undefined;
  readonly salaryMode: string | undefined;
  readonly businessKind: string | undefined;
  readonly businessTurnover: string | undefined;
  readonly businessYears: string | undefined;
  readonly existingEmiPaise: number | undefined;
  readonly purpose: string | undefined;
  readonly consentReference: string;
  readonly consentAt: string;
  readonly consentVersion: string;
  /** Of a co-applicant who agreed; absent otherwise. */
  readonly coApplicantName: string | undefined;
  readonly coApplicantRelation: string | undefined;
  readonly coApplicantBornOn: string | undefined;
  readonly coApplicantMobile: string | undefined;
  readonly coApplicantEmployment: Employment | undefined;
  readonly coApplicantIncomePaise: number | undefined;
  /** What the product asks beyond the profile, by the names of its form; nothing about a co-applicant. */
  readonly productAnswers: FormAnswers | undefined;
  /** What this lender's own journey asked, by the names of its definition. */
  readonly lenderAnswers: FormAnswers | undefined;
  /** The lender's own texts that the customer agreed to, as `journey@version#text`. */
  readonly lenderConsents: readonly string[] | undefined;
}

/** A document for an application that the lender has, by our id of that. */
export interface DocumentMessage {
  readonly clientReference: string;
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly sha256: string;
  /** Base64. */
  readonly content: string;
}

/** Why the customer leaves: before the loan is paid out, or within the cooling-off days after it (REG-DL-4). */
export type WithdrawalReason = 'withdrawn' | 'cooling-off';

const paise = z.int().min(0).max(1_000_000_000_000);
const reference = z.string().regex(/^[\w.:/-]{1,80}$/);
/** The lender's own name of the application: the same rule as in files, so that it is found again. */
const ownReference = reference.refine((text) => referenceFault(text) === undefined);
const reasonCode = z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/);
const instant = z.iso.datetime();
const months = z.int().min(1).max(600);
const rateBps = z.int().min(0).max(20_000);

const loanTerms = z.object({
  amountPaise: paise.min(1),
  tenureMonths: months,
  rateBps,
  feePaise: paise,
  taxPaise: paise,
});
/** What a lender lends, on its own word: a yearly nominal rate in basis points, its fee, and the tax on it. */
export type LoanTerms = z.output<typeof loanTerms>;

export type LenderState = (typeof LENDER_STATES)[number];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A document that the lender signed with the loan: the lender's own id of it, and what its content has to hash to. */
export const executedDocument = z.object({ documentId: reference, kind: z.enum(LOAN_DOCUMENT_KINDS), sha256 });
export type ExecutedDocument = z.output<typeof executedDocument>;
export const MOST_EXECUTED_DOCUMENTS = 20;

export const MOST_OFFERS = 10;
/** One of the loans that a lender offers, by its own reference, and until when the offer stands; null where it sets no end. */
export const lenderOffer = z.object({ quoteReference: reference, validUntil: z.nullable(instant), terms: loanTerms });
export type QuotedTerms = z.output<typeof lenderOffer>;

/** The lender's page where the customer goes on. With it anybody can go on: it is kept sealed, which makes it longer. */
const nextLink = z.object({ url: z.string().max(4000), expiresAt: z.nullable(instant) });
export type NextLink = z.output<typeof nextLink>;

/** An application as its lender tells it stands; a higher version is the newer word, whenever it arrives. */
export const lenderStatus = z.object({
  /** Null until the lender tells one. */
  reference: z.nullable(ownReference),
  clientReference: reference,
  state: z.enum(LENDER_STATES),
  version: z.int().min(0).max(2_000_000_000),
  at: instant,
  reasonCode: z.nullable(reasonCode),
  terms: z.nullable(loanTerms),
  documents: z.array(executedDocument).max(MOST_EXECUTED_DOCUMENTS).optional(),
  /** The lender's own word for where it stands. */
  stage: z.string().max(80).optional(),
  /** What the customer does next on the lender's own pages, where the word says that something waits. */
  nextKind: z.enum(NEXT_STEP_KINDS).optional(),
  link: nextLink.optional(),
  loanAccount: z.string().max(60).optional(),
  utr: z.string().max(400).optional(),
  paidPaise: paise.min(1).optional(),
  /** Of a loan that is paid out in parts, those that were. */
  disbursedPaise: paise.min(1).optional(),
  /** The loans among which the customer is to choose. */
  offers: z.array(lenderOffer).max(MOST_OFFERS).optional(),
});
export type LenderStatus = z.output<typeof lenderStatus>;

export const quoteAnswer = z.discriminatedUnion('eligible', [
  z.object({
    eligible: z.literal(true),
    quoteReference: reference,
    validUntil: instant.nullable().default(null),
    terms: loanTerms.partial(),
  }),
  z.object({ eligible: z.literal(false), reasonCode }),
]);
export type QuoteAnswer = z.output<typeof quoteAnswer>;

export function readTerms(terms: Partial<LoanTerms>) {
  return loanTerms.safeParse(terms);
}
export function completeTerms(terms: Partial<LoanTerms>): LoanTerms | undefined {
  return readTerms(terms).data;
}
