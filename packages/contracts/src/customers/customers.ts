import * as z from 'zod/mini';
import { customer } from '../audiences';
import {
  ADDRESS_MAX_LENGTH,
  LONGEST_TENURE_MONTHS,
  MONTHLY_INCOME_MAX_PAISE,
  NAME_MAX_LENGTH,
  TENURE_MIN_MONTHS,
} from '../bounds';
import { defineCall, type Endpoint, ok } from '../call';
import type { ProfileStep } from '../catalogue/product-types';
import { anyId, flag, rupees, text, tidyCode, tidyDate } from '../fields';
import { FORM_MESSAGES } from '../forms/form-messages';
import { customerEmail, mobile } from '../identity/sign-in/sign-in';
import { VALIDATION_MESSAGES } from '../messages';
import { ADDRESS_TEXT, ISO_DATE, NAME, PAN_INDIVIDUAL_OR_MASK, PINCODE } from '../patterns';
import { tidyName } from '../typed/names-and-places';
import * as endpoints from './endpoints';

const nullable = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema);
const code = text(60);

/**
 * The user call's profile: names, and rupees for amounts, as in the specification (section 3, "User profile").
 * `tin` is masked (`AB******4F`); the masked value may be sent back unchanged and then changes nothing.
 */
export const userProfile = z.object({
  user_id: z.string(),
  first_name: nullable(z.string()),
  last_name: nullable(z.string()),
  /** Year only, `1990-**-**`, while `identity_unconfirmed` is set. */
  birth_date: nullable(z.string()),
  gender: nullable(z.string()),
  email: nullable(z.string()),
  email_verified: flag,
  mobile_phone_code: z.string(),
  mobile_phone_number: nullable(z.string()),
  channel_id: nullable(z.string()),
  role_id: nullable(z.int()),
  merchant_location_id: nullable(z.string()),
  language: z.enum(['en', 'hi']),
  tin: nullable(z.string()),
  address1: nullable(z.string()),
  address2: nullable(z.string()),
  postal_code: nullable(z.string()),
  city: nullable(z.string()),
  state: nullable(z.string()),
  /** Somebody who came back: birth date and PAN stand fast until they have been confirmed (welcome-back). */
  identity_unconfirmed: flag,
  /** After three wrong tries to confirm them: when there are tries again. Null otherwise. */
  identity_rests_until: nullable(z.string()),
  is_editing: flag,
  bl_completed: flag,
  pl_completed: flag,
  gl_completed: flag,
  hl_completed: flag,
  pl_update_required: flag,
  pl_se_update_required: flag,
  /** The newest running application; the others stand in `inflight_applications`, one per product. */
  inflight_credit_app_id: nullable(z.string()),
  inflight_applications: z.array(z.object({ appId: z.string(), productType: z.string() })),
  /** Products whose whole profile was completed, among them cards and insurance, which have no flag. */
  products_completed: z.array(z.string()),
  /** Products whose own fields (course, vehicle, gold …) are answered. */
  own_fields_completed: z.array(z.string()),
  se_loan_amount: nullable(rupees),
  loan_tenure_months: nullable(z.int()),
  loan_purpose: nullable(z.string()),
  employment_status_code: nullable(z.string()),
  business_registration_type: nullable(z.string()),
  employer_name: nullable(z.string()),
  officepincode: nullable(z.string()),
  monthly_income: nullable(rupees),
  salary_mode: nullable(z.string()),
  business_current_turnover: nullable(z.string()),
  business_years: nullable(z.string()),
  business_account: nullable(z.string()),
  residence_type: nullable(z.string()),
  monthly_rent: nullable(rupees),
  educational_level: nullable(z.string()),
  /** With the instalments of `running_loans`. */
  emi: nullable(rupees),
  /** Paid out through us since the customer stated the instalments; absent where there is none. */
  running_loans: z.optional(z.array(z.object({ lender: z.string(), emi: nullable(rupees), until: z.string() }))),
  prefer_net_banking: nullable(flag),
  credit_score_class: nullable(z.string()),
  household_income: nullable(z.string()),
  allow_sms: flag,
  allow_emails: flag,
});
export type UserProfile = z.output<typeof userProfile>;

export const getUser = defineCall(endpoints.getUser, {
  summary: "The customer's own profile; the id may also be written `me`.",
  access: customer,
  params: z.object({ id: anyId }),
  reply: ok({ data: userProfile }),
});

export const getMaskInfo = defineCall(endpoints.getMaskInfo, {
  summary: 'Masked PAN and date of birth, to be recognised and not to be read.',
  access: customer,
  params: z.object({ id: anyId }),
  reply: ok({ data: z.object({ pan: nullable(z.string()), birth_date: nullable(z.string()) }) }),
});

const personsName = (refusal: string) =>
  z
    .string()
    .check(z.overwrite(tidyName), z.minLength(1, refusal), z.maxLength(NAME_MAX_LENGTH), z.regex(NAME, refusal));
const firstName = personsName(VALIDATION_MESSAGES.firstNameInvalid);
const lastName = personsName(VALIDATION_MESSAGES.lastNameInvalid);
const pincode = z.string().check(tidyCode, z.regex(PINCODE, VALIDATION_MESSAGES.pincodeInvalid));
const income = z
  .int(VALIDATION_MESSAGES.monthlyIncomeOutOfRange)
  .check(
    z.minimum(1, VALIDATION_MESSAGES.monthlyIncomeOutOfRange),
    z.maximum(MONTHLY_INCOME_MAX_PAISE / 100, VALIDATION_MESSAGES.monthlyIncomeOutOfRange),
  );

/** Upper-cased on entry; stars only where the masked value goes back. */
const pan = z
  .string()
  .check(tidyCode, z.toUpperCase(), z.regex(PAN_INDIVIDUAL_OR_MASK, VALIDATION_MESSAGES.panInvalid));

/** Empty or incomplete gets the birth date's message; an impossible day or year is refused by the server's calendar. */
const birthDate = z.string().check(tidyDate, z.regex(ISO_DATE, VALIDATION_MESSAGES.birthDateInvalid));

export const personalStep = z.object({
  first_name: firstName,
  /** Left out by those who have one name only. */
  last_name: z.optional(lastName),
  /** Birth date and PAN may be left out where they are known. */
  birth_date: z.optional(birthDate),
  gender: code.check(z.minLength(1, FORM_MESSAGES.required)),
  tin: z.optional(pan),
});
export const contactStep = z.object({
  email: z.optional(customerEmail),
  mobile_phone_number: z.optional(mobile),
  address1: text(ADDRESS_MAX_LENGTH, VALIDATION_MESSAGES.addressLine1Invalid).check(
    z.minLength(1, FORM_MESSAGES.required),
    z.regex(ADDRESS_TEXT, VALIDATION_MESSAGES.addressLine1Invalid),
  ),
  address2: z.optional(
    text(ADDRESS_MAX_LENGTH, VALIDATION_MESSAGES.addressLine2Invalid).check(
      z.regex(ADDRESS_TEXT, VALIDATION_MESSAGES.addressLine2Invalid),
    ),
  ),
  postal_code: pincode,
});
/** Fields whose unusual answer the customer was asked about and says is right; nothing is kept of it. */
const confirmed = z.optional(z.array(z.enum(['business_years', 'emi', 'monthly_rent'])).check(z.maxLength(3)));
export const employmentStep = z.object({
  employment_status_code: code.check(z.minLength(1, FORM_MESSAGES.required)),
  monthly_income: income,
  employer_name: z.optional(text(120)),
  officepincode: z.optional(pincode),
  salary_mode: z.optional(code),
  business_registration_type: z.optional(code),
  business_current_turnover: z.optional(code),
  business_years: z.optional(code),
  business_account: z.optional(code),
  confirmed,
});
export const additionalStep = z.object({
  se_loan_amount: z
    .int(FORM_MESSAGES.required)
    .check(
      z.minimum(1000, FORM_MESSAGES.loanAmountOutOfRange),
      z.maximum(10_000_000, FORM_MESSAGES.loanAmountOutOfRange),
    ),
  loan_tenure_months: z.int().check(z.minimum(TENURE_MIN_MONTHS), z.maximum(LONGEST_TENURE_MONTHS)),
  loan_purpose: code.check(z.minLength(1, FORM_MESSAGES.required)),
  residence_type: code.check(z.minLength(1, FORM_MESSAGES.required)),
  monthly_rent: z.optional(rupees),
  educational_level: z.optional(code),
  emi: rupees,
  prefer_net_banking: z.optional(flag),
  credit_score_class: code.check(z.minLength(1, FORM_MESSAGES.required)),
  /** `at_or_below_300000` or `at_or_above_300000` rupees a year. */
  household_income: code.check(z.minLength(1, FORM_MESSAGES.required)),
  confirmed,
});

export const profileStepSchemas = {
  personal: personalStep,
  contact: contactStep,
  employment: employmentStep,
  additional: additionalStep,
} as const;

/** Fields beyond the step's own, a `mac_address` for one, are dropped and never stored (REG-DL-6). */
const saveStep = <const E extends Endpoint, const S extends ProfileStep>(endpoint: E, step: S) =>
  defineCall(endpoint, {
    summary: `Keep the ${step} step of the profile.`,
    access: customer,
    body: profileStepSchemas[step],
    reply: ok({ data: userProfile }),
  });
export const savePersonalStep = saveStep(endpoints.savePersonalStep, 'personal');
export const saveContactStep = saveStep(endpoints.saveContactStep, 'contact');
export const saveEmploymentStep = saveStep(endpoints.saveEmploymentStep, 'employment');
export const saveAdditionalStep = saveStep(endpoints.saveAdditionalStep, 'additional');

/**
 * Ends the profile of a product: needs every step and the terms and household-income consents; makes the credit
 * application, whose id is served as `inflight_credit_app_id` from then on.
 */
export const completeProfile = defineCall(endpoints.completeProfile, {
  summary: "Complete the chosen product's profile and make the credit application.",
  access: customer,
  body: z.strictObject({ productType: code }),
  /** Cards and insurance have no application: their pages ask for themselves. */
  reply: ok({ appId: z.nullable(z.string()), data: userProfile }),
});

export const editProfile = defineCall(endpoints.editProfile, {
  summary: 'Set or clear the edit flag, with which the customer may stay on the detail page.',
  access: customer,
  body: z.strictObject({ is_editing: flag }),
  reply: ok({ data: userProfile }),
});

/** Date of birth and PAN as typed; three tries, then help. */
export const confirmWelcomeBack = defineCall(endpoints.confirmWelcomeBack, {
  summary: 'Confirm date of birth and PAN; makes a new application with the known profile.',
  access: customer,
  body: z.strictObject({ productType: code, birth_date: birthDate, pan }),
  reply: ok({ appId: z.string() }),
  idempotency: 'none',
});

/** The same without an application, for what only the person themself may do; holds for a quarter of an hour. */
export const confirmIdentity = defineCall(endpoints.confirmIdentity, {
  summary: 'Confirm date of birth and PAN before data is downloaded or a number is changed.',
  access: customer,
  body: z.strictObject({ birth_date: birthDate, pan }),
  reply: ok({}),
  idempotency: 'none',
});
