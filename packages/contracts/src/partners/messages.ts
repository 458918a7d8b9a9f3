import portal from '@saakh/i18n/en/partners.messages.portal.json' with { type: 'json' };

/** What people of a portal are told beside the specification's texts. */
export const PARTNER_MESSAGES = portal;
