import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { formAnswers } from './form-definition';

test('S-TEXT-2 VAL-COMPANY-02 an answer is one line without characters that nobody sees', () => {
  for (const hidden of ['Sona\nTextiles', 'Sona\u202eselitxeT', 'Sona\u0000', 'Sona\u2028Textiles']) {
    expect(z.safeParse(formAnswers, { company_name: hidden }).success, JSON.stringify(hidden)).toBe(false);
  }
  expect(z.parse(formAnswers, { company_name: ' सोना वस्त्र ', owner_pan: 'AB******4F' })).toEqual({
    company_name: 'सोना वस्त्र',
    owner_pan: 'AB******4F',
  });
});
