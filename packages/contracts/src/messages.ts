import outcomes from '@saakh/i18n/en/common.outcomes.json' with { type: 'json' };
import validation from '@saakh/i18n/en/common.validation.json' with { type: 'json' };

/** The specification's texts to the letter (sections 2.6, 5 and 8), keyed by code. */
export const VALIDATION_MESSAGES = validation;
export type ValidationMessageCode = keyof typeof VALIDATION_MESSAGES;

export const OUTCOME_MESSAGES = outcomes;
