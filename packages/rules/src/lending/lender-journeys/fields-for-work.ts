import type { FormField } from '@saakh/contracts/forms/form-definition';
import { mayLackIncome, WORKING } from '../offers/eligibility';

/** What lenders ask of work: nobody without work has an answer to it. */
const ABOUT_WORK: readonly FormField['list'][] = [
  'salaryMode',
  'professionType',
  'employmentTenure',
  'workExperience',
  'companyType',
  'jobSector',
  'workStatus',
];

/**
 * The fields of a screen without those that do not apply to a person without work: by the answer on the same screen where
 * that asks about work, and by the profile's `employment_status_code` otherwise.
 */
export function fieldsForWork(fields: readonly FormField[], work: string | null): FormField[] {
  const asking = fields.findIndex(({ from }) => from === 'employment_status_code');
  return fields.flatMap((field, at) => {
    if (!ABOUT_WORK.includes(field.list) || field.showWhen) return [field];
    const asked = fields[asking];
    if (asked && asking < at) return [{ ...field, showWhen: { field: asked.key, in: [...WORKING] } }];
    return mayLackIncome(work) ? [] : [field];
  });
}
