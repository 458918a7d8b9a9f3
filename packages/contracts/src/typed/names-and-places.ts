import { ADDRESS_TEXT, LOCALITY, NAME } from '../patterns';
import { visibleText } from './clean-entry';

const APOSTROPHES = /[\u2018\u2019\u02bc`\u00b4]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const INITIAL = /([A-Za-z])\.\s*/g;

/**
 * A first or last name while it is typed: the dot after an initial goes ("K. L. Rao" is "K L Rao"), as do spaces that stand
 * twice; apostrophes and hyphens of word processors become those of the keyboard.
 */
export function enteredName(typed: string): string {
  return visibleText(typed)
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .replace(INITIAL, (found, letter: string, at: number, whole: string) =>
      /[A-Za-z]/.test(whole.charAt(at - 1)) ? found : `${letter} `,
    )
    .replace(/ {2,}/g, ' ');
}

/** The same as it is kept. */
export function tidyName(typed: string): string {
  return enteredName(typed).trim();
}

/** The first character of a name that may not stand there; undefined in a name that is fine, and in an empty one. */
export function refusedInName(typed: string): string | undefined {
  const name = tidyName(typed);
  if (name === '' || NAME.test(name)) return undefined;
  const strange = Array.from(name).find((character) => !/[A-Za-z '-]/.test(character));
  if (strange !== undefined) return strange;
  const word = name.split(' ').find((one) => !NAME.test(one)) ?? '';
  const [outside] = /^['-]|['-]$/.exec(word) ?? [];
  return (
    outside ??
    word
      .replace(/^[A-Za-z]+['-]/, '')
      .replace(/[A-Za-z]/g, '')
      .charAt(0)
  );
}

/** What of a kind of text may be written: one character at a time. */
export const PLACE_PATTERNS = {
  address: ADDRESS_TEXT,
  locality: LOCALITY,
  'company-name': /^[A-Za-z0-9 ]+$/,
} as const;
export type PlaceKind = keyof typeof PLACE_PATTERNS;

/** Signs that have a usual other way of writing; what is left out last has none. */
const SWAPS: readonly (readonly [RegExp, string])[] = [
  [/\s*[&+]\s*/g, ' and '],
  [/\s*@\s*/g, ' at '],
  [/[/\\|_\u2010-\u2015\u2212]/g, '-'],
  [/[;\n]/g, ', '],
  [/:/g, ' '],
  [/[()[\]{}<>"'`´*!?=~^\u2018-\u201f\u00b0\u00ba]/g, ''],
];

/** A sign that this kind of text does not know, as a space or as nothing. */
const without = (character: string): string => (/[-,#]/.test(character) ? ' ' : character === '.' ? '' : character);

/**
 * The first character of an address, place or company name that may not stand there, with the text as it could stand there;
 * without such a text where nothing can be put for the character, as for letters of another script. Undefined for a good text.
 */
export function refusedInPlace(
  kind: PlaceKind,
  typed: string,
): { readonly character: string; readonly fixed: string | undefined } | undefined {
  const allowed = PLACE_PATTERNS[kind];
  const text = visibleText(typed).trim();
  const character = Array.from(text).find((one) => !allowed.test(one));
  if (character === undefined) return undefined;
  // "é" is "e" and an accent.
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  const swapped = SWAPS.reduce((now, [sign, other]) => now.replace(sign, other), plain);
  const fixed = Array.from(swapped)
    .map((one) => (allowed.test(one) ? one : without(one)))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .trim();
  return { character, fixed: allowed.test(fixed) ? fixed : undefined };
}
