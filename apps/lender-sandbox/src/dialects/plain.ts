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
  rupeesAsNumber,
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
  ['salaried', 'salaried'],
  ['self_employed', 'self-employed'],
  ['business', 'business'],
]);
const applicantEmployments = new Map<unknown, Employment | 'none'>([...employments, ['none', 'none']]);
const classes = new Map<unknown, CreditClass>([
  ['A', 'A'],
  ['B', 'B'],
  ['C', 'C'],
  ['D', 'D'],
  ['E', 'E'],
  ['unknown', 'unknown'],
]);
const statusWords: Record<State, string> = {
  received: 'Received',
  'under-review': 'InCreditReview',
  approved: 'Sanctioned',
  declined: 'Refused',
  disbursed: 'PaidOut',
  cancelled: 'Withdrawn',
  expired: 'Lapsed',
};
const documentWords: Record<ExecutedKind, string> = {
  'key-facts': 'KeyFactStatement',
  'sanction-letter': 'SanctionLetter',
  terms: 'TermsAndConditions',
};
const withdrawalReasons = new Map<unknown, WithdrawalReason>([
  ['CustomerRequest', 'withdrawn'],
  ['CoolingOff', 'cooling-off'],
]);
const quoteFields = [
  'product',
  'amount',
  'tenureMonths',
  'monthlyIncome',
  'employment',
  'age',
  'pincode',
  'creditClass',
];

const instant = (ms: number) => new Date(ms).toISOString();

function writeTerms(terms: Terms) {
  return {
    amount: terms.amountPaise / 100,
    tenureMonths: terms.tenureMonths,
    interestRate: terms.rateBps / 100,
    processingFee: terms.feePaise / 100,
    gst: terms.gstPaise / 100,
  };
}

function writeStatus({ reference, clientReference, receivedAtMs, decidedAtMs, step, documents }: StatusView) {
  return {
    reference,
    clientReference,
    status: statusWords[step.state],
    version: step.version,
    receivedAt: instant(receivedAtMs),
    updatedAt: instant(step.atMs),
    decidedAt: decidedAtMs === undefined ? null : instant(decidedAtMs),
    ...(step.reason && { reason: step.reason }),
    ...(step.terms && { offer: writeTerms(step.terms) }),
    ...(documents && {
      documents: documents.map(({ id, kind, sha256 }) => ({
        documentId: id,
        documentType: documentWords[kind],
        sha256,
      })),
    }),
  };
}

function readCoApplicant(fields: Fields): CoApplicant | undefined {
  if (fields.coApplicant === undefined) return undefined;
  const other = object(fields.coApplicant, 'coApplicant');
  text(other, 'fullName', patterns.fullName);
  text(other, 'mobile', patterns.mobile);
  return {
    bornOn: birthDate(other, 'dateOfBirth'),
    monthlyIncomePaise: rupeesAsNumber(other, 'monthlyIncome'),
    employment: choice(other, 'employment', employments),
  };
}

export const plainDialect: Dialect = {
  readQuote(body) {
    const quote = object(body, 'body');
    only(quote, quoteFields);
    return {
      product: optionalText(quote, 'product', patterns.product),
      amountPaise: rupeesAsNumber(quote, 'amount'),
      tenureMonths: whole(quote, 'tenureMonths', 1, 600),
      monthlyIncomePaise: rupeesAsNumber(quote, 'monthlyIncome'),
      employment: choice(quote, 'employment', employments),
      ageYears: whole(quote, 'age', 0, 130),
      pincode: text(quote, 'pincode', patterns.pincode),
      creditClass: choice(quote, 'creditClass', classes, 'unknown'),
    };
  },
  readApplication(body) {
    const application = object(body, 'body');
    const applicant = object(application.applicant, 'applicant');
    text(applicant, 'fullName', patterns.fullName);
    text(applicant, 'mobile', patterns.mobile);
    optionalText(applicant, 'email', patterns.email);
    optionalText(applicant, 'pan', patterns.pan);
    optionalText(application, 'consentReference', patterns.consent);
    answers(application, 'productDetails');
    answers(application, 'answers');
    agreements(application, 'agreedTo');
    return {
      clientReference: text(application, 'clientReference', patterns.clientReference),
      callbackUrl: webAddress(application, 'callbackUrl'),
      product: optionalText(application, 'product', patterns.product),
      amountPaise: rupeesAsNumber(application, 'amount'),
      tenureMonths: whole(application, 'tenureMonths', 1, 600),
      monthlyIncomePaise: rupeesAsNumber(application, 'monthlyIncome'),
      employment: choice(application, 'employment', applicantEmployments),
      coApplicant: readCoApplicant(application),
      creditClass: choice(application, 'creditClass', classes, 'unknown'),
      bornOn: birthDate(applicant, 'dateOfBirth'),
      pincode: text(applicant, 'pincode', patterns.pincode),
    };
  },
  readWithdrawal(body) {
    const withdrawal = object(body, 'body');
    return {
      clientReference: text(withdrawal, 'clientReference', patterns.clientReference),
      reason: choice(withdrawal, 'reason', withdrawalReasons),
    };
  },
  readDocument(body) {
    const document = object(body, 'body');
    const sha256 = text(document, 'sha256', patterns.sha256);
    return {
      clientReference: text(document, 'clientReference', patterns.clientReference),
      key: text(document, 'documentType', patterns.document),
      fileName: text(document, 'fileName', patterns.fileName),
      contentType: text(document, 'contentType', patterns.mediaType),
      sha256,
      content: file(document, 'content', sha256),
    };
  },
  writeQuote(answer) {
    if (!answer.eligible) return { eligible: false, reason: answer.reason };
    const { interestRate, ...rest } = writeTerms(answer.terms);
    return {
      eligible: true,
      quoteReference: answer.quoteReference,
      ...rest,
      ...(!answer.incomplete && { interestRate }),
      validUntil: instant(answer.validUntilMs),
    };
  },
  writeStatus,
  writeList: (views) => ({ applications: views.map(writeStatus) }),
  writeWebhook: (view) => ({
    event: 'application.status',
    occurredAt: instant(view.step.atMs),
    ...writeStatus(view),
  }),
  writeContent: (base64) => ({ contentType: 'application/pdf', content: base64 }),
  writeProblem: ({ code, message, field }) => ({ error: { code, message, ...(field && { field }) } }),
};
