import factor from '@saakh/i18n/en/identity.factor-messages.json' with { type: 'json' };

/** What people of a portal, staff and customers are told of a second factor alike. */
export const FACTOR_MESSAGES = factor;
