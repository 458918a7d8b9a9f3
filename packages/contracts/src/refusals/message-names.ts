import { withValues } from '@saakh/i18n/codes';
import * as z from 'zod/mini';
import { tidyText } from '../fields';
import { FORM_MESSAGES } from '../forms/form-messages';
import { FREE_TEXT } from '../patterns';

/**
 * Names that we put into messages to people who did not type them: they must carry nobody's address and no offer in our name.
 * First and last names of customers keep their own patterns.
 */
export const MESSAGE_NAME_MAX = 60;

const NAME_CHARACTER = /[\p{L}\p{M} .'’-]|\u200c|\u200d/u;
const HAS_LETTER = /\p{L}/u;
/** What stands before a dot in a name: one letter, or a title. */
const BEFORE_DOT =
  /^(?:\p{L}\p{M}*|dr|mr|mrs|ms|smt|shri|sri|prof|md|mohd|mohammad|er|adv|late|kum|st|pvt|bros|डॉ|श्री|श्रीमती|मो|कु|स्व|प्रो)$/iu;
const INDIAN_LETTER = /[\u0900-\u0dff\p{Script=Arabic}]/u;
/** Endings of web addresses; two Latin letters are the ending of some country. */
const ENDING =
  /^(?:[a-z]{2}|com|net|org|info|biz|app|dev|page|link|site|online|shop|store|top|club|live|loan|loans|money|cash|bank|finance|credit|click|xyz|pro|mobi|name|win|icu|vip|work|world|today|help|support|google|भारत|कॉम|नेट|ऑर्ग|संगठन)$/i;
const OFFER =
  /^(?:offers?|discounts?|cashback|free|rewards?|prizes?|lottery|bonus|winner|congratulations|click|ऑफ़र|ऑफर|छूट|मुफ़्त|मुफ्त|कैशबैक|इनाम|लॉटरी|बधाई)$/iu;

function isAddress(word: string): boolean {
  if (word.includes('@') || word.includes('://') || /^(?:https?|www|mailto|tel)(?![\p{L}\p{M}])/iu.test(word))
    return true;
  return word.split(/[/\\:?#,;()&]+/).some((piece) => {
    const labels = piece.split('.').filter((label) => label !== '');
    return labels.some((label, index) => {
      const before = index > 0 ? (labels[index - 1] ?? '') : undefined;
      if (before === undefined || !HAS_LETTER.test(label)) return false;
      if (ENDING.test(label)) return true;
      return !BEFORE_DOT.test(before) && !INDIAN_LETTER.test(before) && !/^\p{L}\p{M}*$/u.test(label);
    });
  });
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** The word or character that a person's name may not contain; undefined where there is none. */
export function refusedInPersonName(text: string): string | undefined {
  return (
    wordsOf(text).find(isAddress) ??
    [...text].find((character) => !NAME_CHARACTER.test(character)) ??
    text.split(/[\s.'’-]+/).find((word) => OFFER.test(word))
  );
}

/** The web or e-mail address in the name of a company or shop; undefined where there is none. */
export function refusedInBusinessName(text: string): string | undefined {
  return wordsOf(text).find(isAddress);
}

const nameOf = (least: number, refusal: string, find: (text: string) => string | undefined, message: string) =>
  z.string().check(
    tidyText,
    z.minLength(least, refusal),
    z.maxLength(MESSAGE_NAME_MAX, refusal),
    z.refine((text) => find(text) === undefined, {
      error: ({ input }) => withValues(message, find(String(input)) ?? ''),
    }),
  );

/** A person's name in letters of any script, which goes into messages to others; `refusal` for one that is too short or long. */
export function personName(least: number, refusal: string) {
  return nameOf(least, refusal, refusedInPersonName, FORM_MESSAGES.nameContains).check(
    z.refine((text) => text === '' || HAS_LETTER.test(text), { error: refusal }),
  );
}

/** The name of a company or shop, in free text without an address. */
export function businessName(least: number, refusal: string) {
  return nameOf(least, refusal, refusedInBusinessName, FORM_MESSAGES.businessNameContains).check(
    z.regex(FREE_TEXT, FORM_MESSAGES.charactersInvalid),
  );
}
