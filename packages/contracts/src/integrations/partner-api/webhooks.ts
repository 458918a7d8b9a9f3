import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { anyId } from '../../fields';
import { PARTNER_MESSAGES } from '../../partners/messages';
import { partnerPage } from '../../portal-pages';
import { pageAfter, pageLimit } from '../../records/records';
import * as endpoints from '../endpoints';
import { KEY_MODES } from './keys';

const access = partnerPage('digital-integration');
const params = z.strictObject({ endpointId: anyId });
/** So many addresses a partner has at most. */
export const MOST_ENDPOINTS = 5;
/** So often an address gets a new secret within a day at most. */
export const MOST_ROTATIONS = 5;

/**
 * What partners' systems are told; an address chooses among these. `applicationId` of `commission.booked` is null where the
 * commission comes of a partner that this one referred: the application is the other's.
 */
export const EVENT_TYPES = [
  'lead.created',
  'application.submitted',
  'application.approved',
  'application.declined',
  'application.disbursed',
  'application.cancelled',
  'application.expired',
  'application.withdrawn',
  'commission.booked',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
/** What a delivery carries: one of the above, or a trial. */
export const SENT_TYPES = [...EVENT_TYPES, 'test'] as const;
export const DELIVERY_STATES = ['waiting', 'delivered', 'dead'] as const;

export const webhookEndpoint = z.object({
  endpointId: z.string(),
  url: z.string(),
  mode: z.enum(KEY_MODES),
  events: z.array(z.enum(EVENT_TYPES)),
  active: z.boolean(),
  createdAt: z.string(),
  /** Until when a secret of before signs too; null where none does. */
  previousUntil: z.nullable(z.string()),
  /** Of the last thirty days. */
  delivered: z.int(),
  waiting: z.int(),
  dead: z.int(),
});
export type WebhookEndpoint = z.output<typeof webhookEndpoint>;

export const webhookDelivery = z.object({
  deliveryId: z.string(),
  eventId: z.string(),
  type: z.enum(SENT_TYPES),
  state: z.enum(DELIVERY_STATES),
  at: z.string(),
  tries: z.int(),
  lastTriedAt: z.nullable(z.string()),
  /** What the system answered the last time; null where no answer came. */
  status: z.nullable(z.int()),
  /** How long that took, in milliseconds. */
  tookMs: z.nullable(z.int()),
  failure: z.nullable(z.enum(['refused', 'no-answer', 'bad-status'])),
  nextTryAt: z.nullable(z.string()),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const listWebhooks = defineCall(endpoints.listWebhooks, {
  summary: 'The addresses that are told what happens, with what came of it.',
  access,
  reply: ok({ data: z.array(webhookEndpoint) }),
});

export const createWebhook = defineCall(endpoints.createWebhook, {
  summary:
    'Have an address told what happens: https, on the public internet. Its secret is in this answer and never again.',
  access,
  stepUp: true,
  body: z.strictObject({
    url: z.url({ error: PARTNER_MESSAGES.webhookAddress }).check(z.maxLength(300)),
    mode: z.enum(KEY_MODES),
    events: z
      .array(z.enum(EVENT_TYPES))
      .check(z.minLength(1, PARTNER_MESSAGES.webhookEvents), z.maxLength(EVENT_TYPES.length)),
  }),
  reply: ok({ data: webhookEndpoint, secret: z.string() }),
  // An answer that is kept for a repeat would keep the secret.
  idempotency: 'none',
  masquerade: 'never',
});

export const rotateWebhookSecret = defineCall(endpoints.rotateWebhookSecret, {
  summary: 'Give an address a new secret, answered once; messages are signed with the old ones too for a day.',
  access,
  stepUp: true,
  params,
  reply: ok({ data: webhookEndpoint, secret: z.string() }),
  // As for the first one.
  idempotency: 'none',
  masquerade: 'never',
});

export const switchWebhook = defineCall(endpoints.switchWebhook, {
  summary: 'Stop telling an address, or go on; what waits is sent then.',
  access,
  params,
  body: z.strictObject({ active: z.boolean() }),
  reply: okMessage,
  masquerade: 'never',
  stepUp: ({ active }: { active: boolean }) => active,
});

export const removeWebhook = defineCall(endpoints.removeWebhook, {
  summary: 'Take an address away, with its log.',
  access,
  params,
  reply: okMessage,
  masquerade: 'never',
});

export const testWebhook = defineCall(endpoints.testWebhook, {
  summary: 'Send a trial to an address; the log shows what came of it.',
  access,
  params,
  reply: ok({ data: webhookDelivery }),
  // A limit counts these, and no limit can be asked where an answer is kept.
  idempotency: 'none',
  masquerade: 'never',
});

export const listDeliveries = defineCall(endpoints.listDeliveries, {
  summary: 'What was sent to an address, newest first, a hundred at a time.',
  access,
  params,
  query: z.strictObject({ after: pageAfter, limit: pageLimit }),
  reply: ok({ data: z.array(webhookDelivery), next: z.nullable(z.string()) }),
});

export const replayDelivery = defineCall(endpoints.replayDelivery, {
  summary: 'Send something again, under the same event id, so that who has it already can tell.',
  access,
  params: z.strictObject({ deliveryId: anyId }),
  reply: ok({ data: webhookDelivery }),
  // As for a trial.
  idempotency: 'none',
  masquerade: 'never',
});
