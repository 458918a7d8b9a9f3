import { referenceFault } from '../../operations/imports/references';

/**
 * A reference that the bank gives a transfer (UTR) or a return, in the one form in which it is kept and compared: capital letters
 * and digits, however it was typed. Undefined for what is none: a word, zeros, a number that a sheet has cut short (`4.1E+15`).
 */
export function bankReferenceOf(typed: string): string | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/[\p{White_Space}\p{Cf}\p{Pd}'’/]/gu, '')
    .toUpperCase();
  return /^[A-Z0-9]{4,30}$/.test(text) && referenceFault(text) === undefined ? text : undefined;
}
