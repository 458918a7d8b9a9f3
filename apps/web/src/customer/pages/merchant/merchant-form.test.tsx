import { getNotice } from '@saakh/contracts/customers/consents';
import { getPartnerByName } from '@saakh/contracts/partners/brands';
import * as calls from '@saakh/contracts/partners/merchant-forms';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { fakeNotice, hashOf } from '#browser/testing/fake-loan';
import { fakePage } from '#browser/testing/fake-page';
import { renderAt } from '#browser/testing/render';

afterEach(() => localStorage.clear());

const SECRET = 's'.repeat(43);
const SHOWN = { version: 3, hash: hashOf('merchant-notice'), language: 'en' };
const ITEMS = [{ item: 'Bank account', purpose: 'To check whose account it is' }];
async function startForm(path = '/create-merchant-form', known: Record<string, string> = {}) {
  let form: calls.MerchantForm = {
    formId: 'mrf_0123456789ab',
    answers: known,
    documents: [],
    state: 'draft',
    reference: null,
  };
  const keep = (change: Partial<calls.MerchantForm>) => {
    form = { ...form, ...change };
    return { data: form };
  };
  const api = fakeApi()
    .answer(calls.startMerchantForm, { formId: form.formId, secret: SECRET })
    .answer(calls.getMerchantForm, () => ({ data: form }))
    .answer(calls.saveMerchantForm, ({ body }) => keep({ answers: { ...form.answers, ...body.answers } }))
    .answer(calls.uploadMerchantDocument, ({ params }) =>
      keep({ documents: [...form.documents, { key: params.key, fileName: `${params.key}.pdf`, bytes: 40_000 }] }),
    )
    .answer(calls.submitMerchantForm, () =>
      keep({ state: 'submitted', reference: 'M-7K2Q9X4B', answers: {}, documents: [] }),
    )
    .answer(calls.getBankBranch, ({ params }) => {
      if (params.ifsc !== 'HDFC0000001') throw new Refusal('NOT_FOUND', 'Not found');
      return { data: { ifsc: params.ifsc, bank: 'HDFC Bank' } };
    })
    .answer(getNotice, ({ params }) => ({ data: fakeNotice(params.key, params.language, { items: ITEMS }) }))
    .refuse(getPartnerByName, 'NOT_FOUND', 'Not found');
  return { api, ...(await renderAt(path)) };
}
type User = Awaited<ReturnType<typeof startForm>>['user'];
const go = (user: User) => user.click(screen.getByRole('button', { name: 'Continue' }));
const keepDraft = () =>
  localStorage.setItem(
    'saakh.draft.merchant-form-.merchant',
    JSON.stringify({ formId: 'mrf_0123456789ab', secret: SECRET }),
  );

test('ROUTE-17 ROUTE-19 REG-RBC-1 a shop fills in business, owner, PAN and GST, bank and papers, sends the form and is told its reference', async () => {
  const { api, user, path } = await startForm();
  expect(await screen.findByRole('heading', { level: 1, name: 'Become a merchant' })).toBeTruthy();
  await user.type(screen.getByLabelText('Company name'), 'Sona Textiles');
  await user.type(screen.getByLabelText('Business address'), '12 MG Road');
  await user.type(screen.getByLabelText('Pincode'), '560001');
  expect(api.callsOf(calls.startMerchantForm)).toEqual([]);
  await go(user);
  await user.type(await screen.findByLabelText(/Full name/), 'Meena Sharma');
  await user.type(screen.getByLabelText(/Mobile number/), '9812345678');
  await user.type(screen.getByLabelText('Email'), 'meena@example.com');
  await go(user);
  await user.selectOptions(await screen.findByLabelText('How is the business registered?'), 'proprietorship');
  await user.type(screen.getByLabelText('PAN of the owner'), 'abcpe1234f');
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await go(user);
  await user.type(await screen.findByLabelText('Name on the account'), 'Sona Textiles');
  await user.type(screen.getByLabelText('Account number'), '123456789012');
  await user.type(screen.getByLabelText('Account number, once more'), '123456789012');
  await user.type(screen.getByLabelText(/^IFSC/), 'HDFC0000001');
  expect(await screen.findByText('This is HDFC Bank.')).toBeTruthy();
  await go(user);
  await user.upload(await screen.findByLabelText(/PAN card/), new File(['x'], 'pan.pdf', { type: 'application/pdf' }));
  await screen.findByText('pan.pdf, 39 KB');
  await user.upload(
    screen.getByLabelText(/Cancelled cheque/),
    new File(['x'], 'cheque.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('cheque.pdf, 39 KB');
  await go(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Review and send' })).toBeTruthy();
  expect(screen.getByText('Proprietorship')).toBeTruthy();
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Tick the box above first.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(path()).toBe('/create-merchant-form/success'));
  expect(await screen.findByText('M-7K2Q9X4B')).toBeTruthy();
  expect(api.violations).toEqual([]);
  expect(JSON.stringify(localStorage)).not.toContain('123456789012');
});

test('ROUTE-18 a partner of the address is named, and goes with the form; an unknown one disturbs nobody', async () => {
  const { api, user } = await startForm('/create-merchant-form/vetanika');
  expect(await screen.findByRole('heading', { level: 1, name: 'Become a merchant' })).toBeTruthy();
  api.answer(getPartnerByName, { data: fakePage().brand });
  await renderAt('/create-merchant-form/vetanika');
  expect(await screen.findByRole('heading', { level: 1, name: /Become a merchant · With / })).toBeTruthy();
  await user.type(screen.getAllByLabelText('Company name')[0] as HTMLElement, 'Sona Textiles');
  await user.type(screen.getAllByLabelText('Business address')[0] as HTMLElement, '12 MG Road');
  await user.type(screen.getAllByLabelText('Pincode')[0] as HTMLElement, '560001');
  await user.click(screen.getAllByRole('button', { name: 'Continue' })[0] as HTMLElement);
  await waitFor(() =>
    expect(api.callsOf(calls.startMerchantForm)[0]?.body).toEqual({
      language: 'en',
      partner: 'vetanika',
      notice: SHOWN,
    }),
  );
});

test('ROUTE-17 a draft survives: the next visit finds what was kept', async () => {
  keepDraft();
  const { api } = await startForm('/create-merchant-form', { company_name: 'Sona Textiles' });
  await waitFor(() => expect((screen.getByLabelText('Company name') as HTMLInputElement).value).toBe('Sona Textiles'));
  expect(api.callsOf(calls.getMerchantForm)[0]?.body).toEqual({ secret: SECRET });
});

test('VAL-COMPANY-02 a wrong company name is refused in the words of the specification', async () => {
  const { user } = await startForm();
  await user.type(await screen.findByLabelText('Company name'), 'S&');
  await go(user);
  expect(
    await screen.findByText(
      'Company name must be of length 3 - 40 and only alphabets and/or numbers are considered as valid',
    ),
  ).toBeTruthy();
});

test('VAL-IFSC-02 a wrong IFSC is refused in the words of the specification, and one that no branch has is too', async () => {
  keepDraft();
  const { user, api } = await startForm('/create-merchant-form?screen=bank');
  await user.type(await screen.findByLabelText(/^IFSC/), 'hdfc0000001');
  await user.tab();
  expect(await screen.findByText('IFSC format is invalid (case sensitive field)')).toBeTruthy();
  await user.clear(screen.getByLabelText(/^IFSC/));
  await user.type(screen.getByLabelText(/^IFSC/), 'ZZZZ0999999');
  expect(await screen.findByText(/We cannot find this IFSC/)).toBeTruthy();
  await user.type(screen.getByLabelText('Name on the account'), 'Sona');
  await user.type(screen.getByLabelText('Account number'), '123456789012');
  await user.type(screen.getByLabelText('Account number, once more'), '123456789013');
  // Nothing of the account lies in this browser (S-PAN-6).
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/1234567890|account_number/);
  await go(user);
  expect(await screen.findByText('The account numbers do not match')).toBeTruthy();
  expect(api.callsOf(calls.saveMerchantForm)).toEqual([]);
});

test('ROUTE-17 what the server finds wrong is said with the field’s name, and the draft stays', async () => {
  keepDraft();
  const { user, api } = await startForm('/create-merchant-form?screen=review');
  api.refuse(calls.submitMerchantForm, 'VALIDATION_FAILED', 'x', { fields: { pan: 'Upload this document' } });
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('PAN card: Upload this document')).toBeTruthy();
});

const notice = () => screen.findByRole('region', { name: 'Title of merchant-notice' });

test('REG-DP-1 the notice stands above the first field, item by item, and goes with what is begun under it', async () => {
  const { api, user } = await startForm();
  const text = await notice();
  expect(within(text).getByText('Bank account')).toBeTruthy();
  expect(within(text).getByText('To check whose account it is')).toBeTruthy();
  const field = screen.getByLabelText('Company name');
  expect(text.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.type(field, 'Sona Textiles');
  await user.type(screen.getByLabelText('Business address'), '12 MG Road');
  await user.type(screen.getByLabelText('Pincode'), '560001');
  await go(user);
  await screen.findByLabelText(/Full name/);
  expect(api.callsOf(calls.startMerchantForm)[0]?.body).toEqual({ language: 'en', notice: SHOWN });
  expect(screen.queryByRole('region', { name: 'Title of merchant-notice' })).toBeNull();
});

test('REG-DP-1 no field is shown before the notice, and one that fails is fetched again', async () => {
  const { api, user } = await startForm('/create-merchant-form/success');
  api.refuse(getNotice, 'INTERNAL', 'x');
  await user.click(await screen.findByRole('link', { name: 'Open the form' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByLabelText('Company name')).toBeNull();
  api.answer(getNotice, ({ params }) => ({ data: fakeNotice(params.key, params.language) }));
  await user.click(retry);
  expect(await screen.findByLabelText('Company name')).toBeTruthy();
});

test('REG-DP-1 a notice that has changed is read again: at the start what was typed stays, at the end the tick is taken back', async () => {
  const { api, user } = await startForm();
  api.refuse(calls.startMerchantForm, 'CONSENT_REQUIRED', 'This text has changed. Please read it again.');
  await user.type(await screen.findByLabelText('Company name'), 'Sona Textiles');
  await user.type(screen.getByLabelText('Business address'), '12 MG Road');
  await user.type(screen.getByLabelText('Pincode'), '560001');
  const newer = { version: 4, items: [{ item: 'Documents', purpose: 'To check it' }] };
  api.answer(getNotice, ({ params }) => ({ data: fakeNotice(params.key, params.language, newer) }));
  await go(user);
  expect(await screen.findByText('This text has changed. Please read it again.')).toBeTruthy();
  expect(await screen.findByText('To check it')).toBeTruthy();
  expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Sona Textiles');
});

test('REG-DP-1 the tick is for the notice above it, and another one has to be ticked again', async () => {
  keepDraft();
  const { api, user } = await startForm('/create-merchant-form?screen=review');
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^I have read the text above/ });
  expect((await notice()).compareDocumentPosition(tick) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  api.refuse(calls.submitMerchantForm, 'CONSENT_REQUIRED', 'This text has changed. Please read it again.');
  let arrives = () => {};
  const newer = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  api.answer(getNotice, async ({ params }) => {
    await newer;
    return { data: fakeNotice(params.key, params.language, { version: 4 }) };
  });
  await user.click(tick);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('This text has changed. Please read it again.')).toBeTruthy();
  expect(tick.checked).toBe(false);
  // A tick before the newer text has come is not for it.
  await user.click(tick);
  expect(tick.checked).toBe(true);
  arrives();
  expect(await within(await notice()).findByText(/Version 4/)).toBeTruthy();
  expect(tick.checked).toBe(false);
  api.answer(calls.submitMerchantForm, {
    data: { formId: 'mrf_0123456789ab', answers: {}, documents: [], state: 'submitted', reference: 'M-7K2Q9X4B' },
  });
  await user.click(tick);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('M-7K2Q9X4B')).toBeTruthy();
  const sent = api.callsOf(calls.submitMerchantForm).map(({ body }) => body);
  expect(sent).toEqual([
    { secret: SECRET, agreed: true, notice: SHOWN },
    { secret: SECRET, agreed: true, notice: { ...SHOWN, version: 4 } },
  ]);
});

test('ROUTE-19 the success page without a form that was sent leads to the form', async () => {
  await startForm('/create-merchant-form/success');
  expect(await screen.findByRole('heading', { level: 1, name: 'No form was submitted from this device' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the form' }).getAttribute('href')).toBe('/create-merchant-form');
});
