import type { SearchKind } from '@saakh/contracts/operations/customer-service';
import { cleanCode, mobileOf, visibleText } from '@saakh/contracts/typed/clean-entry';

/** What was typed into the one search box, in the form in which it is kept. */
export interface Typed {
  readonly kind: SearchKind;
  readonly value: string;
}

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
const SHORT = /^([0-9A-Z]{4})-?([0-9A-Z]{4})$/;
/** The address of a customer's page, as copied from the browser. */
const PAGE = /\/csr-portal\/((?:usr|pap)_[0-9A-Za-z]{4,40})(?:[/?#]|$)/;
const OWN_ID = /^(usr|pap|app|lap|grv|hlp|tkt)_[0-9A-Za-z]{4,40}$/;

/**
 * Knows a mobile number (in every form that `mobileOf` reads), an e-mail address, a PAN, an id of ours whole or as people
 * read it out (`4XK2-9QHT`), the address of a customer's page; everything else is a lender's reference, to the letter.
 */
export function readTyped(text: string): Typed {
  const typed = visibleText(text).trim();
  const mobile = mobileOf(typed);
  if (mobile) return { kind: 'mobile', value: mobile };
  const [, ofPage] = PAGE.exec(typed) ?? [];
  if (ofPage) return { kind: 'customer', value: ofPage };
  if (typed.includes('@')) return { kind: 'email', value: typed.toLowerCase() };
  const pan = cleanCode(typed).toUpperCase();
  if (PAN.test(pan)) return { kind: 'pan', value: pan };
  const capitals = typed.toUpperCase();
  const [, prefix] = OWN_ID.exec(typed) ?? [];
  if (prefix) return { kind: prefix === 'usr' || prefix === 'pap' ? 'customer' : 'application', value: typed };
  const [, first, second] = SHORT.exec(capitals) ?? [];
  if (first && second) return { kind: 'application', value: `${first}${second}` };
  return { kind: 'reference', value: typed };
}
