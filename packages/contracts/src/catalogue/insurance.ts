import * as z from 'zod/mini';
import { anyone } from '../audiences';
import { defineCall, ok } from '../call';
import { bilingual, paise, pictureAddress } from '../fields';
import * as endpoints from './endpoints';

/** What of a customer's answers a plan does not fit. */
export const PLAN_OBSTACLES = ['age', 'covers', 'sum'] as const;
export type PlanObstacle = (typeof PLAN_OBSTACLES)[number];

export const insurancePlan = z.object({
  planId: z.int(),
  productType: z.string(),
  /** In the reader's language. */
  insurer: z.string(),
  /** As the consent names it first: with the name on its papers, where the reader's language has another one. */
  insurerInFull: z.string(),
  name: bilingual,
  logo: pictureAddress,
  coverPaise: paise,
  /** The lowest yearly premium, tax included, and the people it covers. */
  premiumFromPaise: paise,
  premiumFor: bilingual,
  minAge: z.int(),
  maxAge: z.int(),
  bullets: z.array(bilingual),
  exclusions: bilingual,
  brochureUrl: z.string(),
  /** The people, or the kinds of things, that it insures, by the answers to the form; null where it says nothing. */
  covers: z.nullable(z.array(z.string())),
});
export type InsurancePlan = z.output<typeof insurancePlan>;

export const listInsurancePlans = defineCall(endpoints.listInsurancePlans, {
  summary: 'The plans of one insurance category, cheapest first.',
  access: anyone,
  params: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{2,60}$/)) }),
  reply: ok({ data: z.array(insurancePlan) }),
});
