import * as z from 'zod/mini';
import { anyone } from '../audiences';
import { defineCall, ok } from '../call';
import { bilingual, bps, months, paise, pictureAddress, wholeNumber } from '../fields';
import * as endpoints from './endpoints';

/** Catalogue status: 0 off, 1 on, 2 coming soon (for operations), 4 archived. */
export const catalogueStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4)]);

export const product = z.object({
  productId: z.int(),
  /** The exact category name of the specification, such as `Personal Loans`. */
  productType: z.string(),
  slug: z.string(),
  name: bilingual,
  description: bilingual,
  sortOrder: z.int(),
  status: catalogueStatus,
  minAmountPaise: z.nullable(paise),
  maxAmountPaise: z.nullable(paise),
  minTenureMonths: z.nullable(z.int()),
  maxTenureMonths: z.nullable(z.int()),
  /** What the lenders of today give, and one loan in full; only in the list, of a loan product that is on. */
  terms: z.optional(
    z.object({
      minAmountPaise: paise,
      maxAmountPaise: paise,
      minTenureMonths: months,
      maxTenureMonths: months,
      rateMinBps: bps,
      rateMaxBps: bps,
      example: z.nullable(
        z.object({
          amountPaise: paise,
          tenureMonths: months,
          loan: z.object({ rateBps: bps, feesPaise: paise, emiPaise: paise, aprBps: bps, totalPaise: paise }),
        }),
      ),
    }),
  ),
});
export type Product = z.output<typeof product>;

export const listProducts = defineCall(endpoints.listProducts, {
  summary: 'Every product category in display order, those that are off included.',
  access: anyone,
  reply: ok({ data: z.array(product) }),
});

/** The start-up call for what to display (the "smart list"). */
export const getSmartList = defineCall(endpoints.getSmartList, {
  summary: 'Products and lenders to display, for start-up.',
  access: anyone,
  reply: ok({
    data: z.object({
      products: z.array(product),
      lenders: z.array(z.object({ lenderId: z.int(), slug: z.string(), name: z.string(), logo: pictureAddress })),
    }),
  }),
});

export const chooseProduct = defineCall(endpoints.chooseProduct, {
  summary: 'Record which product the visitor chose; refused for a product that is off.',
  access: anyone,
  body: z.strictObject({ productId: wholeNumber }),
  reply: ok({ productId: z.int(), productType: z.string() }),
});
