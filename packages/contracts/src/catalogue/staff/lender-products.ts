import * as z from 'zod/mini';
import { defineCall, okMessage } from '../../call';
import { bilingual, flag, paise, rupees, text, tidyCode } from '../../fields';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { changeReason, changeReply, recordNumber, seenValue } from '../../records/records';
import * as endpoints from '../endpoints';
import { age, creditClass, line, months, orNull, percent, ticketClasses } from './lender-fields';

const access = adminPage('lenders');

/** About the pincodes of India. */
const AREAS_MAX = 20_000;
/** A whole service area as it was seen, and as it is to be: nine bytes a pincode. */
export const AREA_BODY_LIMIT = 512 * 1024;

/** What a product asks of customers by itself; null is as for its lender. */
export const ownRules = {
  own_min_income: z.nullable(z.number()),
  own_max_income: z.nullable(z.number()),
  own_min_age: z.nullable(z.int()),
  own_max_age: z.nullable(z.int()),
  own_ticket_class: z.nullable(z.array(z.int())),
  own_credit_score_class: z.nullable(z.string()),
  own_salaried: z.nullable(flag),
  own_self_employed: z.nullable(flag),
  own_business: z.nullable(flag),
};

/** Structured terms of one product: what APR, instalment and key facts are computed from. Percent a year, rupees, months. */
export const LENDER_PRODUCT_PROPERTIES = {
  active: flag,
  min_amount: rupees.check(z.minimum(1)),
  max_amount: rupees.check(z.minimum(1)),
  min_tenure_months: months,
  max_tenure_months: months,
  rate_min: percent(100, 2),
  rate_max: percent(100, 2),
  rate_type: z.enum(['fixed', 'floating']),
  fee_kind: z.enum(['percent', 'flat']),
  fee_percent: percent(20, 2),
  fee_flat: rupees,
  fee_min: rupees,
  fee_max: orNull(rupees),
  gst_percent: percent(50, 2),
  third_party_charges: rupees,
  penal_charges: z.strictObject({ en: line(300), hi: line(300) }),
  foreclosure_charges: z.strictObject({ en: line(300), hi: line(300) }),
  cooling_off_days: z.int().check(z.minimum(1), z.maximum(60)),
  /** Somebody has held the figures of a new product, which are beginnings, against the lender's own. */
  figures_checked: flag,
  service_area: z
    .array(z.string().check(tidyCode, z.regex(/^[1-9]\d(?:\d|\d{4})?$/, STAFF_MESSAGES.serviceAreaInvalid)))
    .check(z.maxLength(AREAS_MAX)),
  documents: z.array(z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/))).check(z.maxLength(20)),
  decision_hours: orNull(z.int().check(z.minimum(1), z.maximum(2000))),
  /** Of the value of what secures the loan, or of the price or the fees that it pays; null is all of it, within the regulator's ceilings. */
  loan_to_value_percent: orNull(percent(100, 2).check(z.minimum(1))),
  /** The age of a used vehicle when the loan ends; null is any. */
  max_vehicle_age_years: orNull(z.int().check(z.minimum(1), z.maximum(30))),
  /** Whether a co-applicant's income counts where a student has none. */
  takes_co_applicants: flag,
  // What this product asks of customers where it asks something else than its lender; null is as for the lender.
  own_min_income: orNull(rupees),
  /** Needs a lowest one; null beside it is no upper end. */
  own_max_income: orNull(rupees),
  own_min_age: orNull(age),
  own_max_age: orNull(age),
  own_ticket_class: orNull(ticketClasses),
  own_credit_score_class: orNull(creditClass),
  own_salaried: orNull(flag),
  own_self_employed: orNull(flag),
  own_business: orNull(flag),
} as const;
export type LenderProductProperty = keyof typeof LENDER_PRODUCT_PROPERTIES;
export const LENDER_PRODUCT_PROPERTY_NAMES = Object.keys(LENDER_PRODUCT_PROPERTIES) as [
  LenderProductProperty,
  ...LenderProductProperty[],
];

export const lenderProduct = z.object({
  product_type: z.string(),
  active: flag,
  min_amount: z.number(),
  max_amount: z.number(),
  min_tenure_months: z.int(),
  max_tenure_months: z.int(),
  rate_min: z.number(),
  rate_max: z.number(),
  rate_type: z.enum(['fixed', 'floating']),
  fee_kind: z.enum(['percent', 'flat']),
  fee_percent: z.number(),
  fee_flat: z.number(),
  fee_min: z.number(),
  fee_max: z.nullable(z.number()),
  gst_percent: z.number(),
  third_party_charges: z.number(),
  penal_charges: bilingual,
  foreclosure_charges: bilingual,
  cooling_off_days: z.int(),
  figures_checked: flag,
  service_area: z.array(z.string()),
  documents: z.array(z.string()),
  decision_hours: z.nullable(z.int()),
  loan_to_value_percent: z.nullable(z.number()),
  max_vehicle_age_years: z.nullable(z.int()),
  takes_co_applicants: flag,
  ...ownRules,
  /** What keeps it from customers, the lender's own facts aside, in words. */
  missing: z.array(z.string()),
  /** What a customer would see for the example loan: the highest APR in basis points, and one instalment; null where terms don't fit. */
  example: z.nullable(
    z.object({ amountPaise: paise, months: z.int(), aprMaxBps: z.int(), emiPaise: paise, feePaise: paise }),
  ),
});
export type LenderProduct = z.output<typeof lenderProduct>;

export const addLenderProduct = defineCall(endpoints.addLenderProduct, {
  summary: 'Give a lender terms for a product, switched off.',
  access,
  body: z.strictObject({ lender_id: recordNumber, product_type: text(40) }),
  reply: okMessage,
});

export const updateLenderProduct = defineCall(endpoints.updateLenderProduct, {
  bodyLimit: AREA_BODY_LIMIT,
  summary: 'Change one of the structured terms of a lender for a product.',
  access,
  body: z.strictObject({
    lender_id: recordNumber,
    product_type: text(40),
    property: z.enum(LENDER_PRODUCT_PROPERTY_NAMES),
    value: z.unknown(),
    seen: seenValue,
    reason: changeReason,
  }),
  reply: changeReply,
});
