import { codesIn } from '@saakh/i18n/codes';

/** Codes of what people of a lender are told. */
export const DESK_MESSAGES = codesIn('lending.desk.portal', 'messages');
