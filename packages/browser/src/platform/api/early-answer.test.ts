import * as endpoints from '@saakh/contracts/endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { call, configureApi } from './client';

const ADDRESS = '/api/cookies/read-all?audience=customer';
const answer = (item: string) => Response.json({ items: { productType: item } });
const read = (signal?: AbortSignal) =>
  call(
    endpoints.readSessionItems,
    signal ? { query: { audience: 'customer' }, signal } : { query: { audience: 'customer' } },
  );

afterEach(() => {
  delete window.saakhEarly;
  vi.unstubAllGlobals();
});

test('R-PERF-1 a call that the page began before the application was there is not made again, and serves once', async () => {
  configureApi({ token: () => null, onUnauthorised: () => undefined });
  const fetched = vi.fn(async () => answer('later'));
  vi.stubGlobal('fetch', fetched);
  window.saakhEarly = { address: ADDRESS, answer: Promise.resolve(answer('early')) };
  expect((await read()).items.productType).toBe('early');
  expect(fetched).not.toHaveBeenCalled();
  expect((await read()).items.productType).toBe('later');
});

test('R-PERF-1 the early call of another address is left alone', async () => {
  vi.stubGlobal('fetch', async () => answer('later'));
  window.saakhEarly = { address: '/api/cookies/read-all?audience=admin', answer: Promise.resolve(answer('early')) };
  expect((await read()).items.productType).toBe('later');
});

test('ERR-12 an early call that is lost is a lost connection, and one that takes too long is given up', async () => {
  window.saakhEarly = { address: ADDRESS, answer: Promise.reject(new TypeError('lost')) };
  await expect(read()).rejects.toMatchObject({ code: 'NETWORK_FAILED' });
  window.saakhEarly = { address: ADDRESS, answer: new Promise(() => undefined) };
  const waiting = new AbortController();
  const given = read(waiting.signal);
  waiting.abort(new Error('too long'));
  await expect(given).rejects.toThrow('too long');
});
