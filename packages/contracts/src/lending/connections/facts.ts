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
  addressLine1: { kind: 'text', identity: true },
  addressLine2: { kind: 'text', identity: true },
  city: { kind: 'text' },
  state: { kind: 'text' },
  gender: { kind: 'code' },
  education: { kind: 'code' },
  residence: { kind: 'code' },
  monthlyRentPaise: { kind: 'paise' },
  employer: { kind: 'text' },
  officePincode: { kind: 'text' },
  salaryMode: { kind: 'code' },
  businessKind: { kind: 'code' },
  businessTurnover: { kind: 'code' },
  businessYears: { kind: 'code' },
  existingEmiPaise: { kind: 'paise' },
  // Who applies together with the customer and agreed
  coApplicantName: { kind: 'text', identity: true },
  coApplicantRelation: { kind: 'code' },
  coApplicantBornOn: { kind: 'date', identity: true },
  coApplicantMobile: { kind: 'text', identity: true },
  coApplicantEmployment: { kind: 'code' },
  coApplicantIncomePaise: { kind: 'paise' },
  // Answers to the forms of the product and of the lender, whole; one alone is `product:…`, `lender:…`
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
export type LenderFact = keyof typeof LENDER_FACTS;

/** Of an application on its way to the lender's page: what is known without who applies. */
export const LINK_FACTS = [
  'clientReference',
  'product',
  'amountPaise',
  'tenureMonths',
  'brand',
  'returnUrl',
  'callbackUrl',
] as const satisfies readonly LenderFact[];

/** Of a question for offers: nothing that says who asks. */
const QUOTE_FACTS = [
  'product',
  'amountPaise',
  'tenureMonths',
  'monthlyIncomePaise',
  'employment',
  'ageYears',
  'pincode',
  'creditClass',
  'quoteId',
  'callbackUrl',
] as const satisfies readonly LenderFact[];
const OFFER_FACTS = ['offerReference', 'offerAmountPaise', 'offerTenureMonths', 'offerRateBps'] as const;
const DOCUMENT_FACTS = ['documentKey', 'documentId', 'fileName', 'contentType', 'sha256', 'content'] as const;
/** Of an application: our reference, and the lender's number once it has told one. */
const REFERENCES = ['clientReference', 'lenderReference'] as const;
const NOT_OF_AN_APPLICATION: readonly LenderFact[] = [
  ...(['ageYears', 'quoteId', 'withdrawalReason', 'fileOn'] as const),
  ...DOCUMENT_FACTS,
];
const APPLICATION_FACTS = (Object.keys(LENDER_FACTS) as LenderFact[]).filter(
  (name) => !NOT_OF_AN_APPLICATION.includes(name),
);

/** What each call can be filled with. */
export const OPERATION_FACTS = {
  check: APPLICATION_FACTS,
  quote: QUOTE_FACTS,
  submit: APPLICATION_FACTS,
  choose: [...REFERENCES, ...OFFER_FACTS],
  document: [...REFERENCES, ...DOCUMENT_FACTS],
  status: REFERENCES,
  link: [...LINK_FACTS, 'lenderReference'],
  withdraw: [...REFERENCES, 'withdrawalReason'],
  executedDocument: [...REFERENCES, 'documentId'],
} as const satisfies Record<string, readonly LenderFact[]>;

export type FactKind = 'text' | 'number' | 'paise' | 'bps' | 'date' | 'instant' | 'code' | 'json';
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
