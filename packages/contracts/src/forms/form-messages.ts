import { codesOf } from '@saakh/i18n/codes';

/** Codes of the validation texts that the specification does not give. */
export const FORM_MESSAGES = codesOf('common.forms');
