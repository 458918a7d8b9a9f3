import { findProductType, type ProductTypeName } from '@saakh/contracts/catalogue/product-types';
import { type ConsentPurpose, getNotice, giveConsent, type NoticeKey } from '@saakh/contracts/customers/consents';
import { saveProductDetails } from '@saakh/contracts/customers/product-details';
import {
  type ProfileStepBody,
  saveAdditionalStep,
  saveContactStep,
  saveEmploymentStep,
  savePersonalStep,
} from '@saakh/contracts/customers/profile';
import type { TestApp } from '../test-app';

export const personal: Required<Omit<ProfileStepBody<'personal'>, 'confirmed'>> = {
  first_name: 'Asha',
  last_name: 'Rao',
  birth_date: '1990-04-15',
  gender: 'female',
  tin: 'ABCPE1234F',
};
export const contact: ProfileStepBody<'contact'> = { address1: '12 MG Road', postal_code: '560001' };
export const employment: ProfileStepBody<'employment'> = {
  employment_status_code: 'salaried',
  monthly_income: 45_000,
  employer_name: 'Deepak Textiles',
  officepincode: '560001',
  salary_mode: 'bank_transfer',
};
/** Of somebody who may ask for a business loan. */
export const ownBusiness: ProfileStepBody<'employment'> = {
  employment_status_code: 'self_employed',
  monthly_income: 60_000,
  business_registration_type: 'gst',
  business_current_turnover: 'lt_5l',
  business_years: '1y_2y',
  business_account: 'current',
};

/** Good answers to the own fields of every product that has some. */
export const OWN_FIELDS: Readonly<Partial<Record<ProductTypeName, Record<string, string>>>> = {
  'Business Loans': {
    company_name: 'Rao Traders 24',
    business_nature: 'retail',
    business_gross_profit: '1l_3l',
    entity_pan: 'AACCR1234F',
  },
  'Gold Loans': { gold_kind: 'jewellery', gold_weight: '40', gold_purity: '22' },
  'Affordable Housing Loan': {
    property_purpose: 'flat',
    property_stage: 'chosen',
    property_pincode: '560001',
    property_value: '1500000',
    property_owner: 'self',
  },
  'Student Loans': {
    course_level: 'diploma',
    course_name: 'Nursing',
    institute: 'City College',
    course_country: 'india',
    course_fees: '80000',
    student_earns: '1',
  },
  '2-wheeler': {
    vehicle_condition: 'new',
    vehicle_fuel: 'electric',
    vehicle_model: 'Volt 3',
    on_road_price: '95000',
  },
  Car: { vehicle_condition: 'new', vehicle_fuel: 'petrol', vehicle_model: 'Nimbus LX', on_road_price: '650000' },
  'Health Insurance': { cover_for: 'self', eldest_age: '41', cover_amount: '500000', contact_by: 'call' },
  'Shop Insurance': {
    company_name: 'Rao Traders 24',
    business_nature: 'retail',
    shop_pincode: '560001',
    stock_value: '200000',
    shop_owned: '1',
    contact_by: 'message',
  },
  'Other Insurance': { insurance_kind: 'accident', contact_by: 'call' },
};

/** Answers a product's own fields, where it has some. */
export async function answerOwnFields(app: TestApp, token: string, productType: ProductTypeName) {
  const answers = OWN_FIELDS[productType];
  if (!answers) return;
  const { slug } = findProductType(productType) ?? { slug: '' };
  const saved = await app.inject(saveProductDetails, { params: { slug }, body: { answers } }, { token });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.error));
}

export const additional: ProfileStepBody<'additional'> = {
  se_loan_amount: 200_000,
  loan_tenure_months: 24,
  loan_purpose: 'medical',
  residence_type: 'rented_family',
  monthly_rent: 9_000,
  educational_level: 'graduate',
  emi: 0,
  prefer_net_banking: 1,
  credit_score_class: 'B',
  household_income: 'at_or_above_300000',
};

const TEXT_OF: Record<'terms' | 'communication' | 'household-income', NoticeKey> = {
  terms: 'consent-terms',
  communication: 'consent-communication',
  'household-income': 'household-income',
};

/** Gives, or refuses, a consent by the text in force, as the web app does. */
export async function consentTo(
  app: TestApp,
  token: string,
  purpose: Extract<ConsentPurpose, keyof typeof TEXT_OF>,
  granted = true,
  productType = 'Personal Loans',
) {
  const params = { key: TEXT_OF[purpose], version: 'current', language: 'en' } as const;
  const { body } = await app.inject(getNotice, { params, query: {} });
  const { key: noticeKey, version: noticeVersion, hash: noticeHash } = body.data;
  const consent = { purpose, granted, noticeKey, noticeVersion, noticeHash, language: 'en' as const, productType };
  const answer = await app.inject(giveConsent, { body: consent }, { token });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  return answer.body;
}

export async function consentToAll(app: TestApp, token: string) {
  await consentTo(app, token, 'terms');
  await consentTo(app, token, 'household-income');
  await consentTo(app, token, 'communication', false);
}

export async function fillSteps(app: TestApp, token: string) {
  for (const answer of [
    await app.inject(savePersonalStep, { body: personal }, { token }),
    await app.inject(saveContactStep, { body: contact }, { token }),
    await app.inject(saveEmploymentStep, { body: employment }, { token }),
    await app.inject(saveAdditionalStep, { body: additional }, { token }),
  ]) {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  }
}

let serial = 0;
/** Signs a customer in whom nobody has met before. */
export async function newCustomer(app: TestApp) {
  serial += 1;
  const mobile = `7${String(300_000_000 + serial * 10_007).slice(0, 9)}`;
  return { mobile, ...(await app.signIn({ mobile })) };
}
