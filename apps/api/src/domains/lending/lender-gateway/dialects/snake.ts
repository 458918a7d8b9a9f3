import type { LoanDocumentKind } from '@saakh/contracts/lending/applications';
import { asItIs, base64, decimalText, instantText, oneOf, oneOfOr, reasons, text, whole, yesNo } from '../codecs';
import type { ApplicantEmployment, CreditClass, Employment, LenderState, WithdrawalReason } from '../messages';
import type { Dialect } from './dialect';

const EMPLOYMENT = { salaried: 'SAL', 'self-employed': 'SEP', business: 'BUS' };
const employment = oneOf<Employment>(EMPLOYMENT);
const applicantEmployment = oneOf<ApplicantEmployment>({ ...EMPLOYMENT, none: 'NONE' });
const creditClass = oneOf<CreditClass>({ A: 'A', B: 'B', C: 'C', D: 'D', E: 'E', unknown: 'NA' });
const withdrawalReason = oneOf<WithdrawalReason>({ withdrawn: 'customer_request', 'cooling-off': 'cooling_off' });
const state = oneOf<LenderState>({
  received: 'application_logged',
  'under-review': 'under_process',
  approved: 'sanctioned',
  declined: 'rejected',
  disbursed: 'disbursed',
  cancelled: 'cancelled_by_customer',
  expired: 'lapsed',
});

const reasonCode = reasons({
  low_income: 'LOW_INCOME',
  age_out_of_range: 'AGE',
  low_credit_score: 'LOW_SCORE',
  pincode_not_served: 'AREA_NOT_SERVED',
  employment_not_served: 'EMPLOYMENT',
  high_existing_debt: 'HIGH_OBLIGATIONS',
  kyc_mismatch: 'DOCUMENTS',
});

const documentKind = oneOfOr<LoanDocumentKind>(
  {
    'key-facts': 'key_fact_statement',
    'loan-summary': 'loan_summary',
    'sanction-letter': 'sanction_letter',
    terms: 'terms_and_conditions',
    statement: 'account_statement',
    'privacy-policy': 'privacy_policy',
    other: 'other',
  },
  'other',
);

/** Snake-case names in a `data` envelope, rupees and percent as decimal text, instants with India's offset. */
export const snakeDialect: Dialect = {
  quoteRequest: {
    product: { path: 'data.product_code', as: text },
    amountPaise: { path: 'data.loan_amount', as: decimalText },
    tenureMonths: { path: 'data.tenure_months', as: whole },
    monthlyIncomePaise: { path: 'data.net_monthly_income', as: decimalText },
    employment: { path: 'data.employment_type', as: employment },
    ageYears: { path: 'data.age_years', as: whole },
    pincode: { path: 'data.pin_code', as: text },
    creditClass: { path: 'data.bureau_band', as: creditClass },
  },
  quoteAnswer: {
    eligible: { path: 'data.decision', as: yesNo('eligible', 'not_eligible') },
    reasonCode: { path: 'data.reason_code', as: reasonCode },
    quoteReference: { path: 'data.quote_id', as: text },
    validUntil: { path: 'data.valid_until', as: instantText },
    amountPaise: { path: 'data.offer.loan_amount', as: decimalText },
    tenureMonths: { path: 'data.offer.tenure_months', as: whole },
    rateBps: { path: 'data.offer.interest_rate_pct', as: decimalText },
    feePaise: { path: 'data.offer.processing_fee', as: decimalText },
    taxPaise: { path: 'data.offer.gst_amount', as: decimalText },
  },
  application: {
    clientReference: { path: 'data.client_ref', as: text },
    callbackUrl: { path: 'data.callback_url', as: text },
    product: { path: 'data.product_code', as: text },
    amountPaise: { path: 'data.loan_amount', as: decimalText },
    tenureMonths: { path: 'data.tenure_months', as: whole },
    monthlyIncomePaise: { path: 'data.net_monthly_income', as: decimalText },
    employment: { path: 'data.employment_type', as: applicantEmployment },
    creditClass: { path: 'data.bureau_band', as: creditClass },
    consentReference: { path: 'data.consent_ref', as: text },
    fullName: { path: 'data.customer.full_name', as: text },
    mobile: { path: 'data.customer.mobile_no', as: text },
    email: { path: 'data.customer.email_id', as: text },
    pan: { path: 'data.customer.pan_no', as: text },
    bornOn: { path: 'data.customer.birth_date', as: text },
    pincode: { path: 'data.customer.pin_code', as: text },
    coApplicantName: { path: 'data.co_applicant.full_name', as: text },
    coApplicantRelation: { path: 'data.co_applicant.relation', as: text },
    coApplicantBornOn: { path: 'data.co_applicant.birth_date', as: text },
    coApplicantMobile: { path: 'data.co_applicant.mobile_no', as: text },
    coApplicantEmployment: { path: 'data.co_applicant.employment_type', as: employment },
    coApplicantIncomePaise: { path: 'data.co_applicant.net_monthly_income', as: decimalText },
    productAnswers: { path: 'data.product_details', as: asItIs() },
    lenderAnswers: { path: 'data.additional_info', as: asItIs() },
    lenderConsents: { path: 'data.accepted_texts', as: asItIs() },
  },
  document: {
    clientReference: { path: 'data.client_ref', as: text },
    key: { path: 'data.doc_type', as: text },
    fileName: { path: 'data.file_name', as: text },
    contentType: { path: 'data.mime_type', as: text },
    sha256: { path: 'data.sha256', as: text },
    content: { path: 'data.file_base64', as: text },
  },
  withdrawal: {
    clientReference: { path: 'data.client_ref', as: text },
    reason: { path: 'data.withdrawal_reason', as: withdrawalReason },
  },
  status: {
    reference: { path: 'application_no', as: text },
    clientReference: { path: 'client_ref', as: text },
    state: { path: 'application_status', as: state },
    version: { path: 'version_no', as: whole },
    at: { path: 'updated_at', as: instantText },
    reasonCode: { path: 'reason_code', as: reasonCode },
  },
  terms: {
    amountPaise: { path: 'sanction.loan_amount', as: decimalText },
    tenureMonths: { path: 'sanction.tenure_months', as: whole },
    rateBps: { path: 'sanction.interest_rate_pct', as: decimalText },
    feePaise: { path: 'sanction.processing_fee', as: decimalText },
    taxPaise: { path: 'sanction.gst_amount', as: decimalText },
  },
  executedDocument: {
    documentId: { path: 'doc_id', as: text },
    kind: { path: 'doc_type', as: documentKind },
    sha256: { path: 'sha256', as: text },
  },
  executedContent: { content: { path: 'data.file_base64', as: base64 } },
  statusRoot: 'data',
  documentsRoot: 'executed_documents',
  listRoot: 'data.applications',
  webhookRoot: 'data',
};
