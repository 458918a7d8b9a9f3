import type { FormField } from '@saakh/contracts/forms/form-definition';
import { expect, test } from 'vitest';
import { askedFormFields } from '../../forms/form-answers';
import { fieldsForWork } from './fields-for-work';

const label = { en: 'x', hi: 'x' };
const work: FormField = {
  key: 'work',
  kind: 'select',
  label,
  list: 'employmentStatus',
  from: 'employment_status_code',
};
const sector: FormField = { key: 'sector', kind: 'select', label, list: 'jobSector' };
const years: FormField = { key: 'years', kind: 'select', label, list: 'workExperience' };
const why: FormField = { key: 'why', kind: 'select', label, list: 'loanPurpose' };

const keys = (fields: readonly FormField[]) => fields.map(({ key }) => key);

test.each([
  ['homemaker', ['work', 'why']],
  ['business_owner', ['work', 'sector', 'years', 'why']],
])('UROUTE-11 a lender asks sector and experience of those who work: %s', (answer, asked) => {
  const fields = fieldsForWork([work, sector, years, why], 'student');
  expect(keys(askedFormFields(fields, { work: answer }))).toEqual(asked);
});

test('UROUTE-11 on a screen that does not ask about work the profile says it', () => {
  expect(keys(fieldsForWork([years, why], 'not_working'))).toEqual(['why']);
  expect(keys(fieldsForWork([years, why], 'salaried'))).toEqual(['years', 'why']);
});
