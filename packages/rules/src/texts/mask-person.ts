import { plainDigits } from '@saakh/contracts/typed/clean-entry';

/** By what a text of somebody else may name a person. */
export interface PersonWords {
  readonly names: readonly { readonly first: string; readonly last: string }[];
  /** Ten digits. */
  readonly mobiles: readonly string[];
  readonly emails: readonly string[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const LETTER = '[\\p{L}\\p{M}\\p{N}]';
/** A name of fewer letters may be a part of other words. */
const LONG_ENOUGH = 8;

function nameIn({ first, last }: PersonWords['names'][number]): RegExp[] {
  const words = [first, last].map((word) => word.trim().split(/\s+/).map(escaped).join('\\s+'));
  const [one = '', other = ''] = words;
  if (one === '' || other === '') return [];
  const gap = first.length + last.length < LONG_ENOUGH ? '[\\s._,+-]+' : '[\\s._,+-]*';
  const both = [`${one}${gap}${other}`, `${other}${gap}${one}`];
  // A part of a file's name may follow without a space, as in `asha_rao_2`.
  return both.map((name) => new RegExp(`(?<!${LETTER})${name}(?![\\p{L}\\p{M}])`, 'giu'));
}

const numberIn = (mobile: string): RegExp =>
  new RegExp(`(?<!\\d)(?:(?:\\+|00)?91[\\s().–-]{0,3}|0)?${[...mobile].join('[\\s().\u00a0–-]{0,3}')}(?!\\d)`, 'g');
const addressIn = (email: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}._%+-])${escaped(email)}(?![\\p{L}\\p{N}])`, 'giu');

const HIDDEN_NUMBER = 'XXXXXXXXXX';
const HIDDEN_WORDS = 'XXXX';

/**
 * A text without the whole name, the mobile number and the e-mail address of a person, in whatever spelling: the number with its
 * code, in groups or in the digits of an Indian script, the name with either part first. What names nobody stays as it is.
 */
export function maskPerson(text: string, { names, mobiles, emails }: PersonWords): string {
  // The digits of every script are one character each, so that places are the same in both.
  const plain = plainDigits(text);
  const places = [
    ...mobiles.map((mobile) => [numberIn(mobile), HIDDEN_NUMBER] as const),
    ...[...emails.map(addressIn), ...names.flatMap(nameIn)].map((found) => [found, HIDDEN_WORDS] as const),
  ]
    .flatMap(([found, instead]) =>
      [...plain.matchAll(found)].map(({ index, 0: { length } }) => ({ from: index, to: index + length, instead })),
    )
    .sort((a, b) => a.from - b.from || b.to - a.to);
  let masked = '';
  let done = 0;
  for (const { from, to, instead } of places) {
    if (from < done) continue;
    masked += text.slice(done, from) + instead;
    done = to;
  }
  return masked + text.slice(done);
}

/** The same of the query of a page's address: what looks for the person is taken out of it. */
export function forgetPersonInQuery(query: string, person: PersonWords): string {
  const parameters = new URLSearchParams(query);
  const told = [...parameters].filter(([, value]) => maskPerson(value, person) !== value);
  if (told.length === 0) return query;
  for (const [name, value] of told) parameters.delete(name, value);
  return `${query.startsWith('?') ? '?' : ''}${parameters}`;
}
