import { getNotice } from '@saakh/contracts/customers/consents';
import { saveMerchantForm, startMerchantForm, submitMerchantForm } from '@saakh/contracts/partners/merchant-forms';
import { PNG } from '../photo';
import { ApiClient } from './api-client';

/** Uploads a picture to a draft and returns the answer. `from` is the client’s address where a proxy is trusted. */
export async function givePaper(
  url: string,
  { formId, secret }: { readonly formId: string; readonly secret: string },
  { key = 'pan', from }: { readonly key?: string; readonly from?: string } = {},
): Promise<Response> {
  const form = new FormData();
  form.append('secret', secret);
  form.append('file', new File([PNG], `${key}.png`, { type: 'image/png' }));
  return fetch(`${url}/api/merchant-forms/${formId}/documents/${key}`, {
    method: 'POST',
    headers: {
      'x-partner': 'cl',
      'sec-fetch-site': 'same-origin',
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
    },
    body: form,
  });
}

/** Sends the onboarding form of an invented shop under a partner; resolves with its reference. */
export async function sendMerchantForm(url: string, email: string, partner = 'pagdandi'): Promise<string> {
  const api = new ApiClient(url);
  const params = { key: 'merchant-notice', version: 'current', language: 'en' } as const;
  const { version, hash, language } = (await api.call(getNotice, { params, query: {} })).data;
  const notice = { version, hash, language };
  const { formId, secret } = await api.call(startMerchantForm, { body: { partner, language, notice } });
  const answers = {
    company_name: 'Sona Textiles',
    business_address: '12 MG Road',
    business_pincode: '560001',
    owner_name: 'Meena Sharma',
    owner_mobile: '9812345678',
    owner_email: email,
    registration: 'proprietorship',
    owner_pan: 'ABCPE1234F',
    has_gst: '0',
    account_name: 'Sona Textiles',
    account_number: '123456789012',
    account_number_again: '123456789012',
    ifsc: 'SBIN0000001',
  };
  await api.call(saveMerchantForm, { params: { formId }, body: { secret, answers } });
  for (const key of ['pan', 'cheque']) {
    const answer = await givePaper(url, { formId, secret }, { key });
    if (!answer.ok) throw new Error(`The paper was answered with ${answer.status}`);
  }
  const { data } = await api.call(submitMerchantForm, { params: { formId }, body: { secret, agreed: true, notice } });
  return data.reference ?? '';
}
