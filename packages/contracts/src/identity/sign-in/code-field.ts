import { OTP_LENGTH } from '../../bounds';
import type { FieldDefinition } from '../../forms/form-definition';
import { VALIDATION_MESSAGES } from '../../messages';

const { otpInvalid } = VALIDATION_MESSAGES;

/** The code that came by SMS or email. */
export const CODE_FIELD = {
  key: 'otp',
  kind: 'digits',
  minLength: OTP_LENGTH,
  maxLength: OTP_LENGTH,
  missing: otpInvalid,
  refusal: otpInvalid,
  autoComplete: 'one-time-code',
} as const satisfies FieldDefinition;
