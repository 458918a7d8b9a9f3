import { expect, test } from 'vitest';
import { makeAddressLimit } from './address-limit';
import { addressKey } from './limit-key';

test('R-RUN-2 each address has its own count, and a new minute begins with none', () => {
  let now = 1_000_000;
  const isWithin = makeAddressLimit(2, () => now);
  expect([1, 2, 3].map(() => isWithin(addressKey('203.0.113.9')))).toEqual([true, true, false]);
  expect(isWithin(addressKey('203.0.113.10'))).toBe(true);
  now += 59_999;
  expect(isWithin(addressKey('203.0.113.9'))).toBe(false);
  now += 1;
  expect(isWithin(addressKey('203.0.113.9'))).toBe(true);
});

test('R-RUN-2 S-OTP-6 addresses of one IPv6 network have one count, and a /48 ten times it', () => {
  const isWithin = makeAddressLimit(2, () => 0);
  const ofSubnet = (subnet: number, host: number) => isWithin(addressKey(`2001:db8:1:${subnet.toString(16)}::${host}`));
  expect([1, 2, 3].map((host) => ofSubnet(0, host))).toEqual([true, true, false]);
  for (let subnet = 1; subnet < 10; subnet += 1)
    expect([ofSubnet(subnet, 1), ofSubnet(subnet, 2)]).toEqual([true, true]);
  expect(ofSubnet(99, 1)).toBe(false);
  expect(isWithin(addressKey('2001:db8:2::1'))).toBe(true);
});
