import { askCoApplicantCode, getProductDetails, saveProductDetails } from '@saakh/contracts/customers/product-details';
import { completeProfile, saveAdditionalStep, saveEmploymentStep } from '@saakh/contracts/customers/profile';
import * as offerCalls from '@saakh/contracts/lending/offers';
import FORM_MESSAGES from '@saakh/i18n/en/common.forms.json';
import { englishOf } from '@saakh/i18n/english';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CustomerChange, updateCustomer } from '#domains/identity/customers';
import { inTransaction } from '#platform/context';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld();
});
beforeEach(() => world.startAnew());
afterAll(() => world.close());

type Somebody = Awaited<ReturnType<LendingWorld['makeCustomer']>>;
const save = (somebody: Somebody, slug: string, answers: Record<string, string>) =>
  world.app.inject(saveProductDetails, { params: { slug }, body: { answers } }, somebody);
const change = ({ userId }: Somebody, changed: CustomerChange) =>
  inTransaction(world.system, (tx) => updateCustomer(tx, userId, changed));
const tellOf = ({ status, error }: { status: number; error: { code: string; message: string } }) => [
  status,
  error.code,
  error.message,
];

const course = {
  course_level: 'undergraduate',
  course_name: 'BSc Physics',
  institute: 'Fergusson College',
  course_country: 'india',
  course_fees: '310000',
  student_earns: '0',
  co_applicant_name: 'Meena Kale',
  co_applicant_relation: 'parent',
  co_applicant_birth_date: '1981-03-09',
  co_applicant_mobile: '9700033441',
  co_applicant_income: '64000',
};
const shop = {
  company_name: 'Kale Stores',
  business_nature: 'retail',
  business_gross_profit: 'gt_25l',
  entity_pan: 'AACCR1234F',
};
const OWNER: CustomerChange = {
  employmentStatusCode: 'business',
  businessCurrentTurnover: '40l_1cr',
  blCompleted: true,
};

test.each<[string, string, string, Record<string, string>, CustomerChange, CustomerChange, string, string]>([
  [
    'a birth date',
    'Student Loans',
    'student-loans',
    course,
    { employmentStatusCode: 'student', monthlyIncomePaise: 100, birthDate: '2006-02-11' },
    { birthDate: '1990-02-11' },
    FORM_MESSAGES.parentTooYoung,
    'co_applicant_birth_date',
  ],
  [
    'a household',
    'Student Loans',
    'student-loans',
    course,
    { employmentStatusCode: 'student', monthlyIncomePaise: 100, birthDate: '2006-02-11' },
    { householdIncome: 'at_or_below_300000' },
    FORM_MESSAGES.householdBelowCoApplicant,
    'co_applicant_income',
  ],
  [
    'a turnover',
    'Business Loans',
    'business-loans',
    shop,
    OWNER,
    { businessCurrentTurnover: '5l_10l' },
    FORM_MESSAGES.profitAboveTurnover,
    'business_gross_profit',
  ],
])(
  'PROD-APPLY-05 REG-ML-1 after %s changed, contradicted answers of %s make no offer and no application',
  async (...row) => {
    const [, product, slug, answers, before, after, message, field] = row;
    const somebody = await world.makeCustomer(before, product);
    expect((await save(somebody, slug, answers)).status).toBe(200);
    const set = await world.settledOffers(somebody);
    const kept = (await world.app.inject(getProductDetails, { params: { slug } }, somebody)).body.data;
    expect([kept.completed, kept.problems]).toEqual([true, undefined]);
    await change(somebody, after);

    const params = { appId: somebody.appId };
    expect(tellOf(await world.app.inject(offerCalls.requestOffers, { params, body: {} }, somebody))).toEqual([
      409,
      'PROFILE_INCOMPLETE',
      message,
    ]);
    const applied = await world.apply(somebody, {
      offerId: set.matched[0]?.offerId ?? 'ofr_none',
      keyFactsId: 'kfs_none',
    });
    expect(tellOf(applied)).toEqual([409, 'PROFILE_INCOMPLETE', message]);
    const now = (await world.app.inject(getProductDetails, { params: { slug } }, somebody)).body.data;
    expect([now.completed, englishOf(now.problems?.[field] ?? '')]).toEqual([false, message]);
    expect((await save(somebody, slug, answers)).error.fields).toEqual({ [field]: message });
  },
);

test('S-OTP-3 no code goes to the number of the applicant, whenever it became theirs', async () => {
  const student = await world.makeCustomer(
    { employmentStatusCode: 'student', monthlyIncomePaise: 100, birthDate: '2006-02-11' },
    'Student Loans',
  );
  expect((await save(student, 'student-loans', { ...course, co_applicant_mobile: '9700033552' })).status).toBe(200);
  await change(student, { phone: '9700033552' });
  const asked = await world.app.inject(askCoApplicantCode, { body: {} }, student);
  expect(tellOf(asked)).toEqual([409, 'CONFLICT', FORM_MESSAGES.coApplicantOwnNumber]);
  expect(await world.app.platform.outbox.listDevelopmentMessages('9700033552')).toEqual([]);
});

test('SCREEN-05 unusual answers are asked about once, taken when confirmed, and asked again when the income falls below', async () => {
  const somebody = await world.makeCustomer({ monthlyIncomePaise: 2_400_000, householdIncome: null });
  const additional = {
    se_loan_amount: 100_000,
    loan_tenure_months: 24,
    loan_purpose: 'other',
    residence_type: 'rented_alone',
    monthly_rent: 90_000,
    emi: 2_400_000,
    credit_score_class: 'A',
    household_income: 'at_or_below_300000',
  };
  const put = (body: object) => world.app.inject(saveAdditionalStep, { body: { ...additional, ...body } }, somebody);
  expect((await put({})).error.fields).toMatchObject({
    emi: FORM_MESSAGES.emiAboveIncome,
    monthly_rent: FORM_MESSAGES.rentAboveIncome,
  });
  expect((await put({ emi: 4_000, confirmed: ['monthly_rent'] })).status).toBe(200);
  expect((await put({ confirmed: ['emi'] })).error.fields).toEqual({ monthly_rent: FORM_MESSAGES.rentAboveIncome });

  const employment = { employment_status_code: 'self_employed', monthly_income: 24_000, business_years: 'gt_10y' };
  const young = { ...employment, business_registration_type: 'udyam', business_current_turnover: 'lt_5l' };
  await change(somebody, { birthDate: '2005-01-01' });
  const work = (body: object) => world.app.inject(saveEmploymentStep, { body: { ...young, ...body } }, somebody);
  expect((await work({})).error.fields).toEqual({ business_years: FORM_MESSAGES.businessOlderThanOwner });
  expect((await work({ confirmed: ['business_years'] })).body.data.emi).toBe(4_000);
  const less = await work({ monthly_income: 3_000, confirmed: ['business_years'] });
  expect(less.body.data.emi).toBeNull();
});

test('REG-DL-13 a product whose own answers are missing is not completed and has no offers', async () => {
  const somebody = await world.makeCustomer({}, 'Car');
  const offers = await world.app.inject(
    offerCalls.requestOffers,
    { params: { appId: somebody.appId }, body: {} },
    somebody,
  );
  expect([offers.status, offers.error.code]).toEqual([409, 'PROFILE_INCOMPLETE']);
  const done = await world.app.inject(completeProfile, { body: { productType: 'Car' } }, somebody);
  expect(done.status).toBe(409);
});
