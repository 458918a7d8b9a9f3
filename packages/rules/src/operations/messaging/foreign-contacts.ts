import { refusedInBusinessName } from '@saakh/contracts/refusals/message-names';

const VARIABLE = /\{#var#\}|\{\{\w+\}\}/g;
/** Stands for a variable: it is no letter, so that no word becomes an address by it. */
const FILLED = '\ue000';
const INVISIBLE = /\p{Cf}/gu;
const OTHER_DOTS = /[。．｡]/g;
const AROUND = /^[("'“‘[]+|[)"'”’\].,;:!?।]+$/g;
const HOST = /^(?:[a-z]+:\/\/)?([^/:?#]*)/;
const IP = /^(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/;
/** A mobile, a number with an area code, a toll-free one; amounts have commas or a sign before them. */
const PHONE =
  /(?<![\d₹,.-])(?:(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}|0\d{2,4}[ -]\d{6,8}|1[89]\d0[ -]?\d{2,3}[ -]?\d{3,4})(?![\d,])/g;
const lastTen = (phone: string) => phone.replace(/\D/g, '').slice(-10);

function isForeign(word: string, known: ReadonlySet<string>): boolean {
  const address = word.toLowerCase();
  if (refusedInBusinessName(address) === undefined && !IP.test(address)) return false;
  const at = address.replace(/^mailto:/, '');
  if (at.includes('@')) return !known.has(at);
  const host = HOST.exec(address)?.[1] ?? '';
  return !known.has(host) && host.replaceAll(FILLED, '') !== '';
}

/**
 * Web and e-mail addresses and phone numbers in a text of ours that are not our own, in order; `known` has our hosts, e-mail
 * addresses and numbers. Variables are filled in by us, but what stands around one may make an address of it.
 */
export function foreignContacts(text: string, known: readonly string[]): string[] {
  const plain = text.replace(VARIABLE, FILLED).normalize('NFKC').replace(INVISIBLE, '').replace(OTHER_DOTS, '.');
  const names = new Set(known.map((one) => one.toLowerCase()));
  const phones = new Set(known.filter((one) => /^[\d +()-]+$/.test(one)).map(lastTen));
  const words = plain.split(/\s+/).map((word) => word.replace(AROUND, ''));
  return [
    ...words.filter((word) => isForeign(word, names)),
    ...(plain.match(PHONE) ?? []).filter((phone) => !phones.has(lastTen(phone))),
  ];
}
