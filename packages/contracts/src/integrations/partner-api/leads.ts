import * as z from 'zod/mini';
import { integration } from '../../audiences';
import { defineCall, ok } from '../../call';
import { PRODUCT_TYPES } from '../../catalogue/product-types';
import { anyId, lines } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { mobile } from '../../identity/sign-in/sign-in';
import { PARTNER_MESSAGES } from '../../partners/messages';
import { pageAfter, pageLimit } from '../../records/records';
import { personName } from '../../refusals/message-names';
import * as endpoints from '../endpoints';

/**
 * `created` until the customer says on our page that the partner helped, whatever they do before; from then on the furthest of its
 * applications counts.
 */
export const LEAD_STATES = [
  'created',
  'signed-in',
  'applied',
  'submitted',
  'approved',
  'declined',
  'disbursed',
  'expired',
] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** What became of an application, as the portal names it. */
export const APPLICATION_STATES = [
  'new',
  'submitted',
  'approved',
  'disbursed',
  'rejected',
  'cancelled',
  'expired',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

const productSlug = z.enum(PRODUCT_TYPES.map(({ slug }) => slug));
/** A mobile number, a PAN or a GSTIN among what else stands there: it would stand readable wherever the lead is told of. */
const NAMES_SOMEBODY =
  /(?<![A-Z\d])(?:(?:0{0,2}91|0)?[6-9]\d{9}|(?:\d{2})?[A-Z]{5}\d{4}[A-Z](?:[1-9A-Z]Z[A-Z\d])?)(?![A-Z\d])/i;
/** The partner's own name of a lead, unique among its leads of a mode. */
const reference = z.string().check(
  z.regex(/^[\w.:-]{1,64}$/, PARTNER_MESSAGES.leadReferenceInvalid),
  z.refine((name) => !NAMES_SOMEBODY.test(name), PARTNER_MESSAGES.leadReferenceInvalid),
);

const applicationOfLead = z.object({
  applicationId: z.string(),
  product: z.string(),
  status: z.enum(APPLICATION_STATES),
  at: z.string(),
});

export const apiLead = z.object({
  leadId: z.string(),
  reference: z.string(),
  mode: z.enum(['live', 'sandbox']),
  state: z.enum(LEAD_STATES),
  product: z.nullable(z.string()),
  /** `R*** S***`, as it was handed over: the customer's yes to be seen (`partner-sight`) is not asked for this. */
  name: z.nullable(z.string()),
  /** `******3210`, as it was handed over. */
  mobile: z.string(),
  /** Where the customer goes on; who comes by it is the partner's. Null once they confirmed, the time is over or our staff have switched it off. */
  link: z.nullable(z.string()),
  createdAt: z.string(),
  /** When the customer, signed in, said that the partner helped. */
  signedInAt: z.nullable(z.string()),
  /** The person already had another partner and stays with it, so no applications are shown here. */
  cameSecond: z.boolean(),
  applications: z.array(applicationOfLead),
});
export type ApiLead = z.output<typeof apiLead>;

export const apiApplication = z.object({
  applicationId: z.string(),
  mode: z.enum(['live', 'sandbox']),
  status: z.enum(APPLICATION_STATES),
  product: z.string(),
  lender: z.nullable(z.string()),
  /** First letters and the last four digits; both null while no yes of the customer to be seen by this partner holds (REG-DL-8). */
  name: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  /** What was asked for and what was paid out, in paise. */
  amountPaise: z.int(),
  disbursedPaise: z.nullable(z.int()),
  at: z.string(),
  /** `YYYY-MM-DD` in India. */
  disbursedOn: z.nullable(z.string()),
});
export type ApiApplication = z.output<typeof apiApplication>;

export const createApiLead = defineCall(endpoints.createApiLead, {
  summary:
    'Hand a lead over: someone who, as you state, has agreed that we are told the number. They get one SMS, and are asked on our page whether you helped; until they say yes, the lead shows what you sent. Needs an Idempotency-Key.',
  access: integration('leads:write'),
  body: z.strictObject({
    mobile,
    name: z.optional(personName(1, FORM_MESSAGES.charactersInvalid)),
    product: z.optional(productSlug),
    reference,
    /** The language of the SMS: English if it is left out. */
    language: z.optional(z.enum(['en', 'hi'])),
    /** The partner's own statement, kept as such: it is no consent of the customer, and nothing follows from it. */
    consent: z.strictObject({
      /** The words that the customer agreed to, as the partner says. */
      text: lines(1000).check(z.minLength(10, PARTNER_MESSAGES.leadConsentShort)),
      /** When, as an instant with its zone. */
      at: z.iso.datetime({ offset: true, error: PARTNER_MESSAGES.leadConsentTime }),
    }),
  }),
  reply: ok({ data: apiLead }),
  idempotency: 'required',
});

export const getApiLead = defineCall(endpoints.getApiLead, {
  summary:
    'One of our leads: how far it has come, and what was applied for; name and number as we handed them over, masked.',
  access: integration('leads:read'),
  params: z.strictObject({ leadId: anyId }),
  reply: ok({ data: apiLead }),
});

export const listApiLeads = defineCall(endpoints.listApiLeads, {
  summary: 'Our leads, newest first, a hundred at a time; `next` of the answer is `after` of the following page.',
  access: integration('leads:read'),
  query: z.strictObject({ after: pageAfter, limit: pageLimit }),
  reply: ok({ data: z.array(apiLead), next: z.nullable(z.string()) }),
});

export const getApiApplication = defineCall(endpoints.getApiApplication, {
  summary:
    'What became of one application of our customers. Name and number are masked, and null unless the customer has agreed that we see them.',
  access: integration('status:read'),
  params: z.strictObject({ applicationId: anyId }),
  reply: ok({ data: apiApplication }),
});
