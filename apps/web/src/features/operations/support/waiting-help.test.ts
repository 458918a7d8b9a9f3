import { createHelpRequest } from '@saakh/contracts/operations/support';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#browser/platform/api/api-error';
import { clearAllDrafts, clearUnsent } from '#browser/platform/drafts';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { isHelpWaiting } from './help-drafts';
import { keepForLater, sendWaitingHelp } from './waiting-help';

const request = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  description: 'My code does not arrive',
  requestId: 'a'.repeat(32),
};
const away = new ApiError({ code: 'NETWORK_FAILED', status: 0 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('API-EXT-02 each try names the same request, and the waits grow until it is given up', async () => {
  const api = fakeApi().disconnect(createHelpRequest);
  keepForLater(request, away);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(api.callsOf(createHelpRequest)).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(api.callsOf(createHelpRequest).length).toBeLessThanOrEqual(3);
  await vi.advanceTimersByTimeAsync(3 * 86_400_000);
  const sent = api.callsOf(createHelpRequest);
  expect(sent).toHaveLength(19);
  expect(new Set(sent.map(({ body }) => (body as typeof request).requestId))).toEqual(new Set([request.requestId]));
  expect(isHelpWaiting()).toBe(false);
});

test('API-EXT-02 only one of several tabs sends what waits', async () => {
  const api = fakeApi().answer(createHelpRequest, { message: 'Kept' });
  keepForLater(request, away);
  const ask = vi.fn((_name: string, _options: object, act: (lock: object | null) => unknown) => act(null));
  vi.stubGlobal('navigator', { onLine: true, locks: { request: ask } });
  await sendWaitingHelp(true);
  expect(api.callsOf(createHelpRequest)).toHaveLength(0);
  ask.mockImplementation((_name, _options, act) => act({}));
  await sendWaitingHelp(true);
  expect([api.callsOf(createHelpRequest).length, isHelpWaiting()]).toEqual([1, false]);
});

test('API-EXT-02 REG-DP-1 what waited until the notice changed is sent without it, and not lost', async () => {
  const notice = { version: 3, hash: 'a'.repeat(64), language: 'en' } as const;
  const api = fakeApi().answer(createHelpRequest, ({ body }) => {
    if (body.notice) throw new Refusal('CONSENT_REQUIRED', 'This text has changed');
    return { message: 'Kept' };
  });
  keepForLater({ ...request, notice }, away);
  await sendWaitingHelp(true);
  expect(api.callsOf(createHelpRequest).map(({ body }) => body)).toEqual([{ ...request, notice }, request]);
  expect(isHelpWaiting()).toBe(false);
});

test('API-EXT-02 R-DB-3 what an instance of an older version does not know is sent again to a newer one', async () => {
  const fields = { body: 'Unrecognized key: "notice"' };
  const api = fakeApi().answer(createHelpRequest, { message: 'Kept' });
  keepForLater(request, new ApiError({ code: 'VALIDATION_FAILED', status: 400, fields }));
  await sendWaitingHelp(true);
  expect([api.callsOf(createHelpRequest).length, isHelpWaiting()]).toEqual([1, false]);
  keepForLater(request, new ApiError({ code: 'VALIDATION_FAILED', status: 400, fields: { email: 'Email error' } }));
  expect(isHelpWaiting()).toBe(false);
});

test('API-EXT-02 a sign-out keeps what was said to be sent; a deletion of everything does not', () => {
  keepForLater(request, away);
  clearAllDrafts();
  expect(isHelpWaiting()).toBe(true);
  clearUnsent();
  expect(isHelpWaiting()).toBe(false);
});
