import { BlockList, isIP } from 'node:net';

/** Networks that no outside service lives in: private, loopback, link-local with its metadata address, reserved. */
const INNER_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Of IPv6 only the global range is outside; of that, tunnels that carry an IPv4 address are not. */
const GLOBAL_V6 = ['2000::', 3] as const;
const TUNNELS_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const;

const innerV4 = new BlockList();
for (const [network, prefix] of INNER_V4) innerV4.addSubnet(network, prefix, 'ipv4');
const globalV6 = new BlockList();
globalV6.addSubnet(GLOBAL_V6[0], GLOBAL_V6[1], 'ipv6');
const tunnelsV6 = new BlockList();
for (const [network, prefix] of TUNNELS_V6) tunnelsV6.addSubnet(network, prefix, 'ipv6');

/** True for an address that is not on the public internet, IPv4 written as IPv6 included; and for what is no address. */
export function isInnerAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return innerV4.check(address, 'ipv4');
  if (family === 6) return !globalV6.check(address, 'ipv6') || tunnelsV6.check(address, 'ipv6');
  return true;
}

export function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./i.test(address);
}
