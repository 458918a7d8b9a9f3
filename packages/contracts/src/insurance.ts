import * as z from 'zod/mini';
import { anyone, customer, defineCall, ok } from './call';
import { bilingual, paise } from './fields';
import { formAnswers } from './form-definition';

export const insurancePlan = z.object({
  planId: z.int(),
  productType: z.string(),
  insurer: z.string(),
  name: bilingual,
  logo: z.string(),
  coverPaise: paise,
  /** The lowest yearly premium, tax included, and whom it is for. */
  premiumFromPaise: paise,
  premiumFor: bilingual,
  bullets: z.array(bilingual),
  exclusions: bilingual,
  brochureUrl: z.string(),
});
export type InsurancePlan = z.output<typeof insurancePlan>;

export const listInsurancePlans = defineCall({
  method: 'GET',
  path: '/api/insurance-plans/:slug',
  summary: 'The plans of one insurance category, cheapest first.',
  access: anyone,
  params: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{2,60}$/)) }),
  reply: ok({ data: z.array(insurancePlan) }),
});

export const INSURANCE_LEAD_STATES = ['sent', 'contacted', 'bought', 'closed'] as const;
export const insuranceLead = z.object({
  leadId: z.string(),
  productType: z.string(),
  plan: z.nullable(z.object({ planId: z.int(), insurer: z.string(), name: bilingual })),
  state: z.enum(INSURANCE_LEAD_STATES),
  createdAt: z.string(),
});
export type InsuranceLead = z.output<typeof insuranceLead>;

export const listInsuranceLeads = defineCall({
  method: 'GET',
  path: '/api/insurance-leads',
  summary: "The customer's insurance requests, newest first.",
  access: customer,
  reply: ok({ data: z.array(insuranceLead) }),
});

/** Sends the few answers to one insurer, with a consent that names it. */
export const createInsuranceLead = defineCall({
  method: 'POST',
  path: '/api/insurance-leads',
  summary: 'Ask an insurer to call or write about a plan.',
  access: customer,
  body: z.strictObject({ productType: z.string(), planId: z.int(), answers: formAnswers, consent: z.literal(true) }),
  reply: ok({ data: insuranceLead }),
  idempotency: 'required',
});
