import { codesOf } from '@saakh/i18n/codes';

/** Codes of what staff are told beside the specification's texts. */
export const STAFF_MESSAGES = codesOf('common.messages.office');
