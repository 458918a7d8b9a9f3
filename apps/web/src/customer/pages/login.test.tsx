import { getNotice } from '@saakh/contracts/customers/consents';
import { sendOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { fakePage } from '#browser/testing/fake-page';
import { renderAt } from '#browser/testing/render';

const PROSPECT = 'prs_0123456789abcdef';
const sending = () => fakeApi().answer(sendOtp, { prospectId: PROSPECT, resendAfterSeconds: 30 });

describe('login page', () => {
  test('LOGIN-01 ROUTE-02 sends a code to a mobile number and goes on to the verification page', async () => {
    const api = sending();
    const { user, path } = await renderAt('/');
    await user.type(await screen.findByLabelText('Mobile number'), '98765 43210');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('heading', { name: 'Enter the code' });
    expect(path()).toBe('/verification');
    expect(api.callsOf(sendOtp)[0]?.body).toMatchObject({ mobile: '9876543210', partner: 'cl', language: 'en' });
    expect(getSession().customer.prospectAppId).toBe(PROSPECT);
    expect(api.stored.get('prospectAppId')).toBe(PROSPECT);
  });

  test('LOGIN-02 ROUTE-05 ROUTE-06 at /login a code goes to an e-mail address after the switch', async () => {
    const api = sending();
    const { user } = await renderAt('/login', { page: fakePage({ settings: { productsFirst: true } }) });
    expect(await screen.findByLabelText('Mobile number')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use email instead' }));
    await user.type(screen.getByLabelText('Email address'), 'Asha.Rao@example.com');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('heading', { name: 'Enter the code' });
    expect(api.callsOf(sendOtp)[0]?.body).toMatchObject({ email: 'asha.rao@example.com' });
  });

  test.each(['98765', '12345', '1234567890', ''])(
    'VAL-MSG-01 the number "%s" is refused before anything is sent',
    async (typed) => {
      const api = sending();
      const { user } = await renderAt('/');
      const field = await screen.findByLabelText('Mobile number');
      if (typed) await user.type(field, typed);
      await user.click(screen.getByRole('button', { name: 'Send code' }));
      expect(screen.getByText('Please enter a valid 10 digit mobile number').getAttribute('role')).toBe('alert');
      expect(screen.getByRole('textbox', { description: /Please enter a valid 10 digit mobile number/ })).toBe(field);
      expect(document.activeElement).toBe(field);
      expect(api.callsOf(sendOtp)).toHaveLength(0);
    },
  );

  test('VAL-MSG-02 an address outside the pattern is refused before anything is sent', async () => {
    const api = sending();
    const { user } = await renderAt('/');
    await user.click(await screen.findByRole('button', { name: 'Use email instead' }));
    await user.type(screen.getByLabelText('Email address'), 'asha@example');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(screen.getByText('Email is invalid')).toBeTruthy();
    expect(api.callsOf(sendOtp)).toHaveLength(0);
  });

  test('what the server refuses stands at the field, with the wait', async () => {
    fakeApi().refuse(sendOtp, 'TOO_MANY_REQUESTS', 'Too many codes for this number.', { retryAfterSeconds: 40 });
    const { user } = await renderAt('/');
    await user.type(await screen.findByLabelText('Mobile number'), '+91 9876543210');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Too many codes for this number. Try again in 40 seconds.')).toBeTruthy();
  });

  test('a broken connection is named in plain words and what was typed stays', async () => {
    fakeApi().disconnect(sendOtp);
    const { user } = await renderAt('/');
    await user.type(await screen.findByLabelText('Mobile number'), '9876543210');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(/We cannot reach our server/)).toBeTruthy();
    expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '9876543210');
  });

  test('ROUTE-04 a single unknown segment shows the login page and is kept for attribution', async () => {
    const api = sending();
    const { user } = await renderAt('/diwali?utm_source=sms&utm_medium=text&other=1');
    await user.type(await screen.findByLabelText('Mobile number'), '9876543210');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('heading', { name: 'Enter the code' });
    expect(api.callsOf(sendOtp)[0]?.body).toMatchObject({
      urlSegment: 'diwali',
      utms: { utm_source: 'sms', utm_medium: 'text' },
    });
    expect(api.stored.get('urlSegment')).toBe('diwali');
  });

  test('ENT-BRAND-02 the brand with a title about its ID card greets with it', async () => {
    sending();
    const idCardTitle = { en: 'Instant credit with your ID card', hi: 'आईडी कार्ड से तुरंत क्रेडिट' };
    await renderAt('/', { page: fakePage({ brand: { idCardTitle } }) });
    expect(await screen.findByRole('heading', { level: 1, name: idCardTitle.en })).toBeTruthy();
  });

  test('REG-DP-1 the privacy notice can be read before the first personal field is filled in', async () => {
    const notice = {
      key: 'privacy-notice' as const,
      version: 2,
      language: 'en' as const,
      effectiveFrom: '2026-11-01',
      hash: 'a'.repeat(64),
      title: 'How Saakh uses your data',
      sections: [],
      items: [{ item: 'Mobile number', purpose: 'To sign you in' }],
      links: [{ label: 'Withdraw a consent', href: '/privacy-policy' }],
    };
    const api = sending().answer(getNotice, { data: notice });
    const { user } = await renderAt('/');
    await user.click(screen.getByRole('button', { name: 'How we use your data' }));
    expect(await screen.findByRole('dialog', { name: 'How Saakh uses your data' })).toBeTruthy();
    expect(screen.getByText('To sign you in')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Withdraw a consent' })).toBeTruthy();
    expect(api.callsOf(getNotice)[0]?.path).toBe('/api/notices/privacy-notice/current/en');
  });

  test('an ordinary signed-out visitor is not asked for a profile', async () => {
    const api = sending();
    await renderAt('/');
    await screen.findByLabelText('Mobile number');
    expect(api.seen.filter(({ path }) => path.startsWith('/api/user'))).toHaveLength(0);
  });
});
