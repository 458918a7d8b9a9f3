import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isInnerAddress, isLoopback } from '../../platform/http/inner-address';

const refused = (why: string) => new Error(`The lender's address is refused: ${why}`);

const isOutside = (address: string): boolean => !isInnerAddress(address);
/** The demo's lenders are a sandbox on this machine; its network is as little theirs as in production. */
const isOutsideOrHere = (address: string): boolean => isOutside(address) || isLoopback(address);

/** Looks a host up once and hands out only addresses that may be called; what is connected to is what was checked. */
const lookupOf =
  (mayCall: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? refused('it resolves to nothing'), '');
      if (!addresses.every(({ address }) => mayCall(address))) return callback(refused('it resolves inwards'), '');
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
const outerLookup = lookupOf(isOutside);
const demoLookup = lookupOf(isOutsideOrHere);

export type OutboundRules =
  | { readonly allowed: true; readonly lookup: LookupFunction }
  | { readonly allowed: false; readonly why: string };

/**
 * How a lender's address may be reached: over https and outside our own networks only (security.md 2.6, SSRF); the demo may
 * also speak to its sandbox on this machine, without https. Lenders' hosts stand in the database, so the platform's way out,
 * which knows the hosts of the settings, is not theirs; nor does it tell whether a request had left, which submissions need.
 */
export const outboundRules = (address: URL, production: boolean): OutboundRules => {
  const host = address.hostname.replace(/^\[|\]$/g, '');
  const isSpoken = address.protocol === 'https:' || (!production && address.protocol === 'http:');
  if (!isSpoken) return { allowed: false, why: 'address without https' };
  if (address.username !== '' || address.password !== '') return { allowed: false, why: 'address with credentials' };
  const mayCall = production ? isOutside : isOutsideOrHere;
  if (isIP(host) !== 0 && !mayCall(host)) return { allowed: false, why: 'address points inwards' };
  return { allowed: true, lookup: production ? outerLookup : demoLookup };
};
