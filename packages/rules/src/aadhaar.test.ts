import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasVerhoeffCheck, redactAadhaar } from './aadhaar';

/** The check digit that makes the eleven digits valid, found by trying. */
function complete(eleven: string): string {
  const digit = [...'0123456789'].find((last) => hasVerhoeffCheck(eleven + last));
  return eleven + digit;
}
const aadhaar = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.stringMatching(/^\d{10}$/))
  .map(([first, rest]) => complete(`${first}${rest}`));

test('REG-ID-3 the check digit is that of Verhoeff', () => {
  // The example of Verhoeff's own paper as every textbook repeats it: 236 takes the check digit 3.
  expect(hasVerhoeffCheck('2363')).toBe(true);
  expect([...'012456789'].some((last) => hasVerhoeffCheck(`236${last}`))).toBe(false);
});

test('REG-ID-3 every Aadhaar number is cut to its last four digits, however it is grouped', () => {
  fc.assert(
    fc.property(aadhaar, fc.constantFrom('', ' ', '-', '.', '_'), (number, gap) => {
      const written = [number.slice(0, 4), number.slice(4, 8), number.slice(8)].join(gap);
      expect(redactAadhaar(`my number ${written}, thanks`)).toBe(`my number XXXX XXXX ${number.slice(8)}, thanks`);
    }),
  );
});

test('REG-ID-3 a single wrong digit, a mobile number and a longer number are no Aadhaar number', () => {
  fc.assert(
    fc.property(aadhaar, fc.integer({ min: 1, max: 11 }), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const digit = (Number(number[at]) + by) % 10;
      const wrong = number.slice(0, at) + digit + number.slice(at + 1);
      expect(redactAadhaar(wrong)).toBe(wrong);
      expect(redactAadhaar(`${number}1`)).toBe(`${number}1`);
    }),
  );
  expect(redactAadhaar('call 9876543210 or 919876543210')).toBe('call 9876543210 or 919876543210');
});

test('REG-ID-3 K17 an Aadhaar number in the digits of another script is one, and the words around it stay', () => {
  fc.assert(
    fc.property(aadhaar, (number) => {
      const hindi = number.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
      expect(redactAadhaar(`मेरा नंबर ${hindi}, घर ५ में`)).toBe(`मेरा नंबर XXXX XXXX ${number.slice(8)}, घर ५ में`);
    }),
  );
});
