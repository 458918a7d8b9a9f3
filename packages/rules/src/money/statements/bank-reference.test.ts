import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankReferenceOf } from './bank-reference';

test.each([
  ['SBIN426112300001', 'SBIN426112300001'],
  [' sbin 4261 1230 0001 ', 'SBIN426112300001'],
  ['sbin-4261/1230\u200b0001', 'SBIN426112300001'],
  ['ＳＢＩＮ４２６１', 'SBIN4261'],
  ["'000123456789", '000123456789'],
  ['4.26112E+15', undefined],
  ['UTR', undefined],
  ['', undefined],
  ['SBIN426112300001 SBIN426112300002', undefined],
  ['एस1234', undefined],
] as const)('S-AZ-7 the bank’s reference %s is %s', (typed, reference) => {
  expect(bankReferenceOf(typed)).toBe(reference);
});

test('S-AZ-7 letter case and spaces never make another reference', () => {
  // A word is no reference (K4).
  const reference = fc
    .stringMatching(/^[A-Z0-9]{4,30}$/)
    .filter((text) => /[1-9]/.test(text) && !text.includes('XXXX'));
  const spaces = fc.array(fc.constantFrom(' ', '\u00a0', '\t', '-'), { maxLength: 30 });
  fc.assert(
    fc.property(reference, spaces, fc.boolean(), (kept, between, small) => {
      const typed = [...kept].map((letter, at) => `${letter}${between[at] ?? ''}`).join('');
      expect(bankReferenceOf(small ? typed.toLowerCase() : typed)).toBe(kept);
    }),
  );
});
