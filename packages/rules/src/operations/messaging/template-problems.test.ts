import { expect, test } from 'vitest';
import { templateProblems } from './template-problems';

const text = { subject: null, body: 'The status of {#var#} is there. - SAAKH', registration: '1'.repeat(19) };
const problems = (category: 'promotional' | 'service', header: string) =>
  templateProblems(
    {
      channel: 'sms',
      category,
      variables: ['name'],
      peId: '1101000000000000011',
      header,
      texts: { en: text, hi: text },
    },
    [],
  );

test.each([
  ['promotional', 'SAAKHN-P', []],
  ['promotional', 'SAAKHN-S', ['header-of-another-kind']],
  ['promotional', 'SAAKHN-T', ['header-of-another-kind']],
  ['promotional', 'SAAKHN-G', ['header-of-another-kind']],
  ['service', 'SAAKHN-S', []],
  ['service', 'SAAKHN-P', ['header-of-another-kind']],
  ['service', 'SAAKHN-T', ['header-of-another-kind']],
  ['service', 'SAAKHN-G', ['header-of-another-kind']],
  ['service', 'SAAKHN', []],
] as const)('REG-SMS-6 of a %s text the header %s has the problems %j', (category, header, expected) => {
  expect(problems(category, header)).toEqual(expected);
});
