import { expect, test, vi } from 'vitest';
import { makeFieldCipher } from '#platform/crypto/aes-field-cipher';
import { testConfig } from '../../../../testing/test-config';
import { hashCode, isSameHash, makeCode, makeSalt } from './otp-code';

const cipher = makeFieldCipher(testConfig().secrets);
const binding = {
  challengeId: 'otp_1',
  prospectId: 'prs_1',
  channel: 'sms',
  destinationIndex: 'd1',
  brandKey: 'cl',
  salt: makeSalt(),
};

test('LOGIN-03 S-OTP-1 CONST-07 a code has six digits of the system’s own chance, leading zeros included, and no digit is rare', () => {
  const foretold = vi.spyOn(Math, 'random');
  const codes = Array.from({ length: 20_000 }, makeCode);
  expect(foretold).not.toHaveBeenCalled();
  foretold.mockRestore();
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  for (let place = 0; place < 6; place += 1) {
    for (const digit of '0123456789') {
      const share = codes.filter((code) => code[place] === digit).length / codes.length;
      expect(share, `${digit} at ${place}`).toBeGreaterThan(0.08);
      expect(share, `${digit} at ${place}`).toBeLessThan(0.12);
    }
  }
  expect(new Set(codes).size).toBeGreaterThan(19_000);
});

test('S-OTP-2 the stored hash holds no digit of the code, differs by salt and by key', () => {
  const hash = hashCode(cipher, binding, '123456');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hash).toBe(hashCode(cipher, binding, '123456'));
  expect(hash).not.toBe(hashCode(cipher, { ...binding, salt: makeSalt() }, '123456'));
  const other = makeFieldCipher(testConfig({ OTP_KEY: '9'.repeat(64) }).secrets);
  expect(hash).not.toBe(hashCode(other, binding, '123456'));
});

test.each(['challengeId', 'prospectId', 'channel', 'destinationIndex', 'brandKey'] as const)(
  'S-OTP-3 a code is bound to its %s',
  (part) => {
    const right = hashCode(cipher, binding, '123456');
    expect(isSameHash(right, hashCode(cipher, { ...binding, [part]: 'other' }, '123456'))).toBe(false);
    expect(isSameHash(right, hashCode(cipher, { ...binding }, '123456'))).toBe(true);
  },
);
