import { PRODUCT_FORMS } from '@saakh/contracts/product-forms';
import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { noticeTexts } from '../../reference/notices/notices';
import { takenItems } from '../../reference/notices/taken-items';
import { users } from '../customers/customers.table';
import { CUSTOMER_TABLES } from './data-inventory';

test('REG-DP-1 every table with a customer’s data is an item of the notice, and only one', () => {
  const named = takenItems.flatMap(({ tables }) => tables);
  expect([...named].sort()).toEqual(CUSTOMER_TABLES.map(({ table }) => table).sort());
});

test('REG-DP-1 the own questions of every product are an item of the notice', () => {
  const named = new Set(takenItems.flatMap(({ forms }) => forms));
  expect([...named].sort()).toEqual(Object.keys(PRODUCT_FORMS).sort());
});

test('REG-DP-1 REG-DP-3 the notice shows every item with its purpose in both languages', () => {
  const notice = noticeTexts.find(({ key }) => key === 'privacy-notice');
  for (const language of ['en', 'hi'] as const) {
    const shown = notice?.[language].sections.flatMap(({ items = [] }) => items);
    expect(shown).toEqual(
      takenItems.map(({ data, purpose }) => ({ data: data[language], purpose: purpose[language] })),
    );
  }
});

test.each([
  ['who applies with a student', 'en', /person who applies with you/],
  ['who applies with a student', 'hi', /आपके साथ आवेदन करने वाले/],
  ['who is named to a lender', 'en', /person who knows you/],
  ['who is named to a lender', 'hi', /आपको जानने वाले/],
  ['what is typed before it is sent', 'en', /before you press the button/],
  ['what is typed before it is sent', 'hi', /बटन दबाने से पहले/],
] as const)('REG-DP-1 the notice names %s: %s', (_what, language, pattern) => {
  expect(takenItems.some(({ data }) => pattern.test(data[language]))).toBe(true);
});

test('REG-DP-1 the notice names lenders, insurers and the system of customer service as recipients', () => {
  const notice = noticeTexts.find(({ key }) => key === 'privacy-notice');
  for (const [text, patterns] of [
    [notice?.en, [/lenders you choose/, /An insurer gets/, /customer service \(CRM\)/]],
    [notice?.hi, [/लेंडरों को जाता है/, /बीमा कंपनी को/, /ग्राहक सेवा का सिस्टम \(CRM\)/]],
  ] as const) {
    const said = text?.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
    for (const pattern of patterns) expect(said).toMatch(pattern);
  }
});

test('REG-DP-8 the policy calls encrypted what is sealed column by column, and says of the rest that it is not', () => {
  const policy = noticeTexts.find(({ key }) => key === 'privacy-policy');
  const said = policy?.en.sections.flatMap(({ paragraphs }) => paragraphs).join(' ') ?? '';
  const [, sealed = ''] = /On servers in India\. (.*?) are encrypted one by one\./.exec(said) ?? [];
  const [, open = ''] = /one by one\. (.*?) are not encrypted one by one/.exec(said) ?? [];
  const columns = Object.keys(getTableColumns(users));
  for (const [words, column] of [
    ['PAN', 'panSealed'],
    ['mobile number', 'phoneSealed'],
    ['e-mail address', 'emailSealed'],
  ] as const) {
    expect(sealed).toContain(words);
    expect(columns).toContain(column);
  }
  for (const [words, column] of [
    ['Name', 'firstName'],
    ['date of birth', 'birthDate'],
    [' address', 'address1'],
    ['income', 'monthlyIncomePaise'],
  ] as const) {
    expect(open).toContain(words);
    expect(columns).toContain(column);
  }
});
