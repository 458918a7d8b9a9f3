import { defineCall, ok } from '@saakh/contracts/call';
import { calculateLoanCost } from '@saakh/rules/lending/offers/cost/loan-cost';
import * as z from 'zod/mini';

/** The call that every server of this bench answers: an instalment from four figures, one of them optional. */
export const estimate = defineCall('POST /api/estimate', {
  summary: 'Instalment of a loan; exists in the bench only.',
  access: { audience: 'anyone' },
  body: z.strictObject({
    amountPaise: z.int().check(z.minimum(100_000), z.maximum(1_000_000_000)),
    rateBps: z.int().check(z.minimum(0), z.maximum(10_000)),
    tenureMonths: z.int().check(z.minimum(1), z.maximum(60)),
    pincode: z.optional(z.string().check(z.regex(/^[1-9]\d{5}$/))),
  }),
  reply: ok({ emiPaise: z.int(), aprBps: z.int() }),
});
export type Estimate = z.output<typeof estimate.body>;

export function answerEstimate({ amountPaise, rateBps, tenureMonths }: Estimate) {
  const cost = calculateLoanCost({
    principalPaise: amountPaise,
    annualRateBps: rateBps,
    tenureMonths,
    feesPaise: amountPaise / 100,
  });
  if (!cost.valid) throw new Error(`Wrong ${cost.wrong}`);
  return { success: true as const, emiPaise: cost.emiPaise, aprBps: cost.aprBps };
}

export const exampleEstimate: Estimate = {
  amountPaise: 20_000_000,
  rateBps: 1_650,
  tenureMonths: 24,
  pincode: '560001',
};
