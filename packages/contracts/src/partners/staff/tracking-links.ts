import * as z from 'zod/mini';
import { anyone } from '../../audiences';
import { defineCall, ok, okMessage } from '../../call';
import { anyId, bilingual, paise, partnerKey, text, tidyText, wholeNumber } from '../../fields';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { pageAfter, pageLimit } from '../../records/records';
import * as endpoints from '../endpoints';

export const LINK_NAME_MAX = 80;
const access = adminPage('tracking-links');

/** Where a link may lead: pages of our own sites, a product's journey, a card's tracked way out; nothing else. */
export const LINK_TARGETS = [
  'entry',
  'products',
  'product',
  'credit-cards',
  'card',
  'discount-vouchers',
  'deals',
] as const;
export const UTM_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

const utm = z.string().check(tidyText, z.maxLength(100), z.regex(/^[\w.~ -]*$/, STAFF_MESSAGES.utmValueInvalid));
const day = z.iso.date(STAFF_MESSAGES.dayInvalid);
const body = {
  name: text(LINK_NAME_MAX).check(z.minLength(1, STAFF_MESSAGES.linkNameRequired)),
  target: z.enum(LINK_TARGETS),
  productType: z.optional(z.nullable(text(40))),
  cardId: z.optional(z.nullable(wholeNumber)),
  utms: z.strictObject({
    utm_source: z.optional(utm),
    utm_medium: z.optional(utm),
    utm_campaign: z.optional(utm),
    utm_term: z.optional(utm),
    utm_content: z.optional(utm),
  }),
  /** The last day of India on which it leads there; null: for good. */
  endsOn: z.nullable(day),
};

const count = z.int();
const link = {
  linkId: z.string(),
  name: z.string(),
  /** The whole address to share. */
  address: z.string(),
  code: z.string(),
  brandKey: z.string(),
  brand: bilingual,
  target: z.enum(LINK_TARGETS),
  productType: z.nullable(z.string()),
  cardId: z.nullable(z.int()),
  utms: z.record(z.string(), z.string()),
  endsOn: z.nullable(z.string()),
  state: z.enum(['on', 'off', 'ended']),
  /** Of a link that somebody of a partner shares: the partner and the person; null where staff made it. */
  holder: z.nullable(z.object({ partner: z.string(), person: z.string() })),
  createdAt: z.string(),
  /** Clicks of people; those of programs apart. */
  clicks: count,
  bots: count,
};
export const trackingLink = z.object(link);
export type TrackingLink = z.output<typeof trackingLink>;

export const listTrackingLinks = defineCall(endpoints.listTrackingLinks, {
  summary: 'Tracking links, newest first, with their clicks.',
  access,
  query: z.strictObject({
    partner: z.optional(partnerKey),
    state: z.optional(z.enum(['on', 'off', 'ended'])),
    q: z.optional(text(60)),
    after: pageAfter,
    limit: pageLimit,
  }),
  reply: ok({ data: z.array(trackingLink), next: z.nullable(z.string()) }),
});
export const createTrackingLink = defineCall(endpoints.createTrackingLink, {
  summary: 'Make a link with a short code of its own.',
  access,
  body: z.strictObject({ ...body, brandKey: partnerKey }),
  reply: ok({ data: trackingLink, message: z.string() }),
});
export const updateTrackingLink = defineCall(endpoints.updateTrackingLink, {
  summary: 'Change where a link leads and until when, or switch it off; its code and brand stay.',
  access,
  body: z.strictObject({ ...body, linkId: anyId, active: z.boolean() }),
  reply: okMessage,
});

/** From a click to a loan: each step of a visitor of the link. */
export const LINK_STEPS = ['leads', 'signIns', 'applications', 'submissions', 'disbursals'] as const;
export type LinkStep = (typeof LINK_STEPS)[number];
const steps = { leads: count, signIns: count, applications: count, submissions: count, disbursals: count };

export const getTrackingLink = defineCall(endpoints.getTrackingLink, {
  summary: 'One link with its steps from click to loan, and by day of the last 31 days.',
  access,
  params: z.strictObject({ linkId: anyId }),
  reply: ok({
    data: z.object({
      ...link,
      /** Whose texts lead by it, where it was made for them; null for a link that staff made. */
      campaign: z.nullable(z.object({ campaignId: z.string(), name: z.string() })),
      steps: z.object({ ...steps, disbursedPaise: paise }),
      days: z.array(z.object({ on: z.string(), clicks: count, bots: count, leads: count })),
    }),
  }),
});
export const getLinkCode = defineCall(endpoints.getLinkCode, {
  summary: 'The link as a QR code: SVG, and PNG in base64.',
  access,
  params: z.strictObject({ linkId: anyId }),
  reply: ok({ svg: z.string(), png: z.string() }),
});

export const linkTraceRow = z.object({
  id: z.string(),
  at: z.string(),
  byQr: z.boolean(),
  /** The person, by a masked contact or initials. */
  who: z.nullable(z.string()),
  productType: z.nullable(z.string()),
  lender: z.nullable(z.string()),
  status: z.nullable(z.int()),
  amountPaise: z.nullable(paise),
});
export type LinkTraceRow = z.output<typeof linkTraceRow>;
export const listLinkRows = defineCall(endpoints.listLinkRows, {
  summary: 'Who stands behind a step of a link, newest first, masked.',
  access,
  params: z.strictObject({ linkId: anyId }),
  query: z.strictObject({ step: z.enum(LINK_STEPS), after: pageAfter, limit: pageLimit }),
  reply: ok({ data: z.array(linkTraceRow), next: z.nullable(z.string()) }),
});

/** Advertisers add parameters of their own to a link: what is not known here is passed over. */
export const followTrackingLink = defineCall(endpoints.followTrackingLink, {
  summary:
    'Follow a tracking link: notes the click, remembers the lead in the browser, and leads on to a page of ours.',
  access: anyone,
  params: z.strictObject({ code: text(40) }),
  query: z.object({ q: z.optional(text(10)) }),
  replyType: 'redirect',
  reply: z.object({ location: z.string() }),
});
