import { codesOf } from '@saakh/i18n/codes';

/** Codes of what people of a portal are told beside the specification's texts. */
export const PARTNER_MESSAGES = codesOf('partners.messages.portal');
