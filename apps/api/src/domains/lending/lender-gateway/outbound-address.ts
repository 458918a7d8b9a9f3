import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { Config } from '#platform/config';
import { isInnerAddress, isLoopback } from '#platform/settings/inner-address';
import { pinnedRangeOf, rangesOf } from '#platform/settings/private-hosts';

export type OutboundSettings = Pick<Config, 'SAAKH_ENV' | 'PRIVATE_HOSTS'>;

/** Why a lender's address is not called, as the record of its calls says it. */
export const INWARDS = 'address points inwards';
export const OUTSIDE_RANGES = 'address outside its ranges';

/** Why one of the addresses of a host may not be called; undefined where each may. */
export function refusalOf(
  hostname: string,
  addresses: readonly string[],
  { SAAKH_ENV, PRIVATE_HOSTS }: OutboundSettings,
): typeof INWARDS | typeof OUTSIDE_RANGES | undefined {
  const ranges = rangesOf(PRIVATE_HOSTS, hostname);
  if (ranges) return addresses.every((one) => pinnedRangeOf(ranges, one) !== undefined) ? undefined : OUTSIDE_RANGES;
  // The demo's lenders are a sandbox on this machine; its network is as little theirs as in production.
  const isHere = (address: string) => SAAKH_ENV !== 'production' && isLoopback(address);
  return addresses.every((one) => !isInnerAddress(one) || isHere(one)) ? undefined : INWARDS;
}

type Look = (hostname: string) => Promise<LookupAddress[]>;
const systemAddresses: Look = (hostname) => systemLookup(hostname, { all: true });

const refused = (why: string) => Object.assign(new Error(`The lender's address is refused: ${why}`), { code: why });

/** Looks a host up once and hands out only addresses that may be called; what is connected to is what was checked. */
function lookupOf(settings: OutboundSettings, look: Look): LookupFunction {
  const find = async (hostname: string, family: number | string | undefined) => {
    const all = await look(hostname);
    const texts = all.map(({ address }) => address);
    const why = refusalOf(hostname, texts, settings);
    if (why) throw refused(why);
    const wanted = all.filter((one) => !family || one.family === family);
    const [first] = wanted;
    if (!first) throw refused('it resolves to nothing');
    return { wanted, first };
  };
  return (hostname, options, callback) => {
    find(hostname, options.family).then(
      ({ wanted, first }) => (options.all ? callback(null, wanted) : callback(null, first.address, first.family)),
      (error) => callback(error, ''),
    );
  };
}

export type OutboundRules =
  | { readonly allowed: true; readonly lookup: LookupFunction }
  | { readonly allowed: false; readonly why: string };

/**
 * How a lender's address may be reached: over https or SFTP and outside our own networks only (security.md 2.6, SSRF); the demo may
 * also speak to its sandbox on this machine, without https. A host that `PRIVATE_HOSTS` names leads into its ranges, and nowhere
 * else. Lenders' hosts stand in the database, so the platform's way out, which knows the hosts of the settings, is not theirs;
 * nor does it tell whether a request had left, which submissions need. Tests give a look-up of their own.
 */
export function outboundRules(address: URL, settings: OutboundSettings, look = systemAddresses): OutboundRules {
  const host = address.hostname.replace(/^\[|\]$/g, '');
  const isDemo = settings.SAAKH_ENV !== 'production';
  const isSpoken = ['https:', 'sftp:'].includes(address.protocol) || (isDemo && address.protocol === 'http:');
  if (!isSpoken) return { allowed: false, why: 'address without https' };
  if (address.username !== '' || address.password !== '') return { allowed: false, why: 'address with credentials' };
  const why = isIP(host) === 0 ? undefined : refusalOf(host, [host], settings);
  return why ? { allowed: false, why } : { allowed: true, lookup: lookupOf(settings, look) };
}
