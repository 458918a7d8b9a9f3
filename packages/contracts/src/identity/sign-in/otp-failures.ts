import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { bilingual, partnerKey } from '../../fields';
import { adminPage } from '../../office-pages';
import { LOG_STEPS, logMoment, logSpan, logSpanChecks } from '../../operations/logs/log-span';
import { pageAfter, pageLimit } from '../../records/records';
import * as endpoints from '../endpoints';

const access = adminPage('otp-failure');

/** Why a code led to no sign-in. */
export const OTP_FAILURE_REASONS = [
  'wrong-code',
  'expired',
  'locked',
  'limit-reached',
  'gateway-refused',
  'not-delivered',
  'abandoned',
] as const;
export type OtpFailureReason = (typeof OTP_FAILURE_REASONS)[number];
export const OTP_CHANNELS = ['sms', 'email'] as const;

/** The service areas that India's operators are licensed for, by the state of the customer's address; UP is one. */
export const TELECOM_CIRCLES = [
  ...(['andhra-pradesh', 'assam', 'bihar', 'delhi', 'gujarat', 'haryana', 'himachal-pradesh'] as const),
  ...(['jammu-kashmir', 'karnataka', 'kerala', 'kolkata', 'madhya-pradesh', 'maharashtra', 'mumbai'] as const),
  ...(['north-east', 'odisha', 'punjab', 'rajasthan', 'tamil-nadu', 'uttar-pradesh', 'west-bengal'] as const),
  'unknown',
] as const;
export type TelecomCircle = (typeof TELECOM_CIRCLES)[number];

const filter = {
  reason: z.optional(z.enum(OTP_FAILURE_REASONS)),
  channel: z.optional(z.enum(OTP_CHANNELS)),
  circle: z.optional(z.enum(TELECOM_CIRCLES)),
  partner: z.optional(partnerKey),
};

const count = z.int();
export const otpFailureSummary = z.object({
  from: z.string(),
  to: z.string(),
  step: z.enum(LOG_STEPS),
  totals: z.object({ failures: count, sent: count, verified: count }),
  /** Every day or hour of the span; `sent` and `verified` are codes by when they were sent. */
  points: z.array(z.object({ at: logMoment, failures: count, sent: count, verified: count })),
  reasons: z.array(z.object({ reason: z.enum(OTP_FAILURE_REASONS), count })),
  channels: z.array(z.object({ channel: z.enum(OTP_CHANNELS), count })),
  circles: z.array(z.object({ circle: z.enum(TELECOM_CIRCLES), count })),
  brands: z.array(z.object({ brandKey: z.string(), name: bilingual, count })),
});
export type OtpFailureSummary = z.output<typeof otpFailureSummary>;

export const getOtpFailureSummary = defineCall(endpoints.getOtpFailureSummary, {
  summary:
    'One-time codes that led nowhere in a span of up to 31 days of India, over time and by reason, channel, circle and brand, beside how many were sent and verified.',
  access,
  query: z.strictObject({ ...logSpan, ...filter }).check(...logSpanChecks),
  reply: ok({ data: otpFailureSummary }),
});

export const otpFailureRow = z.object({
  id: z.string(),
  at: z.string(),
  reason: z.enum(OTP_FAILURE_REASONS),
  channel: z.enum(OTP_CHANNELS),
  circle: z.enum(TELECOM_CIRCLES),
  brand: bilingual,
  /** What the code was for. */
  purpose: z.enum(['sign-in', 'deletion', 'contact-new', 'contact-old', 'merge-other', 'merge-own', 'co-applicant']),
  /** The receiver, masked; null once the code is deleted, and where no code was made. */
  contact: z.nullable(z.string()),
  /** What the gateway said, without contacts. */
  error: z.nullable(z.string()),
});
export type OtpFailureRow = z.output<typeof otpFailureRow>;

export const listOtpFailures = defineCall(endpoints.listOtpFailures, {
  summary: 'The failures of one-time codes themselves, newest first, page by page; contacts are masked.',
  access,
  query: z.strictObject({ ...logSpan, ...filter, after: pageAfter, limit: pageLimit }).check(...logSpanChecks),
  reply: ok({ data: z.array(otpFailureRow), next: z.nullable(z.string()) }),
});
