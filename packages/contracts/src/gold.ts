import * as z from 'zod/mini';
import { anyone } from './access/who-may-call';
import { defineCall, ok } from './call';
import * as endpoints from './endpoints/catalogue';
import { bps, paise, pictureAddress, tidyValue } from './fields';

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
