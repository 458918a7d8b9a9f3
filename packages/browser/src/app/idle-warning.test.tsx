import { adminLogout, logoutCustomer } from '@saakh/contracts/identity/sign-in/sign-in';
import { act, screen, waitFor } from '@testing-library/react';
import { createMocks } from 'react-idle-timer';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEndedSession } from '#browser/features/identity/sign-in/ended-sign-in';
import { configureApi } from '#browser/platform/api/client';
import { readDraft, writeDraft } from '#browser/platform/drafts';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { getSession, updateSession } from '#browser/platform/session/session';
import type { Audience } from '#browser/platform/site';
import { fakeApi } from '#browser/testing/fake-api';
import { fakePage } from '#browser/testing/fake-page';
import { renderInBrand } from '#browser/testing/render';
import IdleWarning from './idle-warning';

const page = fakePage({ settings: { customerIdleMinutes: 2, backOfficeIdleMinutes: 5, idleCountdownSeconds: 10 } });
const MINUTE = 60_000;
/** The clock that no test fakes. */
const later = globalThis.setTimeout;

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
function show(audience: Audience = 'customer') {
  const onReload = vi.fn();
  renderInBrand(<IdleWarning audience={audience} onReload={onReload} />, page);
  return onReload;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  // The library keeps the clock it was loaded with.
  createMocks();
  configureApi({ token: () => null, onUnauthorised: () => undefined });
  fakeApi().answer(logoutCustomer, { message: 'ok' }).answer(adminLogout, { message: 'ok' });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('idle warning', () => {
  test('IDLE-01 CONST-19 CONST-21 warns after the configured minutes, with the configured seconds left', async () => {
    show();
    await pass(2 * MINUTE - 1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(2000);
    expect(screen.getByRole('dialog', { name: 'Are you still there?' })).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/in (10|9) seconds/);
  });

  test('IDLE-01 anyone who is signed in is warned on whatever page it is', async () => {
    await updateSession('customer', { token: 'tok', prospectAppId: 'pap_1' });
    renderInBrand(<p>page</p>, page);
    // Its chunk comes in real time, whenever that is.
    for (let step = 0; step < 1000 && screen.queryByRole('dialog') === null; step += 1) {
      await act(() => new Promise((resolve) => later(resolve, 5)));
      await pass(5000);
    }
    expect(screen.getByRole('dialog', { name: 'Are you still there?' })).toBeTruthy();
  });

  test.each(['admin', 'partner'] as const)('CONST-20 IDLE-06 another value holds for %s paths', async (audience) => {
    show(audience);
    await pass(4 * MINUTE);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(MINUTE + 1000);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('IDLE-02 the countdown ticks each second', async () => {
    show();
    await pass(2 * MINUTE + 100);
    const seen: (string | null)[] = [];
    for (let second = 0; second < 3; second += 1) {
      await pass(1000);
      seen.push(/\d+/.exec(screen.getByRole('timer').textContent ?? '')?.[0] ?? null);
    }
    expect(seen).toEqual(['9', '8', '7']);
  });

  test('IDLE-03 IDLE-04 at zero the session is cleared and the page reloads', async () => {
    await updateSession('customer', { prospectAppId: 'pap_1', productType: 'Car', urlSegment: 'diwali' });
    writeDraft('usr_1', 'profile-contact', { address1: '12, Hill Road' });
    const onReload = show();
    await pass(2 * MINUTE + 100);
    await pass(9000);
    expect(onReload).not.toHaveBeenCalled();
    await pass(3000);
    vi.useRealTimers();
    await waitFor(() => expect(onReload).toHaveBeenCalledOnce());
    expect(getSession().customer).toMatchObject({ prospectAppId: null, productType: null, urlSegment: 'diwali' });
    expect(readDraft('usr_1', 'profile-contact')).toEqual({});
    // Nobody brought it to the server: what is lost is not called kept.
    expect(readEndedSession()?.idle).toBe('lost');
  });

  test.each([
    ['customer', 'en', 'What you have typed is kept in your account, except your PAN and date of birth.'],
    ['customer', 'hi', 'आपने जो लिखा है वह आपके खाते में रहेगा, PAN और जन्म की तारीख़ छोड़कर।'],
    ['admin', 'en', 'What you have typed and not saved will be lost.'],
    ['partner', 'hi', 'आपने जो लिखा है और सेव नहीं किया, वह खो जाएगा।'],
  ] as const)(
    'IDLE-01 B40 to %s in %s the warning says what becomes of what was typed',
    async (audience, language, words) => {
      await changeLanguage(language);
      show(audience);
      await pass(6 * MINUTE);
      expect(screen.getByText(words)).toBeTruthy();
    },
  );

  test('IDLE-02 B40 one second is not one seconds', async () => {
    show();
    await pass(2 * MINUTE + 100);
    const seen: (string | null)[] = [];
    for (let step = 0; step < 9; step += 1) {
      await pass(1000);
      seen.push(screen.queryByRole('timer')?.textContent ?? null);
    }
    expect(seen.filter((text) => text?.includes(' in 1 '))).toEqual([expect.stringMatching(/ in 1 second\.$/)]);
  });

  test('IDLE-03 B40 what the server has is called kept', async () => {
    const onReload = show();
    await pass(2 * MINUTE + 100);
    await pass(9000);
    await pass(3000);
    vi.useRealTimers();
    await waitFor(() => expect(onReload).toHaveBeenCalledOnce());
    expect(readEndedSession()).toEqual({ known: null, idle: 'kept' });
  });

  test("IDLE-05 'Stay Logged In!' reloads the page and leaves the session", async () => {
    await updateSession('customer', { productType: 'Car' });
    const onReload = show();
    await pass(2 * MINUTE + 1000);
    act(() => screen.getByRole('button', { name: 'Stay Logged In!' }).click());
    expect(onReload).toHaveBeenCalledOnce();
    expect(getSession().customer.productType).toBe('Car');
  });

  test('IDLE-05 what one tab decides holds for the others', async () => {
    const [one, other] = [show(), show()];
    await pass(MINUTE * 2 + 1000);
    expect(screen.getAllByRole('dialog')).toHaveLength(2);
    const [stay] = screen.getAllByRole('button', { name: 'Stay Logged In!' });
    act(() => stay?.click());
    expect(one).toHaveBeenCalledOnce();
    // The word goes round through the browser, not through the clock.
    for (let round = 0; round < 20; round += 1) await act(() => new Promise((resolve) => setImmediate(resolve)));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(other).not.toHaveBeenCalled();
  });

  test('activity puts the warning off', async () => {
    show();
    await pass(MINUTE);
    act(() => document.dispatchEvent(new Event('keydown')));
    await pass(MINUTE + 30_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
