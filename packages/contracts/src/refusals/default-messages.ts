import { withValues } from '@saakh/i18n/codes';
import * as z from 'zod/mini';
import { FORM_MESSAGES } from '../forms/form-messages';

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & {}>[0];

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

function tooSmall(origin: string, least: number | bigint): string {
  if (origin === 'string') {
    return least === 1 ? FORM_MESSAGES.required : withValues(FORM_MESSAGES.charactersAtLeast, least);
  }
  return withValues(origin === 'array' ? FORM_MESSAGES.choicesAtLeast : FORM_MESSAGES.numberAtLeast, least);
}
function tooBig(origin: string, most: number | bigint): string {
  if (origin === 'string') return withValues(FORM_MESSAGES.charactersAtMost, most);
  return withValues(origin === 'array' ? FORM_MESSAGES.choicesAtMost : FORM_MESSAGES.numberAtMost, most);
}

/** What a person reads of a value that a schema refuses without words of its own, with the bound that was met. */
function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'invalid_type':
      if (isNothing(issue.input)) return FORM_MESSAGES.required;
      if (issue.expected === 'int') return FORM_MESSAGES.wholeNumberOnly;
      return issue.expected === 'number' ? FORM_MESSAGES.numberInvalid : FORM_MESSAGES.valueInvalid;
    case 'invalid_value':
      return isNothing(issue.input) ? FORM_MESSAGES.required : FORM_MESSAGES.optionUnknown;
    case 'invalid_union': {
      if (isNothing(issue.input)) return FORM_MESSAGES.required;
      const isChoice = issue.errors.length > 0 && issue.errors.every(([first]) => first?.code === 'invalid_value');
      return isChoice ? FORM_MESSAGES.optionUnknown : FORM_MESSAGES.valueInvalid;
    }
    case 'invalid_format':
      return issue.format === 'date' ? FORM_MESSAGES.dateUnreadable : FORM_MESSAGES.valueInvalid;
    default:
      return FORM_MESSAGES.valueInvalid;
  }
}

z.config({ customError: messageOf });
