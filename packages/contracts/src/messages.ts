import { codesOf } from '@saakh/i18n/codes';

/** Codes of the specification's texts (sections 2.6, 5 and 8); their English stands to the letter. */
export const VALIDATION_MESSAGES = codesOf('common.validation');
export type ValidationMessageCode = keyof typeof VALIDATION_MESSAGES;

export const OUTCOME_MESSAGES = codesOf('common.outcomes');

/** Codes of what the server answers beside the specification's texts, to customers and in every list. */
export const REPLY_MESSAGES = codesOf('common.replies');

/** Codes of what is missing, or belongs to somebody else. */
export const NOT_FOUND_MESSAGES = codesOf('common.not-found');
