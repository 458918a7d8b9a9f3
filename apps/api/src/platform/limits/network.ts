import { isIPv4, isIPv6 } from 'node:net';

/** IPv4 addresses as IPv6 writes them: mapped ones, and those that a translator (RFC 6052) puts in front of our servers. */
const HOLDS_IPV4 = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];
const HOUSEHOLD_BITS = 56;

const groupsOf = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });

function expand(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const [front, back] = [groupsOf(head), groupsOf(tail ?? '')];
  return tail === undefined
    ? front
    : [...front, ...Array<number>(Math.max(0, 8 - front.length - back.length)).fill(0), ...back];
}

export type Address =
  | { readonly version: 4; readonly address: string }
  /** Its eight groups. */
  | { readonly version: 6; readonly groups: readonly number[] };

/** An address in whichever way it is written; undefined for anything else. */
export function readAddress(ip: string | null): Address | undefined {
  const address = (ip ?? '').split('%')[0] ?? '';
  if (isIPv4(address)) return { version: 4, address };
  if (!isIPv6(address)) return undefined;
  const groups = expand(address);
  if (HOLDS_IPV4.some((prefix) => prefix.every((group, at) => groups[at] === group))) {
    const [high = 0, low = 0] = groups.slice(6);
    return { version: 4, address: [high >> 8, high & 255, low >> 8, low & 255].join('.') };
  }
  return { version: 6, groups };
}

/** The first `bits` of an IPv6 address, which are a multiple of four, as `20010db8000102/56`. */
export function prefixOf(groups: readonly number[], bits: number): string {
  const digits = groups.map((group) => group.toString(16).padStart(4, '0')).join('');
  return `${digits.slice(0, bits / 4)}/${bits}`;
}

/** The /24 of an IPv4 address or the /56 of an IPv6 address (S-OTP-6). `unknown` for anything else. */
export function networkOf(ip: string | null): string {
  const found = readAddress(ip);
  if (found === undefined) return 'unknown';
  return found.version === 4
    ? `${found.address.split('.').slice(0, 3).join('.')}.0/24`
    : prefixOf(found.groups, HOUSEHOLD_BITS);
}
