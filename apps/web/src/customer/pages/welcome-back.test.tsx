import { confirmWelcomeBack, editProfile, getUser } from '@saakh/contracts/customers/profile';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getSession } from '#browser/platform/session/session';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { APP_ID, answerJourney, filledProfile } from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';
import { getTemporaryFlags } from '#web/features/customers/profile/queries';

const returning = filledProfile({ inflight_credit_app_id: null });

async function show() {
  const api = answerJourney(fakeApi(), returning);
  const view = await renderAt('/user/welcome-back', { session: { customer: SIGNED_IN } });
  return { api, ...view };
}
async function confirmAs(user: Awaited<ReturnType<typeof show>>['user'], birthDate: string, pan: string) {
  await user.type(await screen.findByLabelText('Date of birth'), birthDate);
  await user.type(screen.getByLabelText('PAN'), pan);
  await user.click(screen.getByRole('button', { name: 'Confirm and see offers' }));
}

describe('welcome-back page', () => {
  test('UROUTE-05 UROUTE-06 date of birth and PAN are confirmed beside masked hints, then the offers follow', async () => {
    const { api, user, path } = await show();
    api.answer(confirmWelcomeBack, () => {
      api.answer(getUser, { data: filledProfile({ inflight_credit_app_id: APP_ID }) });
      return { appId: APP_ID };
    });
    expect(await screen.findByText(/AB\*{6}4F/)).toBeTruthy();
    expect(screen.getByText(/\*\*\/\*\*\/1990/)).toBeTruthy();
    await confirmAs(user, '14081990', 'abcpv1234f');
    await waitFor(() => expect(path()).toBe('/user/offers'));
    expect(api.callsOf(confirmWelcomeBack)[0]?.body).toEqual({
      productType: 'Personal Loans',
      birth_date: '1990-08-14',
      pan: 'ABCPV1234F',
    });
    expect(getSession().customer.appId).toBe(APP_ID);
  });

  test('neither field is filled in, and a wrong one is named before anything is sent', async () => {
    const { api, user } = await show();
    expect((await screen.findByLabelText<HTMLInputElement>('Date of birth')).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('PAN').value).toBe('');
    await confirmAs(user, '31021990', 'AB******4F');
    expect(await screen.findByText('Invalid date')).toBeTruthy();
    expect(screen.getByText('Invalid PAN')).toBeTruthy();
    expect(api.callsOf(confirmWelcomeBack)).toHaveLength(0);
  });

  test('UROUTE-05 a refusal at something that is not asked here is said, too', async () => {
    const { api, user } = await show();
    api.refuse(confirmWelcomeBack, 'PROFILE_INCOMPLETE', 'Please complete your profile first', {
      fields: { se_loan_amount: 'Too much' },
    });
    await confirmAs(user, '14081990', 'ABCPV1234F');
    expect(await screen.findByText(/Please complete your profile first/)).toBeTruthy();
  });

  test('a mismatch says how many tries are left, and after the third there is help', async () => {
    const { api, user } = await show();
    let left = 3;
    api.answer(confirmWelcomeBack, () => {
      left -= 1;
      if (left < 0) throw new Refusal('TOO_MANY_REQUESTS', 'Please ask for help.');
      throw new Refusal('IDENTITY_MISMATCH', 'Date of birth or PAN does not match', { triesLeft: left });
    });
    await confirmAs(user, '14081990', 'ABCPV1234F');
    expect(await screen.findByText(/2 attempts left/)).toBeTruthy();
    const again = () => user.click(screen.getByRole('button', { name: 'Confirm and see offers' }));
    await again();
    expect(await screen.findByText(/1 attempt left/)).toBeTruthy();
    await again();
    expect(await screen.findByRole('link', { name: 'Call +91 80000 00000' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Email help@saakh.test' })).toBeTruthy();
    expect(screen.queryByLabelText('PAN')).toBeNull();
  });

  test('UROUTE-05 B37 after the third wrong try the page says from when the next one is possible', async () => {
    const { api, user } = await show();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    api.answer(confirmWelcomeBack, () => {
      api.answer(getUser, { data: { ...returning, identity_rests_until: until } });
      throw new Refusal('IDENTITY_MISMATCH', 'These do not match', { triesLeft: 0 });
    });
    await confirmAs(user, '14081990', 'ABCPV1234F');
    expect(await screen.findByText(/You can try again from/)).toBeTruthy();
  });

  test('"something has changed" opens the details, and the edit flag lets the customer stay there', async () => {
    const { api, user, path } = await show();
    api.answer(editProfile, { data: { ...returning, is_editing: 1 } });
    await user.click(await screen.findByRole('button', { name: 'My details have changed' }));
    await waitFor(() => expect(path()).toBe('/user/user-detail'));
    expect(await screen.findByLabelText('First name')).toBeTruthy();
    expect(api.callsOf(editProfile)[0]?.body).toEqual({ is_editing: 1 });
    expect(getTemporaryFlags().editUserDetail).toBe(true);
  });

  test('UROUTE-14 UROUTE-15 a business has its own page to come back to, and its own offers', async () => {
    const business = { ...returning, bl_completed: 1 } as const;
    const api = answerJourney(fakeApi(), business);
    const running = { ...business, inflight_applications: [{ appId: APP_ID, productType: 'Business Loans' }] };
    api.answer(confirmWelcomeBack, () => {
      api.answer(getUser, { data: { ...running, inflight_credit_app_id: APP_ID } });
      return { appId: APP_ID };
    });
    const { user, path } = await renderAt('/user/business-welcome-back', {
      session: { customer: { ...SIGNED_IN, productType: 'Business Loans' } },
    });
    await confirmAs(user, '14081990', 'abcpv1234f');
    await waitFor(() => expect(path()).toBe('/user/business-offers'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Business Loans: offers for you' })).toBeTruthy();
    expect(api.callsOf(confirmWelcomeBack)[0]?.body).toMatchObject({ productType: 'Business Loans' });
  });
});
