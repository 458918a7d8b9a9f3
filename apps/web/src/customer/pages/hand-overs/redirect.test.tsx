import { checkRedirect } from '@saakh/contracts/customers/hand-overs';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';

const SITE = 'https://cards.ivory.example/apply?utm_source=saakh';
let followed: string[] = [];
beforeEach(() => {
  followed = [];
  vi.spyOn(window.location, 'replace').mockImplementation((to) => void followed.push(String(to)));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const policy of document.querySelectorAll('meta[name="referrer"]')) policy.remove();
});

describe('redirect', () => {
  test('ROUTE-22 goes on at once to a site of the list, which is not told where the visitor was', async () => {
    const api = fakeApi().answer(checkRedirect, { href: SITE, host: 'cards.ivory.example' });
    await renderAt(`/redirect?to=${encodeURIComponent(SITE)}`);
    expect(await screen.findByRole('heading', { name: 'You are leaving Saakh' })).toBeTruthy();
    await waitFor(() => expect(followed).toHaveLength(1));
    // In place of this page: Back would lead out again otherwise.
    expect(followed).toEqual([SITE]);
    expect(document.querySelector<HTMLMetaElement>('meta[name="referrer"]')?.content).toBe('no-referrer');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /cards\.ivory\.example/ });
    expect([link.href, link.rel]).toEqual([SITE, 'noopener noreferrer']);
    expect(new URL(api.callsOf(checkRedirect)[0]?.url ?? '').searchParams.get('to')).toBe(SITE);
  });

  test('ROUTE-22 any other address is refused calmly, with the way home and without a link to it', async () => {
    fakeApi().refuse(checkRedirect, 'LINK_INVALID', 'no');
    const { user, path } = await renderAt(`/redirect?to=${encodeURIComponent('https://evil.test/')}`);
    expect(await screen.findByRole('heading', { name: 'We have blocked this link' })).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('evil.test');
    expect(followed).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Go to home page' }));
    await waitFor(() => expect(path()).toBe('/'));
  });

  test('ROUTE-22 without an address nothing is asked', async () => {
    const api = fakeApi();
    await renderAt('/redirect');
    expect(await screen.findByRole('heading', { name: 'We have blocked this link' })).toBeTruthy();
    expect(api.callsOf(checkRedirect)).toHaveLength(0);
  });

  test('ROUTE-22 while the server is away the page says so and can try again', async () => {
    const api = fakeApi().refuse(checkRedirect, 'UNAVAILABLE', 'The service is resting.');
    const { user } = await renderAt(`/redirect?to=${encodeURIComponent(SITE)}`);
    expect((await screen.findByRole('alert')).textContent).toContain('The service is resting.');
    api.answer(checkRedirect, { href: SITE, host: 'cards.ivory.example' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(followed).toHaveLength(1));
  });
});
