import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { bilingual, id, partnerKey, text, tidyCode, wholeNumber } from '../../fields';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { pageLimit } from '../../records/records';
import * as endpoints from '../endpoints';
import { CATEGORIES, CHANNELS } from './templates';

const access = adminPage('messaging');

/** How far somebody came with a product. */
export const REACHED = ['signed-in', 'profile', 'offers', 'applied', 'approved', 'disbursed', 'refused'] as const;
export type Reached = (typeof REACHED)[number];

const day = z.nullable(z.iso.date(STAFF_MESSAGES.dayInvalid));
/** The segment of a campaign; a null field does not filter. */
export const segment = z.strictObject({
  reached: z.nullable(z.enum(REACHED)),
  product_type: z.nullable(text(40)),
  brand_key: z.nullable(partnerKey),
  language: z.nullable(z.enum(['en', 'hi'])),
  state: z.nullable(text(60)),
  /** The first digits of a pincode. */
  pincode: z.nullable(z.string().check(tidyCode, z.regex(/^[1-9]\d{0,5}$/, STAFF_MESSAGES.pincodeStartInvalid))),
  /** Signed in last on or after the first day, and before or on the second, of India. */
  seen_from: day,
  seen_to: day,
});
export type Segment = z.output<typeof segment>;

/** What kept a message from somebody, in the order in which it is looked for. */
export const KEPT_BACK = ['deleted', 'no-contact', 'not-allowed', 'suppressed', 'often-enough', 'incomplete'] as const;
export type KeptBack = (typeof KEPT_BACK)[number];

/** Hours of India in which news go, by the dated rule of now and those known to follow it; `until` null for the last. */
const newsHours = z.object({ fromMinutes: z.int(), untilMinutes: z.int(), until: z.nullable(z.string()) });
export type NewsHours = z.output<typeof newsHours>;

export const SEGMENT_COUNT_MAX = 1_000_000;
export const countSegment = defineCall(endpoints.countSegment, {
  summary: 'How many customers a segment has, and how many of them a text may go to as things are.',
  access,
  body: z.strictObject({ segment, channel: z.enum(CHANNELS), category: z.enum(CATEGORIES) }),
  reply: ok({ customers: z.int(), reachable: z.int(), hours: z.array(newsHours) }),
  idempotency: 'none',
});

export const CAMPAIGN_STATES = ['scheduled', 'running', 'paused', 'done', 'cancelled'] as const;

export const campaign = z.object({
  campaignId: z.string(),
  name: z.string(),
  templateKey: z.string(),
  templateLabel: z.string(),
  channel: z.enum(CHANNELS),
  category: z.enum(CATEGORIES),
  segment,
  state: z.enum(CAMPAIGN_STATES),
  at: z.string(),
  /** While it waits for its hours, when they begin. */
  waitsUntil: z.nullable(z.string()),
  perMinute: z.int(),
  by: z.string(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** The tracking links that its texts lead by, one for each brand, with the clicks of people. */
  links: z.array(z.object({ linkId: z.string(), brand: bilingual, clicks: z.int() })),
  figures: z.object({
    /** Customers of the segment so far. */
    chosen: z.int(),
    waiting: z.int(),
    sent: z.int(),
    delivered: z.int(),
    failed: z.int(),
    keptBack: z.array(z.object({ reason: z.enum(KEPT_BACK), count: z.int() })),
    stopped: z.int(),
    /** Customers who applied to a lender within seven days after it was sent. */
    applied: z.int(),
  }),
});
export type Campaign = z.output<typeof campaign>;

export const listCampaigns = defineCall(endpoints.listCampaigns, {
  summary:
    'Campaigns, newest first, with what had come of each when it was last counted: a minute ago, of large ones longer.',
  access,
  query: z.strictObject({ after: z.optional(id), limit: pageLimit }),
  reply: ok({ data: z.array(campaign), next: z.nullable(z.string()) }),
});
export const getCampaign = defineCall(endpoints.getCampaign, {
  summary: 'One campaign with what came of it.',
  access,
  params: z.strictObject({ campaignId: id }),
  reply: ok({ data: campaign }),
});

export const createCampaign = defineCall(endpoints.createCampaign, {
  summary:
    'Send a text to a segment, at once or at a time. It goes within the hours of the rule in force; promotional texts go to those who said yes to news by that channel, at most one a day and three a week.',
  access,
  stepUp: true,
  body: z.strictObject({
    name: text(80).check(z.minLength(1, STAFF_MESSAGES.campaignNameRequired)),
    template_key: text(60),
    segment,
    at: z.nullable(z.iso.datetime()),
    per_minute: wholeNumber.check(
      z.minimum(1, STAFF_MESSAGES.perMinuteInvalid),
      z.maximum(6000, STAFF_MESSAGES.perMinuteInvalid),
    ),
  }),
  reply: ok({ message: z.string(), campaignId: z.string() }),
});

export const steerCampaign = defineCall(endpoints.steerCampaign, {
  summary: 'Pause a campaign, let it go on, or cancel what has not been sent.',
  access,
  params: z.strictObject({ campaignId: id }),
  stepUp: ({ to }: { to: string }) => to === 'running',
  body: z.strictObject({ to: z.enum(['paused', 'running', 'cancelled']) }),
  reply: okMessage,
});
