import * as z from 'zod/mini';
import { puzzle } from './identity/sign-in/puzzles';

/**
 * Every error code the server answers with, and its HTTP status. The message is for people; programs read the code.
 * Each answer carries `success`.
 */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  MALFORMED_REQUEST: 400,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  SIGN_IN_REQUIRED: 401,
  OTP_WRONG: 400,
  OTP_EXPIRED: 400,
  OTP_TRIES_USED_UP: 429,
  /** Sending codes looks like pumping messages: `puzzle` is to be solved, and the call made again with `solved` (S-OTP-6). */
  PUZZLE_REQUIRED: 428,
  WRONG_CREDENTIALS: 400,
  /** The password is right; the account has no second factor yet, and has to set one up first. */
  SECOND_FACTOR_SETUP_REQUIRED: 409,
  /** The password or passcode is right and is not used up; the code of the second factor is asked for. */
  SECOND_FACTOR_REQUIRED: 409,
  /** The own password is to be proved by `step-up`, and the call made again as it was. */
  STEP_UP_REQUIRED: 403,
  FORBIDDEN: 403,
  CROSS_ORIGIN_REFUSED: 403,
  NOT_FOUND: 404,
  UNKNOWN_HOST: 421,
  CONFLICT: 409,
  REQUEST_IN_PROGRESS: 409,
  PROFILE_INCOMPLETE: 409,
  CONSENT_REQUIRED: 409,
  KEY_FACTS_REQUIRED: 409,
  KEY_FACTS_EXPIRED: 409,
  OFFER_NOT_AVAILABLE: 409,
  ALREADY_APPLIED: 409,
  LENDER_NOT_OPEN: 409,
  METHOD_NOT_ALLOWED: 405,
  LINK_INVALID: 404,
  LINK_EXPIRED: 410,
  FILE_REFUSED: 422,
  JOURNEY_INCOMPLETE: 409,
  AGE_NOT_ELIGIBLE: 422,
  IDENTITY_MISMATCH: 422,
  IDENTITY_UNCONFIRMED: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
  SMS_TEMPLATE_INCOMPLETE: 422,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  SIGNATURE_INVALID: 401,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The one shape of every refusal. `fields` maps a field's name to the message to show at it. */
export const errorReply = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  /** The code of `message`, where it has one: the browser says it in its language. */
  messageCode: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  fieldCodes: z.optional(z.record(z.string(), z.string())),
  /** Seconds to wait before trying again, where waiting helps. */
  retryAfterSeconds: z.optional(z.number()),
  /** With JOURNEY_INCOMPLETE: the page that has to be filled in first. */
  path: z.optional(z.string()),
  /** With IDENTITY_MISMATCH: how often it may be tried yet; none means that help is the way on. */
  triesLeft: z.optional(z.int().check(z.nonnegative())),
  /** With PUZZLE_REQUIRED. */
  puzzle: z.optional(puzzle),
});
export type ErrorReply = z.output<typeof errorReply>;
