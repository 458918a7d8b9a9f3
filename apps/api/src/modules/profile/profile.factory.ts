import { type ConsentPurpose, getNotice, giveConsent, type NoticeKey } from '@saakh/contracts/consents';
import {
  type additionalStep,
  type contactStep,
  type employmentStep,
  type personalStep,
  saveAdditionalStep,
  saveContactStep,
  saveEmploymentStep,
  savePersonalStep,
} from '@saakh/contracts/customers';
import type * as z from 'zod/mini';
import type { TestApp } from '../../testing/test-app';

export const personal: Required<z.input<typeof personalStep>> = {
  first_name: 'Asha',
  last_name: 'Rao',
  birth_date: '1990-04-15',
  gender: 'female',
  tin: 'ABCPE1234F',
};
export const contact: z.input<typeof contactStep> = { address1: '12 MG Road', postal_code: '560001' };
export const employment: z.input<typeof employmentStep> = {
  employment_status_code: 'salaried',
  monthly_income: 45_000,
  employer_name: 'Deepak Textiles',
  officepincode: '560001',
  salary_mode: 'bank_transfer',
};
export const additional: z.input<typeof additionalStep> = {
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
export const consentTo = async (
  app: TestApp,
  token: string,
  purpose: Extract<ConsentPurpose, keyof typeof TEXT_OF>,
  granted = true,
  productType = 'Personal Loans',
) => {
  const params = { key: TEXT_OF[purpose], version: 'current', language: 'en' } as const;
  const { body } = await app.inject(getNotice, { params, query: {} });
  const { key: noticeKey, version: noticeVersion, hash: noticeHash } = body.data;
  const consent = { purpose, granted, noticeKey, noticeVersion, noticeHash, language: 'en' as const, productType };
  const answer = await app.inject(giveConsent, { body: consent }, { token });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  return answer.body;
};

export const consentToAll = async (app: TestApp, token: string) => {
  await consentTo(app, token, 'terms');
  await consentTo(app, token, 'household-income');
  await consentTo(app, token, 'communication', false);
};

export const fillSteps = async (app: TestApp, token: string) => {
  for (const answer of [
    await app.inject(savePersonalStep, { body: personal }, { token }),
    await app.inject(saveContactStep, { body: contact }, { token }),
    await app.inject(saveEmploymentStep, { body: employment }, { token }),
    await app.inject(saveAdditionalStep, { body: additional }, { token }),
  ]) {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  }
};

let serial = 0;
/** Signs a customer in whom nobody has met before. */
export const newCustomer = async (app: TestApp) => {
  serial += 1;
  const mobile = `7${String(300_000_000 + serial * 10_007).slice(0, 9)}`;
  return { mobile, ...(await app.signIn({ mobile })) };
};
