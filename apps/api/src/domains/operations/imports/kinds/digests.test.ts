import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newDigests } from './digests';

const digestOf = (n: number): string => createHash('sha256').update(String(n)).digest('hex');

test('hashes that were added are known, and no others, however many there are', () => {
  const digests = newDigests();
  const all = Array.from({ length: 5_000 }, (_, n) => digestOf(n));
  for (const [n, digest] of all.entries()) {
    expect(digests.has(digest)).toBe(false);
    digests.add(digest);
    if (n % 3 === 0) digests.add(digest);
  }
  expect(all.every((digest) => digests.has(digest))).toBe(true);
  expect(Array.from({ length: 5_000 }, (_, n) => digestOf(-1 - n)).some((digest) => digests.has(digest))).toBe(false);
});

test('hashes that begin alike are kept apart', () => {
  const digests = newDigests();
  const [one, other] = [`${'0'.repeat(8)}${'1'.repeat(56)}`, `${'0'.repeat(8)}${'2'.repeat(56)}`];
  digests.add(one);
  expect(digests.has(one)).toBe(true);
  expect(digests.has(other)).toBe(false);
});
