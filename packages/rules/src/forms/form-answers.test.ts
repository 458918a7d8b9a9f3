import { PRODUCT_FORMS, productFormOf } from '@saakh/contracts/catalogue/product-forms';
import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import { type FormField, formStep } from '@saakh/contracts/forms/form-definition';
import { wordsSchema } from '@saakh/contracts/forms/sent-fields';
import { NOMINEE_FORM } from '@saakh/contracts/operations/nominee-form';
import { COMPLAINT_REPLY, COMPLAINT_TEXT, HELP_FORM } from '@saakh/contracts/operations/support-forms';
import { FULL_NAME_IN_ANY_SCRIPT } from '@saakh/contracts/patterns';
import FORM_MESSAGES from '@saakh/i18n/en/common.forms.json';
import VALIDATION_MESSAGES from '@saakh/i18n/en/common.validation.json';
import { englishOf } from '@saakh/i18n/english';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gstinCheckCharacter, isGstin, panOfGstin } from '../gstin';
import {
  askedFormFields,
  type FormWorld,
  formFieldProblem,
  formProblems,
  keptAnswers,
  maskedAnswers,
  unmaskedAnswers,
} from './form-answers';

const WORLD: FormWorld = { today: '2026-11-21', codesOf: (list) => (list === 'gender' ? ['female', 'male'] : []) };
const label = { en: 'Label', hi: 'नाम' };
const field = (kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  key: 'it',
  kind,
  label,
  ...more,
});
const problem = (kind: FormField['kind'], answer: string, more: Partial<FormField> = {}) => {
  const code = formFieldProblem(field(kind, more), answer, WORLD);
  return code && englishOf(code);
};
const yesNo = [
  { code: 'yes', label },
  { code: 'no', label },
];

describe('one answer', () => {
  test.each<[FormField['kind'], string, string | undefined, Partial<FormField>?]>([
    ['text', 'anything', undefined],
    ['text', '   ', FORM_MESSAGES.required],
    ['text', '', undefined, { optional: true }],
    ['text', 'four', 'Use at most 3 characters', { maxLength: 3 }],
    ['text', 'two', 'Use at least 4 characters', { minLength: 4 }],
    ['text', 'two', 'Say more', { minLength: 4, missing: 'Say more' }],
    ['text', 'आशा राव', undefined, { pattern: FULL_NAME_IN_ANY_SCRIPT }],
    ['text', 'आशा', 'Two words', { pattern: FULL_NAME_IN_ANY_SCRIPT, refusal: 'Two words' }],
    ['digits', '012', undefined, { minLength: 3, maxLength: 3 }],
    ['digits', '01', 'Enter 3 digits', { minLength: 3, maxLength: 3 }],
    ['digits', '1a', 'Enter 4 to 9 digits', { minLength: 4, maxLength: 9 }],
    ['money', '1000', undefined, { min: 1000, max: 2000 }],
    ['money', '999', 'Enter a value from 1000 to 2000', { min: 1000, max: 2000 }],
    ['money', '2001', 'Enter a value from 1000 to 2000', { min: 1000, max: 2000 }],
    ['number', '1991', 'Enter a value from 1997 to 2026', { min: 1997, max: 2026 }],
    ['number', '3', 'Enter 5 or more', { min: 5 }],
    ['number', '41', 'Enter 40 or less', { max: 40 }],
    ['money', '10.5', FORM_MESSAGES.numberInvalid, { min: 1, decimals: 2 }],
    ['money', '1,000', FORM_MESSAGES.numberInvalid],
    ['number', '11.66', undefined, { decimals: 2 }],
    ['number', '11.666', FORM_MESSAGES.numberInvalid, { decimals: 2 }],
    ['number', '-1', FORM_MESSAGES.numberInvalid],
    ['number', '1e3', FORM_MESSAGES.numberInvalid],
    ['select', 'female', undefined, { list: 'gender' }],
    ['select', 'other', FORM_MESSAGES.optionUnknown, { list: 'gender' }],
    ['choice', 'yes', undefined, { options: yesNo }],
    ['choice', 'maybe', FORM_MESSAGES.optionUnknown, { options: yesNo }],
    ['choice', 'x', FORM_MESSAGES.optionUnknown],
    ['yes-no', '0', undefined],
    ['yes-no', 'true', FORM_MESSAGES.optionUnknown],
    ['date', '2026-02-28', undefined],
    ['date', '2026-02-29', VALIDATION_MESSAGES.dateInvalid],
    ['date', '28/02/2026', VALIDATION_MESSAGES.dateInvalid],
    ['birth-date', '2008-11-21', undefined],
    ['birth-date', '2008-11-22', VALIDATION_MESSAGES.ageOutOfRange],
    ['birth-date', '2027-01-01', VALIDATION_MESSAGES.yearInvalid],
    ['birth-date', '1951-11-21', undefined, { max: 75 }],
    ['birth-date', '1950-11-21', VALIDATION_MESSAGES.ageOutOfRange, { max: 75 }],
    ['pan', 'abcpd1234f', undefined],
    ['pan', 'ABCCD1234F', VALIDATION_MESSAGES.panInvalid],
    ['entity-pan', 'aaccd1234f', undefined],
    ['entity-pan', 'AAC1D1234F', VALIDATION_MESSAGES.panInvalid],
    ['gstin', '27AAPFU0939F1ZV', undefined],
    ['gstin', '27AAPFU0939F1ZW', FORM_MESSAGES.gstinInvalid],
    ['pincode', '012345', VALIDATION_MESSAGES.pincodeInvalid],
    ['mobile', '1234567890', VALIDATION_MESSAGES.mobileInvalid],
    ['email', 'a@b', VALIDATION_MESSAGES.emailInvalid],
    ['full-name', 'Asha', VALIDATION_MESSAGES.userNameInvalid],
    ['full-name', 'Asha Rao', undefined],
    ['address', 'House 5; Road', VALIDATION_MESSAGES.addressLine1Invalid],
    ['locality', 'Sector 5, Block B. #2', undefined],
    ['locality', 'Sector-5', FORM_MESSAGES.localityInvalid],
  ])('%s: %j gives %j', (kind, answer, message, more) => {
    expect(problem(kind, answer, more)).toBe(message);
  });

  test('VAL-IFSC-01 VAL-IFSC-02 an IFSC is case sensitive and says so', () => {
    expect(problem('ifsc', 'ABCD0123456')).toBeUndefined();
    for (const wrong of ['abcd0123456', 'ABCD1123456', 'ABC00123456', 'ABCD012345']) {
      expect(problem('ifsc', wrong)).toBe('IFSC format is invalid (case sensitive field)');
    }
  });

  test('VAL-COMPANY-01 VAL-COMPANY-02 a company name has 3 to 40 letters, digits and spaces', () => {
    expect(problem('company-name', 'Rao Traders 24')).toBeUndefined();
    for (const wrong of ['AB', 'A'.repeat(41), 'Rao & Sons']) {
      expect(problem('company-name', wrong)).toBe(
        'Company name must be of length 3 - 40 and only alphabets and/or numbers are considered as valid',
      );
    }
  });
});

describe('GSTIN', () => {
  test('numbers that were published as examples are right, and hold the PAN', () => {
    for (const real of ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM']) expect(isGstin(real)).toBe(true);
    expect(panOfGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F');
  });
  test('any one wrong character before the last is found', () => {
    const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const first14 = '27AAPFU0939F1Z';
    fc.assert(
      fc.property(fc.nat(13), fc.constantFrom(...characters), (at, other) => {
        fc.pre(first14.charAt(at) !== other);
        const changed = first14.slice(0, at) + other + first14.slice(at + 1);
        expect(gstinCheckCharacter(changed)).not.toBe(gstinCheckCharacter(first14));
      }),
    );
  });
});

describe('fields that depend on others', () => {
  const fields = [
    field('yes-no', { key: 'earns' }),
    field('choice', { key: 'who', options: yesNo, showWhen: { field: 'earns', in: ['0'] } }),
    field('text', { key: 'name', showWhen: { field: 'who', in: ['yes'] } }),
  ];
  const keys = (answers: Record<string, string>) => askedFormFields(fields, answers).map(({ key }) => key);

  test('are asked only while that one is asked and answered so', () => {
    expect(keys({})).toEqual(['earns']);
    expect(keys({ earns: '0' })).toEqual(['earns', 'who']);
    expect(keys({ earns: '0', who: 'yes' })).toEqual(['earns', 'who', 'name']);
    expect(keys({ earns: '1', who: 'yes' })).toEqual(['earns']);
  });

  test('REG-DL-6 what is not asked is neither complained about nor kept', () => {
    const answers = { earns: '1', who: 'yes', name: '', mac_address: '00:11' };
    expect(formProblems(fields, answers, WORLD)).toEqual({});
    expect(keptAnswers(fields, answers)).toEqual({ earns: '1' });
  });

  test('whatever is typed: no problem means that every asked field is kept or optional, and keeping twice changes nothing', () => {
    const answer = fc.record({
      earns: fc.constantFrom('', '0', '1', 'x'),
      who: fc.constantFrom('', 'yes', 'no', 'x'),
      name: fc.string(),
    });
    fc.assert(
      fc.property(answer, (answers) => {
        const kept = keptAnswers(fields, answers);
        expect(keptAnswers(fields, kept)).toEqual(kept);
        if (Object.keys(formProblems(fields, answers, WORLD)).length > 0) return;
        expect(Object.keys(kept)).toEqual(keys(answers));
      }),
    );
  });
});

describe('masks', () => {
  const fields = [
    field('entity-pan', { key: 'entity' }),
    field('gstin', { key: 'gst' }),
    field('text', { key: 'name' }),
  ];
  const kept = { entity: 'AACCD1234F', gst: '27AAPFU0939F1ZV', name: 'Rao Traders' };

  test('REG-ID-1 a PAN and the number that holds one are shown without five of its characters in a row', () => {
    expect(maskedAnswers(fields, kept)).toEqual({ entity: 'AA******4F', gst: '27***********ZV', name: 'Rao Traders' });
  });

  test('REG-ID-2 a mask that comes back unchanged is fine and changes nothing; another star is no answer', () => {
    const shown = maskedAnswers(fields, kept);
    expect(formProblems(fields, shown, { ...WORLD, shown })).toEqual({});
    expect(unmaskedAnswers(fields, { ...shown, name: 'Rao' }, kept)).toEqual({ ...kept, name: 'Rao' });
    const other = { ...shown, entity: 'AB******4F' };
    expect(Object.keys(formProblems(fields, other, { ...WORLD, shown }))).toEqual(['entity']);
  });
});

describe('the forms of the products', () => {
  const forms = Object.entries(PRODUCT_FORMS);
  test('PROD-CAT-02 PROD-CAT-03 every loan but the personal one has own fields', () => {
    expect(LOAN_PRODUCT_TYPE_NAMES.filter((name) => !productFormOf(name))).toEqual(['Personal Loans']);
  });
  test.each(forms)('%s is a form: options where there is a choice, dependencies that stand before', (_name, form) => {
    expect(formStep.parse(form)).toEqual(form);
    const seen = new Set<string>();
    for (const { key, kind, list, options, showWhen, min, max } of form.fields) {
      expect(seen.has(key), key).toBe(false);
      if (kind === 'choice' || kind === 'select') expect(Boolean(list) !== Boolean(options), key).toBe(true);
      if (kind === 'money') expect([typeof min, typeof max], key).toEqual(['number', 'number']);
      if (showWhen) expect(seen.has(showWhen.field), key).toBe(true);
      seen.add(key);
    }
  });
});

test('a required field that is sent empty is refused in the words that its form shows', () => {
  for (const one of [...HELP_FORM, ...NOMINEE_FORM, COMPLAINT_TEXT, COMPLAINT_REPLY]) {
    const sent = wordsSchema(one).safeParse(' ');
    expect(sent.error?.issues[0]?.message, one.key).toBe(formFieldProblem(one, ' ', WORLD));
  }
});
