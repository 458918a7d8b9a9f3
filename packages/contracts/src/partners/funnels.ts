import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../call';
import { PRODUCT_TYPE_NAMES } from '../catalogue/product-types';
import { bilingual, wholeNumber } from '../fields';
import { JOURNEY_STEPS } from '../operations/reports/customers-journey';
import { partnerPage } from '../portal-pages';
import * as endpoints from './endpoints';

const access = partnerPage('customFunnel');

/** What the empty path of a site shows first; `standard` is what the program does everywhere. */
export const FUNNEL_BEGINNINGS = ['standard', 'entry', 'products', 'sign-in'] as const;
/** The greetings that a partner chooses from: their words are ours and checked, no partner writes any. */
export const FUNNEL_WELCOMES = ['standard', 'compare', 'no-hurry', 'help'] as const;
export type FunnelWelcome = (typeof FUNNEL_WELCOMES)[number];
/** Lenders that the entry page may name first. */
export const FUNNEL_LENDERS_MAX = 50;

/** Nothing twice. */
const once = () => z.refine<readonly unknown[]>((all) => new Set(all).size === all.length);

/** A partner's settings of its own site; they do not change which loans are offered to which customer, or their order. */
const steps = {
  begins: z.enum(FUNNEL_BEGINNINGS),
  welcome: z.enum(FUNNEL_WELCOMES),
};
/** As it is kept: a name that is none any more is left out where it is shown. */
export const siteFunnel = z.object({
  ...steps,
  /** Category names in the order in which they are shown; empty shows all, in the catalogue's order. */
  products: z.array(z.string()),
  /** The category that the entry page leads to at once; null leads to the choice. */
  startWith: z.nullable(z.string()),
  /** Ids of the lenders that the entry page names first; the others follow by name. No offer is ordered by it (REG-ML-4). */
  lenders: z.array(z.int()),
});
export type SiteFunnel = z.output<typeof siteFunnel>;

const product = z.enum(PRODUCT_TYPE_NAMES);
/** As it is sent. */
export const funnelToSave = z.strictObject({
  ...steps,
  products: z.array(product).check(z.maxLength(PRODUCT_TYPE_NAMES.length), once()),
  startWith: z.nullable(product),
  lenders: z.array(wholeNumber).check(z.maxLength(FUNNEL_LENDERS_MAX), once()),
});

/** Who, and whether somebody of our staff did it in their name. */
const doneBy = { by: z.string(), byStaff: z.boolean(), at: z.string() };

export const funnelVersion = z.object({
  version: z.int(),
  ...doneBy,
  /** The version that it brought back; null where a draft was published. */
  restored: z.nullable(z.int()),
  /** Whether the site shows it. */
  shown: z.boolean(),
  funnel: siteFunnel,
});
export type FunnelVersion = z.output<typeof funnelVersion>;

export const partnerFunnel = z.object({
  /** The address of the site; null for a partner without one. */
  site: z.nullable(z.string()),
  /** Grows with each save, publication and restore; a change names the revision that its author saw. */
  revision: z.int(),
  /** What the site shows; null while nothing was published, and it shows everything. */
  published: z.nullable(siteFunnel),
  draft: z.nullable(z.object({ ...doneBy, funnel: siteFunnel })),
  /** Newest first, the last fifty. */
  versions: z.array(funnelVersion),
  /** What can be chosen, in the catalogue's order; those that are closed are shown once they open. */
  products: z.array(z.object({ productType: z.string(), name: bilingual, open: z.boolean() })),
  /** By name. */
  lenders: z.array(z.object({ lenderId: z.int(), name: z.string() })),
});
export type PartnerFunnel = z.output<typeof partnerFunnel>;

export const getPartnerFunnel = defineCall(endpoints.getPartnerFunnel, {
  summary: 'How our own site is set up: what it shows, the draft, and all that was shown before.',
  access,
  reply: ok({ data: partnerFunnel }),
});

const revision = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

export const saveFunnelDraft = defineCall(endpoints.saveFunnelDraft, {
  summary: 'Keep the draft. `revision` is the one that was seen; a newer one is a CONFLICT that says whose.',
  access,
  body: z.strictObject({ revision, funnel: funnelToSave }),
  reply: ok({ revision: z.int() }),
});

export const discardFunnelDraft = defineCall(endpoints.discardFunnelDraft, {
  summary: 'Throw the draft away; the site stays as it is.',
  access,
  body: z.strictObject({ revision }),
  reply: okMessage,
});

export const previewFunnel = defineCall(endpoints.previewFunnel, {
  summary: 'An address of our site that shows the draft for half an hour to every holder of the address.',
  access,
  body: z.strictObject({}),
  reply: ok({ address: z.string(), until: z.string() }),
});

export const publishFunnel = defineCall(endpoints.publishFunnel, {
  summary: 'Make the draft the next version and show it on the site.',
  access,
  body: z.strictObject({ revision }),
  reply: z.extend(okMessage, { version: z.int() }),
});

export const restoreFunnel = defineCall(endpoints.restoreFunnel, {
  summary: 'Show what an earlier version showed, as the next version; a draft stays.',
  access,
  body: z.strictObject({ revision, version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) }),
  reply: z.extend(okMessage, { version: z.int() }),
});

export const FUNNEL_DAYS = ['7', '30', '90'] as const;
export type FunnelDays = (typeof FUNNEL_DAYS)[number];

export const getFunnelDropOff = defineCall(endpoints.getFunnelDropOff, {
  summary: 'How far customers came whose way on our site began in the last days, step by step.',
  access,
  query: z.strictObject({ days: z.enum(FUNNEL_DAYS) }),
  reply: ok({
    data: z.object({
      /** Days of India, both included. */
      from: z.string(),
      to: z.string(),
      steps: z.array(
        z.object({
          step: z.enum(JOURNEY_STEPS),
          /** How many came at least so far. */
          count: z.int(),
          /** Of those who came to the step before, in hundredths of a percent; null of the first step, and of nobody. */
          shareBps: z.nullable(z.int()),
        }),
      ),
      /** Until when all is counted; null where that is now. */
      countedUntil: z.nullable(z.string()),
    }),
  }),
});
