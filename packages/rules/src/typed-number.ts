import { cleanValue } from '@saakh/contracts/typed/clean-entry';
import { readRupees } from './operations/imports/cells';

/** Ten digits are ₹999 crore, beyond any amount here. */
const RUPEES_BELOW = 10 ** 10;
const WHOLE = /^(?:\d{1,12}|\d{1,3}(?:,\d{2,3})*,\d{3})$/;

/** A whole number as somebody typed it, commas between its digits or none; null of an empty field, undefined of anything else. */
export function typedWhole(text: string): number | null | undefined {
  const typed = cleanValue(text);
  if (typed === '') return null;
  return WHOLE.test(typed) ? Number(typed.replaceAll(',', '')) : undefined;
}

/** Whole rupees as somebody typed them (`₹2,00,000`); null of an empty field, undefined of anything else: money is never guessed. */
export function typedRupees(text: string): number | null | undefined {
  if (cleanValue(text) === '') return null;
  const read = readRupees(text);
  const rupees = read.valid ? read.value / 100 : Number.NaN;
  return Number.isInteger(rupees) && rupees < RUPEES_BELOW ? rupees : undefined;
}
