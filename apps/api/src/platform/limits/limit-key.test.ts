import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey, idKey, networkKey } from './limit-key';
import type { Limits } from './limits';

const textsOf = (ip: string | null) => addressKey(ip).tiers.map(({ text }) => text);
const groups = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
  // Neither mapped nor translated IPv4.
  .filter(([first = 0]) => first >= 0x2000);
const octets = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 });
const written = (address: readonly number[]) => address.map((group) => group.toString(16)).join(':');

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['::FFFF:cb00:7107', ['203.0.113.7']],
  ['0:0:0:0:0:ffff:203.0.113.7', ['203.0.113.7']],
  ['64:ff9b::203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:200::1', ['20010db800010200/64', '20010db80001/48']],
  ['2001:0DB8:0001:0200:ffff:ffff:ffff:ffff', ['20010db800010200/64', '20010db80001/48']],
  ['2001:db8::1', ['20010db800000000/64', '20010db80000/48']],
  ['fe80::1%eth0', ['fe80000000000000/64', 'fe8000000000/48']],
  ['nonsense', ['unknown']],
  ['203.0.113.7:4711', ['unknown']],
  ['', ['unknown']],
  [null, ['unknown']],
])('S-OTP-6 %s is counted by %s', (ip, texts) => {
  expect(textsOf(ip)).toEqual(texts);
});

test('S-OTP-6 whatever the last 64 bits are, an IPv6 address has the same key', () => {
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      const neighbour = [...one.slice(0, 4), ...other.slice(4)];
      expect(textsOf(written(neighbour))).toEqual(textsOf(written(one)));
    }),
  );
});

test('S-OTP-6 two addresses share a tier only within its network', () => {
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      const [subnet, site] = textsOf(written(one));
      const [otherSubnet, otherSite] = textsOf(written(other));
      expect(subnet === otherSubnet).toBe(written(one.slice(0, 4)) === written(other.slice(0, 4)));
      expect(site === otherSite).toBe(written(one.slice(0, 3)) === written(other.slice(0, 3)));
      const times = addressKey(written(one)).tiers.map((tier) => tier.times);
      expect(times[0]).toBe(1);
      expect(times[1]).toBeGreaterThan(1);
    }),
  );
});

test('S-OTP-6 an IPv4 address has one key in every spelling, and no other address has it', () => {
  fc.assert(
    fc.property(octets, octets, (one, other) => {
      const plain = one.join('.');
      const [a = 0, b = 0, c = 0, d = 0] = one;
      const hex = written([a * 256 + b, c * 256 + d]);
      for (const spelt of [`::ffff:${plain}`, `::FFFF:${plain}`, `::ffff:${hex}`]) {
        expect(addressKey(spelt)).toEqual(addressKey(plain));
        expect(networkKey(spelt)).toEqual(networkKey(plain));
      }
      expect(textsOf(plain)).toEqual([plain]);
      expect(textsOf(other.join('.'))[0] === plain).toBe(other.join('.') === plain);
    }),
  );
});

test('S-OTP-6 a network is counted by its /24, or by its /56 and /48', () => {
  expect(networkKey('203.0.113.7').tiers).toEqual([{ text: '203.0.113.0/24', times: 1 }]);
  expect(networkKey('2001:db8:1:2ff::9').tiers).toEqual([
    { text: '20010db8000102/56', times: 1 },
    { text: '20010db80001/48', times: 10 },
  ]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(addressKey(`x${text}`).tiers).toEqual(addressKey(null).tiers);
    }),
  );
});

test('S-OTP-6 a limit takes no plain text and nothing that only looks like a key', () => {
  const check = async (limits: Limits, ip: string) => {
    const rule = { name: 'any', points: 1, seconds: 1, onFailure: 'open' } as const;
    // @ts-expect-error an address is no key
    await limits.consume(rule, ip);
    // @ts-expect-error nor is it for `remaining`
    await limits.remaining(rule, ip);
    // @ts-expect-error nor for `giveBack`
    await limits.giveBack(rule, ip);
    // @ts-expect-error nor for `reset`
    await limits.reset(rule, ip);
    // @ts-expect-error only the functions of limit-key.ts make a key
    await limits.consume(rule, { tiers: [{ text: ip, times: 1 }] });
    await limits.consume(rule, idKey('stf_one'));
  };
  expect(check).toBeInstanceOf(Function);
});
