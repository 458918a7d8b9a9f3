import { invitePartnerAccount } from '@saakh/contracts/back-office/partner-accounts';
import { createStaff } from '@saakh/contracts/back-office/staff';
import { getUser, saveContactStep, savePersonalStep } from '@saakh/contracts/customers';
import { addAssistedLead } from '@saakh/contracts/partner/attribution/assisted-leads';
import { savePaymentDetails } from '@saakh/contracts/partner/statements';
import { createHelpRequest } from '@saakh/contracts/support';
import { gstinCheckCharacter } from '@saakh/rules/gstin';
import { ApiClient } from '../../by-api/api-client';
import { signInByApi } from '../../by-api/customer-by-api';
import { sendMerchantForm } from '../../by-api/merchant-by-api';
import { DEMO_PASSWORD } from '../../sign-in';
import { type Tokens, whileBusy } from '../people';

export interface Customer {
  readonly token: string;
  readonly userId: string;
  readonly mobile: string;
  readonly email: string;
  readonly pan: string;
}

/** Of people whom the calls here make; none of it stands in the demo. */
const MEERA = { mobile: '9876511701', email: 'meera.rest@example.in', pan: 'QZXPM4711K' };
const RAVI = { mobile: '9876511702', email: 'ravi.rest@example.in', pan: 'QZXPR4711K' };
const HELPED = { mobile: '9876511703', email: 'helped.rest@example.in' };
const LEADS = ['9876511704', '9876511705'] as const;
const COLLEAGUE = 'colleague.rest@example.in';
const OF_PORTAL = 'portal.rest@example.in';
const SHOP = 'shop.rest@example.in';
const COMPANY = 'QZXCP4711K';
const first14 = `27${COMPANY}1Z`;
const PAYMENT = {
  ...{ holder: 'A partner', account: '704512348899', accountAgain: '704512348899', ifsc: 'SBIN0000300' },
  ...{ pan: COMPANY, gstin: `${first14}${gstinCheckCharacter(first14)}`, password: DEMO_PASSWORD },
};

/** Whatever of them nobody may read in a copy of the database. */
export const PERSONAL: readonly string[] = [
  ...[MEERA, RAVI].flatMap((one) => Object.values(one)),
  ...[...Object.values(HELPED), ...LEADS, COLLEAGUE, OF_PORTAL, SHOP],
  ...[PAYMENT.pan, PAYMENT.gstin, PAYMENT.account],
];

export const LEAD_NAMES = ['Asha Amaltasi', 'Bela Gulmohari'] as const;

const makeCustomer = async (url: string, name: string, { mobile, email, pan }: typeof MEERA): Promise<Customer> => {
  const api = await whileBusy(() => signInByApi(url, mobile));
  const who = { first_name: name, last_name: 'Rest', birth_date: '1992-02-14', gender: 'female' };
  await api.call(savePersonalStep, { body: { ...who, tin: pan } });
  await api.call(saveContactStep, { body: { email, address1: '12 Church Street', postal_code: '560001' } });
  const { data } = await api.call(getUser, { params: { id: 'me' } });
  return { token: String(api.token), userId: data.user_id, mobile, email, pan };
};

const as = (url: string, token: string | undefined): ApiClient => {
  const api = new ApiClient(url);
  api.token = token;
  return api;
};

/** Two customers, somebody who asks for help, two whom a partner names, a colleague, a person of a portal and a shop. */
export const makePeople = async (url: string, tokens: Tokens): Promise<readonly [meera: Customer, ravi: Customer]> => {
  const [meera, ravi] = [await makeCustomer(url, 'Meera', MEERA), await makeCustomer(url, 'Ravi', RAVI)];
  const asks = { name: 'Asha Rest', email: HELPED.email, phone: HELPED.mobile, description: 'Please call me' };
  await new ApiClient(url).call(createHelpRequest, { body: asks });
  const [owner, admin] = [as(url, tokens.owner), as(url, tokens['role 1'])];
  const consent = { productType: null, language: 'en', consentVersion: 1 } as const;
  for (const [at, name] of LEAD_NAMES.entries()) {
    await owner.call(addAssistedLead, { body: { ...consent, name, mobile: LEADS[at] ?? '' } });
  }
  await owner.call(savePaymentDetails, { body: PAYMENT });
  const why = { password: DEMO_PASSWORD, reason: 'Somebody new' };
  await admin.call(createStaff, { body: { ...why, name: 'Colleague Rest', email: COLLEAGUE, roleId: 3 } });
  const person = { kind: 'staff', merchantId: null, name: 'Person Rest', email: OF_PORTAL, language: 'en' } as const;
  await admin.call(invitePartnerAccount, { body: { ...why, ...person, partnerId: 'ptr_pagdandi' } });
  await sendMerchantForm(url, SHOP);
  return [meera, ravi];
};
