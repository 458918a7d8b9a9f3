import * as z from 'zod/mini';
import { anyone, customer } from '../audiences';
import { defineCall, ok } from '../call';
import { bilingual, flag, paise, pictureAddress, rupees } from '../fields';
import { ADMIN_PAGES } from '../office-pages';
import * as endpoints from './endpoints';

/** Section 3, "Credit card category"; texts in both languages, and the link to the card's most important terms (REG-KFS-8). */
export const creditCard = z.object({
  category_id: z.int(),
  category_name: z.string(),
  issuer: z.string(),
  sort_order: z.int(),
  category_img_thumb: pictureAddress,
  key_feature: bilingual,
  annual_fee: bilingual,
  /** The same as a number, before tax; 0 is free. */
  annual_fee_paise: paise,
  /** What is charged on an amount that is not paid in time. */
  interest: bilingual,
  /** The tracked way to the issuer: a path of this site; for staff the issuer's own address. */
  utm_link: z.string(),
  marketing_bullets: z.array(bilingual),
  secured: flag,
  status: flag,
  most_important_terms_url: z.string(),
  /** For staff only: what the issuer asks, and the properties that still keep the card from customers. */
  annual_fee_amount: z.optional(rupees),
  min_income: z.optional(rupees),
  min_age: z.optional(z.int()),
  max_age: z.optional(z.int()),
  credit_score_class: z.optional(z.string()),
  incomplete: z.optional(z.array(z.string())),
});
export type CreditCard = z.output<typeof creditCard>;

export const listCreditCards = defineCall(endpoints.listCreditCards, {
  summary: 'The cards that are on and complete, by their sort order; for staff of the cards’ page all of them.',
  access: anyone,
  staffToo: ADMIN_PAGES['credit-cards'],
  reply: ok({ data: z.array(creditCard) }),
});

/** Which cards ask for no more than the profile says; a reason stands with each that asks for more. */
export const listCardEligibility = defineCall(endpoints.listCardEligibility, {
  summary: 'The cards against the profile of the customer.',
  access: customer,
  reply: ok({
    data: z.array(z.object({ category_id: z.int(), eligible: z.boolean(), reason: z.nullable(bilingual) })),
  }),
});
