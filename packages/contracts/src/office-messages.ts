import office from '@saakh/i18n/en/common.messages.office.json' with { type: 'json' };

/** What staff are told beside the specification's texts. */
export const STAFF_MESSAGES = office;
