import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../call';
import { anyId, bilingual, id, language, lines, paise, partnerKey, text, tidyMobile, wholeNumber } from '../fields';
import { STAFF_MESSAGES } from '../office-messages';
import { adminPage } from '../office-pages';
import { MOBILE } from '../patterns';
import { pageAfter } from '../records/records';
import { PRESETS, presetSpan, presetSpanChecks } from './dashboard';
import * as endpoints from './endpoints';

const access = adminPage('telecalling');
const manager = adminPage('messaging');

/** What makes somebody a lead to be called. */
export const QUEUE_KINDS = ['dropped-at-step', 'approved-not-continued', 'call-back-due'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];
/** Where somebody stopped: before the profile was complete, at the offers, in a lender's own questions. */
export const QUEUE_STEPS = ['profile', 'offers', 'questions'] as const;
export type QueueStep = (typeof QUEUE_STEPS)[number];

/** How a call ended, in the order of the keys 1 to 8. */
export const DISPOSITIONS = [
  'interested',
  'call-back',
  'no-answer',
  'busy',
  'not-interested',
  'done-already',
  'wrong-number',
  'do-not-call',
] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

/** What a queue is called by: its name or, where that is empty, who comes up in it. */
const queueNamed = { name: z.string(), kind: z.enum(QUEUE_KINDS), step: z.nullable(z.enum(QUEUE_STEPS)) };

const queueShape = {
  /** Empty: named after who comes up in it. */
  name: text(60),
  kind: z.enum(QUEUE_KINDS),
  step: z.nullable(z.enum(QUEUE_STEPS)),
  product_type: z.nullable(text(40)),
  brand_key: z.nullable(partnerKey),
  rest_hours: wholeNumber.check(z.maximum(720, STAFF_MESSAGES.queueRestTooLong)),
  max_age_days: wholeNumber.check(
    z.minimum(1, STAFF_MESSAGES.queueAgeInvalid),
    z.maximum(90, STAFF_MESSAGES.queueAgeInvalid),
  ),
  active: z.boolean(),
};
const stepFits = z.refine<{ kind: QueueKind; step: QueueStep | null }>(
  ({ kind, step }) => (kind === 'dropped-at-step') === (step !== null),
  { error: STAFF_MESSAGES.queueStepMissing, path: ['step'] },
);

/** A queue counts its leads up to here, among so many at most who stopped last; where there may be more, it says so. */
export const QUEUE_COUNT_MAX = 500;
export const QUEUE_LOOKED_AT_MAX = 2_000;
export const callQueue = z.object({
  ...queueShape,
  queue_id: z.string(),
  /** Who could be called now, outside the hours when these open. */
  waiting: z.int(),
  /** That many or more: counted no further than `QUEUE_COUNT_MAX`, among the `QUEUE_LOOKED_AT_MAX` who stopped last. */
  waiting_or_more: z.boolean(),
});
export type CallQueue = z.output<typeof callQueue>;

const hours = z.object({ open: z.boolean(), opensAt: z.nullable(z.string()), from: z.string(), until: z.string() });

export const listCallQueues = defineCall(endpoints.listCallQueues, {
  summary: 'Queues in their order with who could be called now, and whether calling is allowed at this hour of India.',
  access,
  reply: ok({ data: z.array(callQueue), hours }),
});

export const createCallQueue = defineCall(endpoints.createCallQueue, {
  summary: 'A new queue, at the end.',
  access: manager,
  body: z.strictObject(queueShape).check(stepFits),
  reply: ok({ message: z.string(), queue_id: z.string() }),
});

export const updateCallQueue = defineCall(endpoints.updateCallQueue, {
  summary: 'Change a queue, or its place among the others (from 1).',
  access: manager,
  params: z.strictObject({ queue_id: anyId }),
  body: z.strictObject({ ...queueShape, position: z.optional(wholeNumber) }).check(stepFits),
  reply: okMessage,
});

const pastCall = z.object({
  callId: z.string(),
  at: z.string(),
  by: z.string(),
  disposition: z.nullable(z.enum(DISPOSITIONS)),
  callBackAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

export const callLead = z.object({
  claimId: z.string(),
  /** After it the lead goes to somebody else. */
  expiresAt: z.string(),
  secondsLeft: z.int(),
  queue: z.object({ queue_id: z.string(), ...queueNamed }),
  userId: z.string(),
  prospectAppId: z.nullable(z.string()),
  /** How to address them; the number stays masked until it is dialled. */
  name: z.nullable(z.string()),
  mobile: z.string(),
  language,
  brand: bilingual,
  productType: z.nullable(z.string()),
  amountPaise: z.nullable(paise),
  lender: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** When what makes them a lead happened. */
  since: z.string(),
  script: bilingual,
  calls: z.array(pastCall),
  /** The call that is being made; null before it is dialled. */
  call: z.nullable(z.object({ callId: z.string(), at: z.string() })),
});
export type CallLead = z.output<typeof callLead>;

/** Why nobody comes: outside the hours, or nobody is left. */
export const NO_LEAD_REASONS = ['closed', 'empty'] as const;

export const nextCallLead = defineCall(endpoints.nextCallLead, {
  summary:
    'The next customer to call, of one queue or of all in their order; nobody else gets them until it is settled or fifteen minutes have passed. An agent with a customer in hand gets that one again, outside the hours only one already dialled.',
  access,
  body: z.strictObject({ queue_id: z.optional(anyId) }),
  reply: ok({ data: z.nullable(callLead), reason: z.nullable(z.enum(NO_LEAD_REASONS)) }),
  idempotency: 'none',
});

export const getCallLead = defineCall(endpoints.getCallLead, {
  summary: 'The customer that one has in hand, if any.',
  access,
  reply: ok({ data: z.nullable(callLead) }),
});

export const dialLead = defineCall(endpoints.dialLead, {
  summary:
    'Call the customer in hand: hours, consent and do-not-call are looked at once more. The telephony service rings, or the number is shown to be dialled by hand.',
  access,
  readsPerson: 'number',
  body: z.strictObject({ claim_id: id }),
  reply: ok({ callId: z.string(), via: z.enum(['phone', 'adapter']), mobile: z.nullable(z.string()) }),
  idempotency: 'none',
});

export const CALL_NOTE_MAX = 1000;
export const settleLead = defineCall(endpoints.settleLead, {
  summary: 'How the call ended. A call-back needs its time, within the hours and the next 30 days.',
  access,
  body: z.strictObject({
    claim_id: id,
    disposition: z.enum(DISPOSITIONS),
    call_back_at: z.optional(z.iso.datetime()),
    note: z.optional(lines(CALL_NOTE_MAX)),
  }),
  reply: okMessage,
});

export const releaseLead = defineCall(endpoints.releaseLead, {
  summary: 'Give the customer in hand back without a call; they are left alone for an hour.',
  access,
  body: z.strictObject({ claim_id: id }),
  reply: okMessage,
});

const script = z.object({ product_type: z.string(), text: bilingual });
export const listCallScripts = defineCall(endpoints.listCallScripts, {
  summary: 'What agents say, by product; the empty product stands for those without a script of their own.',
  access,
  reply: ok({ data: z.array(script) }),
});

const SCRIPT_MAX = 4000;
const scriptText = lines(SCRIPT_MAX).check(z.minLength(1, STAFF_MESSAGES.scriptRequired));
export const saveCallScript = defineCall(endpoints.saveCallScript, {
  summary: 'Write a product’s script, in both languages.',
  access: manager,
  body: z.strictObject({ product_type: text(40), text: z.strictObject({ en: scriptText, hi: scriptText }) }),
  reply: okMessage,
});

const mobile = z.string().check(tidyMobile, z.regex(MOBILE, STAFF_MESSAGES.mobileInvalid));
const reason = text(200).check(z.minLength(1, STAFF_MESSAGES.reasonRequired));
export const addDoNotCall = defineCall(endpoints.addDoNotCall, {
  summary: 'A number that nobody calls from now on; an agent who has it in hand loses it.',
  access,
  body: z.strictObject({ mobile, reason }),
  reply: okMessage,
});
const doNotCallEntry = z.object({
  /** The number itself is kept by a hash only. */
  numberId: z.string(),
  /** Masked, with the customer who has the number now; null where it is no customer's. */
  mobile: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  at: z.string(),
  by: z.string(),
  reason: z.string(),
});
export type DoNotCallEntry = z.output<typeof doNotCallEntry>;
export const listDoNotCall = defineCall(endpoints.listDoNotCall, {
  summary: 'The numbers that nobody calls, newest first, a hundred at a time.',
  access,
  query: z.strictObject({ after: pageAfter }),
  reply: ok({ data: z.array(doNotCallEntry), next: z.nullable(z.string()), total: z.int() }),
});
export const findDoNotCall = defineCall(endpoints.findDoNotCall, {
  summary:
    'Whether a whole number is among those that nobody calls. Each look-up is counted and noted, without the number.',
  access,
  readsPerson: 'look-up',
  body: z.strictObject({ mobile }),
  reply: ok({ data: z.nullable(doNotCallEntry) }),
  idempotency: 'none',
});
export const removeDoNotCall = defineCall(endpoints.removeDoNotCall, {
  summary: 'A number may be called again, as its owner asked: the number itself, or the entry of the list.',
  access: manager,
  body: z.strictObject({ mobile: z.optional(mobile), numberId: z.optional(anyId), reason }).check(
    z.refine((body) => (body.mobile === undefined) !== (body.numberId === undefined), {
      ...{ error: STAFF_MESSAGES.mobileInvalid, path: ['mobile'] },
    }),
  ),
  reply: okMessage,
});

const figures = {
  calls: z.int(),
  /** Somebody answered. */
  reached: z.int(),
  interested: z.int(),
  callBacks: z.int(),
  /** Customers who applied to a lender within seven days after a call. */
  applied: z.int(),
  /** Seconds from dialling to the disposition, on average; null without calls. */
  seconds: z.nullable(z.int()),
};
export const getCallFigures = defineCall(endpoints.getCallFigures, {
  summary: 'Calls of a span of days of India, by agent and by queue; an agent sees only their own.',
  access,
  query: z
    .strictObject({ ...presetSpan, preset: z._default(z.enum(PRESETS), 'last_7_days') })
    .check(...presetSpanChecks),
  reply: ok({
    data: z.object({
      from: z.string(),
      to: z.string(),
      agents: z.array(z.object({ staffId: z.string(), name: z.string(), ...figures })),
      queues: z.array(z.object({ queue_id: z.string(), ...queueNamed, ...figures })),
    }),
  }),
});
export type CallFigures = z.output<typeof getCallFigures.reply>['data'];

export const getCallLine = defineCall(endpoints.getCallLine, {
  summary: 'Whether a telephony service rings, and the own line that it rings first, masked.',
  access,
  reply: ok({ service: z.boolean(), line: z.nullable(z.string()) }),
});
export const setCallLine = defineCall(endpoints.setCallLine, {
  summary: 'The own line that the telephony service rings first.',
  access,
  body: z.strictObject({ line: mobile }),
  reply: okMessage,
});
