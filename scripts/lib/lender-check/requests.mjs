import { createHash, randomUUID } from 'node:crypto';

/** Invented, and acceptable to most lenders. */
const PERSON = {
  product: 'personal-loans',
  amount: 250_000,
  tenureMonths: 36,
  monthlyIncome: 60_000,
  employment: 'salaried',
  creditClass: 'B',
};
const PINCODE = '560001';
const AGE = 32;

/** @typedef {Record<string, unknown>} Facts */

/** @param {Facts} [changes] */
export function quoteRequest(changes = {}) {
  return { ...PERSON, age: AGE, pincode: PINCODE, ...changes };
}

/** Nobody lends to somebody with this income and class. */
export const NOT_ELIGIBLE = { monthlyIncome: 1_000, creditClass: 'E' };

/**
 * An application with a new reference, as we write it. `facts` are those of a quote.
 * @param {string} callbackUrl @param {Facts} [facts] @param {Facts} [more]
 */
export function application(callbackUrl, { age = AGE, pincode = PINCODE, ...facts } = {}, more = {}) {
  return {
    clientReference: `check_${randomUUID()}`,
    callbackUrl,
    ...PERSON,
    ...facts,
    consentReference: 'check-consent',
    applicant: {
      fullName: 'Asha Verma',
      mobile: '9812345678',
      email: 'asha@example.test',
      pan: 'ABCPV1234K',
      dateOfBirth: `${new Date().getUTCFullYear() - Number(age) - 1}-05-17`,
      pincode,
    },
    ...more,
  };
}

/** Everything that only some applications have. */
export const OPTIONAL_PARTS = {
  coApplicant: {
    fullName: 'Ravi Verma',
    relation: 'spouse',
    mobile: '9876543210',
    dateOfBirth: '1990-01-31',
    employment: 'self_employed',
    monthlyIncome: 45_000.5,
  },
  productDetails: { purpose: 'wedding' },
  answers: { how_long_there: '3 years' },
  agreedTo: ['own-terms@1#credit-check'],
};

/** @param {string} clientReference @param {number} [bytes] */
export function documentRequest(clientReference, bytes = 2_000) {
  const file = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, 'a check of the interface ')]);
  return {
    clientReference,
    documentType: 'salary_slip',
    fileName: 'salary.pdf',
    contentType: 'application/pdf',
    sha256: createHash('sha256').update(file).digest('hex'),
    content: file.toString('base64'),
  };
}
