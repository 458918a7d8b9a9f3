import * as z from 'zod/mini';
import { customer } from '../../access/who-may-call';
import { defineCall, ok } from '../../call';
import * as endpoints from '../../endpoints/partners';
import { anyId } from '../../fields';

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

export const answerHelperQuestion = defineCall(endpoints.answerHelperQuestion, {
  summary:
    'Say which of the partners that were asked about has helped; null: none of them, and none of them asks again for 90 days.',
  access: customer,
  body: z
    .strictObject({
      /** What the caller was asked about: a partner that names the number meanwhile is not answered. */
      asked: z.array(anyId).check(z.minLength(1), z.maxLength(ASKED_AT_ONCE)),
      helpedBy: z.nullable(anyId),
    })
    .check(z.refine(({ asked, helpedBy }) => helpedBy === null || asked.includes(helpedBy), { path: ['helpedBy'] })),
  reply: ok({}),
  idempotency: 'none',
});
