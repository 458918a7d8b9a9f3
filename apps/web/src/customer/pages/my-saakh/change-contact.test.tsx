import { confirmIdentity, getUser } from '@saakh/contracts/customers/profile';
import { FORM_MESSAGES as FORM_CODES } from '@saakh/contracts/forms/form-messages';
import { askContactCodes, changeContact } from '@saakh/contracts/identity/sign-in/sign-in';
import { getMyData, type MyDataSummary } from '@saakh/contracts/operations/privacy';
import FORM_MESSAGES from '@saakh/i18n/en/common.forms.json';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { resetSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney } from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

beforeEach(() => {
  resetSession();
  localStorage.clear();
  sessionStorage.clear();
});

const session = { customer: { token: SIGNED_IN.token, prospectAppId: SIGNED_IN.prospectAppId } };
const summaryOf = (mobile: string, verified: MyDataSummary['verified']): MyDataSummary => ({
  sections: [{ use: 'profile', kept: 'account', records: 1 }],
  profile: [
    { fact: 'name', value: 'Asha Rao' },
    { fact: 'mobile', value: mobile },
    { fact: 'email', value: 'a***@example.com' },
  ],
  verified,
  secondFactorSince: null,
  recipients: [],
  nominee: null,
  holdDays: 365,
  keptMonths: 24,
});

async function open(verified: MyDataSummary['verified'], action: string) {
  const api = answerJourney(fakeApi()).answer(getMyData, { data: summaryOf('******3210', verified) });
  api.answer(askContactCodes, { resendAfterSeconds: 30 });
  const rendered = await renderAt('/my-account/my-data', { session });
  await rendered.user.click(await screen.findByRole('button', { name: action }));
  return { api, dialog: await screen.findByRole('dialog'), ...rendered };
}
test('S-OTP-11 who has to confirm who it is first does so and goes on with the change', async () => {
  const { api, user, dialog } = await open(['sms'], 'Change the mobile number');
  api.refuse(askContactCodes, 'IDENTITY_UNCONFIRMED', 'Confirm first').answer(confirmIdentity, {});
  await user.type(within(dialog).getByLabelText('New mobile number'), '9876543219');
  await user.click(within(dialog).getByRole('button', { name: 'Send codes' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }));
  await user.type(asked.getByLabelText('Date of birth'), '14081990');
  await user.type(asked.getByLabelText('PAN'), 'abcpv1234f');
  await user.click(asked.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByLabelText('New mobile number')).toBeTruthy();
});

const NEW = 'Code sent to the new number';
const OWN = 'Code sent to your current number';

test('S-OTP-11 REG-DP-5 the number is changed with two codes, each refused at its own field, and the pages show the new one', async () => {
  const { api, user, dialog } = await open(['sms'], 'Change the mobile number');
  const inside = within(dialog);
  const typed = inside.getByLabelText('New mobile number');
  expect(document.activeElement).toBe(typed);
  expect(inside.queryByRole('radio')).toBeNull();
  await user.type(typed, '12345');
  await user.click(inside.getByRole('button', { name: 'Send codes' }));
  expect(typed.getAttribute('aria-invalid')).toBe('true');
  expect(api.callsOf(askContactCodes)).toEqual([]);
  await user.clear(typed);
  await user.type(typed, '+91 98765 43219');
  await user.click(inside.getByRole('button', { name: 'Send codes' }));
  expect(api.callsOf(askContactCodes)[0]?.body).toEqual({ mobile: '9876543219', confirmBy: 'sms' });

  const first = await inside.findByLabelText(NEW);
  expect(document.activeElement).toBe(first);
  expect(first.getAttribute('autocomplete')).toBe('one-time-code');
  expect(inside.getByRole('button', { name: /Resend codes in \d+ s/ })).toHaveProperty('disabled', true);
  await user.type(first, '111111');
  expect(document.activeElement).toBe(inside.getByLabelText(OWN));
  await user.click(inside.getByRole('button', { name: 'Change number' }));
  expect(api.callsOf(changeContact)).toEqual([]);

  const message = 'This code is not right. Tries left: 4.';
  api.refuse(changeContact, 'OTP_WRONG', message, { fields: { ownOtp: message }, triesLeft: 4 });
  await user.type(inside.getByLabelText(OWN), '222222');
  await user.click(inside.getByRole('button', { name: 'Change number' }));
  await inside.findByText(message);
  const second = inside.getByLabelText(OWN) as HTMLInputElement;
  expect([second.getAttribute('aria-invalid'), second.value, document.activeElement]).toEqual(['true', '', second]);
  expect(first).toHaveProperty('value', '111111');

  api.answer(changeContact, {}).answer(getMyData, { data: summaryOf('******3219', ['sms']) });
  const before = api.callsOf(getUser).length;
  await user.type(second, '333333');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf(changeContact).at(-1)?.body).toEqual({
    mobile: '9876543219',
    newOtp: '111111',
    ownOtp: '333333',
  });
  expect(await screen.findByText('******3219')).toBeTruthy();
  expect(await screen.findByText(/We signed out all other devices/)).toBeTruthy();
  await waitFor(() => expect(api.callsOf(getUser).length).toBeGreaterThan(before));
  expect(api.violations).toEqual([]);
});

test('S-OTP-11 who has lost the number has the second code sent to the address; one of another account leads back to the field', async () => {
  const { api, user, dialog } = await open(['sms', 'email'], 'Change the mobile number');
  const inside = within(dialog);
  await user.type(inside.getByLabelText('New mobile number'), '9876543219');
  expect(inside.getByRole('radio', { name: /current mobile number/ })).toHaveProperty('checked', true);
  await user.click(inside.getByRole('radio', { name: 'My current email address' }));
  await user.click(inside.getByRole('button', { name: 'Send codes' }));
  expect(api.callsOf(askContactCodes)[0]?.body).toEqual({ mobile: '9876543219', confirmBy: 'email' });
  api.refuse(changeContact, 'CONFLICT', FORM_CODES.contactTaken, { fields: { mobile: FORM_CODES.contactTaken } });
  await user.type(await inside.findByLabelText(NEW), '111111');
  await user.type(inside.getByLabelText('Code sent to your current address'), '222222');
  await user.keyboard('{Enter}');
  const typed = await inside.findByLabelText('New mobile number');
  expect([typed.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', typed]);
  expect(inside.getByText(FORM_MESSAGES.contactTaken)).toBeTruthy();
});

test('S-OTP-11 a refusal of the sending is read at the field, with the seconds to wait', async () => {
  const { api, user, dialog } = await open(['sms'], 'Change the email address');
  const inside = within(dialog);
  api.refuse(askContactCodes, 'TOO_MANY_REQUESTS', 'Please wait', { retryAfterSeconds: 25 });
  await user.type(inside.getByLabelText('New email address'), 'Asha.New@example.com');
  await user.keyboard('{Enter}');
  expect((await inside.findByText(/Please wait/)).textContent).toContain('25 s');
  expect(api.callsOf(askContactCodes)[0]?.body).toEqual({ email: 'asha.new@example.com', confirmBy: 'sms' });
});
