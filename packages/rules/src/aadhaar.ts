import { plainDigits } from '@saakh/contracts/typed/clean-entry';

/** Twelve digits, in one run or in groups of four, not starting with 0 or 1; not part of a longer number. Without a lookbehind, which iOS 14 cannot read. */
const CANDIDATE = /(^|[^\d*])([2-9]\d{3})([ \-._]?)(\d{4})\3(\d{4})(?!\d)/g;

/** Verhoeff's multiplication in the group of the pentagon, and its permutation of positions. */
function times(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5);
  return b < 5 ? 5 + ((a - b + 5) % 5) : (a - b + 5) % 5;
}
const FIRST_PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
function permute(digit: number, position: number): number {
  let permuted = digit;
  for (let step = position % 8; step > 0; step -= 1) permuted = FIRST_PERMUTATION[permuted] ?? 0;
  return permuted;
}

/** True when the last of the digits is the Verhoeff check digit of the others. */
export function hasVerhoeffCheck(digits: string): boolean {
  return (
    [...digits].reverse().reduce((check, digit, position) => times(check, permute(Number(digit), position)), 0) === 0
  );
}

const DIGITS = 12;

/**
 * Replaces every Aadhaar number in a text by `XXXX XXXX` and its last four digits; other text stays as it is. We never keep
 * one (REG-ID-3: Aadhaar Act s.29, redaction rule of the KYC directions).
 */
export function redactAadhaar(text: string): string {
  if (text.length < DIGITS) return text;
  // The digits of other scripts are one character each, as 0 to 9 are: every place stays the same.
  const plain = plainDigits(text);
  let kept = '';
  let done = 0;
  for (const match of plain.matchAll(CANDIDATE)) {
    const [whole, before = '', first = '', , second = '', last = ''] = match;
    if (!hasVerhoeffCheck(first + second + last)) continue;
    kept += `${text.slice(done, match.index + before.length)}XXXX XXXX ${last}`;
    done = match.index + whole.length;
  }
  return kept + text.slice(done);
}
