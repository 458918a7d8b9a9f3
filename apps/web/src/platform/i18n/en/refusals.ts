import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';

/** What a refusal means, by the server's code: the server words it in English, this is for Hindi. */
export default {
  OTP_WRONG: 'That code is not right. Check the message and type it again.',
  OTP_EXPIRED: 'That code has expired. Ask for a new one.',
  OTP_TRIES_USED_UP: 'Too many wrong codes. Ask for a new one.',
  WRONG_CREDENTIALS: 'E-mail or password is wrong.',
  FORBIDDEN: 'You are not allowed to do this.',
  NOT_FOUND: 'This was not found.',
  CONFLICT: 'Somebody changed this meanwhile. Load it again.',
  REQUEST_IN_PROGRESS: 'This is already being done. Please wait.',
  TOO_MANY_REQUESTS: 'Too many tries. Please wait a little.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
  UNAVAILABLE: 'The service is not available just now. Please try again soon.',
  PROFILE_INCOMPLETE: 'Your profile is not complete yet.',
  CONSENT_REQUIRED: 'Your consent is needed first.',
  KEY_FACTS_REQUIRED: 'Read and acknowledge the key facts first.',
  KEY_FACTS_EXPIRED: 'These key facts have expired. Open the new ones.',
  OFFER_NOT_AVAILABLE: 'This offer is no longer available.',
  ALREADY_APPLIED: 'You have already applied to this lender.',
  TERMS_CHANGED: 'The lender has changed the terms. Look at them again.',
  AGE_NOT_ELIGIBLE: VALIDATION_MESSAGES.ageOutOfRange,
  IDENTITY_UNCONFIRMED: 'Please confirm your date of birth and PAN first.',
  IDENTITY_MISMATCH: 'These details do not match what we have.',
  VALIDATION_FAILED: 'Please check the marked fields.',
  BODY_TOO_LARGE: 'This is too large to send.',
} as const;
