import * as z from 'zod/mini';
import { customer } from '../audiences';
import { defineCall, ok } from '../call';
import { anyId } from '../fields';
import * as endpoints from './endpoints';

/** So many partners are asked about at once, the newest first. */
export const ASKED_AT_ONCE = 5;

/** A partner that named the caller's number and says that it helped. */
export const helperQuestion = z.object({ leadId: z.string(), partner: z.string() });
export type HelperQuestion = z.output<typeof helperQuestion>;

export const listHelperQuestions = defineCall(endpoints.listHelperQuestions, {
  summary:
    'Partners that named the caller’s number, newest first: each is the caller’s helper only if the caller says so. Empty where nobody did, or where a partner’s claim by a visit holds.',
  access: customer,
  reply: ok({ data: z.array(helperQuestion) }),
});

const params = z.strictObject({ leadId: anyId });

export const confirmHelper = defineCall(endpoints.confirmHelper, {
  summary: 'Say that a partner that was asked about has helped. CONFLICT where this is answered already.',
  access: customer,
  params,
  body: z.strictObject({}),
  reply: ok({}),
  idempotency: 'none',
});

export const refuseHelpers = defineCall(endpoints.refuseHelpers, {
  summary:
    'Say that the newest partner that was asked about has not helped, nor has any before it: none of them asks again for 90 days.',
  access: customer,
  params,
  body: z.strictObject({}),
  reply: ok({}),
  idempotency: 'none',
});
