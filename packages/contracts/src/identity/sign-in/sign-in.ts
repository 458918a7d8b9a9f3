import * as z from 'zod/mini';
import { admin, anyone, customer, MASQUERADE_MODES, partner } from '../../audiences';
import { STAFF_EMAIL_MAX_LENGTH, UTMS_MAX } from '../../bounds';
import { defineCall, ok, okMessage } from '../../call';
import { entriesAtMost, id, partnerKey, text, tidyCode, tidyMobile, tidyText, tidyValue } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { VALIDATION_MESSAGES } from '../../messages';
import { EMAIL, MOBILE, OTP } from '../../patterns';
import * as endpoints from '../endpoints';
import { FACTOR_MESSAGES } from './factor-messages';
import { solvedPuzzle } from './puzzles';

export const mobile = z.string().check(tidyMobile, z.regex(MOBILE, VALIDATION_MESSAGES.mobileInvalid));
export const customerEmail = z
  .string()
  .check(tidyText, z.toLowerCase(), z.maxLength(150), z.regex(EMAIL, VALIDATION_MESSAGES.emailInvalid));
/** Staff and partners may have any valid address. */
export const staffEmail = z
  .string()
  .check(tidyText, z.toLowerCase(), z.maxLength(STAFF_EMAIL_MAX_LENGTH), z.email(VALIDATION_MESSAGES.emailInvalid));
export const utms = entriesAtMost(UTMS_MAX, z.record(z.string().check(z.regex(/^[a-z0-9_]{1,40}$/i)), text(200)));

/** Exactly one of mobile or email. */
export const sendOtpBody = z
  .strictObject({
    mobile: z.optional(mobile),
    email: z.optional(customerEmail),
    partner: z.optional(partnerKey),
    utms: z.optional(utms),
    urlSegment: z.optional(text(80)),
    language: z.optional(z.enum(['en', 'hi'])),
    solved: z.optional(solvedPuzzle),
  })
  .check(
    z.refine((b) => (b.mobile === undefined) !== (b.email === undefined), {
      path: ['mobile'],
      error: VALIDATION_MESSAGES.mobileInvalid,
    }),
  );

export const sendOtp = defineCall(endpoints.sendOtp, {
  summary: 'Send a six-digit one-time passcode to a mobile number or an email address.',
  access: anyone,
  body: sendOtpBody,
  reply: ok({ prospectId: z.string(), resendAfterSeconds: z.int() }),
});

export const otp = z.string().check(tidyCode, z.regex(OTP, VALIDATION_MESSAGES.otpInvalid));
/** What takes the place of a code of the app, once; dashes, spaces and small letters don't matter. */
const recoveryCode = z
  .string()
  .check(
    tidyValue,
    z.toUpperCase(),
    z.maxLength(40, FACTOR_MESSAGES.recoveryCodeInvalid),
    z.regex(/^[2-9A-HJ-NP-Z](?:[ -]*[2-9A-HJ-NP-Z]){11}$/, FACTOR_MESSAGES.recoveryCodeInvalid),
  );
/** What proves a second factor, and that it is one of the two where one is a must. */
export const factorProof = { code: z.optional(otp), recoveryCode: z.optional(recoveryCode) };
export function isOneProof(body: { code?: string | undefined; recoveryCode?: string | undefined }) {
  return (body.code === undefined) !== (body.recoveryCode === undefined);
}
export const oneProofOnly = { path: ['code'], error: VALIDATION_MESSAGES.otpInvalid };

export const verifyOtp = defineCall(endpoints.verifyOtp, {
  summary:
    'Check the passcode; signs the customer in. Who has a second factor sends the `code` of the app or a recovery code, too.',
  access: anyone,
  body: z.strictObject({ prospectId: id, otp, ...factorProof }),
  reply: ok({ token: z.string(), userId: z.string(), prospectAppId: z.string() }),
});

export const logoutCustomer = defineCall(endpoints.logoutCustomer, {
  summary: 'End the customer session on the server and forget its items.',
  access: customer,
  reply: okMessage,
  idempotency: 'none',
});

const newContact = { mobile: z.optional(mobile), email: z.optional(customerEmail) };
const isOneContact = (body: { mobile?: string | undefined; email?: string | undefined }) =>
  (body.mobile === undefined) !== (body.email === undefined);
const oneContact = { path: ['mobile'], error: FORM_MESSAGES.oneContactOnly };

export const askContactCodes = defineCall(endpoints.askContactCodes, {
  summary:
    'Send two codes for a change of the mobile number or email address: to the new one, and to one that is verified.',
  access: customer,
  body: z
    .strictObject({
      ...newContact,
      /** Which verified contact gets the second code; the other one helps who has lost the old one. */
      confirmBy: z.enum(['sms', 'email']),
      solved: z.optional(solvedPuzzle),
    })
    .check(z.refine(isOneContact, oneContact)),
  reply: ok({ resendAfterSeconds: z.int() }),
  idempotency: 'none',
});

/** Needs both codes, each good for this contact only; a wrong one counts. All other sessions of the customer end (S-OTP-11). */
export const changeContact = defineCall(endpoints.changeContact, {
  summary: 'Change the mobile number or email address that the customer signs in with.',
  access: customer,
  body: z.strictObject({ ...newContact, newOtp: otp, ownOtp: otp }).check(z.refine(isOneContact, oneContact)),
  reply: ok({}),
  idempotency: 'none',
});

export const credentials = z.strictObject({
  email: staffEmail,
  password: z.string().check(z.minLength(1), z.maxLength(200)),
});

export const adminLogin = defineCall(endpoints.adminLogin, {
  summary:
    'Sign a member of staff in; with a second factor, `code` is what the authenticator app shows, or a recovery code.',
  access: anyone,
  body: z.extend(credentials, { ...factorProof, solved: z.optional(solvedPuzzle) }),
  reply: ok({ token: z.string(), adminId: z.string(), roleId: z.int() }),
});

export const adminReverify = defineCall(endpoints.adminReverify, {
  summary: 'Restore a staff session: who is signed in, with which role.',
  access: admin(1, 2, 3),
  reply: ok({ adminId: z.string(), roleId: z.int(), name: z.string(), email: z.string() }),
});

export const adminLogout = defineCall(endpoints.adminLogout, {
  summary: 'End the staff session.',
  access: admin(1, 2, 3),
  reply: okMessage,
  idempotency: 'none',
});

export const partnerLogin = defineCall(endpoints.partnerLogin, {
  summary:
    'Sign a partner, their staff or a merchant in; who has a second factor sends the `code` of the app or a recovery code, too.',
  access: anyone,
  body: z.extend(credentials, { ...factorProof, solved: z.optional(solvedPuzzle) }),
  reply: ok({ token: z.string(), partnerId: z.string(), merchantId: z.nullable(z.string()) }),
});

export const getPartnerRevenue = defineCall(endpoints.getPartnerRevenue, {
  summary: 'Check and restore a partner session: whose it is, and for owners their share.',
  access: partner,
  reply: ok({
    partnerId: z.string(),
    merchantId: z.nullable(z.string()),
    kind: z.enum(['owner', 'staff', 'merchant']),
    name: z.string(),
    email: z.string(),
    partnerName: z.string(),
    /** As the partner's first brand is called in Hindi; null for a partner without one. */
    partnerNameHindi: z.nullable(z.string()),
    /** Of the partner's first brand; null for a partner without one. */
    partnerKey: z.nullable(z.string()),
    /** Percent and rupees; null for staff and merchants, who don't see the partner's share. */
    revenue_percent: z.nullable(z.number()),
    revenue_flat_fee: z.nullable(z.number()),
    /** Who of the operator's staff acts here, how far and until when; null where it is the person's own session. */
    masquerade: z.nullable(z.object({ by: z.string(), mode: z.enum(MASQUERADE_MODES), until: z.string() })),
  }),
});

export const partnerLogout = defineCall(endpoints.partnerLogout, {
  summary: 'End the partner session.',
  access: partner,
  reply: okMessage,
  idempotency: 'none',
  masquerade: 'always',
});
