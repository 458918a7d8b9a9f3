import { codesOf } from '@saakh/i18n/codes';

/** Codes of what people of a portal, staff and customers are told of a second factor alike. */
export const FACTOR_MESSAGES = codesOf('identity.factor-messages');
