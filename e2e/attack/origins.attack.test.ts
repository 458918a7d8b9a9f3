import { expect, test } from 'vitest';
import { documentedCalls, filled } from '../support/attack/api-document';
import { runSql, startUnderAttack } from '../support/attack/app';
import { dataOf, jsonOf, type Sent, send, sendJson, sendOwn } from '../support/attack/send';
import { readOutbox } from '../support/outbox';

const world = startUnderAttack();
const json = { 'content-type': 'application/json' };

const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', 'x-partner': 'cl' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1.evil.example' },
  { cookie: 'atkn=x' },
  { cookie: 'atkn=x', origin: '' },
];

test('S-WEB-1 S-WEB-2 every call that changes something is refused from another site, no matter who asks', async () => {
  const calls = (await documentedCalls(world.app.url)).filter(
    ({ method, path }) => method !== 'GET' && !/^\/api\/(?:lender-webhooks|v1|message-reports)\//.test(path),
  );
  expect(calls.length).toBeGreaterThan(150);
  const people = ['customer', 'owner', 'role 1'] as const;
  for (const call of calls) {
    for (const [at, foreign] of FOREIGN.entries()) {
      // A bearer token without Sec-Fetch-Site and Origin comes from a program: no browser sends one by itself.
      const token = foreign.cookie === undefined ? world.tokens[people[at % 3] ?? 'customer'] : undefined;
      const headers = { ...json, ...foreign, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
      const got = await send(world.app.url, { method: call.method, path: filled(call), headers, body: '{}' });
      const what = `${call.method} ${call.path} with ${JSON.stringify(foreign)}: ${got.status}`;
      expect.soft(jsonOf(got)?.code, what).toBe('CROSS_ORIGIN_REFUSED');
    }
  }
}, 400_000);

test('S-WEB-1 other types of content, and other methods by a field, are not read', async () => {
  const token = world.tokens.customer;
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
    'application/jsonx',
    '',
  ]) {
    const headers = { 'content-type': type };
    const body = { name: 'appId', value: 'x' };
    const got = await sendOwn(world.app.url, { method: 'POST', path: '/api/cookies/save', token, headers, body });
    expect.soft([400, 415], type).toContain(got.status);
  }
  for (const path of ['/api/logout?_method=POST', '/api/cookies/save?name=appId&value=x']) {
    const headers = { 'x-http-method-override': 'POST' };
    expect.soft((await sendOwn(world.app.url, { path, token, headers })).status, path).toBe(405);
  }
});

test('S-WEB-3 no call invites another origin', async () => {
  for (const call of await documentedCalls(world.app.url)) {
    for (const method of ['OPTIONS', call.method === 'GET' ? 'GET' : 'HEAD']) {
      for (const origin of ['https://evil.example', 'null']) {
        const preflight = { 'access-control-request-method': call.method };
        const sent = { method, path: filled(call), headers: { origin, ...preflight } };
        const names = Object.keys((await send(world.app.url, sent)).headers);
        const invites = names.filter((name) => name.startsWith('access-control-'));
        expect.soft(invites, `${method} ${call.path}`).toEqual([]);
      }
    }
  }
}, 200_000);

test('S-WEB-6 a host that is nobody’s gets neither page nor call, however it is written', async () => {
  const evil = ['evil.example', 'evil.example:80', '127.0.0.1.evil.example', 'localhost.evil.example'];
  const spelled = ['evil.example#localhost', 'evil.example/localhost', 'user@evil.example', 'localhost, evil.example'];
  const others = ['xn--n3h.example', '169.254.169.254', '[::ffff:8.8.8.8]', ' ', 'a'.repeat(300), '..', "';--"];
  for (const host of [...evil, ...spelled, ...others]) {
    for (const path of ['/', '/login', '/api/products', '/api/openapi.json', '/admin/login']) {
      const { status, text } = await send(world.app.url, { path, headers: { host } });
      expect.soft([400, 404, 421], `${host} ${path}: ${status}`).toContain(status);
      expect.soft(text, `${host} ${path}`).not.toContain('evil.example');
    }
  }
  for (const path of ['http://evil.example/', 'http://evil.example/api/products'])
    expect.soft((await send(world.app.url, { path })).text, path).not.toContain('evil.example');
});

test('S-WEB-6 no mailed link leads to a host that the request named', async () => {
  for (const [path, email] of [
    ['/api/admin/password/forgot', 'agent@saakh.test'],
    ['/api/partner/forgot-password', 'partner@saakh.test'],
  ] as const) {
    for (const headers of [
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'host=evil.example' },
      { 'x-host': 'evil.example' },
      { referer: 'https://evil.example/' },
    ]) {
      await runSql(world.app, 'delete from rate_limits');
      const mails = () => readOutbox(world.app.url, email);
      const before = (await mails()).length;
      const what = `${path} with ${JSON.stringify(headers)}`;
      const { status } = await sendOwn(world.app.url, { method: 'POST', path, headers, body: { email } });
      expect([200, 421], what).toContain(status);
      if (status === 421) continue;
      await expect.poll(async () => (await mails()).length, { timeout: 60_000, message: what }).toBeGreaterThan(before);
      expect.soft((await mails())[0]?.body, what).not.toContain('evil.example');
    }
  }
});

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://cards.ivory.example@evil.example/',
  'https://cards.ivory.example.evil.example/',
  'https://evil.example#cards.ivory.example',
  'https://cards.ivory.example:8443/',
  'http://cards.ivory.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.example%2f@cards.ivory.example',
  'https://cards.ivory.example%00.evil.example',
  '\thttps://evil.example',
];

/** e2e/nightly/callbacks.spec.ts proves that pages follow no foreign callback. */
test('S-LINK-2 no address and no tracking link leads out to where a request says', async () => {
  const made = { name: 'A link', target: 'products', utms: {}, endsOn: null, brandKey: 'cl' };
  const make = (more: object) =>
    sendJson(world.app.url, 'POST', '/api/tracking-links', { ...made, ...more }, world.tokens['role 1']);
  const { code } = dataOf<{ code: string }>(await make({}));
  const host = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  for (const to of ELSEWHERE) {
    for (const more of [{ target: to }, { url: to }, { code: to }, { brandKey: to }, { utms: { utm_source: to } }])
      expect.soft(jsonOf(await make(more))?.code, JSON.stringify(more)).toBe('VALIDATION_FAILED');
    const typed = encodeURIComponent(to);
    for (const path of [
      `/redirect?to=${typed}`,
      `/t/${typed}`,
      `/api/out/deal/${typed}`,
      `/api/out/card/1?to=${typed}`,
      ...['to', 'url', 'callback', 'redirect', 'utm_link', 'partner'].map((name) => `/t/${code}?${name}=${typed}`),
      `/${to.replaceAll(/[\s\\]/g, '')}`,
      '//evil.example/%2e%2e',
    ]) {
      const { status, headers } = await send(world.app.url, { path, headers: host });
      const { location = '/' } = headers;
      expect
        .soft(new URL(location, world.app.url).host, `${path} leads to ${location}`)
        .toBe(new URL(world.app.url).host);
      expect.soft(status, path).toBeLessThan(500);
    }
    const target = await send(world.app.url, { path: `/api/redirect-target?to=${typed}` });
    expect.soft(target.status, to).not.toBe(200);
  }
});

/** The same address, written so that a comparison of its text does not recognise it. */
const rewritten = (path: string): readonly string[] => [
  `${path}/`,
  `/${path}`,
  path.toUpperCase(),
  path.replace('/api/', '/api//'),
  path.replace('/api/', '/API/'),
  path.replace(/[^/](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  path.replace('/api/', '/api/./'),
  path.replace('/api/', '/api/tickets/../'),
  path.replace('/api/', '/api%2f'),
  path.replace('/api/', '/api/tickets/%2e%2e/'),
  `${path};a=1`,
  `${path}%00`,
  `${path}?_method=GET`,
];

test('S-AZ-2 no other address, method or header opens what a role may not read', async () => {
  const reads = (await documentedCalls(world.app.url)).filter(({ method }) => method === 'GET');
  const token = world.tokens['role 3'];
  const claims: Sent['headers'] = {
    cookie: `roleId=1; adminId=stf_1; a_role=1; p_atkn=${token}; atkn=${token}`,
    'x-role': '1',
    'x-original-url': '/api/tickets',
    'x-rewrite-url': '/api/tickets',
    'x-http-method-override': 'GET',
  };
  let refused = 0;
  for (const call of reads) {
    const path = filled(call, '1');
    const ask = (method: string, as: string) => sendOwn(world.app.url, { method, path: as, token, headers: claims });
    if ((await ask('GET', path)).status !== 403) continue;
    refused += 1;
    expect.soft((await ask('HEAD', path)).status, `HEAD ${path}`).toBe(403);
    for (const written of rewritten(path)) {
      const { status, text } = await ask('GET', written);
      expect.soft(status, written).toBeLessThan(500);
      if (status < 300) expect.soft(text, written).not.toMatch(/^\s*\{"success":true/);
    }
  }
  expect(refused).toBeGreaterThan(40);
});
