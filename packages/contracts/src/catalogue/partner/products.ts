import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { bilingual, bps, months, paise } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { partnerPage } from '../../portal-pages';
import * as endpoints from '../endpoints';

/** What a customer can get of a loan product, over all lenders that are on for it now. */
const range = z.object({
  minAmountPaise: paise,
  maxAmountPaise: paise,
  minTenureMonths: months,
  maxTenureMonths: months,
  /** Nominal, per year. */
  rateMinBps: bps,
  rateMaxBps: bps,
  /** One loan with its APR, fees included, at all lenders that give it; null where no loan suits any. */
  example: z.nullable(z.object({ amountPaise: paise, tenureMonths: months, aprMinBps: bps, aprMaxBps: bps })),
});

const product = {
  productId: z.int(),
  /** The exact category name. */
  productType: z.string(),
  kind: z.enum(['loan', 'cards', 'insurance', 'listing']),
  name: bilingual,
  description: bilingual,
  /** Null for what is no loan, and for a loan that no lender gives at the moment. */
  range: z.nullable(range),
  /** By name: the offers are theirs, not the partner's (REG-RBC-7). Empty for what is no loan. */
  lenders: z.array(bilingual),
};
export const partnerProduct = z.object(product);
export type PartnerProduct = z.output<typeof partnerProduct>;

export const listPartnerProducts = defineCall(endpoints.listPartnerProducts, {
  summary: 'The active products with their benefits and lenders, by the rules in force.',
  access: partnerPage('product-offering'),
  reply: ok({ data: z.array(partnerProduct) }),
});

/** Who may get a loan of one lender; nothing that orders or pays (S-AZ-5). */
export const partnerLenderTerms = z.object({
  name: z.string(),
  minAge: z.int(),
  maxAge: z.int(),
  /** Per month; no upper end where null. */
  minIncomePaise: paise,
  maxIncomePaise: z.nullable(paise),
  employment: z.array(z.enum(['salaried', 'selfEmployed', 'business'])),
  /** The lowest bureau score; null where the lender names none. */
  lowestScore: z.nullable(z.int()),
  minAmountPaise: paise,
  maxAmountPaise: paise,
  minTenureMonths: months,
  maxTenureMonths: months,
  rateMinBps: bps,
  rateMaxBps: bps,
  /** False where it lends in some areas only. */
  everywhere: z.boolean(),
  /** How long a decision usually takes, where the lender says so. */
  decisionHours: z.nullable(z.int()),
});
export type PartnerLenderTerms = z.output<typeof partnerLenderTerms>;

export const getPartnerProduct = defineCall(endpoints.getPartnerProduct, {
  summary: 'One product that is on: what it is, what each lender asks, and which documents to have ready.',
  access: partnerPage('product-offering/:productId'),
  params: z.strictObject({ productId: z.string().check(z.regex(/^\d{1,9}$/, FORM_MESSAGES.idUnknown)) }),
  reply: ok({
    data: z.object({
      ...product,
      lenderTerms: z.array(partnerLenderTerms),
      /** What lenders want to see, most asked first, with how many of them do. */
      documents: z.array(z.object({ code: z.string(), lenders: z.int() })),
    }),
  }),
});
