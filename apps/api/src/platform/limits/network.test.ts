import { expect, test } from 'vitest';
import { networkOf } from './network';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['203.0.114.7', '203.0.114.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:200::1', '20010db8000102/56'],
  ['2001:db8:1:2ff:aaaa::9', '20010db8000102/56'],
  ['2001:db8:1:300::1', '20010db8000103/56'],
  ['::1', '00000000000000/56'],
  ['2001:db8::1.2.3.4', '20010db8000000/56'],
  [null, 'unknown'],
  ['nonsense', 'unknown'],
])('S-OTP-6 %s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
