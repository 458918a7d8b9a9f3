import * as z from 'zod/mini';
import { anyone } from '../audiences';
import { defineCall, ok, okMessage } from '../call';
import { bps, paise, pictureAddress, text, tidyValue } from '../fields';
import { FORM_MESSAGES } from '../forms/form-messages';
import { STAFF_MESSAGES } from '../office-messages';
import { adminPage } from '../office-pages';
import * as endpoints from './endpoints';

export const goldEstimate = z.object({
  weightCentigrams: z.int(),
  carat: z.union([z.literal(18), z.literal(20), z.literal(22), z.literal(24)]),
  /** The rate of one gram of this purity, and the day it is of. */
  ratePaisePerGram: paise,
  rateOn: z.string(),
  rateSource: z.string(),
  goldValuePaise: paise,
  /** Loan to value that holds for the eligible amount. */
  loanToValueBps: bps,
  /** What may be lent on the gold, and no more than this lender lends at all. */
  eligiblePaise: paise,
  lenderMaxPaise: paise,
});
export type GoldEstimate = z.output<typeof goldEstimate>;

/** Weight and purity give the amount that may be lent on them, at the day's rate and the regulator's limit, kept as data. */
export const estimateGoldLoan = defineCall(endpoints.estimateGoldLoan, {
  summary: 'What a gold lender may lend on a weight and purity.',
  access: anyone,
  params: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{2,60}$/)) }),
  query: z.object({
    /** Grams with up to two decimals. */
    weight: z.string().check(tidyValue, z.regex(/^\d{1,4}(\.\d{1,2})?$/)),
    carat: z.enum(['18', '20', '22', '24']),
  }),
  reply: ok({
    /** Null while there is no price of these days: the lender then says what the gold is worth. */
    data: z.nullable(goldEstimate),
    lender: z.object({ lenderId: z.int(), slug: z.string(), name: z.string(), logo: pictureAddress }),
  }),
});

/** A price of another kind or with a figure too many or too few is none. */
const GOLD_PRICE_PAISE = { min: 1_000_00, max: 1_00_000_00 } as const;
const dashboard = adminPage('dashboard');

export const goldPrice = z.object({
  /** The newest price of one gram by purity, its day and source; null before the first. */
  price: z.nullable(
    z.object({
      on: z.string(),
      source: z.string(),
      carats: z.array(z.object({ carat: z.int(), paisePerGram: paise })),
    }),
  ),
  /** Days since then. */
  ageDays: z.nullable(z.int()),
  /** Lenders give gold loans now: without a price of the last seven days they make no offer. */
  needed: z.boolean(),
  /** Older than three days or missing, while it is needed. */
  late: z.boolean(),
});
export type GoldPrice = z.output<typeof goldPrice>;

export const getGoldPrice = defineCall(endpoints.getGoldPrice, {
  summary: 'The newest price of gold, and whether gold loans wait for a newer one.',
  access: dashboard,
  reply: ok({ data: goldPrice }),
});

export const setGoldPrice = defineCall(endpoints.setGoldPrice, {
  summary: "Keep today's price of gold, or correct it; a price far from the last one is asked about first.",
  access: dashboard,
  body: z.strictObject({
    /** One gram of 24 carat; the other purities follow by their share of gold. */
    pureGramPaise: z
      .int(STAFF_MESSAGES.goldPriceOutside)
      .check(
        z.minimum(GOLD_PRICE_PAISE.min, STAFF_MESSAGES.goldPriceOutside),
        z.maximum(GOLD_PRICE_PAISE.max, STAFF_MESSAGES.goldPriceOutside),
      ),
    source: text(80).check(z.minLength(1, FORM_MESSAGES.required)),
    /** Confirms a price that differs much from the last one. */
    confirmed: z.optional(z.boolean()),
  }),
  reply: okMessage,
});
