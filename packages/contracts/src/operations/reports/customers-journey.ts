import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { bilingual, partnerKey, text } from '../../fields';
import { adminPage } from '../../office-pages';
import { pageAfter } from '../../records/records';
import { presetSpan, presetSpanChecks } from '../dashboard';
import * as endpoints from '../endpoints';

const access = adminPage('customers-journey');

/** The steps of a customer, each behind the one before; how far somebody came is the last that they did. */
export const JOURNEY_STEPS = [
  'signedIn',
  'profileBegun',
  'profileCompleted',
  'offersSeen',
  'consented',
  'applied',
  'approved',
  'disbursed',
] as const;
/** In a filter: whose journeys have no product, or no source. */
export const JOURNEY_NONE = '-';
export type JourneyStep = (typeof JOURNEY_STEPS)[number];
/** Anybody may type a source into an address: so many characters of it count. */
export const JOURNEY_SOURCE_MAX = 100;

const filter = {
  ...presetSpan,
  /** `-` for customers who have chosen none. */
  product: z.optional(text(40)),
  partner: z.optional(partnerKey),
  /**
   * As the address of the campaign says, whatever stands there but what no database keeps, counted in characters, of which
   * some take two here; `-` for customers who came without one.
   */
  source: z.optional(
    z.string().check(
      z.maxLength(2 * JOURNEY_SOURCE_MAX),
      z.refine((typed) => !typed.includes('\0')),
    ),
  ),
};
/** How many came at least as far as each step, in their order. */
const reached = z.array(z.int());

export const customersJourney = z.object({
  from: z.string(),
  to: z.string(),
  reached,
  products: z.array(z.object({ productType: z.nullable(z.string()), reached })),
  partners: z.array(z.object({ brandKey: z.string(), name: bilingual, reached })),
  sources: z.array(z.object({ source: z.nullable(z.string()), reached })),
  /** What happened since may not be counted yet; null where nothing waits. */
  countedUntil: z.nullable(z.string()),
});
export type CustomersJourney = z.output<typeof customersJourney>;

export const getCustomersJourney = defineCall(endpoints.getCustomersJourney, {
  summary:
    'How far the journeys of customers came that began in the days of a preset, by step, product, partner and source.',
  access,
  query: z.strictObject(filter).check(...presetSpanChecks),
  reply: ok({ data: customersJourney }),
});

export const droppedCustomer = z.object({
  userId: z.string(),
  prospectAppId: z.string(),
  /** By first letters alone. */
  name: z.nullable(z.string()),
  city: z.nullable(z.string()),
  productType: z.nullable(z.string()),
  partner: z.nullable(bilingual),
  source: z.nullable(z.string()),
  beganAt: z.string(),
  /** The last time. */
  signedInAt: z.string(),
});
export type DroppedCustomer = z.output<typeof droppedCustomer>;

export const listDroppedCustomers = defineCall(endpoints.listDroppedCustomers, {
  summary: 'Customers who stopped at a step, newest journey first, page by page.',
  access,
  query: z.strictObject({ ...filter, step: z.enum(JOURNEY_STEPS), after: pageAfter }).check(...presetSpanChecks),
  reply: ok({ data: z.array(droppedCustomer), next: z.nullable(z.string()) }),
});
