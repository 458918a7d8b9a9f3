import { listSearchLists } from '@saakh/contracts/catalogue/search-lists';
import {
  beginDeskFactor,
  deskLogin,
  getDeskAccount,
  makeDeskRecoveryCodes,
} from '@saakh/contracts/identity/sign-in/lender-accounts';
import * as desk from '@saakh/contracts/lending/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { getSession } from '#browser/platform/session/session';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';

const ID = 'lap_0123456789ab';
const CASE = {
  lenderApplicationId: ID,
  reference: 'ABCD-EFGH',
  lenderReference: null,
  product: { en: 'Personal loan', hi: 'पर्सनल लोन' },
  amount: 200_000,
  tenureMonths: 24,
  status: 2,
  createdAt: '2026-11-20T06:30:00.000Z',
  saidAt: null,
  isAsked: false,
};
const WHOLE = {
  ...CASE,
  shared: [
    {
      title: { en: 'Name and date of birth', hi: 'नाम और जन्म की तारीख़' },
      fields: [{ name: 'fullName', value: 'Ravi Sharma' }],
    },
    {
      title: { en: 'Employment and monthly income', hi: 'काम और आमदनी' },
      fields: [
        { name: 'monthlyIncome', value: 60_000 },
        { name: 'residence', value: 'owned_self' },
      ],
    },
  ],
  maskedPan: 'AB******4F',
  consent: { at: '2026-11-20T06:30:00.000Z', version: '7' },
  states: [
    { word: 'under-review', state: 'under-review', words: null },
    { word: 'approved', state: 'approved', words: null },
    { word: 'declined', state: 'declined', words: null },
  ],
  reasons: [{ code: 'INCOME', name: { en: 'Income too low', hi: 'आमदनी कम है' } }],
  messages: [],
};
const ACCOUNT = {
  name: 'Meera Iyer',
  email: 'meera@umber.example',
  lenderId: 7,
  lenderName: 'Umber Bank',
  recoveryCodesLeft: 10,
};
const session = { lender: { lenderToken: 'l-tok' } };
const api = () =>
  fakeApi()
    .answer(getDeskAccount, ACCOUNT)
    .answer(desk.listDeskCases, { data: [CASE], next: null })
    .answer(listSearchLists, { data: { residency: [{ code: 'owned_self', label: 'Own house', labelHi: 'अपना घर' }] } })
    .answer(desk.getDeskCase, { data: WHOLE });

test('S-OTP-9 somebody of a lender signs in with a new second factor, sees recovery codes, and comes to the case that a mail named', async () => {
  let codes = 0;
  const server = api()
    .answer(deskLogin, ({ body }) => {
      if (body.code === undefined) throw new Refusal('SECOND_FACTOR_SETUP_REQUIRED', 'Set up a second factor first');
      codes += 1;
      return { token: 'l-tok', lenderId: 7 };
    })
    .answer(makeDeskRecoveryCodes, { recoveryCodes: ['4KQP-7M2X-WT9R'], message: 'Made' })
    .answer(beginDeskFactor, { secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' });
  const { user, path } = await renderAt(`/desk/cases/${ID}`);
  await waitFor(() => expect(path()).toBe('/desk/login'));
  await user.type(screen.getByLabelText('Email address'), 'meera@umber.example');
  await user.type(screen.getByLabelText('Password'), 'seven green kettles{Enter}');
  await user.type(await screen.findByRole('textbox', { name: /code/i }), '123456');
  await waitFor(async () => {
    if (codes === 0) await user.keyboard('{Enter}');
    expect(getSession().lender.lenderToken).toBe('l-tok');
  });
  expect(server.stored.get('l_atkn')).toBe('l-tok');
  await user.click(await screen.findByRole('button', { name: 'Show my recovery codes' }));
  expect(await screen.findByText('4KQP-7M2X-WT9R')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(path()).toBe(`/desk/cases/${ID}`));
});

test.each([
  [2, 'Only a few recovery codes are left. Get new ones now.'],
  [null, undefined],
])(
  'the account of who has %s recovery codes says so, and says nothing of codes without a second factor',
  async (left, few) => {
    api().answer(getDeskAccount, { ...ACCOUNT, recoveryCodesLeft: left });
    await renderAt('/desk/account', { session });
    expect(await screen.findByText('Meera Iyer · meera@umber.example')).toBeTruthy();
    expect(screen.queryAllByRole('heading', { name: 'Recovery codes' })).toHaveLength(left === null ? 0 : 1);
    expect(screen.queryByText(/^Only a few/)?.textContent).toBe(few);
  },
);

test('S-PAN-2 a case shows what was shared, and the PAN after a press that is counted', async () => {
  const server = api().answer(desk.openDeskPan, { pan: 'ABCPE1234F' });
  const { user } = await renderAt('/desk', { session });
  await user.click(await screen.findByRole('link', { name: 'ABCD-EFGH' }));
  expect(await screen.findByText('Ravi Sharma')).toBeTruthy();
  expect(screen.getByText('₹60,000')).toBeTruthy();
  expect(await screen.findByText('Own house')).toBeTruthy();
  expect(screen.queryByText('ABCPE1234F')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('ABCPE1234F')).toBeTruthy();
  expect(server.callsOf(desk.openDeskPan)).toHaveLength(1);
});

test('a state is set with day and reason; an approval asks for its terms; what the server refuses stands at its field', async () => {
  const server = api().answer(desk.setDeskState, { message: 'Status saved' });
  const { user } = await renderAt(`/desk/cases/${ID}`, { session });
  const form = within(
    (await screen.findByRole('heading', { name: 'Set the status' })).closest('section') as HTMLElement,
  );
  await user.selectOptions(form.getByLabelText('Status'), 'declined');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Choose the reason')).toBeTruthy();
  await user.selectOptions(form.getByLabelText('Reason'), 'INCOME');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(desk.setDeskState)).toHaveLength(1));
  expect(server.callsOf(desk.setDeskState)[0]?.body).toMatchObject({ word: 'declined', reason: 'INCOME' });

  server.refuse(desk.setDeskState, 'VALIDATION_FAILED', 'No', {
    fields: { on: 'lending.desk.portal:messages.dayAhead' },
  });
  await user.selectOptions(form.getByLabelText('Status'), 'approved');
  await user.type(form.getByLabelText('Interest per year (%)'), '14.5');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('This day is in the future')).toBeTruthy();
  expect(server.callsOf(desk.setDeskState)[1]?.body).toMatchObject({
    terms: { amount: 200_000, tenureMonths: 24, ratePercent: 14.5, fee: 0, tax: 0 },
  });
});

test('a document is asked for; no case, a failed load and Hindi have their own words', async () => {
  const server = api().answer(desk.writeFromDesk, ({ body }) => ({
    message: 'Sent',
    data: {
      deskMessageId: 'dms_1',
      side: 'lender' as const,
      by: 'Meera Iyer',
      at: '2026-11-30T06:30:00.000Z',
      ...body,
    },
  }));
  const { user, router } = await renderAt(`/desk/cases/${ID}`, { session });
  await user.type(await screen.findByLabelText('Text'), 'Salary slip of October');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.callsOf(desk.writeFromDesk)).toHaveLength(1));
  expect(server.callsOf(desk.writeFromDesk)[0]?.body).toEqual({ kind: 'document', text: 'Salary slip of October' });
  server.answer(desk.listDeskCases, { data: [], next: null });
  await router.navigate('/desk');
  expect(await screen.findByText('No case waits for you')).toBeTruthy();
  await changeLanguage('hi');
  expect(await screen.findByText('अभी कोई मामला बाक़ी नहीं')).toBeTruthy();
  await changeLanguage('en');
  server.disconnect(desk.listDeskCases);
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('the daily file begins without a problem, and is sent once it is chosen', async () => {
  api();
  const { user } = await renderAt('/desk/file', { session });
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Upload' });
  expect([screen.getByRole('alert').textContent, send.disabled]).toEqual(['', true]);
  await user.upload(screen.getByLabelText('Filled-in file (CSV)'), new File(['x'], 'cases.csv', { type: 'text/csv' }));
  expect(send.disabled).toBe(false);
});
