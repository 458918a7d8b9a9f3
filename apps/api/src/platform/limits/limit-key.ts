import { networkOf, prefixOf, readAddress } from './network';

declare const MADE_HERE: unique symbol;

/** One count of a limit, with `times` the points of its rule. */
export interface LimitTier {
  readonly text: string;
  readonly times: number;
}

/**
 * What a limit counts by. Only the functions of this file make one: an address counted as a plain text would give everybody
 * with IPv6 as many limits as they have addresses, which are at least 2^64.
 */
export interface LimitKey {
  readonly [MADE_HERE]: true;
  /** Narrowest first. */
  readonly tiers: readonly LimitTier[];
}

const keyOf = (...tiers: readonly LimitTier[]) => ({ tiers }) as LimitKey;

/**
 * One customer of a provider has a /64; a company, or an attacker who asks for it, has a /48 with 65,536 of them. The points of
 * a rule are enough for the thousands of customers behind one IPv4 address of a mobile network. Ten times that serves the many phones
 * of a mobile network that share a /48, and a /48 gains an attacker no more than ten rented IPv4 addresses do.
 */
const SITE_TIMES = 10;

/** Counts by network address: an IPv4 address, or the /64 and the /48 of an IPv6 address; all that is no address together. */
export function addressKey(ip: string | null): LimitKey {
  const found = readAddress(ip);
  if (found === undefined) return keyOf({ text: 'unknown', times: 1 });
  if (found.version === 4) return keyOf({ text: found.address, times: 1 });
  return keyOf({ text: prefixOf(found.groups, 64), times: 1 }, { text: prefixOf(found.groups, 48), times: SITE_TIMES });
}

/** Counts by `networkOf` an address, and for IPv6 by its /48, for rules that have more points than those by address. */
export function networkKey(ip: string | null): LimitKey {
  const [, site] = addressKey(ip).tiers;
  return keyOf({ text: networkOf(ip), times: 1 }, ...(site ? [site] : []));
}

/** Counts by an account, a brand, or something else that has an id. Never by a network address. */
export function idKey(id: string): LimitKey {
  return keyOf({ text: id, times: 1 });
}
