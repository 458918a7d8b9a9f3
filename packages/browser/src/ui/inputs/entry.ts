import { cleanCode, cleanValue, mobileOf, plainDigits, visibleText } from '@saakh/contracts/typed/clean-entry';

const HALF_CHARACTER = /[\ud800-\udbff]$/;

/**
 * A text as a field takes it: first without what nobody sees, and only then held to its length. In a field that is full, a
 * further character changes nothing, as with the browser's own `maxlength`, which counts what nobody sees.
 */
export function enteredText(typed: string, before: unknown, maxLength: number | undefined): string {
  const text = visibleText(typed);
  if (maxLength === undefined || text.length <= maxLength) return text;
  const kept = String(before ?? '');
  if (kept.length >= maxLength && text.length - kept.length === 1) return kept;
  return text.slice(0, maxLength).replace(HALF_CHARACTER, '');
}

interface Control {
  readonly type?: string | undefined;
  readonly inputMode?: string | undefined;
  readonly value?: unknown;
  readonly maxLength?: number | undefined;
}

/**
 * What was typed into an input, as its form gets it. A password stays as it is. Figures, numbers and addresses are not held to
 * a length here: cut off, they would be somebody else's, so their check refuses one that is too long.
 */
export function enteredAs(typed: string, { type, inputMode, value, maxLength }: Control): string {
  if (type === 'password') return typed;
  if (inputMode === 'numeric' || inputMode === 'decimal') return plainDigits(visibleText(typed));
  return enteredText(typed, value, type === 'email' || type === 'tel' ? undefined : maxLength);
}

/** In a field that is full, a further key changes nothing. What is pasted or filled in is taken whole, for the check to refuse. */
export function unlessFull(entered: string, before: unknown, length: number | undefined): string {
  return length !== undefined && String(before ?? '').length === length && entered.length === length + 1
    ? String(before)
    : entered;
}

/** Digits of any script, without anything else, and never fewer of them than were typed: the check of the form counts them. */
export function enteredDigits(typed: string): string {
  return plainDigits(typed).replace(/\D/g, '');
}

/** Months as digits; years, where the text says so ("2 years", "2 साल"), as twelve each. */
export function enteredMonths(typed: string): string {
  const [, years] = /^\s*(\d{1,2})\s*(?:years?|yrs?|साल|वर्ष|बरस)\s*$/i.exec(plainDigits(visibleText(typed))) ?? [];
  return years === undefined ? enteredDigits(typed) : String(Number(years) * 12);
}

/** A code such as a PAN or an IFSC without spaces, hyphens and what nobody sees. */
export function enteredCode(typed: string): string {
  return cleanCode(typed);
}

/** The ten digits of a mobile number as soon as it is one; until then the unshortened text. */
export function enteredMobile(typed: string): string {
  return mobileOf(typed) ?? visibleText(typed);
}

/** Digits only, up to `length` of them by key: the ten of a mobile number as soon as it is one. What is pasted is not cut off. */
export function enteredPhone(typed: string, before: unknown, length: number): string {
  return unlessFull(mobileOf(typed) ?? enteredDigits(typed), before, length);
}

const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;
/** A number without the commas that group its thousands. Any other comma stays, and the check refuses it. */
export function enteredNumber(typed: string): string {
  const written = cleanValue(typed).replace(/[^\d.,]/g, '');
  return GROUPED.test(written) ? written.replaceAll(',', '') : written;
}
