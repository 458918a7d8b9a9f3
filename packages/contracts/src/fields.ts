import * as z from 'zod/mini';
import './refusals/default-messages';
import { FORM_MESSAGES } from './forms/form-messages';
import { FREE_LINES, FREE_TEXT, ID_IN_PATH } from './patterns';
import { cleanCode, cleanDate, cleanValue, typedMobile, visibleText } from './typed/clean-entry';

const INT4_MAX = 2_147_483_647;
/** Far above every loan, and far below what the database's money columns hold. */
const RUPEES_MAX = 9_999_999_999;

/** Pieces that several calls share. Wire amounts of the specification's own fields are rupees; ours are `…Paise`. */
export const id = z.string().check(z.regex(/^[a-z]{2,4}_[A-Za-z0-9]{10,40}$/, FORM_MESSAGES.idUnknown));
export const LANGUAGES = ['en', 'hi'] as const;
export const language = z.enum(LANGUAGES);
export type LanguageCode = z.output<typeof language>;
export const paise = z.int().check(z.minimum(0));
export const bps = z.int().check(z.minimum(0));
export const months = z.int().check(z.minimum(1));
/** Rupees as the specification's own fields carry them: whole rupees. */
export const rupees = z.int().check(z.minimum(0), z.maximum(RUPEES_MAX));
export const flag = z.union([z.literal(0), z.literal(1)]);
/** A whole number as the database keeps it where it is no money. */
export const wholeNumber = z.int().check(z.minimum(0), z.maximum(INT4_MAX));
/** Words as people type them: trimmed, without characters that nobody sees. */
export const tidyText = z.overwrite<string>((typed) => visibleText(typed).trim());
/** A value that is no free text: digits of every script count as digits. */
export const tidyValue = z.overwrite<string>(cleanValue);
/** A code of letters and digits, in whatever groups it is typed or pasted. */
export const tidyCode = z.overwrite<string>(cleanCode);
export const tidyDate = z.overwrite<string>(cleanDate);
/** A mobile number in every form that `mobileOf` reads, as its ten digits. */
export const tidyMobile = z.overwrite<string>(typedMobile);
/** One line of free text, without characters that nobody sees; `refusal` where the field has a message of its own. */
export function text(max: number, refusal: string = FORM_MESSAGES.charactersInvalid) {
  return z.string().check(tidyText, z.maxLength(max), z.regex(FREE_TEXT, refusal));
}
/** The same of several lines. */
export function lines(max: number) {
  return z.string().check(tidyText, z.maxLength(max), z.regex(FREE_LINES, FORM_MESSAGES.charactersInvalid));
}
/** A record of at most so many entries (S-JSON-1); its JSON schema says so, too, as that of an array does by itself. */
export function entriesAtMost<S extends z.ZodMiniRecord>(most: number, record: S): S {
  const bounded = record.check(z.refine<object>((entries) => Object.keys(entries).length <= most));
  z.globalRegistry.add(bounded, { maxProperties: most });
  return bounded;
}
/** An id of ours as somebody sends it back: whether it exists and whose it is, the query tells. */
export const anyId = z.string().check(z.regex(ID_IN_PATH, FORM_MESSAGES.idUnknown));
export const partnerKey = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/, 'Invalid partner'));
/** Where a picture of ours lies: its path, before which an answer has the origin of pictures where they have one (S-PIC-4). */
export const pictureAddress = z.string();
export const bilingual = z.object({ en: z.string(), hi: z.string() });
export type Bilingual = z.output<typeof bilingual>;
/** How a text with legal force names somebody: in full where it first does, and then as the reader calls it. */
export const nameOnPapers = z.object({ called: z.string(), inFull: z.string() });
export type NameOnPapers = z.output<typeof nameOnPapers>;
/** The same as a page sends it back. */
export const shownName = z.strictObject({ called: text(300), inFull: text(700) });
