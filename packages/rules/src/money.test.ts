import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  COUNTRY,
  CURRENCY_SYMBOL,
  divideHalfUp,
  formatInr,
  LOCALE,
  paiseToRupees,
  paiseToRupeesText,
  parseTypedRupees,
  portionHalfUp,
  rupeesToPaise,
} from './money';

const en = { locale: 'en-IN' } as const;

test('CONST-01 CONST-02 CONST-03 symbol, locale and country are those of India', () => {
  expect([CURRENCY_SYMBOL, LOCALE, COUNTRY]).toEqual(['₹', 'en-IN', 'IN']);
  expect(formatInr(100, en).startsWith(CURRENCY_SYMBOL)).toBe(true);
});

test.each([
  [0, '₹0'],
  [100, '₹1'],
  [99_900, '₹999'],
  [10_000_000, '₹1,00,000'],
  [12_345_650, '₹1,23,456.50'],
  [1_234_567_800, '₹1,23,45,678'],
  [-12_345_650, '-₹1,23,456.50'],
  [5, '₹0.05'],
])('CONST-04 %i paise read %s', (paise, text) => {
  expect(formatInr(paise, en)).toBe(text);
});

test('CONST-04 paise are shown always, never or when needed', () => {
  expect(formatInr(10_000_000, { ...en, fraction: 'always' })).toBe('₹1,00,000.00');
  expect(formatInr(12_345_650, { ...en, fraction: 'never' })).toBe('₹1,23,457');
  expect(formatInr(12_345_649, { ...en, fraction: 'never' })).toBe('₹1,23,456');
});

test('CONST-04 Hindi groups by lakh too, in the same digits', () => {
  expect(formatInr(12_345_650, { locale: 'hi-IN' })).toBe('₹1,23,456.50');
});

test('CONST-02 CONST-04 an amount reads as the locale itself writes it, in both languages', () => {
  for (const locale of ['en-IN', 'hi-IN'] as const) {
    const own = (digits: 0 | 2) =>
      new Intl.NumberFormat(locale, {
        ...{ style: 'currency', currency: 'INR', numberingSystem: 'latn' },
        ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
      });
    const [whole, exact] = [own(0), own(2)];
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (paise) => {
        expect(formatInr(paise, { locale, fraction: 'always' })).toBe(exact.format(paise / 100));
        expect(formatInr(paise * 10, { locale, fraction: 'never' })).toBe(
          whole.format(divideHalfUp(paise * 10, 100) || 0),
        );
      }),
    );
  }
});

test('CONST-04 the digits of a formatted amount are those of the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 15 - 1 }), (paise) => {
      const text = formatInr(paise, { ...en, fraction: 'always' });
      expect(text).toMatch(/^₹(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3})\.\d{2}$/);
      expect(parseTypedRupees(text)).toBe(paise);
    }),
  );
});

test.each([
  ['0', 0],
  ['12345.6', 1_234_560],
  ['12345.67', 1_234_567],
  ['12345.6700', 1_234_567],
  ['-0.05', -5],
  ['-0.00', 0],
  ['9999999999999.99', 999_999_999_999_999],
])('%s rupees are %i paise', (text, paise) => {
  expect(rupeesToPaise(text)).toBe(paise);
});

test.each(['', '1.234', '1e5', '1,000', '.5', '5.', ' 5', 'NaN', '12345678901234', '--1', '₹5'])(
  '%j is no amount in rupees',
  (text) => {
    expect(() => rupeesToPaise(text)).toThrow(RangeError);
  },
);

test('an amount in rupees of nothing is nothing, and of no paise is zero', () => {
  expect([undefined, null, 0, 5, 12_345_650].map(paiseToRupees)).toEqual([null, null, 0, 0.05, 123_456.5]);
});

test('an amount survives the way to text and back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }), (paise) => {
      expect(rupeesToPaise(paiseToRupeesText(paise))).toBe(paise);
    }),
  );
  expect(paiseToRupeesText(-5)).toBe('-0.05');
  expect(() => paiseToRupeesText(0.5)).toThrow(RangeError);
});

test.each([
  [' ₹ 1,23,456.5 ', 12_345_650],
  ['25000', 2_500_000],
  ['1,000,000', 100_000_000],
])('a person who types %j means %i paise', (typed, paise) => {
  expect(parseTypedRupees(typed)).toBe(paise);
});

test.each(['', ',', '-5', '1.234', '12 000', 'ten', '1.2.3', '99999999999999'])('%j typed is no amount', (typed) => {
  expect(parseTypedRupees(typed)).toBeUndefined();
});

test.each([
  [5, 2, 3],
  [-5, 2, -3],
  [4, 3, 1],
  [-1, 3, 0],
  [9_007_199_254_740_991, 2, 4_503_599_627_370_496],
])('%i / %i rounds half-up to %i', (numerator, denominator, rounded) => {
  expect(divideHalfUp(numerator, denominator)).toBe(rounded);
});

test('a portion equals the exact integer arithmetic', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 12 });
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 100_000 }),
      fc.constantFrom(10_000, 120_000),
      (paise, part, whole) => {
        const exact = (2n * BigInt(paise) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole));
        expect(portionHalfUp(paise, part, whole)).toBe(Number(exact));
      },
    ),
  );
});

test('no ratio of anything but integers is rounded', () => {
  expect(() => divideHalfUp(1, 0)).toThrow(RangeError);
  expect(() => divideHalfUp(Number.NaN, 1)).toThrow(RangeError);
  expect(() => divideHalfUp(0.5, 1)).toThrow(RangeError);
});
