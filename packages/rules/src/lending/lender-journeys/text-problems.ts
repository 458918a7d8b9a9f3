import type { Bilingual } from '@saakh/contracts/fields';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import type { JourneyProblem } from '@saakh/contracts/lending/staff/lender-journeys';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { FREE_LINES } from '@saakh/contracts/patterns';

export type Path = JourneyProblem['path'];
export function problemAt(path: Path, message: string): JourneyProblem {
  return { path, message };
}

const DEVANAGARI = /\p{Script=Devanagari}/u;
const LETTER = /\p{L}/u;

function wordsProblem(text: string, most: number, missing: string): string | undefined {
  if (text.trim() === '') return missing;
  if (text.length > most) return STAFF_MESSAGES.journeyTextTooLong;
  return FREE_LINES.test(text) ? undefined : FORM_MESSAGES.charactersInvalid;
}

/** A text has to be there in both languages, the Hindi one in its own script unless it has no letters, such as `750+`. */
export function textProblems(path: Path, { en, hi }: Bilingual, most: number): JourneyProblem[] {
  const english = wordsProblem(en, most, STAFF_MESSAGES.journeyEnglishMissing);
  const isOtherScript = LETTER.test(hi) && !DEVANAGARI.test(hi);
  const hindi =
    wordsProblem(hi, most, STAFF_MESSAGES.journeyHindiMissing) ??
    (isOtherScript ? STAFF_MESSAGES.journeyHindiScript : undefined);
  return [
    ...(english ? [problemAt([...path, 'en'], english)] : []),
    ...(hindi ? [problemAt([...path, 'hi'], hindi)] : []),
  ];
}

export function optionalTextProblems(path: Path, text: Bilingual | undefined, most: number): JourneyProblem[] {
  return text ? textProblems(path, text, most) : [];
}

/** Points at every later one of those that share a key. */
export function repeatedKeys(keyed: readonly { readonly key: string; readonly path: Path }[]): JourneyProblem[] {
  return keyed
    .filter(({ key }, at) => keyed.findIndex((one) => one.key === key) < at)
    .map(({ path }) => problemAt([...path, 'key'], STAFF_MESSAGES.journeyKeyTwice));
}

const NAMES_AADHAAR = /a+dh?a+r|आधार/i;
export function namesAadhaar(texts: readonly string[]): boolean {
  return texts.some((text) => NAMES_AADHAAR.test(text));
}
