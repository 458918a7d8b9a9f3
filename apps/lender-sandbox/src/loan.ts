export const reasonCodes = [
  'LOW_INCOME',
  'AGE_OUT_OF_RANGE',
  'LOW_CREDIT_SCORE',
  'PINCODE_NOT_SERVED',
  'AMOUNT_OUT_OF_RANGE',
  'TENURE_NOT_OFFERED',
  'EMPLOYMENT_NOT_SERVED',
  'HIGH_EXISTING_DEBT',
  'KYC_MISMATCH',
  'CREDIT_POLICY',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

export const states = [
  'received',
  'under-review',
  'approved',
  'declined',
  'disbursed',
  'cancelled',
  'expired',
] as const;
export type State = (typeof states)[number];

export type Employment = 'salaried' | 'self-employed' | 'business';
export type CreditClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'unknown';

export interface QuoteRequest {
  product: string | undefined;
  amountPaise: number;
  tenureMonths: number;
  monthlyIncomePaise: number;
  employment: Employment;
  ageYears: number;
  pincode: string;
  creditClass: CreditClass;
}

/** Who repays together with the applicant. */
export interface CoApplicant {
  monthlyIncomePaise: number;
  employment: Employment;
  bornOn: string;
}

export interface ApplicationRequest extends Omit<QuoteRequest, 'ageYears' | 'employment'> {
  employment: Employment | 'none';
  coApplicant: CoApplicant | undefined;
  clientReference: string;
  callbackUrl: string | undefined;
  bornOn: string;
}

/** Why an application ends by the customer's word: before it is paid out, or within the cooling-off days after it. */
export type WithdrawalReason = 'withdrawn' | 'cooling-off';

export interface WithdrawalRequest {
  clientReference: string;
  reason: WithdrawalReason;
}

/** One paper of an application, as it comes in. */
export interface DocumentRequest {
  clientReference: string;
  key: string;
  fileName: string;
  contentType: string;
  sha256: string;
  content: Buffer;
}

/** A paper that the lender has; its content is weighed and thrown away. */
export interface ReceivedDocument extends Omit<DocumentRequest, 'clientReference' | 'content'> {
  idempotencyKey: string;
  bytes: number;
  atMs: number;
}

export type ExecutedKind = 'key-facts' | 'sanction-letter' | 'terms';

/** A document that was signed with the loan, as a status tells of it. */
export interface ExecutedDocument {
  id: string;
  kind: ExecutedKind;
  sha256: string;
}

/** What the lender offers: a yearly nominal rate, and fees taken once; the goods and services tax stands apart. */
export interface Terms {
  amountPaise: number;
  tenureMonths: number;
  rateBps: number;
  feePaise: number;
  gstPaise: number;
}

export type Decision = { eligible: true; terms: Terms } | { eligible: false; reason: ReasonCode };

export type QuoteAnswer =
  | { eligible: true; quoteReference: string; terms: Terms; validUntilMs: number; incomplete: boolean }
  | { eligible: false; reason: ReasonCode };

/** One state of an application, in force from `atMs`; versions rise by one. */
export interface Step {
  version: number;
  state: State;
  atMs: number;
  terms?: Terms;
  reason?: ReasonCode;
}

/** One webhook that is to be sent: which version, and when. Copies tell the same version, some under the same id. */
export interface PlannedDelivery {
  id: string;
  version: number;
  copy: number;
  atMs: number;
}

export interface Application {
  lender: string;
  reference: string;
  clientReference: string;
  key: string;
  fingerprint: string;
  behaviour: string;
  callbackUrl: string | undefined;
  createdAtMs: number;
  body: unknown;
  steps: Step[];
  deliveries: PlannedDelivery[];
  /** The withdrawal that was taken; its key is answered alike when it comes again. */
  documents?: ReceivedDocument[];
  withdrawal?: { key: string; fingerprint: string; reason: WithdrawalReason; atMs: number };
}

/** An application as it stood at one step: what a status answer or a webhook tells. */
export interface StatusView {
  reference: string;
  clientReference: string;
  receivedAtMs: number;
  decidedAtMs: number | undefined;
  step: Step;
  documents: ExecutedDocument[] | undefined;
}
