import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskPansIn, maskTyped } from './typed-text';

test.each([
  ['PAN ABCPK1234F, seen', 'PAN ABXXXXXX4F, seen'],
  ['pan abcpk1234f.', 'pan abXXXXXX4f.'],
  ['panABCPK1234Fis', 'panABXXXXXX4Fis'],
  ['ABCPK 1234 F', 'ABXXXXXXXX F'],
  ['GSTIN 27ABCPK1234F1ZV', 'GSTIN 27ABXXXXXX4F1ZV'],
  ['call 9876543210', 'call XXXXXX3210'],
  ['call +91 98765 43210 today', 'call +XX XXXXX X3210 today'],
  ['+91-98765-43210', '+XX-XXXXX-X3210'],
  ['00919876543210', 'XXXXXXXXXX3210'],
  ['(98765) 43210', '(XXXXX) X3210'],
  ['987-654-3210', 'XXX-XXX-3210'],
  ['98765.43210', 'XXXXX.X3210'],
  ['98 76 54 32 10', 'XX XX XX 32 10'],
  ['९८७६५ ४३२१०', 'XXXXX X३२१०'],
  ['PIN 400001 9876543210', 'PIN 400001 XXXXXX3210'],
  ['on 26-11-2026 9876543210', 'on 26-11-2026 XXXXXX3210'],
  ['Aadhaar 2341 2341 2346', 'Aadhaar XXXX XXXX 2346'],
  ['Aadhaar 234123412346', 'Aadhaar XXXXXXXX2346'],
  ['2341_2341_2346', 'XXXX_XXXX_2346'],
  ['account 50100123456789', 'account XXXXXXXXXX6789'],
  ['acct123456789', 'acctXXXXX6789'],
  ['card 4111 1111 1111 1111', 'card XXXX XXXX XXXX 1111'],
  ['write to a.rao+x@example.co.in', 'write to aXXX@example.co.in'],
  ['9876543210@okaxis', '9XXX@okaxis'],
  [`token ${'aB1-'.repeat(11)}`, 'token aBXXXX'],
])('S-PAN-6 of numbers and addresses of people only the ends are left: %s', (typed, kept) => {
  expect(maskTyped(typed)).toBe(kept);
});

test.each([
  'Approved, as the customer asked',
  'ग्राहक ने 5,00,000 रुपये माँगे थे',
  '₹ 12,34,56,789.50 and 1234567.89 of 50000000',
  'from 60000-65000, later 75000 - 80000 at 12.5%',
  'on 2026-11-26, 26/11/2026, 6.11.2026 and 26-11-2026',
  'row 98 2026-11-26 10:30, at 2026-11-26T10:00:00.123Z',
  'in March 2024 a lender of ours; March 2024 A; 2024 2025 2026',
  'from 10.96.45.123 and 96.45.123.200',
  'PIN 560001, EMI 24 x 12345, code 123456',
  'app_4XkABCDE1234Fabcdefgh and hlp_0123456789abcde1234f0123456789ab',
  'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
  `sha256 ${'9876543210abcde1234f'.repeat(3)}abcd`,
  'SKH-2026-4XKAB12CD3EF is with HDFC0000001',
])('S-PAN-6 amounts, days, ids and hashes stay: %s', (typed) => {
  expect(maskTyped(typed)).toBe(typed);
});

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
const capitals = (count: number) => fc.stringMatching(new RegExp(`^[A-WYZ]{${count}}$`));
const mobile = fc.tuple(fc.integer({ min: 6, max: 9 }), digits(9)).map(([first, rest]) => `${first}${rest}`);
const pan = fc.tuple(capitals(5), digits(4), capitals(1)).map((parts) => parts.join(''));
const gstin = fc.tuple(digits(2), pan, digits(1)).map(([state, of, check]) => `${state}${of}1Z${check}`);
const account = fc.integer({ min: 9, max: 18 }).chain(digits);
const secret = fc.oneof(mobile, pan, gstin, account);
/** What people write around a number; a letter or digit that touches it would make it another one. */
const around = fc
  .array(fc.constantFrom('called', 'on', '5,00,000', '2026-11-26', 'row', '12', 'ग्राहक', '–', 'app'), { maxLength: 6 })
  .map((words) => words.join(' '));

test('S-PAN-6 wherever a number stands it is found, and what was masked once stays as it is', () => {
  fc.assert(
    fc.property(around, secret, around, (before, number, after) => {
      const kept = maskTyped(`${before}: ${number}, ${after}`);
      expect(kept).not.toContain(number);
      expect(kept.startsWith(`${before}: `)).toBe(true);
      expect(kept.endsWith(`, ${after}`)).toBe(true);
      expect(maskTyped(kept)).toBe(kept);
    }),
  );
});

test('S-PAN-6 a mobile number is found however it is written', () => {
  const code = fc.constantFrom('', '+91', '91', '0', '+91 ', '+91-', '0091 ');
  const split = fc.constantFrom([5, 10], [3, 6, 10], [4, 7, 10], [2, 4, 6, 8, 10]);
  fc.assert(
    fc.property(mobile, code, split, fc.constantFrom(' ', '-', ' - '), (number, before, ends, gap) => {
      fc.pre(!ends.every((end) => number.slice(0, end).endsWith('00')));
      const written = before + ends.map((end, at) => number.slice(ends[at - 1] ?? 0, end)).join(gap);
      const kept = maskTyped(`call ${written} today`);
      expect(kept.replace(/\D/g, '')).toBe(number.slice(6));
    }),
  );
});

test('S-PAN-6 amounts with commas, at most eight digits and dates stay in whatever order', () => {
  const amount = fc.integer({ min: 0, max: 99_999_999 });
  const kept = fc.oneof(
    amount.map((rupees) => rupees.toLocaleString('en-IN')),
    amount.map(String),
    fc
      .date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10)),
  );
  fc.assert(
    fc.property(fc.array(kept, { maxLength: 8 }), (words) => {
      const text = words.join(' to ');
      expect(maskTyped(text)).toBe(text);
    }),
  );
});

test('S-PAN-6 no text is changed twice, and none takes long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const once = maskTyped(text);
      expect(maskTyped(once)).toBe(once);
    }),
  );
  for (const text of ['12 '.repeat(20_000), 'a'.repeat(60_000), '9876543210'.repeat(6_000), 'ab_'.repeat(20_000)]) {
    const began = performance.now();
    maskTyped(text);
    expect(performance.now() - began).toBeLessThan(1_000);
  }
});

test('S-PAN-6 of what somebody wrote to us staff read PANs masked, and the numbers that an answer needs whole', () => {
  expect(
    maskPansIn('PAN ABCPK1234F, GSTIN 27ABCPK1234F1ZV, loan 50100123456789, call 9876543210 or a.rao@example.com'),
  ).toBe('PAN ABXXXXXX4F, GSTIN 27ABXXXXXX4F1ZV, loan 50100123456789, call 9876543210 or a.rao@example.com');
  const app = 'app_4XkABCDE1234Fabcdefgh';
  expect(maskPansIn(app)).toBe(app);
  expect(maskPansIn(maskPansIn('pan abcpk1234f.'))).toBe('pan abXXXXXX4f.');
});
