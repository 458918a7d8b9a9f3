import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { bilingual, flag, rupees, text, tidyText, tidyValue } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { ownReason } from '../../identity/sign-in/staff';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { LENDER_GROUP_NAME, LENDER_NAME } from '../../patterns';
import {
  changeReason,
  changeReply,
  orderNumber,
  pageAfter,
  pageLimit,
  recordNumber,
  seenValue,
} from '../../records/records';
import * as endpoints from '../endpoints';
import { age, creditClass, line, months, orNull, percent, ticketClasses } from './lender-fields';
import { lenderProduct } from './lender-products';

// Longer than 300 lines: the fields of a lender are one list in the order of the specification.

const access = adminPage('lenders');
const day = z.iso.date().check(z.refine((value) => value >= '2000-01-01', STAFF_MESSAGES.dayTooEarly));
/** A monthly rate in percent; text is parsed as a decimal (VAL-LEND-04). */
const monthlyRate = z.pipe(
  z.union([z.number(), z.string().check(tidyValue, z.regex(/^\d{1,3}(?:\.\d{1,4})?$/, FORM_MESSAGES.numberInvalid))]),
  z.pipe(z.transform(Number), percent(100, 4)),
);
const httpsUrl = z
  .string()
  .check(tidyText, z.maxLength(300), z.regex(/^https:\/\/[^\s/]+\.[^\s]+$/, STAFF_MESSAGES.addressInvalid));
const arrangement = line(300).check(z.minLength(1, STAFF_MESSAGES.coLendingInBoth));
export const lenderName = z
  .string()
  .check(tidyText, z.maxLength(60), z.regex(LENDER_NAME, STAFF_MESSAGES.lenderNameInvalid));
export const lenderGroupName = z
  .string()
  .check(tidyText, z.maxLength(60), z.regex(LENDER_GROUP_NAME, STAFF_MESSAGES.lenderGroupNameInvalid));

/**
 * Every field of a lender that staff edit, by the specification's names, and what it takes. Amounts in rupees, rates in
 * percent a month. The first half is the list row (ENT-LENDER-01), then the detail (ENT-LENDERDET-01), then what the law
 * wants to be named.
 */
export const LENDER_PROPERTIES = {
  /** Spaces besides what a new lender's name takes: customers read it. */
  name: lenderGroupName,
  /** As customers who read Hindi are told it; null where the other name is used there, too. */
  name_hi: orNull(line(60)),
  min_income: rupees,
  max_income: orNull(rupees),
  min_age: age,
  max_age: age,
  ticket_class: z.union([ticketClasses, z.int().check(z.minimum(1), z.maximum(4))]),
  credit_score_class: creditClass,
  salaried: flag,
  self_employed: flag,
  business: flag,
  priority: orderNumber,
  lender_status: flag,
  so_status: flag,
  so_text: orNull(line(200)),
  so_text_hi: orNull(line(200)),
  so_date_start: orNull(day),
  so_date_end: orNull(day),
  api: flag,
  autosubmission: flag,
  /** Its own system is asked for an offer whatever its published rules say. */
  asked_regardless: flag,
  loan_amount_upto: orNull(rupees.check(z.minimum(1))),
  tenure: orNull(months),
  interest_rate: orNull(line(100)),
  apr_min: orNull(monthlyRate),
  apr_max: orNull(monthlyRate),
  processing_fees: orNull(line(200)),
  lender_group_ids: z.array(recordNumber).check(z.maxLength(50)),
  revenue_percent: orNull(percent(100, 3)),
  revenue_flat_fee: orNull(rupees),
  legal_name: line(150),
  kind: z.enum(['bank', 'nbfc']),
  registration_number: line(60),
  logo: line(300),
  site_url: orNull(httpsUrl),
  privacy_url: httpsUrl,
  grievance_name: line(120),
  grievance_phone: z
    .string()
    .check(tidyValue, z.regex(/^(?:(?=(?:[ +-]*\d){6})[\d +-]{6,20})?$/, STAFF_MESSAGES.grievancePhoneInvalid)),
  grievance_email: z.union(
    [z.literal(''), z.string().check(tidyText, z.maxLength(150), z.email(STAFF_MESSAGES.grievanceEmailInvalid))],
    { error: STAFF_MESSAGES.grievanceEmailInvalid },
  ),
  /** What its key facts say of recovery agents and of passing the loan on. */
  engages_recovery_agents: flag,
  may_be_transferred: flag,
  /** Co-lenders and their shares, as in its key facts; null if it lends alone. */
  co_lending: orNull(z.strictObject({ en: arrangement, hi: arrangement })),
  lender_journey: line(40),
  /** Which version of its own questions a lender asks; null when it asks none. */
  journey_version: orNull(z.int().check(z.minimum(1))),
} as const;
/** Where one applies with a lender; older words stay until they are changed. */
/** Where a lender's connection calls. */
export const LENDER_ENVIRONMENTS = ['sandbox', 'live'] as const;
export type LenderEnvironment = (typeof LENDER_ENVIRONMENTS)[number];

export const LENDER_JOURNEYS = ['App', 'Web/App', 'Web'] as const;
/** Papers that customers are told of in words; a lender's own code is shown as it is. */
export const LOAN_DOCUMENTS = [
  'pan',
  'photo',
  'address_proof',
  'salary_slips',
  'bank_statement',
  'income_tax_returns',
  'gst_returns',
  'business_registration',
  'gold_items',
  'property_papers',
  'admission_letter',
  'vehicle_quotation',
] as const;
export type LenderProperty = keyof typeof LENDER_PROPERTIES;
/** Where customers of a lender are sent. */
export const LENDER_ADDRESSES: readonly string[] = [
  'site_url',
  'privacy_url',
  'grievance_phone',
  'grievance_email',
] satisfies LenderProperty[];
/** What a lender pays where no slab holds. */
export const LENDER_MONEY: readonly string[] = ['revenue_percent', 'revenue_flat_fee'] satisfies LenderProperty[];
export const LENDER_PROPERTY_NAMES = Object.keys(LENDER_PROPERTIES) as [LenderProperty, ...LenderProperty[]];

export const lenderRow = z.object({
  lender_id: z.int(),
  name: z.string(),
  min_income: z.number(),
  max_income: z.nullable(z.number()),
  min_age: z.int(),
  max_age: z.int(),
  ticket_class: z.array(z.int()),
  credit_score_class: z.string(),
  salaried: flag,
  self_employed: flag,
  business: flag,
  priority: z.int(),
  lender_status: z.int(),
  so_status: flag,
  so_text: z.nullable(z.string()),
  so_date_start: z.nullable(z.string()),
  so_date_end: z.nullable(z.string()),
});
export type LenderRow = z.output<typeof lenderRow>;

/** How our system reaches the lender's; a secret is told only by whether there is one. */
export const lenderConnection = z.object({
  adapter: z.enum(['rest', 'lead']),
  dialect: z.string(),
  base_url: z.string(),
  offers_quotes: z.boolean(),
  takes_withdrawals: z.boolean(),
  has_api_key: z.boolean(),
  has_webhook_secret: z.boolean(),
  /** Of the lender's own connection: the version in force, and the environment that it calls. */
  version: z.optional(z.int()),
  environment: z.optional(z.enum(LENDER_ENVIRONMENTS)),
});

export const lenderDetail = z.extend(lenderRow, {
  slug: z.string(),
  name_hi: z.nullable(z.string()),
  so_text_hi: z.nullable(z.string()),
  api: z.int(),
  autosubmission: flag,
  asked_regardless: flag,
  loan_amount_upto: z.nullable(z.number()),
  tenure: z.nullable(z.int()),
  interest_rate: z.nullable(z.string()),
  apr_min: z.nullable(z.number()),
  apr_max: z.nullable(z.number()),
  processing_fees: z.nullable(z.string()),
  lender_group_ids: z.array(z.int()),
  revenue_percent: z.nullable(z.number()),
  revenue_flat_fee: z.nullable(z.number()),
  legal_name: z.string(),
  /** Null until somebody says under which licence it lends. */
  kind: z.nullable(z.enum(['bank', 'nbfc'])),
  registration_number: z.string(),
  logo: z.string(),
  site_url: z.nullable(z.string()),
  privacy_url: z.string(),
  grievance_name: z.string(),
  grievance_phone: z.string(),
  grievance_email: z.string(),
  engages_recovery_agents: flag,
  may_be_transferred: flag,
  co_lending: z.nullable(bilingual),
  lender_journey: z.string(),
  journey_version: z.nullable(z.int()),
  products: z.array(lenderProduct),
  connection: z.nullable(lenderConnection),
  /** What keeps its products from customers, in words; empty when nothing does. */
  missing: z.array(z.string()),
  /** Applications that wait for it or that it has approved: they go on if it is deleted. */
  open_applications: z.int(),
  deleted: z.boolean(),
});
export type LenderDetail = z.output<typeof lenderDetail>;

/** Columns that the list sorts by. */
export const LENDER_SORTS = ['priority', 'name', 'min_income', 'max_income', 'lender_id'] as const;
const lenderFilter = {
  /** Part of the name, in either language. */
  q: z.optional(text(60)),
  status: z.optional(z.enum(['0', '1'])),
  product: z.optional(text(40)),
  group: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  sort: z.optional(z.enum(LENDER_SORTS)),
  order: z.optional(z.enum(['asc', 'desc'])),
};

export const listLenders = defineCall(endpoints.listLenders, {
  summary:
    'The lender list; without a filter or limit the first rows by priority, then name. `next` leads to the following rows.',
  access,
  query: z.strictObject({ ...lenderFilter, after: pageAfter, limit: pageLimit }),
  reply: ok({ data: z.array(lenderRow), next: z.nullable(z.string()) }),
});

export const exportLenders = defineCall(endpoints.exportLenders, {
  summary: 'Exactly the filtered lenders as a CSV file, with a reason (S-AZ-7).',
  access,
  stepUp: true,
  body: z.strictObject({ ...lenderFilter, reason: ownReason }),
  replyType: 'text/csv',
  reply: z.string(),
  idempotency: 'none',
});

export const getLender = defineCall(endpoints.getLender, {
  summary: 'A lender in detail, deleted ones included.',
  access,
  params: z.strictObject({ lenderId: z.string().check(z.regex(/^\d{1,9}$/, FORM_MESSAGES.idUnknown)) }),
  reply: ok({ data: lenderDetail }),
});

export const createLender = defineCall(endpoints.createLender, {
  summary: 'Add a lender, switched off and without products.',
  access,
  body: z.strictObject({
    /** The key, which stays; customers are told it, too, where no other name is given. */
    name: lenderName,
    shown_name: z.optional(lenderGroupName),
  }),
  reply: ok({ message: z.string(), lender_id: z.int() }),
});

export const updateLender = defineCall(endpoints.updateLender, {
  summary: 'Change one field of a lender. The value depends on the property.',
  access,
  body: z.strictObject({
    lender_id: recordNumber,
    property: z.enum(LENDER_PROPERTY_NAMES),
    value: z.unknown(),
    seen: seenValue,
    reason: changeReason,
  }),
  reply: changeReply,
  stepUp: ({ property }: { property: string }) => [...LENDER_ADDRESSES, ...LENDER_MONEY].includes(property),
});

export const deleteLender = defineCall(endpoints.deleteLender, {
  summary: 'Take a lender out of every list; it can be brought back, and running applications go on.',
  access,
  stepUp: true,
  body: z.strictObject({ lender_id: recordNumber, reason: changeReason }),
  reply: changeReply,
});

export const saveLenderConnection = defineCall(endpoints.saveLenderConnection, {
  summary: 'How to reach the lender’s system. A secret that is left out stays; none is ever shown.',
  access,
  stepUp: true,
  body: z.strictObject({
    lender_id: recordNumber,
    adapter: z.enum(['rest', 'lead']),
    dialect: z.string().check(z.regex(/^[a-z-]{1,30}$/)),
    /** Of a system, or the email address that gets the applications, with or without `mailto:`; which of them, the adapter says. */
    base_url: z.string().check(tidyText, z.maxLength(300)),
    offers_quotes: z.boolean(),
    takes_withdrawals: z.boolean(),
    api_key: z.optional(text(500)),
    webhook_secret: z.optional(text(500)),
    /** The connection as it was when the form was opened, null where there was none. */
    seen: z.optional(z.nullable(lenderConnection)),
  }),
  reply: changeReply,
});

export const testLenderConnection = defineCall(endpoints.testLenderConnection, {
  summary: 'Ask the lender’s system for a quote for an invented person, and say how it answered.',
  access,
  body: z.strictObject({ lender_id: recordNumber }),
  reply: ok({
    outcome: z.enum(['answered', 'refused', 'unreachable', 'unreadable', 'slow', 'not-configured']),
    message: z.string(),
    milliseconds: z.nullable(z.int()),
    /** The status of the answer; null when none came. */
    status: z.nullable(z.int()),
    /** What the lender’s system answered, shortened, with our secrets left out. */
    response: z.nullable(z.string()),
    /** What could not be read of it: where it is in the message, and what was found there, null when nothing was. */
    unreadable: z.array(z.object({ field: z.string(), found: z.nullable(z.string()) })),
  }),
  idempotency: 'none',
});

export const lenderGroup = z.object({ id: z.int(), name: z.string(), lenders: z.int() });
export type LenderGroup = z.output<typeof lenderGroup>;

export const listLenderGroups = defineCall(endpoints.listLenderGroups, {
  summary: 'The lender groups by name.',
  access,
  reply: ok({ lenderGroups: z.array(lenderGroup) }),
});

export const createLenderGroup = defineCall(endpoints.createLenderGroup, {
  summary: 'Add a lender group.',
  access,
  body: z.strictObject({ name: lenderGroupName }),
  reply: ok({ message: z.string(), lenderGroup: z.object({ id: z.int(), name: z.string() }) }),
});

export const renameLenderGroup = defineCall(endpoints.renameLenderGroup, {
  summary: 'Give a lender group another name.',
  access,
  body: z.strictObject({ id: recordNumber, name: lenderGroupName, seen: seenValue }),
  reply: changeReply,
});

export const retireLenderGroup = defineCall(endpoints.retireLenderGroup, {
  summary: 'Take a lender group out of use; its lenders leave it, and it can be brought back with them.',
  access,
  body: z.strictObject({ id: recordNumber }),
  reply: okMessage,
});
