import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../call';
import { lines, tidyDate } from '../fields';
import { mobile } from '../identity/sign-in/sign-in';
import { ISO_DATE } from '../patterns';
import { partnerPage } from '../portal-pages';
import * as endpoints from './endpoints';
import { PARTNER_MESSAGES } from './messages';
import { LEAD_WAYS } from './partner-cases';

const access = partnerPage('reports');

/** `waiting` for a decision; `given` to who asked; `kept` where the customer was. */
export const DISPUTE_STATES = ['waiting', 'given', 'kept'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const ownDispute = z.object({
  disputeId: z.string(),
  /** The last four digits. */
  mobile: z.nullable(z.string()),
  cameOn: z.string(),
  way: z.enum(LEAD_WAYS),
  /** Who of the partner asked. */
  by: z.nullable(z.string()),
  at: z.string(),
  state: z.enum(DISPUTE_STATES),
  decidedAt: z.nullable(z.string()),
  /** What the operator says of its decision. */
  reason: z.nullable(z.string()),
  /** How many applications came over by it. */
  cases: z.int(),
});
export type OwnDispute = z.output<typeof ownDispute>;

/** A case of the partner that was given to another one, which is not named. */
export const lostCase = z.object({
  moveId: z.string(),
  at: z.string(),
  /** Of the application; null where a customer went over without one. */
  shortId: z.nullable(z.string()),
  /** The customer's last four digits, while there is an account. */
  mobile: z.nullable(z.string()),
  reason: z.string(),
});
export type LostCase = z.output<typeof lostCase>;

export const listOwnDisputes = defineCall(endpoints.listOwnDisputes, {
  summary:
    'What the partner asked about whose a customer is, with the decisions, and what was given to others by such decisions: the newest hundred of each. A shop sees its own.',
  access,
  reply: ok({ data: z.array(ownDispute), lost: z.array(lostCase) }),
});

export const raiseDispute = defineCall(endpoints.raiseDispute, {
  summary:
    'Say that a customer is one’s own. The answer is the same whether the number is known or not, and for a number that was asked about already; staff decide.',
  access,
  body: z.strictObject({
    mobile,
    /** The day on which the customer came, in India. */
    cameOn: z.string().check(tidyDate, z.regex(ISO_DATE, PARTNER_MESSAGES.disputeDayInvalid)),
    way: z.enum(LEAD_WAYS),
    words: lines(1000).check(z.minLength(10, PARTNER_MESSAGES.disputeWordsShort)),
  }),
  reply: okMessage,
  masquerade: 'never',
  idempotency: 'none',
});
