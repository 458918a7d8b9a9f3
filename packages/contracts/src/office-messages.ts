import { codesOf, withValues } from '@saakh/i18n/codes';

/** Codes of what staff are told beside the specification's texts. */
export const STAFF_MESSAGES = codesOf('common.messages.office');

/** Several codes as one, which says them one after the other. */
export function inTurn(codes: readonly string[]): string {
  const [first = '', ...others] = codes;
  return others.length === 0 ? first : withValues(STAFF_MESSAGES.oneThenOther, first, inTurn(others));
}
