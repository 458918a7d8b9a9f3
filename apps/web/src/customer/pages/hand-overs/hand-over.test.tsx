import { chooseProduct, listProducts } from '@saakh/contracts/catalogue/products';
import { listDrafts, openHandOver } from '@saakh/contracts/customers/hand-overs';
import { getUser } from '@saakh/contracts/customers/profile';
import { verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { getSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney } from '#browser/testing/fake-loan';
import { fakePage } from '#browser/testing/fake-page';
import { fakeProduct } from '#browser/testing/fake-product';
import { fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const SECRET = 'S'.repeat(43);
const opened = {
  prospectId: 'prs_0123456789ab',
  channel: 'sms' as const,
  sentTo: '******3210',
  productType: 'Gold Loans',
  next: '/user/user-detail/gold-loan',
  resendAfterSeconds: 30,
};
const press = { name: 'Send code' };
const server = () =>
  answerJourney(fakeApi())
    .answer(openHandOver, opened)
    .answer(verifyOtp, { token: 'tok', userId: 'usr_0123456789ab', prospectAppId: 'pap_0123456789ab' })
    .answer(getUser, { data: fakeProfile({ pl_completed: 0, gl_completed: 0 }) })
    .answer(listProducts, { data: [fakeProduct('Personal Loans'), fakeProduct('Gold Loans', { productId: 3 })] })
    .answer(chooseProduct, { productId: 3, productType: 'Gold Loans' })
    .answer(listDrafts, { data: {} });

describe('a link that hands somebody over', () => {
  test.each([
    ['/resume', { kind: 'resume', secret: SECRET }],
    ['/auth', { kind: 'hand-in', secret: SECRET }],
    ['/transfer/prs_abc123', { kind: 'transfer', secret: SECRET, prospectId: 'prs_abc123' }],
  ])(
    'ROUTE-21 ROUTE-24 SCREEN-05 %s opens when asked to, and not before, with what stands behind the #',
    async (path, body) => {
      const api = server();
      const { user, router } = await renderAt(`${path}#${SECRET}`);
      const button = await screen.findByRole('button', press);
      await waitFor(() => expect(router.state.location.hash).toBe(''));
      expect(api.callsOf(openHandOver)).toHaveLength(0);
      expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(SECRET);
      await user.click(button);
      expect(await screen.findByText('We sent a 6-digit code to ******3210.')).toBeTruthy();
      expect(api.callsOf(openHandOver).map(({ body: sent }) => sent)).toEqual([body]);
      for (const { url, headers } of api.seen) expect(`${url} ${JSON.stringify([...headers])}`).not.toContain(SECRET);
    },
  );

  test('ROUTE-24 SCREEN-05 after the code the customer is at the page of the product that the link named', async () => {
    server();
    const { user, path } = await renderAt(`/transfer/prs_abc123#${SECRET}`);
    await user.click(await screen.findByRole('button', press));
    await user.type(await screen.findByLabelText('6-digit code'), '123456');
    await waitFor(() => expect(path()).toBe('/user/user-detail/gold-loan'));
    expect(getSession().customer).toMatchObject({ productType: 'Gold Loans', productId: 3, token: 'tok' });
  });

  test('SCREEN-05 what was typed on the first device is there, where the link leads', async () => {
    server()
      .answer(openHandOver, { ...opened, productType: 'Personal Loans', next: '/user/user-detail' })
      .answer(listDrafts, {
        data: {
          'profile-personal': {
            values: { first_name: 'Typed', last_name: 'Elsewhere' },
            typedAt: '2026-11-18T06:30:00.000Z',
          },
        },
      });
    const { user, path } = await renderAt(`/resume#${SECRET}`);
    await user.click(await screen.findByRole('button', press));
    await user.type(await screen.findByLabelText('6-digit code'), '123456');
    await waitFor(() => expect(path()).toBe('/user/user-detail'));
    await waitFor(() =>
      expect(localStorage.getItem(`saakh.draft.profile-personal.usr_0123456789ab`)).toContain('Elsewhere'),
    );
  });

  test('ROUTE-24 another customer who was signed in is no longer, and leaves nothing to whom the link is for', async () => {
    const api = server().answer(getUser, (_request, { headers }) => ({
      data: fakeProfile(
        headers.get('authorization') === 'Bearer tok-other' ? { first_name: 'Other' } : { first_name: 'Right' },
      ),
    }));
    const other = { ...SIGNED_IN, token: 'tok-other', appId: 'app_other0000000' };
    const { user, client } = await renderAt(`/transfer/prs_abc123#${SECRET}`, { session: { customer: other } });
    expect(await screen.findByText('Other')).toBeTruthy();
    await user.click(await screen.findByRole('button', press));
    await screen.findByLabelText('6-digit code');
    expect(getSession().customer).toMatchObject({
      token: null,
      appId: null,
      productType: null,
      prospectAppId: opened.prospectId,
    });
    expect(screen.queryByText('Other')).toBeNull();
    expect(client.getQueryData(['customers', 'user'])).toBeUndefined();
    await user.type(await screen.findByLabelText('6-digit code'), '123456');
    expect(await screen.findByText('Right')).toBeTruthy();
    expect(screen.queryByText('Other')).toBeNull();
    expect(api.stored.get('atkn')).toBe('tok');
  });

  test.each([
    ['LINK_INVALID', 'This link does not work'],
    ['LINK_EXPIRED', 'This link has expired'],
  ] as const)('ROUTE-21 ROUTE-24 a link that is %s says so and leads to the login', async (code, title) => {
    fakeApi().refuse(openHandOver, code, 'no');
    const { user, path } = await renderAt(`/auth#${SECRET}`);
    await user.click(await screen.findByRole('button', press));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(path()).toBe('/login'));
  });

  test.each(['', '#', '#short', `#${'x'.repeat(200)}`, '#<script>'])(
    'ROUTE-21 a link with %j behind it is none, and nothing is asked',
    async (hash) => {
      const api = fakeApi();
      await renderAt(`/auth${hash}`);
      expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
      expect(api.callsOf(openHandOver)).toHaveLength(0);
    },
  );

  test('ROUTE-24 no connection, or too many tries, is said at the button, which can be pressed again', async () => {
    const api = fakeApi().refuse(openHandOver, 'TOO_MANY_REQUESTS', 'Please wait 30 seconds.');
    const { user } = await renderAt(`/resume#${SECRET}`);
    await user.click(await screen.findByRole('button', press));
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait 30 seconds.');
    api.answer(openHandOver, opened);
    await user.click(screen.getByRole('button', press));
    expect(await screen.findByLabelText('6-digit code')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /new code/i })).toBeNull();
  });

  test('LANG-02 ROUTE-24 the page is Hindi in Hindi and names the brand', async () => {
    fakeApi();
    await changeLanguage('hi');
    await renderAt(`/transfer/prs_abc123#${SECRET}`, { page: fakePage({ language: 'hi' }) });
    expect(await screen.findByRole('heading', { name: 'साख में आपका स्वागत है' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'मुझे कोड भेजें' })).toBeTruthy();
  });
});
