import { getNotice, giveConsent } from '@saakh/contracts/consents';
import {
  completeProfile,
  saveAdditionalStep,
  saveContactStep,
  saveEmploymentStep,
  savePersonalStep,
} from '@saakh/contracts/customers';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity';
import { listProducts } from '@saakh/contracts/products';
import { type SessionItemName, saveSessionItem } from '@saakh/contracts/session-items';
import { readOtp } from '../../e2e/support/outbox';
import { type Client, makeClient } from './api-client';

const PRODUCT = 'Personal Loans';
const TEXTS = {
  terms: 'consent-terms',
  communication: 'consent-communication',
  'household-income': 'household-income',
} as const;

const saveItems = async (client: Client, items: Partial<Record<SessionItemName, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(items)) {
    await client.call(saveSessionItem, { body: { name: name as SessionItemName, value } });
  }
};

/** Somebody who has signed in with a new number and has done nothing else; needs the demo, which tells the code. */
export const signInCustomer = async (url: string, mobile: string): Promise<Client> => {
  const client = makeClient(url);
  const { prospectId } = await client.call(sendOtp, { body: { mobile } });
  const signedIn = await client.call(verifyOtp, { body: { prospectId, otp: await readOtp(url, mobile) } });
  await saveItems(client, { prospectAppId: signedIn.prospectAppId });
  return client;
};

/** Chooses personal loans, as the page of products does. */
export const chooseProduct = async (client: Client): Promise<void> => {
  const { data } = await client.call(listProducts, {});
  const product = data.find(({ productType }) => productType === PRODUCT);
  if (!product) throw new Error(`${PRODUCT} is missing`);
  await saveItems(client, { productId: String(product.productId), productType: product.productType });
};

const consentTo = async (client: Client, purpose: keyof typeof TEXTS): Promise<void> => {
  const key = TEXTS[purpose];
  const { data } = await client.call(getNotice, { params: { key, version: 'current', language: 'en' }, query: {} });
  await client.call(giveConsent, {
    body: {
      purpose,
      granted: true,
      noticeKey: key,
      noticeVersion: data.version,
      noticeHash: data.hash,
      language: 'en',
      productType: PRODUCT,
    },
  });
};

/** Fills the profile in and gets the application with which offers are asked for. */
export const fillProfile = async (client: Client): Promise<void> => {
  await client.call(savePersonalStep, {
    body: { first_name: 'Asha', last_name: 'Rao', birth_date: '1990-04-15', gender: 'female', tin: 'ABCPE1234F' },
  });
  await client.call(saveContactStep, { body: { address1: '12 MG Road', postal_code: '560001' } });
  await client.call(saveEmploymentStep, {
    body: {
      employment_status_code: 'salaried',
      monthly_income: 45_000,
      employer_name: 'Deepak Textiles',
      officepincode: '560001',
      salary_mode: 'bank_transfer',
    },
  });
  await client.call(saveAdditionalStep, {
    body: {
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
    },
  });
  await consentTo(client, 'terms');
  await consentTo(client, 'household-income');
  await consentTo(client, 'communication');
  const { appId } = await client.call(completeProfile, { body: { productType: PRODUCT } });
  await saveItems(client, { appId: appId ?? '' });
};
