import {
  agreements,
  answers,
  birthDate,
  choice,
  type Fields,
  file,
  object,
  only,
  optionalText,
  patterns,
  rupeesAsText,
  text,
  webAddress,
  whole,
} from '../fields';
import type {
  CoApplicant,
  CreditClass,
  Employment,
  ExecutedKind,
  State,
  StatusView,
  Terms,
  WithdrawalReason,
} from '../loan';
import type { Dialect } from './dialect';

const employments = new Map<unknown, Employment>([
  ['SAL', 'salaried'],
  ['SEP', 'self-employed'],
  ['BUS', 'business'],
]);
const applicantEmployments = new Map<unknown, Employment | 'none'>([...employments, ['NONE', 'none']]);
const bands = new Map<unknown, CreditClass>([
  ['A', 'A'],
  ['B', 'B'],
  ['C', 'C'],
  ['D', 'D'],
  ['E', 'E'],
  ['NA', 'unknown'],
]);
const statusWords: Record<State, string> = {
  received: 'application_logged',
  'under-review': 'under_process',
  approved: 'sanctioned',
  declined: 'rejected',
  disbursed: 'disbursed',
  cancelled: 'cancelled_by_customer',
  expired: 'lapsed',
};
const documentWords: Record<ExecutedKind, string> = {
  'key-facts': 'key_fact_statement',
  'sanction-letter': 'sanction_letter',
  terms: 'terms_and_conditions',
};
const withdrawalReasons = new Map<unknown, WithdrawalReason>([
  ['customer_request', 'withdrawn'],
  ['cooling_off', 'cooling-off'],
]);
const quoteFields = [
  'product_code',
  'loan_amount',
  'tenure_months',
  'net_monthly_income',
  'employment_type',
  'age_years',
  'pin_code',
  'bureau_band',
];

const INDIA_AHEAD_MS = 330 * 60_000;

function instant(ms: number): string {
  return new Date(ms + INDIA_AHEAD_MS).toISOString().replace('Z', '+05:30');
}

function decimal(hundredths: number): string {
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

function writeTerms(terms: Terms) {
  return {
    loan_amount: decimal(terms.amountPaise),
    tenure_months: terms.tenureMonths,
    interest_rate_pct: decimal(terms.rateBps),
    processing_fee: decimal(terms.feePaise),
    gst_amount: decimal(terms.gstPaise),
  };
}

function statusFields({ reference, clientReference, receivedAtMs, decidedAtMs, step, documents }: StatusView) {
  return {
    application_no: reference,
    client_ref: clientReference,
    application_status: statusWords[step.state],
    version_no: step.version,
    received_at: instant(receivedAtMs),
    updated_at: instant(step.atMs),
    decided_at: decidedAtMs === undefined ? null : instant(decidedAtMs),
    ...(step.reason && { reason_code: step.reason.toLowerCase() }),
    ...(step.terms && { sanction: writeTerms(step.terms) }),
    ...(documents && {
      executed_documents: documents.map(({ id, kind, sha256 }) => ({
        doc_id: id,
        doc_type: documentWords[kind],
        sha256,
      })),
    }),
  };
}

function readCoApplicant(fields: Fields): CoApplicant | undefined {
  if (fields.co_applicant === undefined) return undefined;
  const other = object(fields.co_applicant, 'co_applicant');
  text(other, 'full_name', patterns.fullName);
  text(other, 'mobile_no', patterns.mobile);
  return {
    bornOn: birthDate(other, 'birth_date'),
    monthlyIncomePaise: rupeesAsText(other, 'net_monthly_income'),
    employment: choice(other, 'employment_type', employments),
  };
}

export const snakeDialect: Dialect = {
  readQuote(body) {
    const envelope = object(body, 'body');
    only(envelope, ['data']);
    const data = object(envelope.data, 'data');
    only(data, quoteFields);
    return {
      product: optionalText(data, 'product_code', patterns.product),
      amountPaise: rupeesAsText(data, 'loan_amount'),
      tenureMonths: whole(data, 'tenure_months', 1, 600),
      monthlyIncomePaise: rupeesAsText(data, 'net_monthly_income'),
      employment: choice(data, 'employment_type', employments),
      ageYears: whole(data, 'age_years', 0, 130),
      pincode: text(data, 'pin_code', patterns.pincode),
      creditClass: choice(data, 'bureau_band', bands, 'unknown'),
    };
  },
  readApplication(body) {
    const data = object(object(body, 'body').data, 'data');
    const customer = object(data.customer, 'customer');
    text(customer, 'full_name', patterns.fullName);
    text(customer, 'mobile_no', patterns.mobile);
    optionalText(customer, 'email_id', patterns.email);
    optionalText(customer, 'pan_no', patterns.pan);
    optionalText(data, 'consent_ref', patterns.consent);
    answers(data, 'product_details');
    answers(data, 'additional_info');
    agreements(data, 'accepted_texts');
    return {
      clientReference: text(data, 'client_ref', patterns.clientReference),
      callbackUrl: webAddress(data, 'callback_url'),
      product: optionalText(data, 'product_code', patterns.product),
      amountPaise: rupeesAsText(data, 'loan_amount'),
      tenureMonths: whole(data, 'tenure_months', 1, 600),
      monthlyIncomePaise: rupeesAsText(data, 'net_monthly_income'),
      employment: choice(data, 'employment_type', applicantEmployments),
      coApplicant: readCoApplicant(data),
      creditClass: choice(data, 'bureau_band', bands, 'unknown'),
      bornOn: birthDate(customer, 'birth_date'),
      pincode: text(customer, 'pin_code', patterns.pincode),
    };
  },
  readWithdrawal(body) {
    const data = object(object(body, 'body').data, 'data');
    return {
      clientReference: text(data, 'client_ref', patterns.clientReference),
      reason: choice(data, 'withdrawal_reason', withdrawalReasons),
    };
  },
  readDocument(body) {
    const document = object(object(body, 'body').data, 'data');
    const sha256 = text(document, 'sha256', patterns.sha256);
    return {
      clientReference: text(document, 'client_ref', patterns.clientReference),
      key: text(document, 'doc_type', patterns.document),
      fileName: text(document, 'file_name', patterns.fileName),
      contentType: text(document, 'mime_type', patterns.mediaType),
      sha256,
      content: file(document, 'file_base64', sha256),
    };
  },
  writeQuote(answer) {
    if (!answer.eligible) return { data: { decision: 'not_eligible', reason_code: answer.reason.toLowerCase() } };
    const { interest_rate_pct, ...rest } = writeTerms(answer.terms);
    return {
      data: {
        decision: 'eligible',
        quote_id: answer.quoteReference,
        offer: { ...rest, ...(!answer.incomplete && { interest_rate_pct }) },
        valid_until: instant(answer.validUntilMs),
      },
    };
  },
  writeStatus: (view) => ({ data: statusFields(view) }),
  writeList: (views) => ({ data: { applications: views.map(statusFields) } }),
  writeWebhook: (view) => ({
    event_type: 'status_changed',
    data: { ...statusFields(view), occurred_at: instant(view.step.atMs) },
  }),
  writeContent: (base64) => ({ data: { mime_type: 'application/pdf', file_base64: base64 } }),
  writeProblem: ({ code, message, field }) => ({
    status: 'error',
    error_code: code.toLowerCase(),
    error_message: message,
    ...(field && { error_field: field }),
  }),
};
