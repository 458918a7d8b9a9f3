import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { anyId, lines, paise } from '../../fields';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { REPORT_STATUSES } from '../../operations/reports/internal-report';
import { changeReply, pageAfter, pageLimit } from '../../records/records';
import { DISPUTE_STATES } from '../disputes';
import * as endpoints from '../endpoints';
import { LEAD_WAYS } from '../partner-cases';

const access = adminPage('merchant-management');
const params = z.strictObject({ disputeId: anyId });
const state = z.enum(DISPUTE_STATES);
const way = z.enum(LEAD_WAYS);
const party = { partnerId: z.string(), partnerName: z.string(), person: z.nullable(z.string()) };

const dispute = {
  disputeId: z.string(),
  ...party,
  /** The last four digits; gone with the customer's account. */
  mobile: z.nullable(z.string()),
  cameOn: z.string(),
  way,
  at: z.string(),
  state,
};
export const disputeRow = z.object(dispute);
export type DisputeRow = z.output<typeof disputeRow>;

export const listDisputes = defineCall(endpoints.listDisputes, {
  summary: 'Whose a customer is, as partners dispute it, in a state: those that wait with the oldest first.',
  access,
  query: z.strictObject({ state, after: pageAfter, limit: pageLimit }),
  reply: ok({ data: z.array(disputeRow), next: z.nullable(z.string()) }),
});

/** `first`, `again`, `lapsed` or `kept`: what a touch did (`packages/rules/src/partners/attribution/claim.ts`). */
export const TOUCH_OUTCOMES = ['first', 'again', 'lapsed', 'kept'] as const;

export const disputeDetail = z.object({
  ...dispute,
  words: z.nullable(z.string()),
  /** The customer with this number; null when nobody has signed in with it. */
  customer: z.nullable(z.object({ userId: z.string(), name: z.nullable(z.string()), since: z.string() })),
  /** Events, oldest first: sign-ins through partners, people added for help, and changes of ownership. */
  claims: z.array(
    z.object({
      claimId: z.string(),
      ...party,
      way,
      from: z.string(),
      lockedUntil: z.string(),
      endedAt: z.nullable(z.string()),
      endReason: z.nullable(z.enum(['lapsed', 'disputed'])),
    }),
  ),
  touches: z.array(z.object({ touchId: z.string(), ...party, way, at: z.string(), outcome: z.enum(TOUCH_OUTCOMES) })),
  added: z.array(z.object({ leadId: z.string(), ...party, at: z.string(), cameAt: z.nullable(z.string()) })),
  applications: z.array(
    z.object({
      appId: z.string(),
      at: z.string(),
      productType: z.string(),
      status: z.enum(REPORT_STATUSES),
      /** Whose it is; null of one that is nobody's. */
      holder: z.nullable(z.object({ partnerId: z.string(), partnerName: z.string() })),
      disbursedPaise: z.nullable(paise),
      /** Booked commission by partner; a part of it may be paid out already. */
      booked: z.array(
        z.object({ partnerId: z.string(), partnerName: z.string(), paise: z.int(), onStatement: z.boolean() }),
      ),
    }),
  ),
  decision: z.nullable(
    z.object({ at: z.string(), by: z.string(), reason: z.string(), cases: z.int(), fromAppId: z.nullable(z.string()) }),
  ),
});
export type DisputeDetail = z.output<typeof disputeDetail>;

export const getDispute = defineCall(endpoints.getDispute, {
  summary:
    'One dispute with all that it is decided by: both sides’ touches and claims, applications and what is booked.',
  access,
  params,
  reply: ok({ data: disputeDetail }),
});

export const decideDispute = defineCall(endpoints.decideDispute, {
  summary:
    'Give the customer to who asks, with the applications from one on, or leave everything as it is; both partners read the reason. CONFLICT where someone decided meanwhile.',
  access,
  stepUp: true,
  params,
  body: z
    .strictObject({
      decision: z.enum(['give', 'keep']),
      /** The first application that goes over, with all that were made after it; null for none. */
      fromAppId: z.nullable(anyId),
      reason: lines(500).check(z.minLength(10, STAFF_MESSAGES.disputeReasonShort)),
    })
    .check(
      z.refine(({ decision, fromAppId }) => decision === 'give' || fromAppId === null, {
        path: ['fromAppId'],
        error: STAFF_MESSAGES.disputeKeepsAll,
      }),
    ),
  reply: changeReply,
});
