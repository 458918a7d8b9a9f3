import { paiseToRupeesText, rupeesToPaise } from '@saakh/rules/money';

/** How one value of ours stands in a lender's message; `read` answers undefined for what is not such a value. */
export interface Codec<T> {
  write(value: T): unknown;
  read(raw: unknown): T | undefined;
}

const LONGEST_TEXT = 200;
// Bidirectional overrides too: a lender's text is shown to people and must not reorder the words around it.
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

export const text: Codec<string> = {
  write: (value) => value,
  read: (raw) => (typeof raw === 'string' ? raw.replaceAll(UNSEEN, ' ').trim().slice(0, LONGEST_TEXT) : undefined),
};
export const whole: Codec<number> = {
  write: (value) => value,
  read: (raw) => (Number.isSafeInteger(raw) ? Number(raw) : undefined),
};
function hundredths(written: string): number | undefined {
  try {
    return rupeesToPaise(written);
  } catch {
    return undefined;
  }
}
/** Hundredths of ours (paise, basis points) as a decimal number such as 1234.5. */
export const decimalNumber: Codec<number> = {
  write: (value) => Number(paiseToRupeesText(value)),
  read: (raw) => (typeof raw === 'number' ? hundredths(String(raw)) : undefined),
};
/** Hundredths of ours as decimal text such as `1234.50`. */
export const decimalText: Codec<number> = {
  write: (value) => paiseToRupeesText(value),
  read: (raw) => (typeof raw === 'string' ? hundredths(raw) : undefined),
};
const iso = (date: Date): string | undefined => (Number.isNaN(date.getTime()) ? undefined : date.toISOString());
/** With its time and zone: in whatever else has digits in it `Date` finds a year, too. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;
export const instantText: Codec<string> = {
  write: (value) => value,
  read: (raw) => (typeof raw === 'string' && INSTANT.test(raw) ? iso(new Date(raw)) : undefined),
};
export const epochMilliseconds: Codec<string> = {
  write: (value) => new Date(value).getTime(),
  read: (raw) => (typeof raw === 'number' ? iso(new Date(raw)) : undefined),
};
export const digitsAsNumber: Codec<string> = {
  write: (value) => Number(value),
  read: (raw) => (Number.isSafeInteger(raw) ? String(raw) : undefined),
};
/** Texts by name, or one after the other, in our own words: the lender wrote the questions. */
export function asItIs<T>(): Codec<T> {
  return { write: (value) => value, read: () => undefined };
}
/** The lender's codes for refusals in our words; several of theirs may mean one of ours, and the rest mean OTHER. */
export function reasons(ours: Readonly<Record<string, string>>): Codec<string> {
  return {
    write: (value) => Object.keys(ours).find((theirs) => ours[theirs] === value),
    read: (raw) => {
      if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
      const known = Object.hasOwn(ours, String(raw)) ? ours[String(raw)] : undefined;
      return known ?? 'OTHER';
    },
  };
}
/** One of a closed list, each with the lender's own word or number for it. */
export function oneOf<T extends string>(theirs: Readonly<Record<T, string | number>>): Codec<T> {
  return {
    write: (value) => theirs[value],
    read: (raw) => (Object.keys(theirs) as T[]).find((ours) => theirs[ours] === raw),
  };
}
/** The same, where whatever else the lender names means `rest`. */
export function oneOfOr<T extends string>(theirs: Readonly<Record<T, string | number>>, rest: T): Codec<T> {
  const known = oneOf(theirs);
  return { ...known, read: (raw) => (raw === undefined ? undefined : (known.read(raw) ?? rest)) };
}
/** A whole file in base64, longer than a text may be. */
export const base64: Codec<string> = {
  write: (value) => value,
  read: (raw) => (typeof raw === 'string' ? raw : undefined),
};
export function yesNo(yes: unknown, no: unknown): Codec<boolean> {
  return {
    write: (value) => (value ? yes : no),
    read: (raw) => (raw === yes ? true : raw === no ? false : undefined),
  };
}
