import * as z from 'zod/mini';
import { customer } from '../audiences';
import { defineCall, ok } from '../call';
import { bilingual, language, shownName, text, wholeNumber } from '../fields';
import * as endpoints from './endpoints';

export const INSURANCE_LEAD_STATES = ['sent', 'contacted', 'bought', 'closed'] as const;
export const insuranceLead = z.object({
  leadId: z.string(),
  productType: z.string(),
  plan: z.object({ planId: z.int(), insurer: z.string(), name: bilingual }),
  /** `not-sent` while the mail to the insurer has failed. */
  state: z.enum([...INSURANCE_LEAD_STATES, 'not-sent']),
  /** The consent that it was sent by; withdrawing it ends the request. */
  consentId: z.string(),
  createdAt: z.string(),
});
export type InsuranceLead = z.output<typeof insuranceLead>;

export const listInsuranceLeads = defineCall(endpoints.listInsuranceLeads, {
  summary: "The customer's insurance requests, newest first.",
  access: customer,
  reply: ok({ data: z.array(insuranceLead) }),
});

/**
 * Sends the customer's answers to the product's own fields to one insurer. The consent names the insurer and is given with the
 * text that was shown: its version, hash and language are the evidence.
 */
export const createInsuranceLead = defineCall(endpoints.createInsuranceLead, {
  summary: 'Ask an insurer to call or write about a plan.',
  access: customer,
  body: z.strictObject({
    productType: text(60),
    planId: wholeNumber,
    consent: z.strictObject({
      noticeVersion: wholeNumber,
      noticeHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      language,
      /** How the text named the insurer when it was read. If it has another name by now, it is to be read again. */
      shownName: z.optional(shownName),
    }),
  }),
  reply: ok({ data: insuranceLead }),
  idempotency: 'required',
});
