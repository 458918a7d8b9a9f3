import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { type Bilingual, bilingual, flag, pictureAddress, rupees, text, tidyText } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { changeReason, changeReply, recordNumber, seenValue } from '../../records/records';
import * as endpoints from '../endpoints';
import { bothTexts } from './both-texts';
import { filledLine, httpsUrl, keptPicture, numeric } from './credit-cards';
import { orNull } from './lender-fields';

const access = adminPage('insurance');
export const INSURANCE_CATEGORIES = ['Health Insurance', 'Shop Insurance', 'Other Insurance'] as const;
export const PLAN_NAME_MAX = 80;
export const INSURER_NAME_MAX = 80;

/** Points in both languages: as many in Hindi as in English, or none, which then follow the English. */
const bulletsInBoth = z.pipe(
  z.array(z.strictObject({ en: filledLine(160), hi: text(160) })).check(
    z.minLength(1, FORM_MESSAGES.required),
    z.maxLength(8),
    z.refine((all) => new Set(all.map(({ hi }) => hi === '')).size < 2, FORM_MESSAGES.bulletsUnequal),
  ),
  z.transform((all: Bilingual[]) => all.map(({ en, hi }) => ({ en, hi: hi === '' ? en : hi }))),
);

const age = z.int().check(z.minimum(0), z.maximum(100));
const amount = rupees.check(z.minimum(1));

/** Every field of a plan that staff edit, and what it takes; amounts in rupees. Its insurer stays: consents name it. */
export const PLAN_PROPERTIES = {
  /** Of all plans of the insurer; null where it has one name only. */
  insurer_hi: orNull(text(INSURER_NAME_MAX)),
  name: bothTexts(PLAN_NAME_MAX),
  logo: keptPicture,
  cover: numeric(amount),
  premium_from: numeric(amount),
  premium_for: bothTexts(120),
  bullets: bulletsInBoth,
  exclusions: bothTexts(300),
  brochure_url: httpsUrl,
  min_age: numeric(age),
  max_age: numeric(age),
  /** Answers to the form of its category that it insures; null says nothing. */
  covers: orNull(z.array(z.string().check(z.regex(/^[a-z_]{1,30}$/))).check(z.minLength(1), z.maxLength(12))),
  status: flag,
} as const;
export type PlanProperty = keyof typeof PLAN_PROPERTIES;
const planProperties = Object.keys(PLAN_PROPERTIES) as [PlanProperty, ...PlanProperty[]];

export const insurerEmail = z
  .string()
  .check(
    tidyText,
    z.maxLength(254),
    z.regex(/^[^\s@:/]{1,64}@[^\s@]+\.[^\s@.]{2,}$/, STAFF_MESSAGES.insurerAddressInvalid),
  );

export const staffInsurer = z.object({
  /** The number of its first plan. */
  insurer_id: z.int(),
  name: z.string(),
  name_hi: z.nullable(z.string()),
  /** Where requests go; empty until somebody enters it, and no plan of it is shown until then. */
  email: z.string(),
  plans: z.int(),
});
export type StaffInsurer = z.output<typeof staffInsurer>;

export const staffPlan = z.object({
  plan_id: z.int(),
  category: z.enum(INSURANCE_CATEGORIES),
  insurer: z.string(),
  insurer_hi: z.nullable(z.string()),
  name: bilingual,
  logo: pictureAddress,
  cover: rupees,
  premium_from: rupees,
  premium_for: bilingual,
  bullets: z.array(bilingual),
  exclusions: bilingual,
  brochure_url: z.string(),
  min_age: z.int(),
  max_age: z.int(),
  covers: z.nullable(z.array(z.string())),
  status: flag,
  /** The properties that still keep it from customers; `email` is the insurer's. */
  incomplete: z.array(z.string()),
});
export type StaffPlan = z.output<typeof staffPlan>;

export const listInsurersAndPlans = defineCall(endpoints.listInsurersAndPlans, {
  summary: 'All insurers with the address that their requests go to, and all plans, those that are off included.',
  access,
  reply: ok({ insurers: z.array(staffInsurer), plans: z.array(staffPlan) }),
});

export const updateInsurerAddress = defineCall(endpoints.updateInsurerAddress, {
  summary: 'Change the address that an insurer’s requests go to.',
  access,
  stepUp: true,
  body: z.strictObject({ insurer_id: recordNumber, value: insurerEmail, seen: seenValue, reason: changeReason }),
  reply: changeReply,
});

export const createInsurancePlan = defineCall(endpoints.createInsurancePlan, {
  summary: 'Add a plan of an insurer, new or known, switched off.',
  access,
  body: z.strictObject({
    insurer: filledLine(INSURER_NAME_MAX),
    category: z.enum(INSURANCE_CATEGORIES),
    name: filledLine(PLAN_NAME_MAX),
  }),
  reply: ok({ message: z.string(), plan_id: z.int() }),
});

export const updateInsurancePlan = defineCall(endpoints.updateInsurancePlan, {
  summary: 'Change one field of a plan; the address of its brochure wants a recent password.',
  access,
  body: z.strictObject({
    plan_id: recordNumber,
    property: z.enum(planProperties),
    value: z.unknown(),
    seen: seenValue,
    reason: changeReason,
  }),
  reply: changeReply,
  stepUp: ({ property }: { property: string }) => property === 'brochure_url',
});
