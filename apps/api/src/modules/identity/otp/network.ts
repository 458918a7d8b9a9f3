import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const HOUSEHOLD_BITS = 56;

const groupsOf = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });

const expand = (address: string): number[] => {
  const [head = '', tail] = address.split('::');
  const [front, back] = [groupsOf(head), groupsOf(tail ?? '')];
  return tail === undefined
    ? front
    : [...front, ...Array<number>(Math.max(0, 8 - front.length - back.length)).fill(0), ...back];
};

/** The /24 of an IPv4 address or the /56 of an IPv6 address, as a key for limits (S-OTP-6). `unknown` for anything else. */
export const networkOf = (ip: string | null): string => {
  const address = MAPPED.exec(ip ?? '')?.[1] ?? (ip ?? '').split('%')[0] ?? '';
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return 'unknown';
  const bits = expand(address)
    .map((group) => group.toString(16).padStart(4, '0'))
    .join('');
  return `${bits.slice(0, HOUSEHOLD_BITS / 4)}/${HOUSEHOLD_BITS}`;
};
