import { GSTIN } from '@saakh/contracts/patterns';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last character of a GSTIN from the fourteen before it: a Luhn sum over 36 characters. */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, position) => {
    const product = ALPHABET.indexOf(character) * (position % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

/** Whether a text is a goods and services tax number: its form and its check character. */
export function isGstin(text: string): boolean {
  return GSTIN.test(text) && gstinCheckCharacter(text.slice(0, 14)) === text.at(-1);
}

/** The PAN inside a GSTIN. */
export function panOfGstin(gstin: string): string {
  return gstin.slice(2, 12);
}
