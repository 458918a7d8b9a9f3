import type { SearchKind } from '@saakh/contracts/back-office/customers/customer-service';

/** What was typed into the one search box, in the form in which it is kept. */
export interface Typed {
  readonly kind: SearchKind;
  readonly value: string;
}

const MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/;
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
const SHORT = /^([0-9A-Z]{4})-?([0-9A-Z]{4})$/;
/** The address of a customer's page, as it stands in the browser. */
const PAGE = /\/csr-portal\/((?:usr|pap)_[0-9A-Za-z]{4,40})(?:[/?#]|$)/;
const OWN_ID = /^(usr|pap|app|lap|grv)_[0-9A-Za-z]{4,40}$/;

/**
 * Knows a mobile number (with or without 91, spaces and hyphens), an e-mail address, a PAN, an id of ours whole or as people
 * read it out (`4XK2-9QHT`), the address of a customer's page; everything else is a lender's reference, to the letter.
 */
export const readTyped = (text: string): Typed => {
  const typed = text.trim();
  const [, mobile] = MOBILE.exec(typed.replace(/[\s()-]/g, '')) ?? [];
  if (mobile) return { kind: 'mobile', value: mobile };
  const [, ofPage] = PAGE.exec(typed) ?? [];
  if (ofPage) return { kind: 'customer', value: ofPage };
  if (typed.includes('@')) return { kind: 'email', value: typed.toLowerCase() };
  const capitals = typed.toUpperCase();
  if (PAN.test(capitals)) return { kind: 'pan', value: capitals };
  const [, prefix] = OWN_ID.exec(typed) ?? [];
  if (prefix) return { kind: prefix === 'usr' || prefix === 'pap' ? 'customer' : 'application', value: typed };
  const [, first, second] = SHORT.exec(capitals) ?? [];
  if (first && second) return { kind: 'application', value: `${first}${second}` };
  return { kind: 'reference', value: typed };
};
