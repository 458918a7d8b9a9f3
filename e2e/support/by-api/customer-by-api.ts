import { setTimeout as sleep } from 'node:timers/promises';
import { getNotice, giveConsent, type NoticeKey, type SpokenPurpose } from '@saakh/contracts/customers/consents';
import * as customers from '@saakh/contracts/customers/profile';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import {
  acknowledgeKeyFacts,
  getOffers,
  issueKeyFacts,
  type OfferSet,
  requestOffers,
} from '@saakh/contracts/lending/offers';
import { readOtp } from '../outbox';
import { ApiClient } from './api-client';
import { answerLender } from './lender-answers-by-api';

const PRODUCT = 'Personal Loans';

export interface ReadyCustomer {
  readonly api: ApiClient;
  readonly appId: string;
  readonly offers: OfferSet;
}

/** Signs a customer in with the code of the outbox. */
export async function signInByApi(url: string, mobile: string): Promise<ApiClient> {
  const api = new ApiClient(url);
  const asked = new Date();
  const { prospectId } = await api.call(sendOtp, { body: { mobile } });
  const otp = await readOtp(url, mobile, asked);
  api.token = (await api.call(verifyOtp, { body: { prospectId, otp } })).token;
  return api;
}

type Channel = 'sms' | 'email' | 'call' | 'whatsapp';

interface Decision {
  readonly granted?: boolean;
  readonly productType?: string;
  /** Of messages alone. */
  readonly channels?: Channel[];
  readonly lenderId?: number;
  readonly appId?: string;
}

/** Says yes, unless told, to what a notice in force asks; of personal loans unless told. */
export async function decide(
  api: ApiClient,
  purpose: SpokenPurpose,
  key: NoticeKey,
  { granted = true, productType = PRODUCT, ...sharing }: Decision = {},
): Promise<void> {
  const { data } = await api.call(getNotice, { params: { key, version: 'current', language: 'en' }, query: {} });
  await api.call(giveConsent, {
    body: {
      purpose,
      granted,
      noticeKey: data.key,
      noticeVersion: data.version,
      noticeHash: data.hash,
      language: data.language,
      productType,
      ...sharing,
    },
  });
}

/** Says yes to reminders (`communication`) or news (`marketing`) by these ways, and no to all others. */
export function allowMessages(api: ApiClient, purpose: 'communication' | 'marketing', channels: Channel[]) {
  return decide(api, purpose, `consent-${purpose}`, { channels });
}

/** Saves who somebody is, where they live, their work and their wishes, as the four steps of the profile do. */
export async function fillProfile(api: ApiClient): Promise<void> {
  await api.call(customers.savePersonalStep, {
    body: { first_name: 'Meera', last_name: 'Iyer', birth_date: '1992-02-14', gender: 'female', tin: 'ABCPI1234F' },
  });
  await api.call(customers.saveContactStep, { body: { address1: '12 Church Street', postal_code: '560001' } });
  await api.call(customers.saveEmploymentStep, {
    body: {
      employment_status_code: 'salaried',
      monthly_income: 85_000,
      employer_name: 'Deccan Textiles',
      officepincode: '560002',
      salary_mode: 'bank_transfer',
    },
  });
  await api.call(customers.saveAdditionalStep, {
    body: {
      se_loan_amount: 200_000,
      loan_tenure_months: 24,
      loan_purpose: 'medical',
      residence_type: 'owned_self',
      emi: 0,
      credit_score_class: 'A',
      household_income: 'at_or_above_300000',
    },
  });
}

/** A new customer with a complete profile and the offers that are there as soon as the lender `slug` has answered. */
export async function customerWithOffers(url: string, mobile: string, slug: string): Promise<ReadyCustomer> {
  return askForOffers(await signInByApi(url, mobile), slug);
}

/** Fills in the profile, agrees to what has to be agreed to, and answers the application that is made of it. */
export async function beginApplication(api: ApiClient): Promise<string> {
  await fillProfile(api);
  await decide(api, 'household-income', 'household-income');
  await decide(api, 'terms', 'consent-terms');
  await decide(api, 'communication', 'consent-communication', { granted: false });
  const { appId } = await api.call(customers.completeProfile, { body: { productType: PRODUCT } });
  if (appId === null) throw new Error('No application was made');
  return appId;
}

/** The same for who is signed in already. */
export async function askForOffers(api: ApiClient, slug: string): Promise<ReadyCustomer> {
  const appId = await beginApplication(api);
  let { data: offers } = await api.call(requestOffers, { params: { appId }, body: {} });
  while (offers.waiting && !offers.matched.some((one) => one.slug === slug)) {
    await sleep(100);
    offers = (await api.call(getOffers, { params: { offerSetId: offers.offerSetId }, query: {} })).data;
  }
  return { api, appId, offers };
}

/** Reads and acknowledges the key facts of one lender's offer and agrees that this lender gets the application. */
export async function readyToApply({ api, appId, offers }: ReadyCustomer, slug: string) {
  const offer = offers.matched.find((one) => one.slug === slug);
  if (!offer) throw new Error(`${slug} makes no offer; these do: ${offers.matched.map((one) => one.slug).join(', ')}`);
  const { offerId, lenderId } = offer;
  const { data: facts } = await api.call(issueKeyFacts, {
    params: { offerSetId: offers.offerSetId },
    body: { offerId, language: 'en' },
  });
  const { keyFactsId, hash } = facts;
  await api.call(acknowledgeKeyFacts, { params: { keyFactsId }, body: { language: 'en', hash } });
  await decide(api, 'lender-sharing', 'consent-lender-sharing', { lenderId, appId });
  await answerLender(api, appId, slug);
  return { offerId, keyFactsId };
}
