import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { anyId, bps, entriesAtMost, flag, months, paise, rupees, text, tidyCode } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { LOAN_OBSTACLES } from '../../lending/offers';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { changeReason, recordNumber, seenValue } from '../../records/records';
import * as endpoints from '../endpoints';
import { LOAN_PRODUCT_TYPE_NAMES } from '../product-types';
import { AREA_BODY_LIMIT, LENDER_PRODUCT_PROPERTIES, ownRules } from './lender-products';
import { LENDER_PROPERTIES } from './lenders';

// Longer than 300 lines: the calls of one page, in the order in which it makes them.

const switchAccess = adminPage('vendors-on-off');
const rulesAccess = adminPage('customer-eligibility');
const productType = z.enum(LOAN_PRODUCT_TYPE_NAMES);
const named = z.object({ lender_id: z.int(), name: z.string() });
/** The lender's own system is asked for an offer whatever its rules say; shown beside the name of every such lender. */
const marked = z.extend(named, { asked_regardless: flag });

/** One switch: of a lender as a whole where the product is null, otherwise of its product. */
export const lenderSwitch = z.strictObject({
  lender_id: recordNumber,
  product_type: z.nullable(productType),
  active: flag,
});
export type LenderSwitch = z.output<typeof lenderSwitch>;

/** More at once would hold everybody else's changes of the rules for too long. */
export const LENDER_SWITCHES_MAX = 300;
const switches = z.array(lenderSwitch).check(
  z.minLength(1, STAFF_MESSAGES.nothingToSwitch),
  z.maxLength(LENDER_SWITCHES_MAX, STAFF_MESSAGES.tooManySwitches),
  z.refine(
    (changes) => new Set(changes.map((one) => `${one.lender_id}~${one.product_type}`)).size === changes.length,
    STAFF_MESSAGES.switchedTwice,
  ),
);
/** For staff: the public page tells what changed, not why. */
const reasonOfRules = text(300).check(z.minLength(1, STAFF_MESSAGES.reasonRequired));

export const switchRow = z.extend(marked, {
  lender_status: z.int(),
  /** What keeps its products from being switched on, in words; beside each product what it lacks itself. */
  missing: z.array(z.string()),
  products: z.array(z.object({ product_type: z.string(), active: flag, missing: z.array(z.string()) })),
});
export type SwitchRow = z.output<typeof switchRow>;

export const listLenderSwitches = defineCall(endpoints.listLenderSwitches, {
  summary: 'Every living lender by name with what is switched on: itself, and each of its loan products.',
  access: switchAccess,
  reply: ok({ data: z.array(switchRow), product_types: z.array(z.string()) }),
});

/** Whose profiles a comparison went through: the newest of each customer and product of the last 30 days. */
const compared = {
  applicants: z.int(),
  since: z.string(),
  /** There were more; the newest were taken. */
  limited: z.boolean(),
};
export const switchPreview = z.object({
  ...compared,
  /** Applicants with at least one offer more, or less; somebody may have both. */
  gained: z.int(),
  lost: z.int(),
  withoutOffers: z.object({ before: z.int(), after: z.int() }),
  lenders: z.array(z.extend(marked, { gained: z.int(), lost: z.int() })),
});
export type SwitchPreview = z.output<typeof switchPreview>;

export const previewLenderSwitches = defineCall(endpoints.previewLenderSwitches, {
  summary: 'How many of the last 30 days’ applicants would gain or lose offers by switches; nothing is stored.',
  access: switchAccess,
  body: z.strictObject({ changes: switches }),
  reply: ok({ data: switchPreview }),
  idempotency: 'none',
});

export const applyLenderSwitches = defineCall(endpoints.applyLenderSwitches, {
  summary:
    'Make all switches or none, as one version of the rules; with `at` they are made then, and where the setting asks for a second person, once one approves.',
  access: switchAccess,
  body: z.strictObject({ changes: switches, reason: reasonOfRules, at: z.optional(z.iso.datetime({ offset: true })) }),
  reply: ok({
    message: z.string(),
    /** They wait, for their time or for a second person, and nothing has changed yet. */
    scheduleId: z.optional(z.string()),
  }),
});

const person = z.nullable(z.object({ staffId: z.string(), name: z.string() }));
export const SCHEDULE_STATES = ['waiting', 'applied', 'cancelled', 'failed'] as const;
export const scheduledSwitches = z.object({
  scheduleId: z.string(),
  at: z.string(),
  changes: z.array(z.extend(lenderSwitch, { name: z.string() })),
  reason: z.string(),
  state: z.enum(SCHEDULE_STATES),
  by: person,
  approvedBy: person,
  /** Whether it will not be made without a second person, and whether the caller is one. */
  needsApproval: z.boolean(),
  mayApprove: z.boolean(),
  /** Made as soon as a second person approves; `at` is when they were asked for. */
  onApproval: z.boolean(),
  /** Why it failed. */
  note: z.nullable(z.string()),
});
export type ScheduledSwitches = z.output<typeof scheduledSwitches>;

export const listScheduledSwitches = defineCall(endpoints.listScheduledSwitches, {
  summary: 'Switches for later: those that wait, soonest first, then the last 20 that were made, cancelled or failed.',
  access: switchAccess,
  reply: ok({ data: z.array(scheduledSwitches) }),
});

const ofSchedule = z.strictObject({ scheduleId: anyId });
export const cancelScheduledSwitches = defineCall(endpoints.cancelScheduledSwitches, {
  summary: 'Call off switches that wait for their time.',
  access: switchAccess,
  body: ofSchedule,
  reply: okMessage,
});

export const approveScheduledSwitches = defineCall(endpoints.approveScheduledSwitches, {
  summary: 'Agree to switches of someone else, where the setting asks for a second person.',
  access: switchAccess,
  stepUp: true,
  body: ofSchedule,
  reply: okMessage,
});

const termsOf = z.object({ lender: z.string(), productType: z.string() });
export const rulesVersion = z.object({
  version: z.int(),
  at: z.string(),
  /** Null where the system did it by itself. */
  by: person,
  reason: z.string(),
  added: z.array(termsOf),
  removed: z.array(termsOf),
  /** Per field of the rules what it was and is, amounts in paise; of a service area only how many areas. */
  changed: z.array(z.extend(termsOf, { fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])) })),
});
export type RulesVersion = z.output<typeof rulesVersion>;

export const listRulesVersions = defineCall(endpoints.listRulesVersions, {
  summary: 'Versions of the matching rules, newest first, with who, when, why and what; `after` is the last one seen.',
  access: rulesAccess,
  query: z.strictObject({ after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  reply: ok({ data: z.array(rulesVersion), next: z.nullable(z.string()) }),
});

/** What a lender asks of a customer, by the names of its own calls; amounts in rupees. */
export const eligibilityRules = z.extend(marked, {
  version: z.int(),
  lender_status: z.int(),
  min_income: z.number(),
  max_income: z.nullable(z.number()),
  min_age: z.int(),
  max_age: z.int(),
  ticket_class: z.array(z.int()),
  credit_score_class: z.string(),
  salaried: flag,
  self_employed: flag,
  business: flag,
  products: z.array(
    z.object({
      product_type: z.string(),
      active: flag,
      min_amount: z.number(),
      max_amount: z.number(),
      min_tenure_months: z.int(),
      max_tenure_months: z.int(),
      /** Empty means all of India. */
      service_area: z.array(z.string()),
      ...ownRules,
    }),
  ),
  /** States that a service area can be made of. */
  states: z.array(z.string()),
});
export type EligibilityRules = z.output<typeof eligibilityRules>;

export const getEligibilityRules = defineCall(endpoints.getEligibilityRules, {
  summary: 'What a lender asks of customers, and per product what it lends and where.',
  access: rulesAccess,
  params: z.strictObject({ lenderId: z.string().check(z.regex(/^\d{1,9}$/, FORM_MESSAGES.idUnknown)) }),
  reply: ok({ data: eligibilityRules }),
});

const wantedArea = {
  lender_id: recordNumber,
  product_type: productType,
  pincodes: z.optional(LENDER_PRODUCT_PROPERTIES.service_area),
  states: z.optional(z.array(text(60)).check(z.minLength(1), z.maxLength(60))),
};
const isOneKind = ({ pincodes, states }: { pincodes?: unknown; states?: unknown }): boolean =>
  (pincodes === undefined) !== (states === undefined);

export const setServiceArea = defineCall(endpoints.setServiceArea, {
  bodyLimit: AREA_BODY_LIMIT,
  summary: 'Where a product is lent: by pincodes and their beginnings, an empty list for all of India, or by states.',
  access: rulesAccess,
  body: z
    .strictObject({ ...wantedArea, seen: seenValue, reason: changeReason })
    .check(z.refine(isOneKind, { message: STAFF_MESSAGES.pincodesOrStates, path: ['pincodes'] })),
  reply: ok({ message: z.string(), approvalId: z.optional(z.string()), areas: z.int() }),
});

/** A list of pincodes may be so long. */
export const AREA_FILE_MAX_BYTES = 20_000_000;
/** So many bad rows are listed; all are counted. */
export const AREA_BAD_ROWS_MAX = 200;
const heading = text(200);
export const areaList = z.object({
  /** Heads of the columns that were read; empty for a list without heads, null while it has to be asked. */
  column: z.nullable(z.string()),
  service: z.nullable(z.string()),
  sheet: z.nullable(z.string()),
  /** Which of several is meant; nothing is read before it is answered. */
  question: z.nullable(z.object({ which: z.enum(['sheet', 'column', 'service']), choices: z.array(z.string()) })),
  pincodes: z.array(z.string()),
  badRows: z.array(z.object({ row: z.int(), value: z.string(), why: z.string() })),
  bad: z.int(),
  /** Rows that the file itself calls not served, and pincodes that it has more than once. */
  left: z.int(),
  twice: z.int(),
});
export type AreaList = z.output<typeof areaList>;

export const readAreaFile = defineCall(endpoints.readAreaFile, {
  summary:
    'The pincodes of a .csv, .xlsx or .xls in `file`, by the column called so, with the rows that give none; nothing is stored.',
  access: rulesAccess,
  query: z.strictObject({
    sheet: z.optional(heading),
    column: z.optional(heading),
    /** Empty for none of several. */
    service: z.optional(heading),
  }),
  bodyType: 'multipart/form-data',
  bodyLimit: AREA_FILE_MAX_BYTES,
  reply: ok({ data: areaList }),
  idempotency: 'none',
});

const stateChange = z.object({
  state: z.string(),
  total: z.int(),
  before: z.int(),
  after: z.int(),
  added: z.int(),
  removed: z.int(),
});
export const areaComparison = z.object({
  ...{ before: z.int(), after: z.int(), added: z.int(), removed: z.int() },
  states: z.array(stateChange),
  /** Added as a whole; somebody says that it is meant before it is saved. */
  wholeStates: z.array(z.string()),
  wholeRegions: z.array(z.object({ prefix: z.string(), pincodes: z.int() })),
  unknown: z.array(z.string()),
});
export type AreaComparison = z.output<typeof areaComparison>;

export const compareServiceArea = defineCall(endpoints.compareServiceArea, {
  bodyLimit: AREA_BODY_LIMIT,
  summary: 'What a service area would add and remove, in pincodes of the postal directory by state; nothing is stored.',
  access: rulesAccess,
  body: z
    .strictObject(wantedArea)
    .check(z.refine(isOneKind, { message: STAFF_MESSAGES.pincodesOrStates, path: ['pincodes'] })),
  reply: ok({ data: areaComparison }),
  idempotency: 'none',
});

export const simulateEligibility = defineCall(endpoints.simulateEligibility, {
  summary: 'Who would lend what to an invented person under the rules in force, and why the others would not.',
  access: rulesAccess,
  body: z.strictObject({
    product_type: productType,
    amount: rupees.check(z.minimum(1)),
    months: months.check(z.maximum(480)),
    income: rupees,
    age: LENDER_PROPERTIES.min_age,
    pincode: z.string().check(tidyCode, z.regex(/^[1-9]\d{5}$/, STAFF_MESSAGES.pincodeInvalid)),
    employment: z.enum(['salaried', 'self_employed', 'business']),
    credit_score_class: z.nullable(LENDER_PROPERTIES.credit_score_class),
    /** Instalments that are paid already, a month. */
    emi: z.optional(rupees),
    /** The household has less than ₹3,00,000 a year. */
    low_household: z.optional(flag),
    /** The value of what secures the loan, or the price or fees that it pays; none is as for somebody who does not know it. */
    security_value: z.optional(rupees.check(z.minimum(1))),
    down_payment: z.optional(rupees),
    /** Years since a used vehicle was made. */
    vehicle_age: z.optional(z.int().check(z.minimum(0), z.maximum(60))),
  }),
  reply: ok({
    data: z.object({
      version: z.int(),
      matched: z.array(
        z.extend(marked, {
          /** Its own system is asked, and what it answers is shown in place of this. */
          answers_itself: z.boolean(),
          amountPaise: paise,
          amountCapped: z.boolean(),
          securityCapped: z.boolean(),
          tenureMonths: months,
          tenureChanged: z.boolean(),
          aprMinBps: bps,
          aprMaxBps: bps,
          emiMaxPaise: paise,
          totalCostPaise: paise,
        }),
      ),
      unmatched: z.array(
        z.extend(marked, { obstacles: z.array(z.enum(LOAN_OBSTACLES)), fittingPaise: z.nullable(paise) }),
      ),
      /** Would lend, but a figure or text is missing from their terms. */
      pending: z.array(marked),
    }),
  }),
  idempotency: 'none',
});

const CHANGED_FIELDS_MAX = Object.keys({ ...LENDER_PROPERTIES, ...LENDER_PRODUCT_PROPERTIES }).length;
export const backTestEligibility = defineCall(endpoints.backTestEligibility, {
  bodyLimit: AREA_BODY_LIMIT,
  summary:
    'The last 30 days’ applicants under a lender’s rules for a product with and without a change; nothing is stored.',
  access: rulesAccess,
  body: z.strictObject({
    lender_id: recordNumber,
    product_type: productType,
    /** Fields of the lender or of its product, by their names, each with its new value. */
    changes: entriesAtMost(CHANGED_FIELDS_MAX, z.record(z.string().check(z.regex(/^[a-z_]{1,40}$/)), z.unknown())),
  }),
  reply: ok({
    data: z.object({
      ...compared,
      /** The rules alone were compared; this lender's own system is asked whatever they say. */
      asked_regardless: flag,
      matchedBefore: z.int(),
      matchedAfter: z.int(),
      gained: z.int(),
      lost: z.int(),
      /** What became of those gained at other lenders for the same product. */
      gainedElsewhere: z.object({ approved: z.int(), rejected: z.int() }),
    }),
  }),
  idempotency: 'none',
});
