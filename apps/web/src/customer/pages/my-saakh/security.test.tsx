import { confirmIdentity } from '@saakh/contracts/customers/profile';
import { FACTOR_MESSAGES as FACTOR_CODES } from '@saakh/contracts/identity/sign-in/factor-messages';
import * as calls from '@saakh/contracts/identity/sign-in/my-second-factor';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { resetSession } from '#browser/platform/session/session';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { CODES, dialog, KEY, SINCE, takeNewKey, wrongAt } from '#browser/testing/fake-factor';
import { answerJourney } from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

beforeEach(() => resetSession());

const session = { customer: { token: SIGNED_IN.token, prospectAppId: SIGNED_IN.prospectAppId } };
const PAGE = '/my-account/security';
const wrong = () => wrongAt('code', FACTOR_CODES.secondFactorWrong);
const api = (since: string | null, recoveryCodesLeft = since ? 10 : 0) =>
  answerJourney(fakeApi()).answer(calls.getMySecondFactor, { since, recoveryCodesLeft });
test('S-OTP-9 My Saakh leads to it; it is switched on with key and code, without a password, and the recovery codes are shown once', async () => {
  const server = api(null)
    .answer(calls.beginMySecondFactor, KEY)
    .answer(calls.confirmMySecondFactor, ({ body }) => {
      if (body.code !== '123456') throw wrong();
      return { recoveryCodes: CODES, message: FACTOR_CODES.secondFactorOn };
    });
  const { user, path } = await renderAt('/my-account', { session });
  await user.click(await screen.findByRole('link', { name: /^Sign-in security/ }));
  await waitFor(() => expect(path()).toBe(PAGE));
  expect(await screen.findByText('Off. We ask only for the code we send you.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(dialog().queryByLabelText(/password/)).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Continue' }));
  await takeNewKey(user, () => server.answer(calls.getMySecondFactor, { since: SINCE, recoveryCodesLeft: 10 }));
  expect(await screen.findByText('On since 18 November 2026')).toBeTruthy();
  expect(document.body.textContent).not.toContain(CODES[0]);
  expect(server.violations).toEqual([]);
});

test('S-OTP-9 switching off and new recovery codes ask for a code or a recovery code alone, in Hindi too', async () => {
  const server = api(SINCE, 2)
    .answer(calls.renewMyRecoveryCodes, { recoveryCodes: CODES, message: FACTOR_CODES.recoveryCodesRenewed })
    .answer(calls.removeMySecondFactor, ({ body }) => {
      if (body.code !== undefined) throw wrong();
      return { message: FACTOR_CODES.passcodeAlone };
    });
  const { user } = await renderAt(PAGE, { session });
  await user.click(await screen.findByRole('button', { name: 'Get new recovery codes' }));
  expect(screen.getByText(/Only a few recovery codes are left/)).toBeTruthy();
  await user.type(dialog().getByLabelText('App code'), '1234{Enter}');
  expect(dialog().getByText('Enter 6 digits OTP')).toBeTruthy();
  await user.type(dialog().getByLabelText('App code'), '56{Enter}');
  await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
  expect(server.callsOf(calls.renewMyRecoveryCodes).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  await changeLanguage('hi');
  expect(await screen.findByRole('heading', { name: 'साइन-इन की सुरक्षा', level: 1 })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'ऐप का कोड बंद करें' }));
  expect(dialog().getByText(/^इसके बाद सिर्फ़ हमारा भेजा हुआ कोड माँगा जाएगा/)).toBeTruthy();
  await user.type(dialog().getByLabelText('ऐप का कोड'), '123456{Enter}');
  expect(await dialog().findByText(/यह कोड सही नहीं है/)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'रिकवरी कोड लिखें' }));
  await user.type(dialog().getByLabelText('रिकवरी कोड'), `${CODES[3]}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(calls.removeMySecondFactor).at(-1)?.body).toEqual({ recoveryCode: CODES[3] });
  expect(await screen.findByText('अब से सिर्फ़ हमारा भेजा हुआ कोड माँगा जाएगा')).toBeTruthy();
});

test('S-OTP-9 who came back confirms who it is there, and then goes on switching it on', async () => {
  let isConfirmed = false;
  const server = api(null)
    .answer(calls.beginMySecondFactor, () => {
      if (!isConfirmed) throw new Refusal('IDENTITY_UNCONFIRMED', 'Please confirm your date of birth and PAN first');
      return KEY;
    })
    .answer(confirmIdentity, () => {
      isConfirmed = true;
      return {};
    });
  const { user } = await renderAt(PAGE, { session });
  await user.click(await screen.findByRole('button', { name: 'Switch on' }));
  await user.click(dialog().getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('dialog', { name: 'Confirm your identity' })).toBeTruthy();
  await user.type(dialog().getByLabelText(/^Date of birth/), '17051990');
  await user.type(dialog().getByLabelText(/^PAN/), 'ABCPE1234F');
  await user.click(dialog().getByRole('button', { name: 'Confirm' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await dialog().findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(server.callsOf(calls.beginMySecondFactor)).toHaveLength(2);
});

test('S-OTP-9 what can not be read says so and is asked for again', async () => {
  const server = api(null).refuse(calls.getMySecondFactor, 'INTERNAL', 'Something failed');
  const { user } = await renderAt(PAGE, { session });
  expect(await screen.findByText('Something failed')).toBeTruthy();
  server.answer(calls.getMySecondFactor, { since: SINCE, recoveryCodesLeft: 10 });
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('10 of 10')).toBeTruthy();
});
