import { saveDraft } from '@saakh/contracts/customers/hand-overs';
import {
  getUser,
  saveAdditionalStep,
  saveContactStep,
  saveEmploymentStep,
  savePersonalStep,
} from '@saakh/contracts/customers/profile';
import FORM_MESSAGES from '@saakh/i18n/en/common.forms.json';
import VALIDATION_MESSAGES from '@saakh/i18n/en/common.validation.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { additional, contact, employment, newCustomer, personal } from '../../../testing/worlds/profile';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = (await newCustomer(app)).token;
});
afterAll(() => app.close());

test.each([
  ['VAL-MSG-05 a first name with a digit', 'first_name', 'Asha2', VALIDATION_MESSAGES.firstNameInvalid],
  ['VAL-MSG-05 an empty first name', 'first_name', '', VALIDATION_MESSAGES.firstNameInvalid],
  ['VAL-MSG-06 a last name with an underscore', 'last_name', 'Rao_Das', VALIDATION_MESSAGES.lastNameInvalid],
  ['VAL-MSG-04 REG-ID-4 a PAN that is no person’s', 'tin', 'ABCDE1234F', VALIDATION_MESSAGES.panInvalid],
  ['VAL-MSG-04 CONST-06 a PAN of nine characters', 'tin', 'ABCPE1234', VALIDATION_MESSAGES.panInvalid],
  ['VAL-MSG-04 CONST-06 a PAN of eleven characters', 'tin', 'ABCPE12345F', VALIDATION_MESSAGES.panInvalid],
  ['VAL-MSG-11 a day that no month has', 'birth_date', '1990-02-31', VALIDATION_MESSAGES.dateInvalid],
  ['VAL-MSG-12 a year to come', 'birth_date', '2091-02-03', VALIDATION_MESSAGES.yearInvalid],
  ['VAL-MSG-13 a day of this year that has not come', 'birth_date', '2026-12-31', VALIDATION_MESSAGES.birthDateInvalid],
  ['VAL-MSG-13 no birth date', 'birth_date', '', VALIDATION_MESSAGES.birthDateInvalid],
  ['VAL-MSG-13 half a birth date', 'birth_date', '1990-02', VALIDATION_MESSAGES.birthDateInvalid],
  ['LIST-05 a gender that is not listed', 'gender', 'unheard-of', 'Please choose from the list'],
])('%s is refused at its field', async (_what, field, value, message) => {
  const answer = await app.inject(savePersonalStep, { body: { ...personal, [field]: value } }, { token });
  expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(answer.error.fields).toEqual({ [field]: message });
  expect(answer.error.message).toBe(message);
});

test.each([
  [
    'VAL-MSG-08 a semicolon in the first address line',
    'address1',
    '12 MG Road; DROP',
    VALIDATION_MESSAGES.addressLine1Invalid,
  ],
  ['VAL-MSG-09 an at sign in the second address line', 'address2', 'Flat @ 2', VALIDATION_MESSAGES.addressLine2Invalid],
  ['VAL-MSG-07 CONST-08 a pincode of five digits', 'postal_code', '56001', VALIDATION_MESSAGES.pincodeInvalid],
  [
    'VAL-MSG-07 a pincode that the directory does not know',
    'postal_code',
    '999999',
    VALIDATION_MESSAGES.pincodeInvalid,
  ],
  ['VAL-MSG-02 an address with a long ending', 'email', 'asha@example.info', VALIDATION_MESSAGES.emailInvalid],
  ['VAL-MSG-01 a number of five digits', 'mobile_phone_number', '12345', VALIDATION_MESSAGES.mobileInvalid],
])('%s is refused at its field', async (_what, field, value, message) => {
  const answer = await app.inject(saveContactStep, { body: { ...contact, [field]: value } }, { token });
  expect([answer.status, answer.error.fields]).toEqual([400, { [field]: message }]);
});

test.each([
  ['VAL-MSG-10 CONST-09 an income of nothing', 'monthly_income', 0, VALIDATION_MESSAGES.monthlyIncomeOutOfRange],
  [
    'VAL-MSG-10 CONST-09 an income above the bound',
    'monthly_income',
    1_000_001,
    VALIDATION_MESSAGES.monthlyIncomeOutOfRange,
  ],
  ['LIST-02 an employment that is not listed', 'employment_status_code', 'astronaut', 'Please choose from the list'],
  ['LIST-03 a salary mode that is not listed', 'salary_mode', 'gold', 'Please choose from the list'],
  [
    'VAL-MSG-07 an office pincode that the directory does not know',
    'officepincode',
    '999999',
    VALIDATION_MESSAGES.pincodeInvalid,
  ],
])('%s is refused at its field', async (_what, field, value, message) => {
  const answer = await app.inject(saveEmploymentStep, { body: { ...employment, [field]: value } }, { token });
  expect([answer.status, answer.error.fields]).toEqual([400, { [field]: message }]);
});

test('CONST-09 a monthly income of 1 and of 1,000,000 rupees is accepted', async () => {
  for (const monthly_income of [1, 1_000_000]) {
    const { body } = await app.inject(saveEmploymentStep, { body: { ...employment, monthly_income } }, { token });
    expect(body.data.monthly_income).toBe(monthly_income);
  }
});

test('LIST-02 the salaried name their employer, who runs a business names it, and each forgets the other’s', async () => {
  const bare = (employment_status_code: string) =>
    app.inject(saveEmploymentStep, { body: { employment_status_code, monthly_income: 30_000 } }, { token });
  const required = FORM_MESSAGES.required;
  expect((await bare('salaried')).error.fields).toEqual({
    employer_name: required,
    officepincode: required,
    salary_mode: required,
  });
  for (const status of ['self_employed', 'self_employed_professional', 'business_owner']) {
    expect((await bare(status)).error.fields, status).toEqual({
      business_registration_type: required,
      business_current_turnover: required,
      business_years: required,
    });
  }
  expect((await bare('retired')).status).toBe(200);
  await app.inject(saveEmploymentStep, { body: employment }, { token });
  const business = {
    employment_status_code: 'self_employed',
    monthly_income: 60_000,
    employer_name: 'Left behind',
    business_registration_type: 'gst',
    business_current_turnover: '10l_20l',
    business_years: '3y_5y',
    business_account: 'overdraft',
  };
  const { data } = (await app.inject(saveEmploymentStep, { body: business }, { token })).body;
  expect(data).toMatchObject({
    business_years: '3y_5y',
    business_account: 'overdraft',
    employer_name: null,
    salary_mode: null,
  });
});

test('API-16 the kind of business account is one of its list, not any text', async () => {
  const business = {
    employment_status_code: 'self_employed',
    monthly_income: 60_000,
    business_registration_type: 'gst',
    business_current_turnover: '10l_20l',
    business_years: '3y_5y',
    business_account: 'HDFC 50100012345678',
  };
  const answer = await app.inject(saveEmploymentStep, { body: business }, { token });
  expect([answer.status, answer.error.fields]).toEqual([400, { business_account: 'Please choose from the list' }]);
});

test.each(['loan_purpose', 'residence_type', 'educational_level', 'credit_score_class', 'household_income'])(
  'API-16 a code of %s that no list knows is refused at its field',
  async (field) => {
    const answer = await app.inject(saveAdditionalStep, { body: { ...additional, [field]: 'made_up' } }, { token });
    expect([answer.status, answer.error.fields]).toEqual([400, { [field]: 'Please choose from the list' }]);
  },
);

test('CONSENT-03 CONST-14 a household has at least what its earner has: below 300000 a year contradicts more than 25000 a month', async () => {
  const somebody = await newCustomer(app);
  const earns = (monthly_income: number) =>
    app.inject(
      saveEmploymentStep,
      { body: { employment_status_code: 'student', monthly_income } },
      { token: somebody.token },
    );
  const declare = (household_income: string) =>
    app.inject(saveAdditionalStep, { body: { ...additional, household_income } }, { token: somebody.token });
  await earns(25_001);
  const refused = await declare('at_or_below_300000');
  expect([refused.status, refused.error.fields]).toEqual([
    400,
    { household_income: FORM_MESSAGES.householdBelowIncome },
  ]);
  expect((await declare('at_or_above_300000')).status).toBe(200);
  await earns(25_000);
  expect((await declare('at_or_below_300000')).status).toBe(200);
  // What contradicts a new income is asked again.
  expect((await earns(31_000)).body.data.household_income).toBeNull();
});

test('CONSENT-03 CONST-14 household income is declared on one side of 300000 a year', async () => {
  const { token } = await newCustomer(app);
  for (const household_income of ['at_or_below_300000', 'at_or_above_300000']) {
    const { body } = await app.inject(saveAdditionalStep, { body: { ...additional, household_income } }, { token });
    expect(body.data.household_income).toBe(household_income);
  }
  const { household_income: _none, ...without } = additional;
  const answer = await app.inject(saveAdditionalStep, { body: without as typeof additional }, { token });
  expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['household_income']]);
});

// The last two move the clock, which ends the session of those above.
test('REG-DP-12 REG-ID-5 VAL-MSG-14 a day short of eighteen in India is refused and nothing is stored; the birthday is accepted', async () => {
  app.clock.set('2026-11-18T18:20:00.000Z');
  const young = await newCustomer(app);
  const born = { ...personal, birth_date: '2008-11-19' };
  app.clock.set('2026-11-18T18:29:59.999Z');
  const refused = await app.inject(savePersonalStep, { body: born }, { token: young.token });
  expect([refused.status, refused.error.code]).toEqual([422, 'AGE_NOT_ELIGIBLE']);
  expect(refused.error.fields).toEqual({ birth_date: VALIDATION_MESSAGES.ageOutOfRange });
  const { data } = (await app.inject(getUser, { params: { id: 'me' } }, { token: young.token })).body;
  expect(data).toMatchObject({ first_name: null, birth_date: null, tin: null });
  const rows = JSON.stringify(await app.sql('select * from users where user_id = $1', [young.userId]));
  expect(rows).not.toContain('2008-11-19');
  app.clock.set('2026-11-18T18:30:00.000Z');
  expect((await app.inject(savePersonalStep, { body: born }, { token: young.token })).status).toBe(200);
});

test('REG-DP-12 of somebody too young no draft stays either, and none that was on its way comes back', async () => {
  const young = await newCustomer(app);
  const { first_name, last_name = '', gender } = personal;
  const typedAt = app.clock.now().toISOString();
  const draft = { params: { form: 'profile-personal' }, body: { values: { first_name, last_name, gender }, typedAt } };
  const held = async () => {
    const rows = await app.sql<{ draft_id: string; values_sealed: string }>('select * from drafts where user_id = $1', [
      young.userId,
    ]);
    return rows.map(({ draft_id: id, values_sealed }) =>
      JSON.parse(app.platform.cipher.open(values_sealed, { table: 'drafts', id, column: 'values_sealed' })),
    );
  };
  await app.inject(saveDraft, draft, { token: young.token });
  expect(await held()).toEqual([{ first_name, last_name, gender }]);
  app.clock.advance(1000);
  const refused = await app.inject(
    savePersonalStep,
    { body: { ...personal, birth_date: '2009-11-19' } },
    { token: young.token },
  );
  expect(refused.error.code).toBe('AGE_NOT_ELIGIBLE');
  expect(await held()).toEqual([{}]);
  expect((await app.inject(saveDraft, draft, { token: young.token })).status).toBe(200);
  expect(await held()).toEqual([{}]);
  const [user] = await app.sql('select first_name, last_name, gender, birth_date from users where user_id = $1', [
    young.userId,
  ]);
  expect(user).toEqual({ first_name: null, last_name: null, gender: null, birth_date: null });
});

test('VAL-MSG-14 the age bounds are the open products’ own: 65 full years is the last', async () => {
  const old = await newCustomer(app);
  const save = (birth_date: string) =>
    app.inject(savePersonalStep, { body: { ...personal, birth_date } }, { token: old.token });
  expect((await save('1960-11-20')).status).toBe(200);
  expect((await save('1960-11-19')).error.code).toBe('AGE_NOT_ELIGIBLE');
  await app.sql("update products set max_age = 70 where product_type = 'Personal Loans'");
  expect((await save('1960-11-19')).status).toBe(200);
  await app.sql("update products set max_age = 65 where product_type = 'Personal Loans'");
});
