import { maskGstin, maskPan } from '../identifiers';

const YEAR = '(?:19|20)[0-9]{2}';
const DAY_OF_MONTH = '(?:0?[1-9]|[12][0-9]|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const DATE = [
  `${YEAR}-[0-9]{2}-[0-9]{2}`,
  ...['/', '-', '[.]'].map((mark) => `${DAY_OF_MONTH}${mark}${MONTH}${mark}${YEAR}`),
].join('|');

/** Ids of ours, UUIDs and hashes, in which any letters and digits may meet by chance; days and instants. */
const KEPT = [
  '(?<![A-Za-z0-9_])[a-z]{2,4}_(?=[0-9]*[A-Za-z])[A-Za-z0-9]{21}(?![A-Za-z0-9_])',
  '(?<![A-Za-z0-9])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![A-Za-z0-9])',
  '(?<![A-Za-z0-9])(?=[0-9]*[a-f])[0-9a-f]{32,}(?![A-Za-z0-9])',
  `(?<![0-9])(?:${DATE})(?![0-9])`,
].join('|');
/** Our tokens and keys of others: long, of capitals, small letters and digits. */
const TOKEN = '(?<![\\w-])(?=[\\w-]*[0-9])(?=[\\w-]*[A-Z])(?=[\\w-]*[a-z])[\\w-]{40,}';
const GSTIN = '[0-9]{2}[A-Za-z]{5}[0-9]{4}[A-Za-z][1-9A-Za-z][Zz][0-9A-Za-z]';
/** In any letters, in words, too; in capitals also where a small letter follows or its parts stand apart. Not what masking left. */
const PAN = [
  '(?!X{5})[A-Za-z]{5}[0-9]{4}[A-Za-z](?![A-Za-z])',
  '(?!X{5})[A-Z]{5}[0-9]{4}[A-Z](?![A-Z])',
  '(?<![A-Za-z])(?!X{5})[A-Z]{5}[ -][0-9]{4}[ -]?[A-Z](?![A-Za-z0-9])',
].join('|');
const DIGIT = '[0-9०-९]';
/** Digits, also in groups; what is kept and follows is none of them. */
const DIGITS = `${DIGIT}+(?:(?:[ \\u00a0\\t()_–-]{1,3}|[.])(?!${KEPT})${DIGIT}+)*`;
const FOUND = new RegExp(`(${KEPT})|(${TOKEN})|(${GSTIN})|(${PAN})|(${DIGITS})`, 'g');
/** From a word's beginning on, so that no text takes long. Also an address of UPI, which has no dot. */
const ADDRESS = /(?<![\p{L}\p{N}._%+-])([\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]*@(?=[\p{L}\p{N}])/gu;

interface Group {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  /** What stands between it and the group before. */
  readonly gap: string;
}

function groupsOf(run: string): readonly Group[] {
  let before = 0;
  return [...run.matchAll(new RegExp(`${DIGIT}+`, 'g'))].map(({ 0: found, index: start }) => {
    const gap = run.slice(before, start);
    const end = start + found.length;
    before = end;
    const digits = found.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0966));
    return { digits, start, end, gap };
  });
}

const MOBILE = /^(?:0{0,2}91|0)?[6-9]\d{9}$/;
/** No account and no number of a person has fewer; amounts have, or are written with commas. */
const LONG = 9;

/** Whether groups together are a number of somebody's: an account, a mobile, an Aadhaar number, a card. */
function isSomebodys(groups: readonly Group[]): boolean {
  const [first, ...others] = groups;
  if (!first) return false;
  if (others.length === 0) return first.digits.length >= LONG;
  const digits = groups.map((group) => group.digits);
  const inFours = digits.slice(0, -1).every((one) => one.length === 4) && (digits.at(-1)?.length ?? 0) <= 4;
  if (inFours && digits.join('').length >= 12) return digits.some((one) => !/^(?:19|20)\d\d$/.test(one));
  const shortest = others.some(({ gap }) => gap === '.') ? 3 : 2;
  if (!MOBILE.test(digits.join('')) || digits.some((one) => one.length < shortest)) return false;
  // From 60000 to 65000: two amounts.
  return digits.some((one) => !one.endsWith('00'));
}

/** `+91` and five pairs. */
const MOST_GROUPS = 6;
const SHOWN = 4;
function hideDigits(text: string): string {
  const hidden = (text.match(new RegExp(DIGIT, 'g'))?.length ?? 0) - SHOWN;
  let seen = 0;
  return text.replace(new RegExp(DIGIT, 'g'), (digit) => {
    seen += 1;
    return seen <= hidden ? 'X' : digit;
  });
}

function maskDigits(run: string): string {
  const groups = groupsOf(run);
  let masked = '';
  let done = 0;
  for (let from = 0; from < groups.length; from += 1) {
    let to = Math.min(from + MOST_GROUPS, groups.length);
    while (to > from && !isSomebodys(groups.slice(from, to))) to -= 1;
    const [first, last] = [groups[from], groups[to - 1]];
    if (to === from || !first || !last) continue;
    masked += run.slice(done, first.start) + hideDigits(run.slice(first.start, last.end));
    done = last.end;
    from = to - 1;
  }
  return masked + run.slice(done);
}

const letters = (masked: string): string => masked.replaceAll('*', 'X');
function maskedPan(gstin: string | undefined, pan: string | undefined): string | undefined {
  if (gstin !== undefined) return letters(maskGstin(gstin));
  return pan === undefined ? undefined : letters(maskPan(pan));
}

/**
 * A text that somebody typed, as it may be kept readable: of each PAN, GSTIN, mobile number, Aadhaar number, number of nine
 * digits and more, address of mail or UPI, and token in it only the ends are left, `ABXXXXXX4F`, `XXXXXX3210`,
 * `aXXX@example.com` (S-PAN-6). Amounts with commas or below nine digits, days, instants, ids of ours and hashes stay. Masked
 * again it is the same. Takes too much rather than too little: a long reference of somebody else is masked, too.
 */
export function maskTyped(text: string): string {
  return text
    .replace(ADDRESS, '$1XXX@')
    .replace(FOUND, (found, kept?: string, token?: string, gstin?: string, pan?: string) => {
      if (kept !== undefined) return kept;
      if (token !== undefined) return `${token.slice(0, 2)}XXXX`;
      return maskedPan(gstin, pan) ?? maskDigits(found);
    });
}

/**
 * A text of somebody else, as staff read it: of each PAN and GSTIN in it the ends are left, `ABXXXXXX4F`; all else, also the
 * numbers of loans and transfers that an answer needs, stays. Masked again it is the same (S-PAN-6).
 */
export function maskPansIn(text: string): string {
  return text.replace(
    FOUND,
    (found, _kept?: string, _token?: string, gstin?: string, pan?: string) => maskedPan(gstin, pan) ?? found,
  );
}
