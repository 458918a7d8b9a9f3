import { codesOf } from '@saakh/i18n/codes';

/** Codes of the validation texts that the specification does not give. */
export const FORM_MESSAGES = codesOf('common.forms');

/** Why nobody can agree to an offer: it takes more of the income than may be taken, or more than the security bears. */
export const BARRIER_MESSAGES = {
  instalment: FORM_MESSAGES.changedTermsTooDear,
  security: FORM_MESSAGES.changedTermsAboveSecurity,
} as const;
