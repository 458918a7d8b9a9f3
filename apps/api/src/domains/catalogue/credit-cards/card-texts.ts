import type { Bilingual } from '@saakh/contracts/fields';

type Given = string | Partial<Bilingual>;

/** Text alone is English and keeps the Hindi that stands; where there is no Hindi, it follows the English. */
function inBoth(given: Given, present: Bilingual | undefined): Bilingual {
  const { en = '', hi = '' } = typeof given === 'string' ? { en: given, hi: present?.hi ?? '' } : given;
  return { en, hi: hi.trim() === '' ? en : hi };
}

const englishOf = (given: Given): string => (typeof given === 'string' ? given : (given.en ?? '')).trim();

/** A bullet keeps its Hindi when others are moved or taken out, and when its own English is put better. */
function bulletsInBoth(given: readonly Given[], present: readonly Bilingual[]): Bilingual[] {
  const kept = new Set(given.map(englishOf));
  return given.map((one, at) => {
    const own = present.find(({ en }) => en === englishOf(one));
    const there = present[at];
    return inBoth(one, own ?? (there && !kept.has(there.en) ? there : undefined));
  });
}

const isGiven = (value: unknown): value is Given =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value));

/** A text or list of texts in both languages, made whole from what stands; anything else as it came, for its schema to refuse. */
export function bilingualValue(value: unknown, present: Bilingual | readonly Bilingual[]): unknown {
  if ('en' in present) return isGiven(value) && englishOf(value) !== '' ? inBoth(value, present) : value;
  const isList = Array.isArray(value) && value.every((one) => isGiven(one) && englishOf(one) !== '');
  return isList ? bulletsInBoth(value as readonly Given[], present) : value;
}
