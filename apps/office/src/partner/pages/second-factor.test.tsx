import { FACTOR_MESSAGES as FACTOR_CODES } from '@saakh/contracts/identity/sign-in/factor-messages';
import { listPartnerPeople } from '@saakh/contracts/identity/sign-in/partner-people';
import * as calls from '@saakh/contracts/identity/sign-in/partner-second-factor';
import { getPartnerRevenue, partnerLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import { PARTNER_MESSAGES as PARTNER_CODES } from '@saakh/contracts/partners/messages';
import FACTOR_MESSAGES from '@saakh/i18n/en/identity.factor-messages.json';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { CODES, dialog, KEY, SINCE, takeNewKey, wrongAt } from '#browser/testing/fake-factor';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';

const session = { partner: { partnerToken: 'p-tok' } };

/** A server that asks for the code 123456, or takes the first recovery code. */
const signInApi = () =>
  fakeApi()
    .answer(getPartnerRevenue, fakePartnerOwner)
    .answer(partnerLogin, ({ body: { code, recoveryCode } }) => {
      if (code === undefined && recoveryCode === undefined) throw new Refusal('SECOND_FACTOR_REQUIRED', 'The code');
      if (code !== undefined && code !== '123456') throw wrongAt('code', FACTOR_CODES.secondFactorWrong);
      if (recoveryCode !== undefined && recoveryCode !== CODES[0]) {
        throw wrongAt('recoveryCode', FACTOR_CODES.recoveryCodeWrong);
      }
      return { token: 'p-tok', partnerId: 'par_1', merchantId: null };
    });
async function prove(user: UserEvent) {
  await user.type(screen.getByLabelText('Email address'), 'ravi@vetanika.test');
  await user.type(screen.getByLabelText('Password'), 'Saakh-demo-1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test.each(['/partner/login', '/vetanika/partner/login'])(
  'S-OTP-9 PORTAL-LOGIN-01 PORTAL-LOGIN-02 at %s the code comes after the password; a wrong one is said at its field, the right one leads on',
  async (address) => {
    signInApi();
    const { user, path } = await renderAt(address);
    await prove(user);
    const code = await screen.findByLabelText('App code');
    expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
    await user.type(code, '654321');
    expect(await screen.findByText(FACTOR_MESSAGES.secondFactorWrong)).toBeTruthy();
    await changeLanguage('hi');
    expect(await screen.findByRole('heading', { name: 'ऐप का कोड', level: 1 })).toBeTruthy();
    expect(screen.getByText('यह कोड सही नहीं है। ऐप में अगला कोड आने दें और फिर कोशिश करें')).toBeTruthy();
    await user.type(screen.getByLabelText('ऐप का कोड'), '123456');
    await waitFor(() => expect(path()).toBe(address.replace('/login', '')));
  },
);

test('S-OTP-9 PORTAL-LOGIN-01 without the phone a recovery code signs in; a short one is not sent, and the way back forgets the password', async () => {
  const server = signInApi();
  const { user, path } = await renderAt('/partner/login');
  await prove(user);
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  const send = () => user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.type(screen.getByLabelText('Recovery code'), 'AAAA');
  await send();
  expect(screen.getByText(FACTOR_MESSAGES.recoveryCodeInvalid)).toBeTruthy();
  expect(server.callsOf(partnerLogin)).toHaveLength(1);
  await user.type(screen.getByLabelText('Recovery code'), '-BBBB-ZZZZ');
  await send();
  expect(await screen.findByText(FACTOR_MESSAGES.recoveryCodeWrong)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use app code instead' }));
  expect(screen.queryByText(FACTOR_MESSAGES.recoveryCodeWrong)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  await prove(user);
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), CODES[0] ?? '');
  await send();
  await waitFor(() => expect(path()).toBe('/partner'));
});

const settingsApi = (since: string | null, own: Partial<typeof fakePartnerOwner> = {}, recoveryCodesLeft = 10) =>
  fakeApi()
    .answer(getPartnerRevenue, { ...fakePartnerOwner, ...own })
    .answer(calls.getOwnSecondFactor, { since, recoveryCodesLeft: since ? recoveryCodesLeft : 0 })
    .answer(listPartnerPeople, { data: [], next: null, shops: [], hasMoreShops: false });

test('S-OTP-9 PORTAL-PAGE-20 it is switched on with key and code; recovery codes are shown until kept', async () => {
  const server = settingsApi(null)
    .answer(calls.beginOwnSecondFactor, KEY)
    .answer(calls.confirmOwnSecondFactor, ({ body }) => {
      if (body.code !== '123456') throw wrongAt('code', FACTOR_CODES.secondFactorWrong);
      return { recoveryCodes: CODES, message: FACTOR_CODES.secondFactorOn };
    });
  const { user } = await renderAt('/partner/settings', { session });
  await user.click(await screen.findByRole('button', { name: 'Switch on' }));
  await user.click(dialog().getByRole('button', { name: 'Continue' }));
  await takeNewKey(user, () => server.answer(calls.getOwnSecondFactor, { since: SINCE, recoveryCodesLeft: 10 }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('On since 18 November 2026')).toBeTruthy();
  expect(screen.getByText('10 of 10')).toBeTruthy();
  expect(document.body.textContent).not.toContain(CODES[0]);
});

test('S-OTP-9 PORTAL-PAGE-20 switching off and new recovery codes ask for one code, in Hindi too', async () => {
  const server = settingsApi(SINCE, {}, 2)
    .answer(calls.renewRecoveryCodes, { recoveryCodes: CODES, message: FACTOR_CODES.recoveryCodesRenewed })
    .answer(calls.removeOwnSecondFactor, ({ body }) => {
      if (body.code !== undefined) throw wrongAt('code', FACTOR_CODES.secondFactorWrong);
      return { message: PARTNER_CODES.secondFactorOff };
    });
  const { user } = await renderAt('/partner/settings', { session });
  await user.click(await screen.findByRole('button', { name: 'Get new recovery codes' }));
  expect(screen.getByText(/Only a few recovery codes are left/)).toBeTruthy();
  await user.type(dialog().getByLabelText('App code'), '1234{Enter}');
  expect(dialog().getByText('Enter 6 digits OTP')).toBeTruthy();
  await user.type(dialog().getByLabelText('App code'), '56{Enter}');
  await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
  expect(server.callsOf(calls.renewRecoveryCodes).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  await changeLanguage('hi');
  await user.click(screen.getByRole('button', { name: 'ऐप का कोड बंद करें' }));
  await user.type(dialog().getByLabelText('ऐप का कोड'), '123456{Enter}');
  expect(await dialog().findByText(/यह कोड सही नहीं है/)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'रिकवरी कोड लिखें' }));
  await user.type(dialog().getByLabelText('रिकवरी कोड'), `${CODES[3]}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(calls.removeOwnSecondFactor).at(-1)?.body).toEqual({ recoveryCode: CODES[3] });
  expect(await screen.findByText('अब से सिर्फ़ आपका पासवर्ड पूछा जाएगा')).toBeTruthy();
});

test('S-MASQ S-OTP-9 who acts as somebody is shown the second factor and offered no change of it', async () => {
  const masquerade = { by: 'Asha', mode: 'full', until: '2026-11-20T07:00:00.000Z' } as const;
  settingsApi(SINCE, { masquerade });
  await renderAt('/partner/settings', { session });
  expect(await screen.findByText('On since 18 November 2026')).toBeTruthy();
  expect(screen.getByText('Only the person can change this.')).toBeTruthy();
  for (const name of ['Switch off', 'Get new recovery codes']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
