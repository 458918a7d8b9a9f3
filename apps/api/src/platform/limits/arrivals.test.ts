import { expect, test } from 'vitest';
import { createArrivals } from './arrivals';
import { addressKey } from './limit-key';

/** Comes and stays until it is let go. */
function open() {
  let leave: () => void = () => undefined;
  const stayed = new Promise<string>((resolve) => {
    leave = () => resolve('arrived');
  });
  return { work: () => stayed, leave };
}
const arrived = async () => 'arrived';

test('R-RUN-2 one address has no more than its places, and leaves those of others free', async () => {
  const arrivals = createArrivals({ most: 10, perAddress: 2 });
  const slow = open();
  const own = [arrivals.run(addressKey('203.0.113.9'), slow.work), arrivals.run(addressKey('203.0.113.9'), slow.work)];
  expect(await arrivals.run(addressKey('203.0.113.9'), arrived)).toBe('own-full');
  expect(await arrivals.run(addressKey('203.0.113.10'), arrived)).toBe('arrived');
  slow.leave();
  await Promise.all(own);
  expect(await arrivals.run(addressKey('203.0.113.9'), arrived)).toBe('arrived');
});

test('R-RUN-2 all addresses together have no more than all places; a failed one is freed', async () => {
  const arrivals = createArrivals({ most: 2, perAddress: 2 });
  const slow = open();
  const first = arrivals.run(addressKey('203.0.113.9'), slow.work);
  const second = arrivals.run(addressKey('203.0.113.10'), () =>
    slow.work().then(() => Promise.reject(new Error('cut off'))),
  );
  expect(await arrivals.run(addressKey('203.0.113.11'), arrived)).toBe('full');
  slow.leave();
  await expect(second).rejects.toThrow('cut off');
  await first;
  expect([
    await arrivals.run(addressKey('203.0.113.11'), arrived),
    await arrivals.run(addressKey('203.0.113.10'), arrived),
  ]).toEqual(['arrived', 'arrived']);
});

test('R-RUN-2 an IPv6 network shares its places, and a /48 leaves half to others', async () => {
  const arrivals = createArrivals({ most: 8, perAddress: 2 });
  const slow = open();
  const at = (address: string, work = slow.work) => arrivals.run(addressKey(address), work);
  const own = [at('2001:db8:1:1::1'), at('2001:db8:1:1::2')];
  expect(await at('2001:db8:1:1::3', arrived)).toBe('own-full');
  own.push(at('2001:db8:1:2::1'), at('2001:db8:1:3::1'));
  expect(await at('2001:db8:1:4::1', arrived)).toBe('own-full');
  expect(await at('2001:db8:2:1::1', arrived)).toBe('arrived');
  slow.leave();
  await Promise.all(own);
  expect(await at('2001:db8:1:1::3', arrived)).toBe('arrived');
});
