import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Secrets } from '../config';
import { makeFieldCipher } from './aes-field-cipher';

const secrets = (versions: number[], from = new Map<number, Buffer>()): Secrets => ({
  encryptionKeys: versions.map((version) => ({ version, key: from.get(version) ?? randomBytes(32) })),
  indexKey: randomBytes(32),
  otpKey: randomBytes(32),
  cookieKey: randomBytes(32),
  auditKeys: [{ version: 1, key: randomBytes(32) }],
});
const place = { table: 'users', id: 'usr_1', column: 'pan' };

test('S-PAN-1 each value has its own nonce and key version, and any change is noticed', () => {
  const cipher = makeFieldCipher(secrets([7]));
  const sealed = cipher.seal('ABCPK1234F', place);
  expect(sealed).toMatch(/^v7\.[A-Za-z0-9_-]{51}$/);
  expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('ABCPK');
  expect(cipher.open(sealed, place)).toBe('ABCPK1234F');
  const many = new Set(Array.from({ length: 2000 }, () => cipher.seal('same', place).slice(3, 19)));
  expect(many.size).toBe(2000);
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => cipher.open(`v7.${changed.toString('base64url')}`, place)).toThrow();
  }
  for (const broken of [
    '',
    'v7.',
    'v7.AAAA',
    'v8.AAAAAAAA',
    'ABCPK1234F',
    `v7.${bytes.subarray(0, 20).toString('base64url')}`,
  ])
    expect(() => cipher.open(broken, place), broken).toThrow();
});

test('S-PAN-1 empty, long and Devanagari values come back as they were', () => {
  const cipher = makeFieldCipher(secrets([1]));
  for (const plain of ['', 'साख 🙂', 'x'.repeat(20_000)])
    expect(cipher.open(cipher.seal(plain, place), place)).toBe(plain);
});

test('S-PAN-5 a value moved to another row, column or table does not open', () => {
  const cipher = makeFieldCipher(secrets([1]));
  const sealed = cipher.seal('9876543210', place);
  for (const other of [
    { ...place, id: 'usr_2' },
    { ...place, column: 'phone' },
    { ...place, table: 'prospects' },
    { table: 'users', id: 'usr', column: '_1pan' },
  ])
    expect(() => cipher.open(sealed, other)).toThrow();
});

test('S-PAN-2 the blind index has 128 bits, is stable, and differs by kind and from the key', () => {
  const own = secrets([1]);
  const cipher = makeFieldCipher(own);
  const index = cipher.index('pan', 'ABCPK1234F');
  expect(index).toMatch(/^[0-9a-f]{32}$/);
  expect(makeFieldCipher({ ...own, encryptionKeys: secrets([2]).encryptionKeys }).index('pan', 'ABCPK1234F')).toBe(
    index,
  );
  expect(cipher.index('phone', 'ABCPK1234F')).not.toBe(index);
  expect(makeFieldCipher({ ...own, indexKey: randomBytes(32) }).index('pan', 'ABCPK1234F')).not.toBe(index);
  expect(cipher.keyedHash('otp', 'ABCPK1234F')).not.toContain(index);
});

test('S-PAN-3 after a rotation all values are readable, and the old ones are recognised', () => {
  const before = secrets([1]);
  const first = before.encryptionKeys[0]?.key ?? Buffer.alloc(0);
  const old = makeFieldCipher(before).seal('ABCPK1234F', place);
  const rotated = makeFieldCipher({
    ...before,
    encryptionKeys: secrets([12, 1], new Map([[1, first]])).encryptionKeys,
  });
  const fresh = rotated.seal('ABCPK1234F', place);
  expect([rotated.open(old, place), rotated.open(fresh, place)]).toEqual(['ABCPK1234F', 'ABCPK1234F']);
  expect([old.slice(0, 3), fresh.slice(0, 4)]).toEqual(['v1.', 'v12.']);
  const afterwards = makeFieldCipher({ ...before, encryptionKeys: secrets([12]).encryptionKeys });
  expect(() => afterwards.open(old, place)).toThrow('No key');
});

test('sealing and indexing cost little more than the bare functions', () => {
  const own = secrets([1]);
  const cipher = makeFieldCipher(own);
  const key = own.encryptionKeys[0]?.key ?? Buffer.alloc(32);
  const aad = Buffer.from('users\0usr_1\0pan');
  const bare = () => {
    const nonce = randomBytes(12);
    const c = createCipheriv('aes-256-gcm', key, nonce).setAAD(aad);
    const text = Buffer.concat([nonce, c.update('ABCPK1234F', 'utf8'), c.final(), c.getAuthTag()]).toString(
      'base64url',
    );
    return text + createHmac('sha256', own.indexKey).update('ABCPK1234F').digest('hex');
  };
  const ours = () => cipher.seal('ABCPK1234F', place) + cipher.index('pan', 'ABCPK1234F');
  const time = (run: () => unknown) => {
    const start = performance.now();
    for (let i = 0; i < 4000; i += 1) run();
    return performance.now() - start;
  };
  time(bare);
  time(ours);
  const ratios = Array.from({ length: 5 }, () => time(bare) / time(ours));
  expect(Math.max(...ratios)).toBeGreaterThan(0.7);
});
