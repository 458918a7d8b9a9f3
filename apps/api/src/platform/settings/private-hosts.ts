import { BlockList, isIP } from 'node:net';

/** The ranges that each named host may lead into. */
export type PrivateHosts = ReadonlyMap<string, readonly string[]>;

/** Networks that a system behind a VPN can have: private, carrier-grade and unique local addresses. */
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7'];
/** Where clouds tell their machines secrets, inside these networks (169.254.169.254 is outside them). */
const METADATA = ['100.100.100.200/32', 'fd00:ec2::/32', 'fd20:ce::254/128'];

const NAME =
  /^(?=.{1,253}$)(?!localhost$)(?!.*\.localhost$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

function split(range: string) {
  const [address = '', bits] = range.split('/');
  const family = isIP(address);
  return { address, family, bits: bits === undefined ? (family === 4 ? 32 : 128) : Number(bits) };
}

const typeOf = (family: number) => (family === 4 ? 'ipv4' : 'ipv6');
function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const { address, family, bits } of ranges.map(split)) list.addSubnet(address, bits, typeOf(family));
  return list;
}
const metadata = listOf(METADATA);

/** Whether an address is in a range of its own family: an IPv4 address written as IPv6 is in none. */
function isIn(address: string, range: string): boolean {
  const { family } = split(range);
  return isIP(address) === family && listOf([range]).check(address, typeOf(family));
}

/** The pinned range that an address is in; undefined for one that may not be called under this name. */
export function pinnedRangeOf(ranges: readonly string[], address: string): string | undefined {
  return metadata.check(address, typeOf(isIP(address))) ? undefined : ranges.find((range) => isIn(address, range));
}

/** The ranges of a host that is named; undefined for any other. A dot at its end is no other name. */
export function rangesOf(hosts: PrivateHosts | undefined, hostname: string): readonly string[] | undefined {
  return hosts?.get(hostname.toLowerCase().replace(/\.$/, ''));
}

function wrongRange(range: string): string | undefined {
  const { address, family, bits } = split(range);
  if (family === 0 || !/^[^/%]+(?:\/\d{1,3})?$/.test(range) || bits > (family === 4 ? 32 : 128))
    return 'is no range such as 10.20.0.0/16 or fd12:3456::/48';
  const isPrivate = PRIVATE.some((network) => isIn(address, network) && bits >= split(network).bits);
  return isPrivate ? undefined : `is not inside a private network (${PRIVATE.join(', ')})`;
}

function wrongEntry(entry: string): string | undefined {
  const [host = '', range, ...more] = entry.split('=');
  if (range === undefined || more.length > 0) return 'is not written host=range';
  if (isIP(host) !== 0 || !NAME.test(host)) return 'names no host such as los.example, in small letters';
  return wrongRange(range);
}

const entriesOf = (line: string) => line.split(',').map((entry) => entry.trim());

/** What is wrong with each entry, with its place; undefined for a line that is right. */
export function wrongPrivateHosts(line: string): string | undefined {
  const wrong = entriesOf(line).flatMap((entry, index) => {
    const why = wrongEntry(entry);
    return why === undefined ? [] : [`entry ${index + 1}, ${entry === '' ? 'which is empty,' : entry}, ${why}`];
  });
  return wrong.length === 0 ? undefined : wrong.join('; ');
}

/** `host=range` pairs separated by commas; a host may have several. */
export function readPrivateHosts(line: string): PrivateHosts {
  const hosts = new Map<string, string[]>();
  for (const entry of entriesOf(line)) {
    const [host = '', range = ''] = entry.split('=');
    hosts.set(host, [...(hosts.get(host) ?? []), range]);
  }
  return hosts;
}
