import type { LoanDocumentKind } from '@saakh/contracts/lending/applications';
import { asItIs, base64, decimalNumber, instantText, oneOf, oneOfOr, reasons, text, whole, yesNo } from '../codecs';
import type { ApplicantEmployment, CreditClass, Employment, LenderState, WithdrawalReason } from '../messages';
import type { Dialect } from './dialect';

const EMPLOYMENT = { salaried: 'salaried', 'self-employed': 'self_employed', business: 'business' };
const employment = oneOf<Employment>(EMPLOYMENT);
const applicantEmployment = oneOf<ApplicantEmployment>({ ...EMPLOYMENT, none: 'none' });
const creditClass = oneOf<CreditClass>({ A: 'A', B: 'B', C: 'C', D: 'D', E: 'E', unknown: 'unknown' });
const withdrawalReason = oneOf<WithdrawalReason>({ withdrawn: 'CustomerRequest', 'cooling-off': 'CoolingOff' });
const state = oneOf<LenderState>({
  received: 'Received',
  'under-review': 'InCreditReview',
  approved: 'Sanctioned',
  declined: 'Refused',
  disbursed: 'PaidOut',
  cancelled: 'Withdrawn',
  expired: 'Lapsed',
});

const reasonCode = reasons({
  LOW_INCOME: 'LOW_INCOME',
  AGE_OUT_OF_RANGE: 'AGE',
  LOW_CREDIT_SCORE: 'LOW_SCORE',
  PINCODE_NOT_SERVED: 'AREA_NOT_SERVED',
  EMPLOYMENT_NOT_SERVED: 'EMPLOYMENT',
  HIGH_EXISTING_DEBT: 'HIGH_OBLIGATIONS',
  KYC_MISMATCH: 'DOCUMENTS',
});

const documentKind = oneOfOr<LoanDocumentKind>(
  {
    'key-facts': 'KeyFactStatement',
    'loan-summary': 'LoanSummary',
    'sanction-letter': 'SanctionLetter',
    terms: 'TermsAndConditions',
    statement: 'AccountStatement',
    'privacy-policy': 'PrivacyPolicy',
    other: 'Other',
  },
  'other',
);

/** Camel-case names, rupees and percent as decimal numbers, ISO instants. */
export const plainDialect: Dialect = {
  quoteRequest: {
    product: { path: 'product', as: text },
    amountPaise: { path: 'amount', as: decimalNumber },
    tenureMonths: { path: 'tenureMonths', as: whole },
    monthlyIncomePaise: { path: 'monthlyIncome', as: decimalNumber },
    employment: { path: 'employment', as: employment },
    ageYears: { path: 'age', as: whole },
    pincode: { path: 'pincode', as: text },
    creditClass: { path: 'creditClass', as: creditClass },
  },
  quoteAnswer: {
    eligible: { path: 'eligible', as: yesNo(true, false) },
    reasonCode: { path: 'reason', as: reasonCode },
    quoteReference: { path: 'quoteReference', as: text },
    validUntil: { path: 'validUntil', as: instantText },
    amountPaise: { path: 'amount', as: decimalNumber },
    tenureMonths: { path: 'tenureMonths', as: whole },
    rateBps: { path: 'interestRate', as: decimalNumber },
    feePaise: { path: 'processingFee', as: decimalNumber },
    taxPaise: { path: 'gst', as: decimalNumber },
  },
  application: {
    clientReference: { path: 'clientReference', as: text },
    callbackUrl: { path: 'callbackUrl', as: text },
    product: { path: 'product', as: text },
    amountPaise: { path: 'amount', as: decimalNumber },
    tenureMonths: { path: 'tenureMonths', as: whole },
    monthlyIncomePaise: { path: 'monthlyIncome', as: decimalNumber },
    employment: { path: 'employment', as: applicantEmployment },
    creditClass: { path: 'creditClass', as: creditClass },
    consentReference: { path: 'consentReference', as: text },
    fullName: { path: 'applicant.fullName', as: text },
    mobile: { path: 'applicant.mobile', as: text },
    email: { path: 'applicant.email', as: text },
    pan: { path: 'applicant.pan', as: text },
    bornOn: { path: 'applicant.dateOfBirth', as: text },
    pincode: { path: 'applicant.pincode', as: text },
    coApplicantName: { path: 'coApplicant.fullName', as: text },
    coApplicantRelation: { path: 'coApplicant.relation', as: text },
    coApplicantBornOn: { path: 'coApplicant.dateOfBirth', as: text },
    coApplicantMobile: { path: 'coApplicant.mobile', as: text },
    coApplicantEmployment: { path: 'coApplicant.employment', as: employment },
    coApplicantIncomePaise: { path: 'coApplicant.monthlyIncome', as: decimalNumber },
    productAnswers: { path: 'productDetails', as: asItIs() },
    lenderAnswers: { path: 'answers', as: asItIs() },
    lenderConsents: { path: 'agreedTo', as: asItIs() },
  },
  document: {
    clientReference: { path: 'clientReference', as: text },
    key: { path: 'documentType', as: text },
    fileName: { path: 'fileName', as: text },
    contentType: { path: 'contentType', as: text },
    sha256: { path: 'sha256', as: text },
    content: { path: 'content', as: text },
  },
  withdrawal: {
    clientReference: { path: 'clientReference', as: text },
    reason: { path: 'reason', as: withdrawalReason },
  },
  status: {
    reference: { path: 'reference', as: text },
    clientReference: { path: 'clientReference', as: text },
    state: { path: 'status', as: state },
    version: { path: 'version', as: whole },
    at: { path: 'updatedAt', as: instantText },
    reasonCode: { path: 'reason', as: reasonCode },
  },
  terms: {
    amountPaise: { path: 'offer.amount', as: decimalNumber },
    tenureMonths: { path: 'offer.tenureMonths', as: whole },
    rateBps: { path: 'offer.interestRate', as: decimalNumber },
    feePaise: { path: 'offer.processingFee', as: decimalNumber },
    taxPaise: { path: 'offer.gst', as: decimalNumber },
  },
  executedDocument: {
    documentId: { path: 'documentId', as: text },
    kind: { path: 'documentType', as: documentKind },
    sha256: { path: 'sha256', as: text },
  },
  executedContent: { content: { path: 'content', as: base64 } },
  statusRoot: '',
  documentsRoot: 'documents',
  listRoot: 'applications',
  webhookRoot: '',
};
