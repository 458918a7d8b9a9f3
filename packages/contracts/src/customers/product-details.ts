import * as z from 'zod/mini';
import { customer } from '../audiences';
import { defineCall, ok } from '../call';
import { CO_APPLICANT_WORK } from '../catalogue/product-forms/co-applicant';
import { anyId, language, wholeNumber } from '../fields';
import { formAnswers, sentAnswers } from '../forms/form-definition';
import { solvedPuzzle } from '../identity/sign-in/puzzles';
import { otp } from '../identity/sign-in/sign-in';
import * as endpoints from './endpoints';

const slug = z.string().check(z.regex(/^[a-z0-9-]{2,60}$/));

/** The own fields of a product as one customer filled them in; the PAN of a business comes masked. */
export const productDetails = z.object({
  slug: z.string(),
  answers: formAnswers,
  /** Every asked field is answered well, and nothing contradicts another answer or the profile. */
  completed: z.boolean(),
  /** What contradicts another answer or the profile as it is now, by field. */
  problems: z.optional(z.record(z.string(), z.string())),
  /** Of a student loan whose answers name a co-applicant: whether they have agreed with a code to their own number. */
  coApplicant: z.optional(z.object({ maskedMobile: z.string(), agreed: z.boolean() })),
});
export type ProductDetails = z.output<typeof productDetails>;

export const getProductDetails = defineCall(endpoints.getProductDetails, {
  summary: "The customer's answers to a product's own fields.",
  access: customer,
  params: z.object({ slug }),
  reply: ok({ data: productDetails }),
});

/** Refused at every field that is wrong; a masked PAN that comes back unchanged changes nothing. */
export const saveProductDetails = defineCall(endpoints.saveProductDetails, {
  summary: "Keep the customer's answers to a product's own fields.",
  access: customer,
  params: z.object({ slug }),
  body: z.strictObject({ answers: sentAnswers }),
  reply: ok({ data: productDetails }),
});

export const askCoApplicantCode = defineCall(endpoints.askCoApplicantCode, {
  summary: 'Send the co-applicant of a student loan a code, to the number that the answers name.',
  access: customer,
  body: z.strictObject({ solved: z.optional(solvedPuzzle) }),
  reply: ok({ resendAfterSeconds: z.int() }),
  idempotency: 'none',
});

/** Until an answer about the co-applicant changes, their income counts where the student has none (S-OTP-3). */
export const confirmCoApplicant = defineCall(endpoints.confirmCoApplicant, {
  summary: 'The co-applicant agrees, by the code that went to their own number.',
  access: customer,
  body: z.strictObject({ otp, work: z.enum(CO_APPLICANT_WORK), textVersion: wholeNumber, language }),
  reply: ok({ data: productDetails }),
  idempotency: 'none',
});

const redirect = ok({ redirect: z.string() });

/** The gold detail route asks it where the customer goes on (PGUARD-09); `redirect` is a path of this site. */
export const redirectGoldLoan = defineCall(endpoints.redirectGoldLoan, {
  summary: 'Where a gold-loan application goes on.',
  access: customer,
  params: z.object({ appId: anyId }),
  body: z.optional(z.strictObject({})),
  reply: redirect,
});

/** The housing detail route asks it where the customer goes on (PGUARD-10). */
export const redirectHousingLoan = defineCall(endpoints.redirectHousingLoan, {
  summary: 'Where a housing-loan application goes on.',
  access: customer,
  params: z.object({ appId: anyId }),
  body: z.optional(z.strictObject({})),
  reply: redirect,
});
