import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isInnerAddress } from '../../platform/http/inner-address';

const refused = (why: string) => new Error(`The lender's address is refused: ${why}`);

/** Looks a host up once and hands out only addresses outside our own networks; what is connected to is what was checked. */
const outerLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? refused('it resolves to nothing'), '');
    if (addresses.some(({ address }) => isInnerAddress(address))) return callback(refused('it resolves inwards'), '');
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

export type OutboundRules =
  | { readonly allowed: true; readonly lookup?: LookupFunction }
  | { readonly allowed: false; readonly why: string };

/**
 * How a lender's address may be reached: in production over https and outside our own networks only (security.md 2.6,
 * SSRF); the demo speaks to its sandbox on this machine. Lenders' hosts stand in the database, so the platform's way out,
 * which knows the hosts of the settings, is not theirs; nor does it tell whether a request had left, which submissions need.
 */
export const outboundRules = (address: URL, production: boolean): OutboundRules => {
  if (!production) {
    const isHttp = address.protocol === 'http:' || address.protocol === 'https:';
    return isHttp ? { allowed: true } : { allowed: false, why: 'address without a host' };
  }
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (address.protocol !== 'https:') return { allowed: false, why: 'address without https' };
  if (address.username !== '' || address.password !== '') return { allowed: false, why: 'address with credentials' };
  if (isIP(host) !== 0 && isInnerAddress(host)) return { allowed: false, why: 'address points inwards' };
  return { allowed: true, lookup: outerLookup };
};
