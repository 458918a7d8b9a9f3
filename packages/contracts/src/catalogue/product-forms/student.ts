import en from '@saakh/i18n/en/catalogue.product-forms.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/catalogue.product-forms.json' with { type: 'json' };
import { pairs } from '@saakh/i18n/pairs';
import type { FormStep } from '../../forms/form-definition';

const words = pairs(en, hi);

const withoutIncome = { field: 'student_earns', in: ['0'] };

/** Course and institute, and the adult who applies with a student who has no income. */
export const studentForm: FormStep = {
  key: 'course',
  title: words.studentForm.title,
  fields: [
    {
      key: 'course_level',
      kind: 'select',
      label: words.studentForm.fields.course_level.label,
      options: [
        { code: 'skill', label: words.studentForm.fields.course_level.options.skill.label },
        { code: 'diploma', label: words.studentForm.fields.course_level.options.diploma.label },
        { code: 'undergraduate', label: words.studentForm.fields.course_level.options.undergraduate.label },
        { code: 'postgraduate', label: words.studentForm.fields.course_level.options.postgraduate.label },
        { code: 'professional', label: words.studentForm.fields.course_level.options.professional.label },
        { code: 'school', label: words.studentForm.fields.course_level.options.school.label },
      ],
    },
    { key: 'course_name', kind: 'text', maxLength: 80, label: words.studentForm.fields.course_name.label },
    {
      key: 'institute',
      kind: 'text',
      maxLength: 100,
      label: words.studentForm.fields.institute.label,
    },
    {
      key: 'course_country',
      kind: 'choice',
      label: words.studentForm.fields.course_country.label,
      options: [
        { code: 'india', label: words.studentForm.fields.course_country.options.india.label },
        { code: 'abroad', label: words.studentForm.fields.course_country.options.abroad.label },
      ],
    },
    {
      key: 'course_fees',
      kind: 'money',
      min: 1_000,
      max: 10_000_000,
      label: words.studentForm.fields.course_fees.label,
      help: words.studentForm.fields.course_fees.help,
    },
    {
      key: 'student_earns',
      kind: 'yes-no',
      label: words.studentForm.fields.student_earns.label,
      help: words.studentForm.fields.student_earns.help,
    },
    {
      key: 'co_applicant_name',
      kind: 'full-name',
      maxLength: 120,
      label: words.studentForm.fields.co_applicant_name.label,
      showWhen: withoutIncome,
    },
    {
      key: 'co_applicant_relation',
      kind: 'select',
      label: words.studentForm.fields.co_applicant_relation.label,
      options: [
        { code: 'parent', label: words.studentForm.fields.co_applicant_relation.options.parent.label },
        { code: 'spouse', label: words.studentForm.fields.co_applicant_relation.options.spouse.label },
        { code: 'sibling', label: words.studentForm.fields.co_applicant_relation.options.sibling.label },
        { code: 'guardian', label: words.studentForm.fields.co_applicant_relation.options.guardian.label },
      ],
      showWhen: withoutIncome,
    },
    {
      key: 'co_applicant_birth_date',
      kind: 'birth-date',
      min: 18,
      max: 75,
      label: words.studentForm.fields.co_applicant_birth_date.label,
      showWhen: withoutIncome,
    },
    {
      key: 'co_applicant_mobile',
      kind: 'mobile',
      label: words.studentForm.fields.co_applicant_mobile.label,
      showWhen: withoutIncome,
    },
    {
      key: 'co_applicant_income',
      kind: 'money',
      min: 1,
      max: 1_000_000,
      label: words.studentForm.fields.co_applicant_income.label,
      showWhen: withoutIncome,
    },
  ],
};
