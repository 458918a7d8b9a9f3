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
  paise,
  patterns,
  text,
  webAddress,
  whole,
} from '../fields';
import type {
  CoApplicant,
  CreditClass,
  Employment,
  ExecutedKind,
  ReasonCode,
  State,
  StatusView,
  Terms,
  WithdrawalReason,
} from '../loan';
import type { ProblemCode } from '../problem';
import type { Dialect } from './dialect';

const employments = new Map<unknown, Employment>([
  [1, 'salaried'],
  [2, 'self-employed'],
  [3, 'business'],
]);
const applicantEmployments = new Map<unknown, Employment | 'none'>([...employments, [0, 'none']]);
const bands = new Map<unknown, CreditClass>([
  [0, 'unknown'],
  [1, 'A'],
  [2, 'B'],
  [3, 'C'],
  [4, 'D'],
  [5, 'E'],
]);
const statusNumbers: Record<State, number> = {
  received: 100,
  'under-review': 110,
  approved: 200,
  declined: 300,
  disbursed: 400,
  cancelled: 500,
  expired: 510,
};
const reasonNumbers: Record<ReasonCode, number> = {
  LOW_INCOME: 31,
  AGE_OUT_OF_RANGE: 32,
  LOW_CREDIT_SCORE: 33,
  PINCODE_NOT_SERVED: 34,
  AMOUNT_OUT_OF_RANGE: 35,
  TENURE_NOT_OFFERED: 36,
  EMPLOYMENT_NOT_SERVED: 37,
  HIGH_EXISTING_DEBT: 38,
  KYC_MISMATCH: 39,
  CREDIT_POLICY: 40,
};
const problemNumbers: Record<ProblemCode, number> = {
  INVALID_JSON: 9001,
  INVALID_FIELD: 9002,
  UNEXPECTED_FIELD: 9003,
  BODY_TOO_LARGE: 9004,
  UNSUPPORTED_MEDIA_TYPE: 9005,
  UNAUTHORIZED: 9010,
  IDEMPOTENCY_KEY_REQUIRED: 9020,
  IDEMPOTENCY_KEY_REUSED: 9021,
  UNKNOWN_BEHAVIOUR: 9030,
  NOT_FOUND: 9040,
  METHOD_NOT_ALLOWED: 9041,
  ALREADY_ENDED: 9042,
  SIMULATED_FAILURE: 9500,
  INTERNAL: 9501,
};
const documentNumbers: Record<ExecutedKind, number> = { 'key-facts': 1, 'sanction-letter': 3, terms: 4 };
const withdrawalReasons = new Map<unknown, WithdrawalReason>([
  [1, 'withdrawn'],
  [2, 'cooling-off'],
]);
const quoteFields = ['prod', 'amt', 'tenor', 'incomeMonthly', 'emp', 'age', 'pin', 'band'];

function writeTerms(terms: Terms) {
  return {
    amt: terms.amountPaise,
    tenor: terms.tenureMonths,
    rateBps: terms.rateBps,
    feePaise: terms.feePaise,
    gstPaise: terms.gstPaise,
  };
}

function writeStatus({ reference, clientReference, receivedAtMs, decidedAtMs, step, documents }: StatusView) {
  return {
    appNo: reference,
    ref: clientReference,
    st: statusNumbers[step.state],
    ver: step.version,
    rcvdAt: receivedAtMs,
    updAt: step.atMs,
    decAt: decidedAtMs ?? 0,
    ...(step.reason && { rsn: reasonNumbers[step.reason] }),
    ...(step.terms && { terms: writeTerms(step.terms) }),
    ...(documents && {
      docs: documents.map(({ id, kind, sha256 }) => ({ id, ty: documentNumbers[kind], sha: sha256 })),
    }),
  };
}

function readCoApplicant(fields: Fields): CoApplicant | undefined {
  if (fields.coCust === undefined) return undefined;
  const other = object(fields.coCust, 'coCust');
  text(other, 'name', patterns.fullName);
  text(other, 'msisdn', patterns.mobile);
  return {
    bornOn: birthDate(other, 'dob'),
    monthlyIncomePaise: paise(other, 'incomeMonthly'),
    employment: choice(other, 'emp', employments),
  };
}

export const paiseDialect: Dialect = {
  readQuote(body) {
    const quote = object(body, 'body');
    only(quote, quoteFields);
    return {
      product: optionalText(quote, 'prod', patterns.product),
      amountPaise: paise(quote, 'amt'),
      tenureMonths: whole(quote, 'tenor', 1, 600),
      monthlyIncomePaise: paise(quote, 'incomeMonthly'),
      employment: choice(quote, 'emp', employments),
      ageYears: whole(quote, 'age', 0, 130),
      pincode: String(whole(quote, 'pin', 100_000, 999_999)),
      creditClass: choice(quote, 'band', bands, 'unknown'),
    };
  },
  readApplication(body) {
    const application = object(body, 'body');
    const customer = object(application.cust, 'cust');
    text(customer, 'name', patterns.fullName);
    text(customer, 'msisdn', patterns.mobile);
    optionalText(customer, 'mail', patterns.email);
    optionalText(customer, 'pan', patterns.pan);
    optionalText(application, 'consentRef', patterns.consent);
    answers(application, 'prodInfo');
    answers(application, 'info');
    agreements(application, 'texts');
    return {
      clientReference: text(application, 'ref', patterns.clientReference),
      callbackUrl: webAddress(application, 'cbUrl'),
      product: optionalText(application, 'prod', patterns.product),
      amountPaise: paise(application, 'amt'),
      tenureMonths: whole(application, 'tenor', 1, 600),
      monthlyIncomePaise: paise(application, 'incomeMonthly'),
      employment: choice(application, 'emp', applicantEmployments),
      coApplicant: readCoApplicant(application),
      creditClass: choice(application, 'band', bands, 'unknown'),
      bornOn: birthDate(customer, 'dob'),
      pincode: String(whole(customer, 'pin', 100_000, 999_999)),
    };
  },
  readWithdrawal(body) {
    const withdrawal = object(body, 'body');
    return {
      clientReference: text(withdrawal, 'ref', patterns.clientReference),
      reason: choice(withdrawal, 'why', withdrawalReasons),
    };
  },
  readDocument(body) {
    const document = object(body, 'body');
    const sha256 = text(document, 'sha', patterns.sha256);
    return {
      clientReference: text(document, 'ref', patterns.clientReference),
      key: text(document, 'doc', patterns.document),
      fileName: text(document, 'file', patterns.fileName),
      contentType: text(document, 'mime', patterns.mediaType),
      sha256,
      content: file(document, 'b64', sha256),
    };
  },
  writeQuote(answer) {
    if (!answer.eligible) return { code: 0, rsn: reasonNumbers[answer.reason] };
    const { rateBps, ...rest } = writeTerms(answer.terms);
    return {
      code: 1,
      quoteRef: answer.quoteReference,
      ...rest,
      ...(!answer.incomplete && { rateBps }),
      validTill: answer.validUntilMs,
    };
  },
  writeStatus,
  writeList: (views) => ({ list: views.map(writeStatus) }),
  writeWebhook: (view) => ({ evt: 1, evtAt: view.step.atMs, ...writeStatus(view) }),
  writeContent: (base64) => ({ mime: 'application/pdf', b64: base64 }),
  writeProblem: ({ code, message, field }) => ({
    err: problemNumbers[code],
    errText: message,
    ...(field && { errField: field }),
  }),
};
