import { withValues } from '@saakh/i18n/codes';
import * as z from 'zod/mini';
import { admin } from '../../audiences';
import { defineCall, ok, okMessage } from '../../call';
import { anyId, bilingual, lines, partnerKey, rupees, text, tidyText, tidyValue } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { VALIDATION_MESSAGES } from '../../messages';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { CONTACT_PHONE, UTM_ID } from '../../patterns';
import { changeReason, changeReply, pageAfter, pageLimit, seenValue } from '../../records/records';
import { businessName } from '../../refusals/message-names';
import { PARTNER_AGENT_TYPES } from '../agents';
import * as endpoints from '../endpoints';

const access = adminPage('partners');

const line = (max: number) => text(max).check(z.minLength(1, FORM_MESSAGES.required));
const bothLanguages = (max: number) => z.strictObject({ en: line(max), hi: line(max) });
const colour = z.string().check(tidyText, z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, STAFF_MESSAGES.colourInvalid));
/** The address that an upload answered, or one of the pictures that came with the program. */
const picture = z
  .string()
  .check(z.maxLength(200), z.regex(/^\/(?:files|assets)(?:\/[\w-]+(?:\.[\w-]+)*)+$/, STAFF_MESSAGES.imageRequired));
const phone = z.string().check(tidyValue, z.regex(CONTACT_PHONE, STAFF_MESSAGES.contactPhoneInvalid));
const email = z.string().check(tidyText, z.maxLength(150), z.email(STAFF_MESSAGES.contactEmailInvalid));
/** A host name alone: labels and a last label of letters, no scheme, port, path or number address; lower case, no last dot. */
const host = z
  .string()
  .check(
    tidyText,
    z.toLowerCase(),
    z.maxLength(253, STAFF_MESSAGES.hostInvalid),
    z.regex(
      /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9]{1,59})$/,
      STAFF_MESSAGES.hostInvalid,
    ),
  );

export const utmId = z
  .string()
  .check(
    tidyText,
    z.minLength(1, FORM_MESSAGES.required),
    z.maxLength(80, withValues(FORM_MESSAGES.charactersAtMost, 80)),
    z.regex(UTM_ID, STAFF_MESSAGES.utmIdInvalid),
  );
const percent = z.number(FORM_MESSAGES.numberInvalid).check(
  z.minimum(0, VALIDATION_MESSAGES.revenuePercentOutOfRange),
  z.maximum(100, VALIDATION_MESSAGES.revenuePercentOutOfRange),
  z.refine((value) => /^\d+(?:\.\d{1,3})?$/.test(String(value)), STAFF_MESSAGES.percentDecimals),
);

/** As what the public list of agents names a partner, and whether it does. */
export const AGENT_PROPERTIES = {
  agent_type: z.enum(PARTNER_AGENT_TYPES),
  address: z.nullable(line(200)),
  since_on: z.nullable(z.iso.date(STAFF_MESSAGES.dayInvalid)),
  agent_listed: z.boolean(),
} as const;
export type AgentProperty = keyof typeof AGENT_PROPERTIES;
const AGENT_PROPERTY_NAMES = Object.keys(AGENT_PROPERTIES) as [AgentProperty, ...AgentProperty[]];

/** What staff edit of a partner; the flat fee in rupees for each disbursed case, the percent of what we earn. */
export const PARTNER_PROPERTIES = {
  name: businessName(1, FORM_MESSAGES.required),
  utm_id: z.nullable(utmId),
  revenue_percent: z.nullable(percent),
  revenue_flat_fee: z.nullable(rupees),
  ...AGENT_PROPERTIES,
} as const;
export type PartnerProperty = keyof typeof PARTNER_PROPERTIES;

/** What staff edit of a brand. Which fonts there are and which colours can be seen, the rules of brands say. */
export const BRAND_PROPERTIES = {
  name: bothLanguages(60),
  legal_name: line(150),
  logo: picture,
  co_brand_logo: z.nullable(picture),
  font_family: line(40),
  primary_colour: colour,
  secondary_colour: colour,
  hosts: z.array(host).check(z.maxLength(20)),
  /** Closed, its key and hosts are unknown: the partner sells by links and by hand, on the operator's site. */
  site_open: z.boolean(),
  terms_apply: z.boolean(),
  id_card_title: z.nullable(bothLanguages(120)),
  support_phone: phone,
  support_email: email,
  /** Whether it names an officer other than the operator's. */
  own_officer: z.boolean(),
  grievance_name: line(120),
  grievance_phone: phone,
  grievance_email: email,
} as const;
export type BrandProperty = keyof typeof BRAND_PROPERTIES;
export const BRAND_PROPERTY_NAMES = Object.keys(BRAND_PROPERTIES) as [BrandProperty, ...BrandProperty[]];

/** The first segment of its address, and how its site is found in a query. */
export const brandKey = z.string().check(tidyText, z.regex(/^[a-z0-9-]{2,40}$/, STAFF_MESSAGES.brandKeyInvalid));
export const partnerName = PARTNER_PROPERTIES.name;

const revenue = { revenue_percent: z.nullable(z.number()), revenue_flat_fee: z.nullable(z.number()) };

export const partnerRow = z.object({
  id: z.string(),
  name: z.string(),
  utm_id: z.nullable(z.string()),
  ...revenue,
  /** Keys of its open sites. */
  brands: z.array(z.string()),
});
export type PartnerRow = z.output<typeof partnerRow>;

export const staffBrand = z.object({
  key: z.string(),
  name: bilingual,
  legal_name: z.string(),
  logo: z.string(),
  co_brand_logo: z.nullable(z.string()),
  font_family: z.string(),
  primary_colour: z.string(),
  secondary_colour: z.string(),
  hosts: z.array(z.string()),
  site_open: z.boolean(),
  terms_apply: z.boolean(),
  id_card_title: z.nullable(bilingual),
  support_phone: z.string(),
  support_email: z.string(),
  /** False: the officer below is the operator's. */
  own_officer: z.boolean(),
  grievance_name: z.string(),
  grievance_phone: z.string(),
  grievance_email: z.string(),
});
export type StaffBrand = z.output<typeof staffBrand>;

export const partnerDetail = z.object({
  id: z.string(),
  name: z.string(),
  utm_id: z.nullable(z.string()),
  ...revenue,
  agent_type: z.enum(PARTNER_AGENT_TYPES),
  address: z.nullable(z.string()),
  since_on: z.nullable(z.string()),
  agent_listed: z.boolean(),
  brands: z.array(staffBrand),
  deleted: z.boolean(),
});
export type PartnerDetail = z.output<typeof partnerDetail>;

export const listChoices = defineCall(endpoints.listChoices, {
  summary: 'What lists and forms of every role choose from: brands by name, and the states that addresses lie in.',
  access: admin(1, 2, 3),
  reply: ok({
    brands: z.array(z.object({ brandKey: z.string(), name: bilingual })),
    states: z.array(z.string()),
  }),
});

export const listPartners = defineCall(endpoints.listPartners, {
  summary: 'Partners by name; `q` finds in name, UTM id and brand key, `after` leads to the next page.',
  access,
  query: z.strictObject({ q: z.optional(text(60)), after: pageAfter, limit: pageLimit }),
  reply: ok({ data: z.array(partnerRow), next: z.nullable(z.string()) }),
});

export const getPartner = defineCall(endpoints.getPartner, {
  summary: 'One partner with its brands; one in the bin says so.',
  access,
  params: z.strictObject({ id: anyId }),
  reply: ok({ data: partnerDetail }),
});

export const getPartnerNaming = defineCall(endpoints.getPartnerNaming, {
  summary:
    'How many people a partner named lately, how many of them came, and whether its right to name more is paused.',
  access,
  params: z.strictObject({ id: anyId }),
  reply: ok({
    data: z.object({
      /** Of the last 30 days, without the last two, and since naming was last resumed. */
      named: z.int(),
      /** Those who said yes, or came by the partner's own link, code or site. */
      arrived: z.int(),
      pause: z.nullable(z.object({ at: z.string(), named: z.int(), arrived: z.int() })),
    }),
  }),
});
export type PartnerNaming = z.output<typeof getPartnerNaming.reply>['data'];

export const resumePartnerNaming = defineCall(endpoints.resumePartnerNaming, {
  summary: 'Let a partner name people again, with the reason; the count starts again. CONFLICT where it is not paused.',
  access,
  stepUp: true,
  params: z.strictObject({ id: anyId }),
  body: z.strictObject({ reason: lines(500).check(z.minLength(10, STAFF_MESSAGES.namingReasonShort)) }),
  reply: changeReply,
});

export const createPartner = defineCall(endpoints.createPartner, {
  summary:
    'Make a partner and its brand, which has its name for a logo and looks like the default one until it is changed; its site opens at once, unless `siteOpen` is false.',
  access,
  /** Without a name in Hindi its site has the one name in both languages. */
  body: z.strictObject({
    name: partnerName,
    nameHi: z.optional(partnerName),
    brandKey,
    siteOpen: z.optional(z.boolean()),
  }),
  reply: ok({ message: z.string(), id: z.string() }),
});

export const deletePartner = defineCall(endpoints.deletePartner, {
  summary: 'Put a partner into the bin: its site and its people’s sign-in end, its customers and their loans stay.',
  access,
  stepUp: true,
  body: z.strictObject({ id: anyId, reason: changeReason }),
  reply: okMessage,
});

export const renamePartner = defineCall(endpoints.renamePartner, {
  summary: 'Give a partner another name; its brands keep theirs.',
  access,
  body: z.strictObject({ id: anyId, name: PARTNER_PROPERTIES.name, seen: seenValue, reason: changeReason }),
  reply: changeReply,
});

export const updatePartnerUtm = defineCall(endpoints.updatePartnerUtm, {
  summary: 'Change the campaign id of a partner; each belongs to one partner only.',
  access,
  params: z.strictObject({ id: anyId }),
  body: z.strictObject({ utm_id: PARTNER_PROPERTIES.utm_id, seen_utm_id: seenValue, reason: changeReason }),
  reply: changeReply,
});

/** One of the two may be left out: who edits the percent must not set the fee back to what it was on their screen. */
export const updatePartnerRevenue = defineCall(endpoints.updatePartnerRevenue, {
  summary: 'Change the share of a partner: percent of what we earn, and rupees for each disbursed case.',
  access,
  stepUp: true,
  params: z.strictObject({ id: anyId }),
  body: z
    .strictObject({
      revenue_percent: z.optional(PARTNER_PROPERTIES.revenue_percent),
      revenue_flat_fee: z.optional(PARTNER_PROPERTIES.revenue_flat_fee),
      seen_revenue_percent: seenValue,
      seen_revenue_flat_fee: seenValue,
      reason: changeReason,
    })
    .check(
      z.refine((body) => body.revenue_percent !== undefined || body.revenue_flat_fee !== undefined, {
        error: VALIDATION_MESSAGES.revenueRequired,
        path: ['revenue_percent'],
      }),
    ),
  reply: changeReply,
});

export const updateAgent = defineCall(endpoints.updateAgent, {
  summary:
    'Change what the public list of agents says of a partner, or take it off the list; everybody reads it at once. The value depends on the property.',
  access,
  body: z.strictObject({
    id: anyId,
    property: z.enum(AGENT_PROPERTY_NAMES),
    value: z.unknown(),
    seen: seenValue,
    reason: changeReason,
  }),
  reply: changeReply,
});

/** Hosts and contacts of a brand. */
export const BRAND_ADDRESSES: readonly string[] = [
  'hosts',
  'site_open',
  'support_phone',
  'support_email',
  'own_officer',
  'grievance_name',
  'grievance_phone',
  'grievance_email',
] satisfies BrandProperty[];

export const getOwnBrand = defineCall(endpoints.getOwnBrand, {
  summary:
    'The operator’s own brand. Its officer and its logo stand on the site of each brand that has none of its own.',
  access: adminPage('own-brand'),
  reply: ok({ data: staffBrand }),
});

export const updateBrand = defineCall(endpoints.updateBrand, {
  summary: 'Change one field of a brand; every instance shows it within a second. The value depends on the property.',
  access,
  body: z.strictObject({
    key: partnerKey,
    property: z.enum(BRAND_PROPERTY_NAMES),
    value: z.unknown(),
    seen: seenValue,
    reason: changeReason,
  }),
  reply: changeReply,
  stepUp: ({ property }: { property: string }) => BRAND_ADDRESSES.includes(property),
});
