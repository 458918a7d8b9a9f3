import { expect, test } from 'vitest';
import { cleanCode, cleanDate, mobileOf, plainDigits, visibleText } from './clean-entry';

test.each([
  '9722033114',
  '+91 97220 33114',
  '+919722033114',
  '+91-97220-33114',
  '+91 (0) 97220 33114',
  '(+91) 97220-33114',
  '0091 9722033114',
  '919722033114',
  '09722033114',
  '091 97220 33114',
  '97220.33114',
  '972.203.3114',
  ' 97220\u00a033114 ',
  '\u202a+91 97220 33114\u202c',
  '\u202d97220\u201133114\u202c',
  '97220\u200b33114\ufeff',
  '97220\u200d33114',
  '९७२२०३३११४',
  '+९१ ९७२२० ३३११४',
  '৯৭২২০৩৩১১৪',
  '૯૭૨૨૦૩૩૧૧૪',
  '９７２２０３３１１４',
  'tel:+91-97220-33114',
  'tel:%2B919722033114',
  'TEL://09722033114',
  '“97220 33114”',
  '<tel:+919722033114>',
  '97220 33114,',
])('K1 K18 %j is the mobile number 9722033114', (typed) => {
  expect(mobileOf(typed)).toBe('9722033114');
});

test.each([
  '',
  '97220331',
  '97220331145',
  '5722033114',
  '+91 57220 33114',
  '+1 972 203 3114',
  '+9722033114',
  '0092 9722033114',
  '91 97220 33114 5',
  '97220 33114 / 97220 33115',
  '97220 33114, 97220 33115',
  '9.722033114E+09',
  '9722033114.0',
  '97220331.14',
  '97220331x4',
  '\u202e4113302279',
  '𝟗𝟕𝟐𝟐𝟎𝟑𝟑𝟏𝟏𝟒',
  '99999 97220 33114',
])('K1 %j is no mobile number: no digit is cut off', (typed) => {
  expect(mobileOf(typed)).toBeUndefined();
});

test('K1 a number that begins with 91 is not taken for one with a country code', () => {
  expect([mobileOf('9198765401'), mobileOf('+91 91987 65401'), mobileOf('91 9198765401')]).toEqual(
    Array(3).fill('9198765401'),
  );
});

test('K17 K18 codes are cleaned before their length is checked', () => {
  expect([cleanCode('\u200e KQWPS6241M'), cleanCode('KQWPS-6241-M'), cleanCode("'KQWPS६२४१M.")]).toEqual(
    Array(3).fill('KQWPS6241M'),
  );
  expect([cleanCode('४१३ ७०९'), cleanCode('1234567'), cleanDate(' २४ / ०३ / १९९१ ')]).toEqual([
    '413709',
    '1234567',
    '24/03/1991',
  ]);
});

test('K18 a text loses what nobody sees, but no joiners of Hindi', () => {
  expect(visibleText('Ne\u00adha\u200b\u00a0Rao\u202c')).toBe('Neha Rao');
  expect([visibleText('क्\u200dष'), visibleText('a\u202eb'), plainDigits('०१२३४५६७८९')]).toEqual([
    'क्\u200dष',
    'a\u202eb',
    '0123456789',
  ]);
});
