import * as calls from '@saakh/contracts/partners/merchant-forms';
import { formBody, JPEG, PDF } from '#domains/lending/lender-journeys/testing/form-body';
import type { TestApp } from '../test-app';

export const GOOD = {
  company_name: 'Sona Textiles',
  business_address: '12 MG Road',
  business_pincode: '560001',
  owner_name: 'Meena Sharma',
  owner_mobile: '9812345678',
  owner_email: 'meena@example.com',
  registration: 'proprietorship',
  owner_pan: 'ABCPE1234F',
  has_gst: '0',
  account_name: 'Sona Textiles',
  account_number: '123456789012',
  account_number_again: '123456789012',
  ifsc: 'HDFC0000001',
};

let senders = 0;
/** Sends the form as somebody at home does, with a PAN card as a picture and a cheque as a PDF. */
export async function sendForm(
  app: TestApp,
  answers: Partial<typeof GOOD> = {},
  { partner = 'rinayan', language = 'en' as 'en' | 'hi' } = {},
) {
  senders += 1;
  const ip = `10.40.${senders >> 8}.${senders & 255}`;
  const { formId, secret } = (await app.inject(calls.startMerchantForm, { body: { partner, language } }, { ip })).body;
  const params = { formId };
  await app.inject(calls.saveMerchantForm, { params, body: { secret, answers: { ...GOOD, ...answers } } }, { ip });
  for (const [key, file] of [['pan', JPEG] as const, ['cheque', PDF] as const]) {
    const form = formBody(file, `${key}.bin`, { secret });
    await app.server.inject({
      method: 'POST',
      url: `/api/merchant-forms/${formId}/documents/${key}`,
      payload: form.payload,
      headers: { ...form.headers, 'x-partner': 'cl' },
      remoteAddress: ip,
    });
  }
  const { status, body, error } = await app.inject(
    calls.submitMerchantForm,
    { params, body: { secret, agreed: true } },
    { ip },
  );
  if (status !== 200) throw new Error(JSON.stringify(error));
  return {
    formId,
    reference: body.data.reference ?? '',
    /** What its own browser is told of it now. */
    read: async () => (await app.inject(calls.getMerchantForm, { params, body: { secret } }, { ip })).body.data,
  };
}
