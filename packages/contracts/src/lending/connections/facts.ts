/**
 * What we can tell a lender, by the name that a connection uses. `identity` marks what says who the customer is: a step that
 * sends it runs only after the customer has consented to this lender. Amounts are paise, rates basis points, dates
 * `YYYY-MM-DD`, instants ISO 8601 in UTC.
 */
export const LENDER_FACTS = {
  // The request
  product: { kind: 'code' },
  amountPaise: { kind: 'paise' },
  tenureMonths: { kind: 'number' },
  purpose: { kind: 'code' },
  // Who could borrow, without a name
  monthlyIncomePaise: { kind: 'paise' },
  employment: { kind: 'code' },
  ageYears: { kind: 'number' },
  pincode: { kind: 'text' },
  creditClass: { kind: 'code' },
  // Who it is
  fullName: { kind: 'text', identity: true },
  firstName: { kind: 'text', identity: true },
  lastName: { kind: 'text', identity: true },
  mobile: { kind: 'text', identity: true },
  email: { kind: 'text', identity: true },
  pan: { kind: 'text', identity: true },
  bornOn: { kind: 'date', identity: true },
  address: { kind: 'text', identity: true },
  gender: { kind: 'code' },
  employer: { kind: 'text' },
  residence: { kind: 'code' },
  // Who applies together with the customer and agreed
  coApplicantName: { kind: 'text', identity: true },
  coApplicantRelation: { kind: 'code' },
  coApplicantBornOn: { kind: 'date', identity: true },
  coApplicantMobile: { kind: 'text', identity: true },
  coApplicantEmployment: { kind: 'code' },
  coApplicantIncomePaise: { kind: 'paise' },
  // Answers to the forms of the product and of the lender, whole; one alone is `profile.…`, `productAnswers.…`, `lenderAnswers.…`
  productAnswers: { kind: 'json' },
  lenderAnswers: { kind: 'json', identity: true },
  lenderConsents: { kind: 'json' },
  // The consent that names the lender
  consentReference: { kind: 'text' },
  consentAt: { kind: 'instant' },
  consentVersion: { kind: 'text' },
  // The application
  clientReference: { kind: 'text' },
  lenderReference: { kind: 'text' },
  callbackUrl: { kind: 'text' },
  returnUrl: { kind: 'text' },
  brand: { kind: 'text' },
  // The offer that the customer chose
  offerReference: { kind: 'text' },
  offerAmountPaise: { kind: 'paise' },
  offerTenureMonths: { kind: 'number' },
  offerRateBps: { kind: 'bps' },
  // One question for offers without a name; a lender that answers it later by webhook says it again
  quoteId: { kind: 'text' },
  // A document
  documentKey: { kind: 'code' },
  documentId: { kind: 'text' },
  fileName: { kind: 'text' },
  contentType: { kind: 'text' },
  sha256: { kind: 'text' },
  content: { kind: 'text', identity: true },
  // The day of a daily file
  fileOn: { kind: 'date' },
  // Why the customer leaves
  withdrawalReason: { kind: 'code' },
} as const satisfies Record<string, { kind: FactKind; identity?: true }>;
/** Of an application on its way to the lender's page: what is known without who applies. */
export const LINK_FACTS = [
  'clientReference',
  'product',
  'amountPaise',
  'tenureMonths',
  'brand',
  'returnUrl',
  'callbackUrl',
] as const satisfies readonly (keyof typeof LENDER_FACTS)[];

export type FactKind = 'text' | 'number' | 'paise' | 'bps' | 'date' | 'instant' | 'code' | 'json';
export type LenderFact = keyof typeof LENDER_FACTS;

/** What a connection reads from a lender's answer, by the name that it uses. */
export const LENDER_TARGETS = {
  eligible: 'yes-no',
  reasonCode: 'text',
  validUntil: 'instant',
  offerReference: 'text',
  quoteId: 'text',
  amountPaise: 'paise',
  tenureMonths: 'number',
  rateBps: 'bps',
  feePaise: 'paise',
  taxPaise: 'paise',
  reference: 'text',
  clientReference: 'text',
  /** The lender's own word; what it means stands in `states`. */
  stage: 'text',
  version: 'number',
  at: 'instant',
  eventId: 'text',
  nextUrl: 'text',
  nextExpiresAt: 'instant',
  loanAccount: 'text',
  utr: 'text',
  paidPaise: 'paise',
  paidOn: 'date',
  documentId: 'text',
  documentKind: 'text',
  sha256: 'text',
  content: 'text',
} as const satisfies Record<string, FactKind | 'yes-no'>;
export type LenderTarget = keyof typeof LENDER_TARGETS;
