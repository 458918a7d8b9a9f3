import * as z from 'zod/mini';
import { anyone, customer } from '../audiences';
import { LONGEST_TENURE_MONTHS, TENURE_MIN_MONTHS } from '../bounds';
import { defineCall, ok } from '../call';
import { anyId, bilingual, bps, language, months, nameOnPapers, paise, pictureAddress } from '../fields';
import * as endpoints from './endpoints';

export const SORT_MEASURES = ['apr', 'emi', 'total-cost', 'cash-in-hand', 'name'] as const;
export const sortMeasure = z.enum(SORT_MEASURES);
export type SortMeasure = z.output<typeof sortMeasure>;

const lenderName = z.object({ lenderId: z.int(), slug: z.string(), name: z.string() });

/** What may stand between a request and a lender, by the lender's published conditions. */
export const LOAN_OBSTACLES = [
  'employment',
  'income-low',
  'income-high',
  'age',
  'credit-score',
  'amount-low',
  'amount',
  'area',
  /** What the security bears, or the price or the fees, is below the lender's least. */
  'security',
  /** A used vehicle would be too old when the loan ends. */
  'vehicle-age',
  /** The instalments would take more of the income than they may. */
  'instalment',
] as const;
export type LoanObstacle = (typeof LOAN_OBSTACLES)[number];

/** All that REG-ML-2 asks of an offer. Where a lender states a range, min and max differ; the sort uses the highest. */
export const offer = z.object({
  offerId: z.string(),
  lenderId: z.int(),
  slug: z.string(),
  lenderName: z.string(),
  lenderLegalName: z.string(),
  logo: pictureAddress,
  amountPaise: paise,
  /** The lender's limit is below what was asked for. */
  amountCapped: z.boolean(),
  /** What secures the loan, or what it pays for, bears no more than this. */
  securityCapped: z.boolean(),
  tenureMonths: months,
  tenureChanged: z.boolean(),
  /** Annual nominal rate. */
  rateMinBps: bps,
  rateMaxBps: bps,
  aprMinBps: bps,
  aprMaxBps: bps,
  emiMinPaise: paise,
  emiMaxPaise: paise,
  /** `emiMaxPaise` and the instalments that run already, of the stated monthly income, in whole percent, rounded up. */
  incomeSharePercent: z.nullable(z.int()),
  /** Whose income that is of. */
  incomeShareOf: z.enum(['applicant', 'co-applicant']),
  processingFeePaise: paise,
  taxOnFeePaise: paise,
  thirdPartyChargesPaise: paise,
  totalInterestMinPaise: paise,
  totalInterestMaxPaise: paise,
  /** Principal, interest and all charges at the lowest rate, and at the highest. */
  totalCostMinPaise: paise,
  totalCostPaise: paise,
  /** What reaches the customer's account. */
  cashInHandPaise: paise,
  penalCharges: bilingual,
  foreclosureCharges: bilingual,
  coolingOffDays: z.int(),
  /** `rule`: computed here and indicative; `quote`: the lender's own answer, still subject to its approval. */
  source: z.enum(['rule', 'quote']),
  subjectToBureauCheck: z.boolean(),
  specialOffer: z.nullable(z.object({ text: bilingual, until: z.nullable(z.string()) })),
  documents: z.array(z.string()),
  decisionHours: z.nullable(z.int()),
  /** The page on which an application to this lender goes on that was begun and not sent. */
  begun: z.nullable(z.string()),
  /** Set once the customer has applied to this lender. */
  applied: z.nullable(z.object({ lenderApplicationId: z.string(), status: z.int() })),
  /** The lender has declined this customer for the product, why, and the day from which it may be applied to again. */
  closed: z.nullable(z.object({ opensOn: z.string(), reason: bilingual })),
});
export type Offer = z.output<typeof offer>;

/** matched ∪ unmatched ∪ pending = the product's active lenders; no two of them overlap. */
export const offerSet = z.object({
  offerSetId: z.string(),
  appId: z.string(),
  rulesetVersion: z.int(),
  amountPaise: paise,
  tenureMonths: months,
  /** The measure that the matched offers are sorted by. */
  sort: sortMeasure,
  createdAt: z.string(),
  /** While true, lenders are still being asked: read the set again. */
  waiting: z.boolean(),
  matched: z.array(offer),
  /** With what stands in the way; nothing where the lender's own system said no. */
  unmatched: z.array(
    z.extend(lenderName, {
      obstacles: z.array(z.enum(LOAN_OBSTACLES)),
      /** What this lender would lend where only the instalment stands in the way. */
      fittingPaise: z.nullable(paise),
    }),
  ),
  pending: z.array(lenderName),
  /** The value of what secures the loan is not known today: those that match are pending, and no amount is offered. */
  unvalued: z.boolean(),
  /** What the gold that is pledged was worth when the offers were made; of gold loans alone. */
  goldValuePaise: z.optional(paise),
  /** What the customer may still pay for a loan in a month, and pays already; below 0: more than the income bears. */
  room: z.nullable(z.object({ roomPaise: z.int(), instalmentsPaise: paise })),
  /** Where no lender matches: other loan products for which some would, by the same facts, amount and months. */
  otherProducts: z.array(z.object({ productType: z.string(), lenders: z.int() })),
});
export type OfferSet = z.output<typeof offerSet>;

export const requestOffers = defineCall(endpoints.requestOffers, {
  summary: 'Match the application against every active lender; lenders with a quote call are asked in parallel.',
  access: customer,
  params: z.object({ appId: anyId }),
  body: z.strictObject({
    amountPaise: z.optional(z.int().check(z.minimum(100_000), z.maximum(1_000_000_000))),
    tenureMonths: z.optional(z.int().check(z.minimum(TENURE_MIN_MONTHS), z.maximum(LONGEST_TENURE_MONTHS))),
    sort: z.optional(sortMeasure),
  }),
  reply: ok({ data: offerSet }),
  idempotency: 'none',
});

export const getOffers = defineCall(endpoints.getOffers, {
  summary: 'The current offer set; offers appear as lenders answer.',
  access: customer,
  params: z.object({ offerSetId: anyId }),
  query: z.object({ sort: z.optional(sortMeasure) }),
  reply: ok({ data: offerSet }),
});

const keyFactsRow = z.object({ key: z.string(), label: z.string(), value: z.string() });

/** Key Facts Statement, Annex A to C, in one language; immutable once issued. */
export const keyFacts = z.object({
  keyFactsId: z.string(),
  proposalNumber: z.string(),
  language,
  /** SHA-256 of the canonical statement in this language. */
  hash: z.string(),
  lenderId: z.int(),
  /** The name on its papers, in Hindi beside the one in Hindi. */
  lenderName: z.string(),
  /** What it is called in this language, where that is no name of its papers. */
  lenderCalled: z.optional(z.string()),
  /** How the texts around the statement name it, by their language: in full first, then as it is called. */
  lenderNames: z.object({ en: nameOnPapers, hi: nameOnPapers }),
  issuedAt: z.string(),
  validUntil: z.string(),
  aprMinBps: bps,
  aprMaxBps: bps,
  acknowledgedAt: z.nullable(z.string()),
  partOne: z.array(keyFactsRow),
  partTwo: z.array(keyFactsRow),
  computation: z.array(keyFactsRow),
  schedule: z.array(
    z.object({
      number: z.int(),
      outstandingPaise: paise,
      principalPaise: paise,
      interestPaise: paise,
      instalmentPaise: paise,
    }),
  ),
});
export type KeyFacts = z.output<typeof keyFacts>;

export const issueKeyFacts = defineCall(endpoints.issueKeyFacts, {
  summary:
    'Issue the key facts statement of one matched offer; the same offer gets the same statement while it is valid.',
  access: customer,
  params: z.object({ offerSetId: anyId }),
  body: z.strictObject({ offerId: anyId, language }),
  reply: ok({ data: keyFacts }),
});

export const getKeyFacts = defineCall(endpoints.getKeyFacts, {
  summary: 'A key facts statement in a language.',
  access: customer,
  params: z.object({ keyFactsId: anyId, language }),
  reply: ok({ data: keyFacts }),
});

export const getKeyFactsDocument = defineCall(endpoints.getKeyFactsDocument, {
  summary: 'The key facts statement as PDF.',
  access: customer,
  params: z.object({ keyFactsId: anyId, language }),
  reply: z.unknown(),
  replyType: 'application/pdf',
});

export const acknowledgeKeyFacts = defineCall(endpoints.acknowledgeKeyFacts, {
  summary: 'Acknowledge the statement that was shown: its hash, language and time are kept.',
  access: customer,
  params: z.object({ keyFactsId: anyId }),
  body: z.strictObject({ language, hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  reply: ok({ acknowledgedAt: z.string() }),
});

/** Public: how offers are matched and ordered, with the version of the rules in force (REG-ML-6). */
/** What can change of how a lender is matched, as the public is told; what a lender pays us is none of it. */
export const MATCHING_ASPECTS = [
  'added',
  'removed',
  'switchedOn',
  'switchedOff',
  'lowestIncome',
  'highestIncome',
  'age',
  'work',
  'loanSizes',
  'creditClass',
  'amount',
  'tenure',
  'areas',
  'rate',
  'fee',
  'thirdPartyCharges',
  'penalCharges',
  'foreclosureCharges',
  'coolingOff',
  'loanToValue',
  'vehicleAge',
  'coApplicants',
  'asking',
  'names',
] as const;
export const matchingAspect = z.enum(MATCHING_ASPECTS);
export type MatchingAspect = z.output<typeof matchingAspect>;

const matchingChange = z.object({
  version: z.int(),
  at: z.string(),
  lenderCount: z.int(),
  /** Of all lenders together. */
  aspects: z.array(matchingAspect),
  /** Which lenders and products, where they are three lenders at most; empty for more. */
  changed: z.array(
    z.object({ lender: z.string(), productTypes: z.array(z.string()), aspects: z.array(matchingAspect) }),
  ),
});
export type MatchingChange = z.output<typeof matchingChange>;

export const getMatchingRules = defineCall(endpoints.getMatchingRules, {
  summary: 'The version of the matching rules in force and its history.',
  access: anyone,
  reply: ok({
    data: z.object({
      version: z.int(),
      changedAt: z.string(),
      lenders: z.array(z.string()),
      /** Newest first; what one lender changed within ten minutes is one change. */
      history: z.array(matchingChange),
    }),
  }),
});
