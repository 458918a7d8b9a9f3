import * as endpoints from '@saakh/contracts/endpoints';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorText, errorTextAt } from '../error-text';
import { changeLanguage } from '../i18n/i18n';
import { ApiError } from './api-error';
import { call, configureApi } from './client';

function answering(response: () => Response | Promise<Response>) {
  const fetched = vi.fn((_url: string, _init: RequestInit) => Promise.resolve().then(response));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });
const failing = (): Promise<ApiError> =>
  call(endpoints.getMaskInfo, { params: { id: 'me' } }).then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: ApiError) => error,
  );

let token: string | null = null;
const onUnauthorised = vi.fn();
const configure = () => configureApi({ token: () => token, onUnauthorised });

afterEach(() => {
  token = null;
  onUnauthorised.mockReset();
});

describe('calls', () => {
  test('API-BASE-01 API-BASE-02 go to the page’s own host, with cookies', async () => {
    configure();
    const fetched = answering(json(200, { success: true, data: { pan: null, birth_date: null } }));
    await call(endpoints.getMaskInfo, { params: { id: 'a/b' } });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/getMaskInfo/a%2Fb');
    expect(init?.credentials).toBe('include');
  });

  test('API-BASE-03 carry the bearer token once it is known, and none before', async () => {
    configure();
    const fetched = answering(json(200, { success: true, data: { pan: null, birth_date: null } }));
    await call(endpoints.getMaskInfo, { params: { id: 'me' } });
    token = 'secret';
    await call(endpoints.getMaskInfo, { params: { id: 'me' } });
    const authorization = fetched.mock.calls.map(([, init]) => (init.headers as Headers).get('authorization'));
    expect(authorization).toEqual([null, 'Bearer secret']);
  });

  test('send JSON and the key that makes a repeated call harmless', async () => {
    configure();
    const fetched = answering(json(200, { success: true, data: {} }));
    await call(endpoints.applyToLender, {
      params: { appId: 'app_1' },
      body: { offerId: 'o', keyFactsId: 'k' },
      idempotencyKey: 'key-1',
    });
    const [url, init] = fetched.mock.calls[0] ?? [];
    const headers = init?.headers as Headers;
    expect(url).toBe('/api/applications/app_1/lender-applications');
    expect([headers.get('content-type'), headers.get('idempotency-key')]).toEqual(['application/json', 'key-1']);
    expect(JSON.parse(String(init?.body))).toEqual({ offerId: 'o', keyFactsId: 'k' });
  });

  test('the same change asked for twice at once is sent once; another body, or the same one later, is sent', async () => {
    configure();
    const fetched = answering(json(200, { success: true, data: {} }));
    const send = (offerId: string) =>
      call(endpoints.applyToLender, {
        params: { appId: 'app_1' },
        body: { offerId, keyFactsId: 'k' },
        idempotencyKey: 'key-1',
      });
    const [first, second] = await Promise.all([send('o'), send('o')]);
    expect(second).toEqual(first);
    expect(fetched).toHaveBeenCalledTimes(1);
    await Promise.all([send('o'), send('p'), send('o')]);
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  test('reject with the code, message, fields, request id and wait of the server', async () => {
    configure();
    const reply = {
      success: false,
      code: 'TOO_MANY_REQUESTS',
      message: 'Wait',
      requestId: 'req_1',
      fields: { otp: 'x' },
    };
    answering(json(429, reply, { 'retry-after': '30' }));
    const error = await failing();
    expect(error).toBeInstanceOf(ApiError);
    expect({ ...error, message: error.message }).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Wait',
      status: 429,
      fields: { otp: 'x' },
      requestId: 'req_1',
      retryAfterSeconds: 30,
    });
  });

  test('ERR-02 an answer without a message leaves the own text of the error', async () => {
    configure();
    answering(() => new Response('<html>', { status: 503 }));
    const error = await failing();
    expect(error.code).toBe('UNAVAILABLE');
    expect(error.message).toBe('Request failed with status code 503');
  });

  test('a broken connection and an unreadable answer have codes of their own', async () => {
    configure();
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failing()).code).toBe('NETWORK_FAILED');
    answering(() => new Response('not json', { status: 200 }));
    expect((await failing()).code).toBe('ANSWER_UNREADABLE');
  });

  test('AUTH401-01 every 401 is told to the one place for it, other refusals are not', async () => {
    configure();
    answering(json(403, { success: false, code: 'FORBIDDEN', message: 'No', requestId: 'r' }));
    await failing();
    expect(onUnauthorised).not.toHaveBeenCalled();
    answering(json(401, { success: false, code: 'SIGN_IN_REQUIRED', message: 'No', requestId: 'r' }));
    await failing();
    expect(onUnauthorised).toHaveBeenCalledOnce();
  });
});

test('ERR-01 LANG-02 a refusal with codes is told in the shown language; without their texts the server’s English stays', async () => {
  configure();
  await changeLanguage('hi');
  const refusal = { success: false, code: 'TOO_MANY_REQUESTS', requestId: 'req_1', message: 'Please wait 30 seconds.' };
  const coded = { messageCode: 'common.replies:codeWait?30', fieldCodes: { otp: 'common.replies:codeWait?30' } };
  answering(json(429, { ...refusal, fields: { otp: 'Please wait 30 seconds.', name: 'Other' }, ...coded }));
  const error = await failing();
  expect(errorText(error)).toBe('30 सेकंड बाद फिर कोशिश करें।');
  expect(errorTextAt(error, 'otp')).toBe('30 सेकंड बाद फिर कोशिश करें।');
  expect(error.fields.name).toBe('Other');
  answering(json(429, { ...refusal, messageCode: 'common.replies:codeOfLaterServer' }));
  expect((await failing()).message).toBe('Please wait 30 seconds.');
});
