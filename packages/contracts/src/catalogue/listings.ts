import * as z from 'zod/mini';
import { anyone } from '../audiences';
import { defineCall, ok } from '../call';
import { bilingual, pictureAddress, text } from '../fields';
import * as endpoints from './endpoints';

/** A discount voucher or a deal; redeemed at its seller by a tracked, attributed way out. */
export const listing = z.object({
  listingId: z.int(),
  productType: z.string(),
  title: bilingual,
  seller: z.string(),
  image: pictureAddress,
  terms: bilingual,
  /** The code to give at the seller's, where there is one. */
  code: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  /** The tracked way out: a path of this site. */
  link: z.string(),
});
export type Listing = z.output<typeof listing>;

export const listListings = defineCall(endpoints.listListings, {
  summary: 'Vouchers or deals that are on and not over, in their order.',
  access: anyone,
  params: z.object({ slug: z.enum(['discount-vouchers', 'deals']) }),
  reply: ok({ data: z.array(listing) }),
});

const CAMPAIGN_MAX = 200;
/** What is no text, as a name that stands twice, or none that is kept, is none: a browser on its way out shows no refusal. */
const campaign = z.catch(z.optional(text(CAMPAIGN_MAX)), undefined);
export const WAY_OUT_KINDS = ['credit-card', 'voucher', 'deal'] as const;

/** Records the click with its attribution and leads to the seller (302); an unknown or closed one leads to `/404`. */
export const goOut = defineCall(endpoints.goOut, {
  summary: 'Leave to a card issuer or a seller; the click is recorded first.',
  access: anyone,
  params: z.object({ kind: z.enum(WAY_OUT_KINDS), id: z.string().check(z.regex(/^\d{1,9}$/)) }),
  /** The brand of the page that is left: the browser goes there by itself and sends no header of ours. Of two the first. */
  query: z.object({
    partner: z.catch(z.optional(z.string()), undefined),
    /** The campaign of a link that leads straight here; without one it is what the browser keeps. */
    utm_source: campaign,
    utm_medium: campaign,
    utm_campaign: campaign,
    utm_term: campaign,
    utm_content: campaign,
  }),
  reply: z.unknown(),
  replyType: 'redirect',
});
