import * as z from 'zod/mini';
import { customer } from './access/who-may-call';
import { defineCall, ok } from './call';
import * as endpoints from './endpoints/operations';
import { lines, wholeNumber } from './fields';

export const GRIEVANCE_CATEGORIES = ['lender', 'application', 'privacy', 'messages', 'site', 'other'] as const;
/** `escalate` from the thirtieth day without a resolution: the regulator's portal is the way on (REG-DL-5). */
export const GRIEVANCE_STATES = ['open', 'answered', 'resolved', 'escalate'] as const;

export const grievance = z.object({
  ticketId: z.string(),
  category: z.enum(GRIEVANCE_CATEGORIES),
  lenderName: z.nullable(z.string()),
  text: z.string(),
  state: z.enum(GRIEVANCE_STATES),
  createdAt: z.string(),
  /** The last day (in India) by which we mean to have answered, and the day from which the regulator's portal is open. */
  dueOn: z.string(),
  escalateOn: z.string(),
  answers: z.array(z.object({ at: z.string(), text: z.string() })),
});
export type Grievance = z.output<typeof grievance>;

export const listGrievances = defineCall(endpoints.listGrievances, {
  summary: "The customer's complaints, newest first.",
  access: customer,
  reply: ok({ data: z.array(grievance) }),
});

export const createGrievance = defineCall(endpoints.createGrievance, {
  summary: 'Complain; it is acknowledged at once and has to be answered within thirty days.',
  access: customer,
  body: z.strictObject({
    category: z.enum(GRIEVANCE_CATEGORIES),
    text: lines(2000).check(z.minLength(10, 'Please write at least ten characters')),
    lenderId: z.optional(wholeNumber),
  }),
  reply: ok({ data: grievance }),
});
