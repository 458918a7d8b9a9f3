import { getUser, savePersonalStep } from '@saakh/contracts/customers/profile';
import { saveSessionItem } from '@saakh/contracts/identity/session-items';
import { adminReverify, getPartnerRevenue, logoutCustomer, sendOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const raw = (options: InjectOptions) => app.server.inject(options);
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const send = (payload: string | object, headers: Record<string, string> = {}) =>
  raw({ method: 'POST', url: '/api/otp/send', payload, headers: { ...json, ...headers } });

describe('headers', () => {
  test('REG-DL-6 no page or call may use camera, microphone or place', async () => {
    for (const url of ['/', '/api/products']) {
      const policy = String((await raw({ url })).headers['permissions-policy']);
      for (const feature of ['camera', 'microphone', 'geolocation']) expect(policy, url).toContain(`${feature}=()`);
      expect(policy, url).not.toContain('contacts');
    }
  });

  test('S-WEB-4 the content policy allows own files and styles by nonce, no frames or plug-ins', async () => {
    const first = await raw({ url: '/' });
    const second = await raw({ url: '/' });
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toMatch(/'nonce-[\w-]{16,}'/);
    expect(policy).not.toBe(second.headers['content-security-policy']);
    expect(first.headers['x-content-type-options']).toBe('nosniff');
    expect(first.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(first.headers['strict-transport-security']).toBeUndefined();
  });

  test('S-WEB-4 API-BASE-01 pages may call their own origin only', async () => {
    const answer = await raw({ url: '/', headers: { host: 'localhost' } });
    expect(/connect-src ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1]).toBe("'self'");
  });

  test('S-WEB-4 over https the browser is told to stay there for a year', async () => {
    const secure = await startTestApp({ config: { PUBLIC_ORIGIN: 'https://saakh.example' } });
    const answer = await secure.server.inject({ url: '/api/products' });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });

  test('S-SES-7 answers to somebody signed in are not kept, and signing out clears the site data', async () => {
    const { token, userId } = await app.signIn({ mobile: '9811100001' });
    const profile = await app.inject(getUser, { params: { id: userId } }, { token });
    expect(profile.headers['cache-control']).toBe('no-store');
    const left = await app.inject(logoutCustomer, {}, { token });
    expect(String(left.headers['clear-site-data'])).toContain('"cache"');
  });
});

describe('where a call may come from', () => {
  test('S-WEB-1 a state change from another site is refused, whatever it carries', async () => {
    const { token } = await app.signIn({ mobile: '9811100002' });
    for (const site of ['cross-site', 'same-site']) {
      const answer = await send({ mobile: '9811100003' }, { 'sec-fetch-site': site, authorization: `Bearer ${token}` });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'CROSS_ORIGIN_REFUSED']);
    }
  });

  test('S-WEB-1 without Sec-Fetch-Site the Origin decides, and cookies alone prove nothing', async () => {
    const post = (headers: Record<string, string>) =>
      raw({
        method: 'POST',
        url: '/api/cookies/save',
        payload: { name: 'appId', value: 'x' },
        headers: { 'content-type': 'application/json', host: 'localhost:3000', ...headers },
      });
    expect((await post({ origin: 'http://localhost:3000' })).statusCode).toBe(200);
    expect((await post({ origin: 'http://evil.example' })).statusCode).toBe(403);
    expect((await post({ origin: 'null' })).statusCode).toBe(403);
    expect((await post({ cookie: 'appId=abc' })).statusCode).toBe(403);
    expect((await post({})).statusCode).toBe(200);
  });

  test('S-WEB-1 BRAND-05 a partner’s own host may change things; a brand header does not replace Origin', async () => {
    const host = 'pagdandi.example';
    const post = (headers: Record<string, string>) =>
      raw({
        method: 'POST',
        url: '/api/cookies/save',
        payload: { name: 'appId', value: 'x' },
        headers: { 'content-type': 'application/json', host, cookie: 'appId=abc', ...headers },
      });
    expect((await post({ origin: `http://${host}` })).statusCode).toBe(200);
    const named = { 'x-partner': 'pagdandi' };
    expect((await post({ ...named, origin: `http://${host}` })).statusCode).toBe(200);
    const strangers: Record<string, string>[] = [
      {},
      { origin: 'http://rinayan.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const from of strangers) {
      const refused = await post({ ...named, ...from });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'CROSS_ORIGIN_REFUSED']);
    }
    const read = await raw({ url: '/api/products', headers: { ...named, host, cookie: 'appId=abc' } });
    expect(read.statusCode).toBe(200);
  });

  test('S-WEB-3 no answer invites another origin to read it', async () => {
    const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
    for (const options of [
      { url: '/api/products', headers: { origin: 'http://evil.example' } },
      { method: 'OPTIONS', url: '/api/otp/send', headers: { origin: 'https://saakh.example', ...preflight } },
    ] as const) {
      const { headers } = await raw(options);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test('S-WEB-5 a forwarded address counts only from a trusted proxy', async () => {
    const trusting = await startTestApp({ config: { TRUSTED_PROXIES: '10.0.0.0/8', REQUESTS_PER_MINUTE: '12' } });
    const ask = (remoteAddress: string, forwarded: string) =>
      trusting.server.inject({ url: '/api/products', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
    const spoofed = [];
    for (let n = 0; n < 14; n += 1) spoofed.push((await ask('203.0.113.9', `198.51.100.${n}`)).statusCode);
    expect(spoofed).toContain(429);
    const proxied = [];
    for (let n = 0; n < 14; n += 1) proxied.push((await ask('10.1.2.3', `198.51.100.${n}`)).statusCode);
    expect(proxied).not.toContain(429);
    await trusting.close();
  });

  test('S-WEB-6 a host that belongs to nobody gets no page', async () => {
    expect((await raw({ url: '/', headers: { host: 'evil.example' } })).statusCode).toBe(421);
    expect((await raw({ url: '/', headers: { host: 'saakh.example' } })).statusCode).not.toBe(421);
  });
});

describe('bodies', () => {
  test('S-WEB-1 only JSON is read', async () => {
    const form = await raw({
      method: 'POST',
      url: '/api/otp/send',
      payload: 'mobile=9876543210',
      headers: { ...json, 'content-type': 'application/x-www-form-urlencoded' },
    });
    const text = await raw({
      method: 'POST',
      url: '/api/otp/send',
      payload: '{"mobile":"9876543210"}',
      headers: { ...json, 'content-type': 'text/plain' },
    });
    expect([form.statusCode, text.statusCode]).toEqual([415, 415]);
  });

  test('S-JSON-1 S-JSON-2 malformed, too deep, poisoned and oversized bodies are refused', async () => {
    const deep = `{"mobile":${'['.repeat(40)}${']'.repeat(40)}}`;
    for (const body of [
      '{"mobile":',
      deep,
      '{"__proto__":{"admin":true},"mobile":"9876543210"}',
      'null',
      '[]',
      '"text"',
    ]) {
      const answer = await send(body);
      expect(answer.statusCode, body.slice(0, 30)).toBe(400);
      expect(answer.json()).toMatchObject({ success: false, requestId: expect.any(String) });
      expect(answer.body).not.toMatch(/at Object|node_modules|SyntaxError/);
    }
    // Refused before any call looks at them; what is no deeper than it may be is the call's own to refuse.
    expect((await send(deep)).json().code).toBe('MALFORMED_REQUEST');
    expect((await send(`{"mobile":${'['.repeat(9)}${']'.repeat(9)}}`)).json().code).toBe('VALIDATION_FAILED');
    expect((await send('{"__proto__":{"admin":true},"mobile":"9876543210"}')).json().code).toBe('MALFORMED_REQUEST');
    // What the database can't hold as text, wherever it stands: a call that looked at it no closer failed with 500.
    for (const body of [
      '{"mobile":"98\\u0000"}',
      '{"a":[{"b\\u0000":1}]}',
      '{"mobile":"\\ud800"}',
      '{"a":["\\udc00x"]}',
    ]) {
      expect((await send(body)).json().code, body).toBe('MALFORMED_REQUEST');
    }
    expect((await send('{"mobile":"\\ud83d\\ude00"}')).json().code).toBe('VALIDATION_FAILED');
    const large = await send({ mobile: 'x'.repeat(300_000) });
    expect([large.statusCode, large.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('S-JSON-3 S-JSON-2 a repeated, unknown or listed query name is refused, and a text is no number', async () => {
    const read = async (query: string) => (await raw({ url: `/api/cookies/read?${query}` })).statusCode;
    expect(await read('name=utms')).toBe(200);
    for (const query of ['name=utms&name=utms', 'name=utms&name=appId', 'name[]=utms', 'name=utms&more=1', '']) {
      expect(await read(query), query).toBe(400);
    }
    const saved = (minutes: unknown) =>
      raw({
        method: 'POST',
        url: '/api/cookies/save',
        payload: { name: 'appId', value: 'x', minutes },
        headers: json,
      });
    expect((await saved('60')).statusCode).toBe(400);
    expect((await saved(true)).statusCode).toBe(400);
    expect((await saved(60)).statusCode).toBe(200);
  });

  test('S-JSON-2 a field that the call does not know is refused', async () => {
    expect((await send({ mobile: '9811100004', admin: true })).statusCode).toBe(400);
  });

  test('hostile strings come back as a refusal and never as an error of ours', async () => {
    const strings = [
      '\u202e9876543210',
      "' or 1=1 --",
      '<script>1</script>',
      '९८७६५४३२१०५',
      '9'.repeat(5000),
      '𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎',
      '../../etc/passwd',
      '%00',
      '{{7*7}}',
    ];
    for (const mobile of strings) {
      const answer = await app.inject(sendOtp, { body: { mobile } });
      expect([answer.status, answer.error.fields?.mobile], mobile).toEqual([
        400,
        'Please enter a valid 10 digit mobile number',
      ]);
    }
  });
});

describe('who may call', () => {
  test('S-AZ-1 a route without a declared access stops the start', async () => {
    const { makeServer } = await import('./server');
    const server = await makeServer(app.platform);
    server.get('/open', async () => 'x');
    await expect(server.ready()).rejects.toThrow('/open names no access');
    await server.close();
  });

  test('S-AZ-1 every call that needs a sign-in is 401 without one, or for other audiences', async () => {
    const { token: customerToken } = await app.signIn({ mobile: '9811100005' });
    const spec = (await raw({ url: '/api/openapi.json' })).json();
    const guarded: { method: string; url: string }[] = [];
    for (const [path, methods] of Object.entries<Record<string, { security?: unknown[] }>>(spec.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        if (operation.security) guarded.push({ method: method.toUpperCase(), url: path.replace(/\{\w+\}/g, 'x') });
      }
    }
    expect(guarded.length).toBeGreaterThan(20);
    for (const { method, url } of guarded) {
      for (const authorization of [undefined, `Bearer ${'x'.repeat(43)}`]) {
        const answer = await raw({
          method: method as 'GET',
          url,
          headers: { ...json, ...(authorization ? { authorization } : {}) },
          ...(method === 'POST' ? { payload: {} } : {}),
        });
        expect([answer.statusCode, answer.json().code], `${method} ${url}`).toEqual([401, 'SIGN_IN_REQUIRED']);
      }
    }
    for (const call of [adminReverify, getPartnerRevenue]) {
      const answer = await app.inject(call, {}, { token: customerToken });
      expect(answer.status).toBe(401);
    }
  });

  test('a stranger learns nothing from validation: the session is asked first', async () => {
    const answer = await app.inject(savePersonalStep, { body: {} as never });
    expect(answer.status).toBe(401);
  });
});

describe('S-WEB-6 the host', () => {
  test.each(['LOCALHOST', 'localhost.', 'LocalHost.:3000', 'localhost:3000'])('%s is ours', async (host) => {
    const answer = await raw({ url: '/api/products', headers: { host } });
    expect(answer.statusCode).toBe(200);
    const headers = { 'content-type': 'application/json', host, origin: `http://${host}` };
    expect((await raw({ method: 'POST', url: '/api/otp/send', payload: {}, headers })).statusCode).toBe(400);
  });
  test.each(['elsewhere.example', 'localhost..', 'localhost.elsewhere.example'])('%s is not', async (host) => {
    const answer = await raw({ url: '/api/products', headers: { host } });
    expect([answer.statusCode, answer.json().code]).toEqual([421, 'UNKNOWN_HOST']);
  });
});

describe('answers', () => {
  test('API-BASE-04 what is unknown is said in our own shape', async () => {
    const call = await raw({ url: '/api/nothing-here' });
    expect([call.statusCode, call.json().code]).toEqual([404, 'NOT_FOUND']);
    const posted = await raw({ method: 'POST', url: '/products', payload: {}, headers: json });
    expect([posted.statusCode, posted.json().code, posted.headers.allow]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, HEAD',
    ]);
  });

  test('S-WEB-4 API-BASE-04 an unreadable address is refused in our shape with the usual headers', async () => {
    for (const url of ['/%', '/%zz', '/%ff', '/api/user/%ED%A0%80', `/api/user/${'a'.repeat(300)}`]) {
      const { statusCode, headers, body } = await raw({ url });
      const told = JSON.parse(body);
      expect([statusCode, told.success, told.code], url).toEqual([400, false, 'MALFORMED_REQUEST']);
      expect(told.requestId).toBe(headers['x-request-id']);
      expect(body).not.toMatch(/FST_|url component|%/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('S-WEB-4 the pages of the API document are in no frame either', async () => {
    const { headers } = await raw({ url: '/api/docs/static/index.html' });
    const policy = String(headers['content-security-policy']);
    for (const part of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "object-src 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|https?:)/);
  });

  test('R-OBS-1 a request id goes in and out, and a hostile one is replaced', async () => {
    const kept = await raw({ url: '/api/products', headers: { 'x-request-id': 'abcDEF-12345' } });
    expect(kept.headers['x-request-id']).toBe('abcDEF-12345');
    const replaced = await raw({ url: '/api/products', headers: { 'x-request-id': 'a b\u007f' } });
    expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['9812345601', false],
    ['lead-9812345601', false],
    ['lead_919812345601_again', false],
    ['abcpi1234f', false],
    ['f6a1c0de-1234-4567-8901-698123456017', true],
    ['4bf92f3577b34da6a39812345601736f', true],
    ['1764175988123', true],
  ])(
    'REG-ID-6 R-OBS-1 a request id that names someone is replaced, for it stands in the log: %s',
    async (id, isKept) => {
      const { headers } = await raw({ url: '/api/products', headers: { 'x-request-id': id } });
      expect(headers['x-request-id'] === id).toBe(isKept);
      if (!isKept) expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test('R-OBS-1 metrics count requests by route, for this machine only', async () => {
    await raw({ url: '/api/products' });
    const own = await raw({ url: '/metrics' });
    expect(own.body).toMatch(/route="\/api\/products"/);
    expect((await raw({ url: '/metrics', remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
    // As whom a caller counts is told to no other either.
    const seen = { url: '/api/health/address', headers: { 'x-forwarded-for': '203.0.113.9' } };
    expect((await raw(seen)).json()).toMatchObject({ address: '127.0.0.1', isForwarded: true, believed: 1 });
    expect((await raw({ ...seen, remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
  });

  test('R-RUN-3 probes tell no version; readiness goes off when the server is asked to stop', async () => {
    const live = await raw({ url: '/api/health/live' });
    expect(live.json()).toEqual({ success: true });
    const here = await raw({ url: '/api/health/ready' });
    expect([here.statusCode, here.json()]).toEqual([200, { success: true }]);
    const other = await startTestApp({ seed: 'reference' });
    const drained = other.beginDrain();
    const ready = await other.server.inject({ url: '/api/health/ready' });
    expect([ready.statusCode, ready.json().notReady]).toEqual([503, ['shutting down']]);
    await drained;
    await other.close();
  });

  test('R-RUN-2 one address can make only so many calls in a minute; probes are exempt', async () => {
    const small = await startTestApp({ config: { REQUESTS_PER_MINUTE: '10' } });
    const statuses: number[] = [];
    for (let n = 0; n < 14; n += 1) statuses.push((await small.server.inject({ url: '/api/products' })).statusCode);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
    const refused = await small.server.inject({ url: '/api/products' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await small.server.inject({ url: '/api/health/live' })).statusCode).toBe(200);
    await small.close();
  });

  test('S-SES-8 an item that is none of the thirteen is refused', async () => {
    const answer = await app.inject(saveSessionItem, { body: { name: 'isAdmin' as never, value: '1' } });
    expect(answer.status).toBe(400);
  });
});
