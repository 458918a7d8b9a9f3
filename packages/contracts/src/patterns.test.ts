import { expect, test } from 'vitest';
import * as patterns from './patterns';

function check(pattern: RegExp, accepted: readonly string[], refused: readonly string[]) {
  expect(accepted.filter((text) => !pattern.test(text))).toEqual([]);
  expect(refused.filter((text) => pattern.test(text))).toEqual([]);
}

test('VAL-EMAIL-01 e-mail takes word characters, single separators and an ending of 2 to 3 letters', () => {
  check(
    patterns.EMAIL,
    ['asha@example.com', 'a.b_c%d+e-f@mail.example.co.in', 'A_1@x-y.in', 'x@1.com'],
    [
      'asha@example.info',
      'asha@example.c',
      'asha@example',
      'asha',
      '@example.com',
      'a..b@example.com',
      '.a@example.com',
      'a.@example.com',
      'a b@example.com',
      'a@b@example.com',
      'a@exa_mple.com',
      'a@-example.com',
      'a@example.com\n',
      'a@example.com, b@example.com',
      'अ@example.com',
      '',
    ],
  );
});

test('VAL-PAN-01 REG-ID-4 an individual PAN is 3 letters, P, 1 letter, 4 digits, 1 letter, in capitals', () => {
  check(
    patterns.PAN_INDIVIDUAL,
    ['ABCPE1234F', 'AAAPA0000A'],
    ['ABCCE1234F', 'abcpe1234f', 'ABCPE123F', 'ABCPE12345', 'ABCPE1234F ', 'AB******4F', ''],
  );
});

test('VAL-PAN-02 a star may mask any character of an individual PAN', () => {
  check(
    patterns.PAN_INDIVIDUAL_OR_MASK,
    ['ABCPE1234F', 'AB******4F', '**********', 'ABC*E1234F'],
    ['AB*****4F', 'AB#*****4F', 'ABCCE****F', '4B******4F', 'AB******F4'],
  );
});

test('VAL-PAN-03 REG-ID-4 an entity PAN is 5 letters, 4 digits, 1 letter', () => {
  check(
    patterns.PAN_ENTITY,
    ['AAACB1234C', 'ABCPE1234F'],
    ['AAAC11234C', 'aaacb1234c', 'AAACB12345', 'AAACB1234', 'AAACB1234CD', 'XAAACB1234C'],
  );
  check(patterns.PAN_ENTITY_OR_MASK, ['AAACB1234C', 'AA******4C'], ['AA*****4C', 'AA******C4']);
});

test('VAL-IFSC-01 IFSC is 4 capitals, 0, then 6 capitals or digits', () => {
  check(
    patterns.IFSC,
    ['SBIN0001234', 'HDFC0ABC12D'],
    ['sbin0001234', 'HDFC0abc12d', 'SBIN1001234', 'SBIN000123', 'SBIN00012345', 'SBI00001234', 'SBIN0-01234'],
  );
});

test('VAL-ADDR-01 address text takes letters, digits, hyphen, comma, dot, hash and space only', () => {
  check(
    patterns.ADDRESS_TEXT,
    ['12-B, M.G. Road #4', 'Sector 5'],
    ['12/B', 'Flat (2)', "O'Hara", 'a\tb', 'सड़क', 'a;b', ''],
  );
});

test('VAL-NAME-01 a full name is two or more words, each with at most one hyphen or apostrophe inside', () => {
  check(
    patterns.FULL_NAME,
    ['Asha Rao', "Mary-Ann O'Hara", 'A B C'],
    ['Asha', 'Asha  Rao', "Asha 'Rao", 'Asha Rao-', 'Asha R2', 'A-b-c Rao', ' Asha Rao', ''],
  );
});

test('VAL-NAME-01 LANG-02 in any script the same holds: Hindi letters with their signs are letters, digits and one word are none', () => {
  check(
    patterns.FULL_NAME_IN_ANY_SCRIPT,
    ['Asha Rao', "Mary-Ann O'Hara", 'आशा राव', 'श्रीकृष्ण कुमार सिंह', 'ਹਰਪ੍ਰੀਤ ਕੌਰ', 'Asha राव'],
    ['Asha', 'आशा', 'आशा  राव', 'आशा २', 'आशा राव-', 'Asha R2', 'A-b-c Rao', ' Asha Rao', '\u094d \u093e', ''],
  );
});

test('VAL-ALPHA-01 letters only', () => {
  check(
    patterns.NAME,
    ['Asha', 'RAO', 'Asha Rao', "O'Hara", 'Anne-Marie Das'],
    ['Asha  Rao', ' Asha', 'Asha.', "O'Ha'ra", '-Asha', 'Asha1', 'आशा', ''],
  );
});

test('VAL-COMPANY-01 a company name is 3 to 40 letters, digits and spaces', () => {
  check(patterns.COMPANY_NAME, ['ABC', 'Asha Traders 24', 'a'.repeat(40)], ['AB', 'a'.repeat(41), 'A&B Co', '   ']);
});

test('VAL-LOCALITY-01 locality takes alphanumeric, comma, full stop, space and hash', () => {
  check(patterns.LOCALITY, ['Sector 5, Block B. #2'], ['Sector-5', 'A/B', '']);
});

test('mobile, pincode and OTP take exactly their digits', () => {
  check(patterns.MOBILE, ['9876543210', '6000000000'], ['5876543210', '987654321', '98765432101', '+919876543210']);
  check(patterns.PINCODE, ['560001'], ['056001', '56001', '5600011', '56000a']);
  check(patterns.OTP, ['000000', '123456'], ['12345', '1234567', '12345a', '१२३४५६']);
});

test('S-OTP-8 no pattern needs more than linear time on hostile text', () => {
  const hostile = [
    `${'a.'.repeat(50_000)}!`,
    `a@${'a-'.repeat(50_000)}!`,
    `a@${'a.'.repeat(50_000)}!`,
    `a@${'a'.repeat(100_000)}!`,
    `${'A'.repeat(100_000)}!`,
    `${'a-'.repeat(50_000)}!`,
    `${'a '.repeat(50_000)}!`,
    `${"a'a ".repeat(25_000)}!`,
  ];
  for (const [name, pattern] of Object.entries(patterns)) {
    const startedAt = performance.now();
    // Free text takes them; it is only to be quick.
    for (const text of hostile) expect(pattern.test(text) && !name.startsWith('FREE_')).toBe(false);
    // Quadratic time would need seconds for 100,000 characters.
    expect(performance.now() - startedAt, name).toBeLessThan(500);
  }
});

test('S-TEXT-2 free text keeps every language and refuses what nobody sees: NUL, controls, half characters, turned direction', () => {
  for (const hidden of ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u200f', '\u202e', '\u2066', '\ud800']) {
    expect(
      [patterns.FREE_TEXT.test(`a${hidden}b`), patterns.FREE_LINES.test(`a${hidden}b`)],
      JSON.stringify(hidden),
    ).toEqual([false, false]);
  }
  for (const seen of ['क्ष\u200dत्र, ₹ 5 🪔', "O'Neill <b>&amp;", '']) {
    expect([patterns.FREE_TEXT.test(seen), patterns.FREE_LINES.test(seen)]).toEqual([true, true]);
  }
  expect(patterns.FREE_TEXT.test('one\ntwo')).toBe(false);
  expect(patterns.FREE_LINES.test('one\r\n\ttwo')).toBe(true);
});
