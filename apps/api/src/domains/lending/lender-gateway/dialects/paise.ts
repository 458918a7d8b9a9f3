import type { LoanDocumentKind } from '@saakh/contracts/lending/applications';
import {
  asItIs,
  base64,
  digitsAsNumber,
  epochMilliseconds,
  oneOf,
  oneOfOr,
  reasons,
  text,
  whole,
  yesNo,
} from '../codecs';
import type { ApplicantEmployment, CreditClass, Employment, LenderState, WithdrawalReason } from '../messages';
import type { Dialect } from './dialect';

const EMPLOYMENT = { salaried: 1, 'self-employed': 2, business: 3 };
const employment = oneOf<Employment>(EMPLOYMENT);
const applicantEmployment = oneOf<ApplicantEmployment>({ ...EMPLOYMENT, none: 0 });
const creditClass = oneOf<CreditClass>({ unknown: 0, A: 1, B: 2, C: 3, D: 4, E: 5 });
const withdrawalReason = oneOf<WithdrawalReason>({ withdrawn: 1, 'cooling-off': 2 });
const state = oneOf<LenderState>({
  received: 100,
  'under-review': 110,
  approved: 200,
  declined: 300,
  disbursed: 400,
  cancelled: 500,
  expired: 510,
});
const reasonCode = reasons({
  31: 'LOW_INCOME',
  32: 'AGE',
  33: 'LOW_SCORE',
  34: 'AREA_NOT_SERVED',
  37: 'EMPLOYMENT',
  38: 'HIGH_OBLIGATIONS',
  39: 'DOCUMENTS',
});

const documentKind = oneOfOr<LoanDocumentKind>(
  {
    'key-facts': 1,
    'loan-summary': 2,
    'sanction-letter': 3,
    terms: 4,
    statement: 5,
    'privacy-policy': 6,
    other: 9,
  },
  'other',
);

/** Short names, paise and basis points as whole numbers, closed lists as numbers, instants in milliseconds. */
export const paiseDialect: Dialect = {
  quoteRequest: {
    product: { path: 'prod', as: text },
    amountPaise: { path: 'amt', as: whole },
    tenureMonths: { path: 'tenor', as: whole },
    monthlyIncomePaise: { path: 'incomeMonthly', as: whole },
    employment: { path: 'emp', as: employment },
    ageYears: { path: 'age', as: whole },
    pincode: { path: 'pin', as: digitsAsNumber },
    creditClass: { path: 'band', as: creditClass },
  },
  quoteAnswer: {
    eligible: { path: 'code', as: yesNo(1, 0) },
    reasonCode: { path: 'rsn', as: reasonCode },
    quoteReference: { path: 'quoteRef', as: text },
    validUntil: { path: 'validTill', as: epochMilliseconds },
    amountPaise: { path: 'amt', as: whole },
    tenureMonths: { path: 'tenor', as: whole },
    rateBps: { path: 'rateBps', as: whole },
    feePaise: { path: 'feePaise', as: whole },
    taxPaise: { path: 'gstPaise', as: whole },
  },
  application: {
    clientReference: { path: 'ref', as: text },
    callbackUrl: { path: 'cbUrl', as: text },
    product: { path: 'prod', as: text },
    amountPaise: { path: 'amt', as: whole },
    tenureMonths: { path: 'tenor', as: whole },
    monthlyIncomePaise: { path: 'incomeMonthly', as: whole },
    employment: { path: 'emp', as: applicantEmployment },
    creditClass: { path: 'band', as: creditClass },
    consentReference: { path: 'consentRef', as: text },
    fullName: { path: 'cust.name', as: text },
    mobile: { path: 'cust.msisdn', as: text },
    email: { path: 'cust.mail', as: text },
    pan: { path: 'cust.pan', as: text },
    bornOn: { path: 'cust.dob', as: text },
    pincode: { path: 'cust.pin', as: digitsAsNumber },
    coApplicantName: { path: 'coCust.name', as: text },
    coApplicantRelation: { path: 'coCust.rel', as: text },
    coApplicantBornOn: { path: 'coCust.dob', as: text },
    coApplicantMobile: { path: 'coCust.msisdn', as: text },
    coApplicantEmployment: { path: 'coCust.emp', as: employment },
    coApplicantIncomePaise: { path: 'coCust.incomeMonthly', as: whole },
    productAnswers: { path: 'prodInfo', as: asItIs() },
    lenderAnswers: { path: 'info', as: asItIs() },
    lenderConsents: { path: 'texts', as: asItIs() },
  },
  document: {
    clientReference: { path: 'ref', as: text },
    key: { path: 'doc', as: text },
    fileName: { path: 'file', as: text },
    contentType: { path: 'mime', as: text },
    sha256: { path: 'sha', as: text },
    content: { path: 'b64', as: text },
  },
  withdrawal: {
    clientReference: { path: 'ref', as: text },
    reason: { path: 'why', as: withdrawalReason },
  },
  status: {
    reference: { path: 'appNo', as: text },
    clientReference: { path: 'ref', as: text },
    state: { path: 'st', as: state },
    version: { path: 'ver', as: whole },
    at: { path: 'updAt', as: epochMilliseconds },
    reasonCode: { path: 'rsn', as: reasonCode },
  },
  terms: {
    amountPaise: { path: 'terms.amt', as: whole },
    tenureMonths: { path: 'terms.tenor', as: whole },
    rateBps: { path: 'terms.rateBps', as: whole },
    feePaise: { path: 'terms.feePaise', as: whole },
    taxPaise: { path: 'terms.gstPaise', as: whole },
  },
  executedDocument: {
    documentId: { path: 'id', as: text },
    kind: { path: 'ty', as: documentKind },
    sha256: { path: 'sha', as: text },
  },
  executedContent: { content: { path: 'b64', as: base64 } },
  statusRoot: '',
  documentsRoot: 'docs',
  listRoot: 'list',
  webhookRoot: '',
};
