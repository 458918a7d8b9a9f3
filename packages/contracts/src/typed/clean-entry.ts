/**
 * Reads what people type, paste or have filled in: first the text is cleaned, then its length is checked. Nothing here cuts
 * a value to a length, because a number without its first or last digit is another person's number.
 */
import { MOBILE } from '../patterns';

/**
 * Characters that nobody sees: soft hyphen, zero-width space, byte order mark, direction marks and the like. The joiners of
 * Indian scripts stay. So does U+202E, which shows a text backwards: patterns refuse it.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202d\u2060-\u206f\ufeff]/g;
const WIDE_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const JOINERS = /[\u200c\u200d]/g;
/** The zero of each script in which Indian keyboards and apps write digits, from Arabic to Malayalam, and of full-width digits. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10] as const;
const OTHER_DIGITS = new RegExp(
  `[${ZEROS.map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`).join('')}]`,
  'g',
);
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** The text without characters that nobody sees, with ordinary spaces. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '').replace(WIDE_SPACES, ' ');
}

/** The text with the digits of every script as 0 to 9. */
export function plainDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.find((zero) => code >= zero && code <= zero + 9) ?? code));
  });
}

/** What is not free text: visible characters, ordinary digits and hyphens, trimmed. */
export function cleanValue(text: string): string {
  return plainDigits(visibleText(text).replace(JOINERS, '').replace(DASHES, '-')).trim();
}

/** A code of letters and digits, such as a PAN, IFSC, pincode or passcode, without what people and programs put between them. */
export function cleanCode(text: string): string {
  return cleanValue(text).replace(/[\s.,;:'"’-]/g, '');
}

/** A date of digits: spaces around it and between its parts are taken off. */
export function cleanDate(text: string): string {
  return cleanValue(text).replace(/\s*([-/.])\s*/g, '$1');
}

const LINK = /^(?:tel|sms|mailto):(?:\/\/)?/i;
const QUOTES = /^[<"'“‘]+|[>"'”’.,;]+$/g;
/** A dot parts groups of at least three digits; between fewer it may be a decimal point. */
const SEPARATED = /^\(?\+?\(?\d+\)?(?:(?:[ ()-]+|\.(?=\d{3}))\(?\d+\)?)*$/;
const NUMBER = /^(?:\+91|(?:00|0)?91)?0?([6-9]\d{9})$/;

/**
 * The ten digits of an Indian mobile number in whatever form it comes: with +91, 0091, 91 or 0 before it, spaces, brackets,
 * hyphens, direction marks, the digits of any Indian script, or as a `tel:` link. Undefined for everything else: digits are
 * never cut off to make ten.
 */
export function mobileOf(text: string): string | undefined {
  const written = cleanValue(text.replace(/%2b/gi, '+').replace(/%20/g, ' '))
    .replace(QUOTES, '')
    .replace(LINK, '')
    .trim();
  if (!SEPARATED.test(written)) return undefined;
  const [, mobile] = NUMBER.exec(written.replace(/[^\d+]/g, '')) ?? [];
  return mobile !== undefined && MOBILE.test(mobile) ? mobile : undefined;
}

/** The same for a field: what is no mobile number stays as it was typed, so that its check refuses it. */
export function typedMobile(text: string): string {
  return mobileOf(text) ?? visibleText(text).trim();
}
