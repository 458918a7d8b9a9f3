import * as z from 'zod/mini';
import { customer } from '../audiences';
import { defineCall, type Endpoint, ok } from '../call';
import type { ProfileStep } from '../catalogue/product-types';
import { anyId, flag, rupees, text, tidyCode, tidyDate } from '../fields';
import type { FormField } from '../forms/form-definition';
import { wordsSchema } from '../forms/sent-fields';
import { customerEmail, mobile } from '../identity/sign-in/sign-in';
import { VALIDATION_MESSAGES } from '../messages';
import { ISO_DATE, PAN_INDIVIDUAL_OR_MASK } from '../patterns';
import * as endpoints from './endpoints';
import { PROFILE_FIELDS, type PROFILE_FORM, type ProfileField, profileFieldsOf } from './profile-form';

const code = text(60);
const nullable = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema);

/** A value of a field on the wire: whole rupees, a number, 1 or 0, else text. */
type WireSchema<Kind> = Kind extends 'money' | 'number'
  ? z.ZodMiniNumber
  : Kind extends 'yes-no'
    ? typeof flag
    : z.ZodMiniString;
type ReplyShape = { [F in ProfileField as F['key']]: z.ZodMiniNullable<WireSchema<F['kind']>> };

const replyOf = ({ kind }: FormField) => {
  if (kind === 'money') return rupees;
  if (kind === 'number') return z.int();
  return kind === 'yes-no' ? flag : z.string();
};

/**
 * The user call's profile: names, and rupees for amounts, as in the specification (section 3, "User profile"). `tin` is masked
 * (`AB******4F`); the masked value may be sent back unchanged and then changes nothing. `birth_date` is the year only,
 * `1990-**-**`, while `identity_unconfirmed` is set; `emi` has the instalments of `running_loans` in it.
 */
export const userProfile = z.object({
  user_id: z.string(),
  ...(Object.fromEntries(
    PROFILE_FIELDS.map((field) => [field.key, nullable(replyOf(field))]),
  ) as unknown as ReplyShape),
  email_verified: flag,
  mobile_phone_code: z.string(),
  channel_id: nullable(z.string()),
  role_id: nullable(z.int()),
  merchant_location_id: nullable(z.string()),
  language: z.enum(['en', 'hi']),
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
  /** Paid out through us since the customer stated the instalments; absent where there is none. */
  running_loans: z.optional(z.array(z.object({ lender: z.string(), emi: nullable(rupees), until: z.string() }))),
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

/** The PAN as its calls take it: in capitals, with stars only where the masked value goes back. */
const pan = z
  .string()
  .check(tidyCode, z.toUpperCase(), z.regex(PAN_INDIVIDUAL_OR_MASK, VALIDATION_MESSAGES.panInvalid));

/** Empty or incomplete gets the birth date's message; an impossible day or year is refused by the server's calendar. */
const birthDate = z.string().check(tidyDate, z.regex(ISO_DATE, VALIDATION_MESSAGES.birthDateInvalid));

/** Kinds, and fields of the sign-in, that have a schema of their own. */
const OWN_SCHEMA: Readonly<Record<string, z.ZodMiniType>> = {
  pan,
  'birth-date': birthDate,
  email: customerEmail,
  mobile,
  'yes-no': flag,
};

function numberSchema({ min = 0, max, refusal }: FormField) {
  return z.int(refusal).check(z.minimum(min, refusal), ...(max === undefined ? [] : [z.maximum(max, refusal)]));
}

function schemaOf(field: FormField): z.ZodMiniType {
  const own = OWN_SCHEMA[field.kind];
  if (own) return own;
  return field.kind === 'money' || field.kind === 'number' ? numberSchema(field) : wordsSchema(field);
}

type SentShape<S extends ProfileStep> = {
  [F in (typeof PROFILE_FORM)[S][number] as F['key']]: z.ZodMiniOptional<WireSchema<F['kind']>>;
};

/** Fields whose unusual answer the customer was asked about and says is right; nothing is kept of it. */
const confirmed = z.optional(z.array(z.enum(['business_years', 'emi', 'monthly_rent'])).check(z.maxLength(3)));

/** What a call takes of a step; what is asked of some people only, the use case asks for. */
function stepSchema<const S extends ProfileStep>(step: S) {
  const shape = Object.fromEntries(
    profileFieldsOf(step).map((field) => {
      const mayLack = field.optional || field.stays || field.showWhen !== undefined;
      return [field.key, mayLack ? z.optional(schemaOf(field)) : schemaOf(field)];
    }),
  );
  return z.object({ ...(shape as unknown as SentShape<S>), confirmed });
}

export const profileStepSchemas = {
  personal: stepSchema('personal'),
  contact: stepSchema('contact'),
  employment: stepSchema('employment'),
  additional: stepSchema('additional'),
} as const;
/** A step as it is sent: amounts in whole rupees, days as YYYY-MM-DD. */
export type ProfileStepBody<S extends ProfileStep = ProfileStep> = z.output<(typeof profileStepSchemas)[S]>;

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
