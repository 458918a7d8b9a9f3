import { PAN_ENTITY_OR_MASK, PAN_INDIVIDUAL_OR_MASK } from '@saakh/contracts/patterns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isMaskedPan,
  maskBirthDate,
  maskEmail,
  maskGstin,
  maskIsoDate,
  maskMobile,
  maskName,
  maskPan,
  shortReference,
} from './identifiers';

const pan = fc.stringMatching(/^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/);

test('REG-ID-1 a masked PAN shows the first two and last two characters, and never five in a row', () => {
  expect(maskPan('ABCPE1234F')).toBe('AB******4F');
  fc.assert(
    fc.property(pan, (full) => {
      expect(maskPan(full)).not.toMatch(/[^*]{5}/);
      expect(maskPan(full)).toHaveLength(10);
    }),
  );
  expect(maskPan('ABCD')).toBe('****');
  expect(maskGstin('27ABCPE1234F1ZV')).toBe('27AB******4F1ZV');
});

test('REG-ID-2 a masked PAN is told from a full one and passes the entry patterns', () => {
  fc.assert(
    fc.property(pan, (full) => {
      expect(isMaskedPan(full)).toBe(false);
      expect(isMaskedPan(maskPan(full))).toBe(true);
      expect(PAN_INDIVIDUAL_OR_MASK.test(maskPan(full))).toBe(true);
      expect(PAN_ENTITY_OR_MASK.test(maskPan(full))).toBe(true);
    }),
  );
});

test('REG-ID-5 a masked birth date shows the year only', () => {
  expect(maskBirthDate('1990-03-07')).toBe('**/**/1990');
  expect(maskIsoDate('1990-03-07')).toBe('1990-**-**');
});

test.each([
  ['9876543210', '******3210'],
  ['1234', '****'],
])('the mobile number %s reads %s', (mobile, masked) => {
  expect(maskMobile(mobile)).toBe(masked);
});

test.each([
  ['asha@example.com', 'a***@example.com'],
  ['a@example.com', 'a***@example.com'],
  ['@example.com', '************'],
  ['nobody', '******'],
])('the address %s reads %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test('a short reference has eight characters in two groups, those of its id in capitals', () => {
  expect(shortReference('lap_4Xk29qHtZZZZZZZZZZZZZ')).toBe('4XK2-9QHT');
  const id = fc.stringMatching(/^lap_[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{21}$/);
  fc.assert(
    fc.property(id, (full) => {
      const reference = shortReference(full);
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(full.slice(4, 12).toUpperCase()).toBe(reference.replace('-', ''));
    }),
  );
});

test('REG-DP-8 a name in a list of staff is first letters with as many stars as any other', () => {
  expect(maskName(['Ravi', 'Sharma'])).toBe('R*** S***');
  expect(maskName(['रवि', null])).toBe('र***');
  expect(maskName(['', null])).toBeNull();
});
