import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { documentedCalls, filled } from '../support/attack/api-document';
import { startUnderAttack } from '../support/attack/app';
import { expectHeaders } from '../support/attack/headers';
import { formOf } from '../support/attack/hostile-files';
import { dataOf, type Got, jsonOf, type Sent, send } from '../support/attack/send';
import { PNG } from '../support/photo';

const HOST = 'saakh.example';
const world = startUnderAttack({
  onServer: true,
  env: { PUBLIC_ORIGIN: `https://${HOST}`, REQUESTS_PER_MINUTE: '1000000' },
});

const WHO = ['anonymous', 'customer', 'owner', 'role 1'] as const;
function visit(sent: Sent, who: (typeof WHO)[number] = 'anonymous'): Promise<Got> {
  const token = world.tokens[who];
  const own = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return send(world.app.url, { ...sent, headers: { host: HOST, ...own, ...sent.headers } });
}
const own = { 'sec-fetch-site': 'same-origin' };
const json = { 'content-type': 'application/json' };

/** The entries of each audience and brand, a page behind each, and what is not a page. */
const ENTRIES = `
  / /login /pagdandi /pagdandi/login /rinayan /?partner=vetanika /nowhere/at/all /my-account /admin/login
  /admin/lenders /partner/login /partner/leads /pagdandi/partner/login /embed/anything /api/docs
  /api/docs/static/index.html /api/openapi.json /robots.txt /favicon.ico /manifest.webmanifest
`
  .trim()
  .split(/\s+/);

test('S-WEB-4 S-SES-7 pages of every audience and brand have the headers, and are in no frame', async () => {
  for (const path of ENTRIES) {
    for (const who of WHO) {
      for (const method of ['GET', 'HEAD']) {
        const got = await visit({ method, path }, who);
        expect.soft(got.status, path).toBeLessThan(500);
        expectHeaders(got, `${method} ${path} as ${who}`, { isKept: true });
        const isPage = String(got.headers['content-type']).startsWith('text/html') && !path.startsWith('/api/');
        if (isPage) expect.soft(got.headers['cache-control'], path).toMatch(/^no-(?:cache|store)$/);
      }
    }
  }
});

test('S-WEB-4 every file that the first page names has them, too, and its own type', async () => {
  const { text } = await visit({ path: '/' });
  const named = [...new Set([...text.matchAll(/(?:src|href)="(\/[^"#?]+)"/g)].map(([, path]) => path ?? ''))];
  expect(named.length).toBeGreaterThan(1);
  for (const path of [...named, '/assets/nothing-here.js', '/files/nothing.webp', '/fonts/nothing.woff2']) {
    const got = await visit({ path });
    const isPicture = /^\/assets\/(?:brands|languages)\/.*\.svg$/.test(path);
    expectHeaders(got, path, { isKept: true, isPicture });
    const isCode = /\.(?:js|css)$/.test(path) && got.status === 200;
    if (isCode) expect.soft(got.headers['content-type'], path).not.toContain('html');
  }
});

test('S-WEB-4 S-SES-7 one answer of every kind: JSON, files, tables, links, pictures', async () => {
  const ask = (path: string, body: object): Sent => ({
    method: 'POST',
    path,
    headers: { ...own, ...json },
    body: JSON.stringify(body),
  });
  const upload = async (path: string, part: string, who: 'owner' | 'role 1', fields = {}) => {
    const { type, body } = formOf({ what: 'a picture', name: 'a.png', bytes: PNG }, fields, part);
    const got = await visit({ method: 'POST', path, headers: { ...own, 'content-type': type }, body }, who);
    return jsonOf(got) as { data: { fileId: string }; file: string };
  };
  const { fileId } = (await upload('/api/partner/query-files', 'file', 'owner')).data;
  const question = { topic: 'general-query', subject: 'A question', text: 'Ten letters and more', files: [fileId] };
  expect((await visit(ask('/api/partner/queries', question), 'owner')).status).toBe(200);
  const links = dataOf<{ code: string }[]>(await visit({ path: '/api/partner/links', headers: own }, 'owner'));
  const { file } = await upload('/api/s3-upload-file', 'image_name', 'role 1', { path: 'credit-cards' });
  const why = { reason: 'Because it is needed' };
  const saved = { isSaved: true };
  const samples: readonly [Sent, (typeof WHO)[number], RegExp, { isSaved?: boolean; isPicture?: boolean }][] = [
    [{ path: '/api/user/me', headers: own }, 'customer', /^application\/json/, {}],
    [{ path: '/api/my-data/export', headers: own }, 'customer', /^application\/json/, saved],
    [{ path: `/api/partner/query-files/${fileId}`, headers: own }, 'owner', /^application\/octet-stream$/, saved],
    [ask('/api/tickets/export', why), 'role 1', /^text\/csv/, saved],
    [ask('/api/lending-apps/export', { format: 'xlsx' }), 'role 1', /^application\/vnd\.openxmlformats/, saved],
    [{ path: `/t/${links[0]?.code}` }, 'anonymous', /^undefined$/, {}],
    [{ path: file }, 'anonymous', /^image\/webp$/, { isPicture: true }],
  ];
  for (const [sent, who, type, { isSaved = false, isPicture = false }] of samples) {
    const got = await visit(sent, who);
    expect.soft(got.status, sent.path).toBe(sent.path.startsWith('/t/') ? 302 : 200);
    expect.soft(String(got.headers['content-type']), sent.path).toMatch(type);
    expect.soft(String(got.headers['content-disposition']).startsWith('attachment;'), sent.path).toBe(isSaved);
    expectHeaders(got, sent.path, { isPicture, isKept: isPicture });
  }
});

test('S-WEB-4 S-WEB-3 any page may load the partners’ button, which sets no cookie, and nothing else', async () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
  const cookie = '__Host-atkn=x; __Host-p_atkn=x; brand=pagdandi';
  const { text } = await visit({ path: '/embed/button.js' });
  for (const headers of [{}, foreign, { cookie, 'x-partner': 'pagdandi' }]) {
    const got = await visit({ path: '/embed/button.js?callback=alert&partner=pagdandi', headers });
    expectHeaders(got, JSON.stringify(headers), { isShared: true, isKept: true });
    expect.soft(got.text).toBe(text);
    expect.soft(got.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8' });
    expect.soft(got.headers['set-cookie']).toBeUndefined();
  }
  for (const path of ['/embed', '/embed/button.js.map', '/embed/button.js/', '/embed/..%2fbutton.js', '/button.js'])
    expectHeaders(await visit({ path, headers: foreign }), path, { isKept: true });
});

test('S-WEB-4 S-SES-7 every documented call as everybody: the headers, and kept by nobody', async () => {
  for (const call of await documentedCalls(world.app.url)) {
    let told: string | undefined;
    for (const who of WHO) {
      const got = await visit({ method: call.method, path: filled(call), headers: own }, who);
      if (who === 'anonymous' && got.status === 200) told = got.text;
      // Caches may keep what strangers are told, if the contract says so and nobody is told something else instead.
      const isPublic = got.text === told && /^public, max-age=\d+$/.test(String(got.headers['cache-control']));
      const isKept = isPublic || call.path.startsWith('/api/health/');
      expectHeaders(got, `${call.method} ${call.path} as ${who}`, { isKept });
    }
  }
}, 400_000);

test('S-WEB-4 refusals, redirects and answers to other methods have them, too', async () => {
  const code = { method: 'POST', path: '/api/otp/send', headers: json };
  const refused: readonly Sent[] = [
    { path: '/api/nothing-here' },
    { path: '/t/nothing' },
    { path: '/api/out/deal/1' },
    ...['/', '/api/products'].map((path) => ({ path, headers: { host: 'evil.example' } })),
    { ...code, body: '{' },
    { ...code, body: `"${'x'.repeat(400_000)}"` },
    { ...code, headers: { 'content-type': 'text/plain' }, body: 'x' },
    { ...code, headers: { ...json, 'sec-fetch-site': 'cross-site' }, body: '{}' },
    {
      ...code,
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    },
    { method: 'OPTIONS', path: '*' },
    { method: 'PUT', path: '/' },
    { method: 'POST', path: '/admin/lenders' },
    { method: 'DELETE', path: '/api/products' },
    { method: 'PATCH', path: '/api/user/me' },
    { method: 'TRACE', path: '/' },
    { path: '/%' },
    { path: '/%ff%00' },
    { path: '/..%2f..%2fetc/passwd' },
    { path: `/${'a'.repeat(6000)}` },
    { path: '/metrics' },
    { path: '/dev/outbox' },
    { path: '/api/%' },
  ];
  for (const sent of refused) {
    const got = await visit(sent);
    const what = `${sent.method ?? 'GET'} ${sent.path.slice(0, 40)}`;
    if (got.status !== 501) expect.soft(got.status, what).toBeLessThan(500);
    expectHeaders(got, what, { isKept: !sent.path.startsWith('/api/') });
  }
});

/** What the server answers to these bytes; empty where it closes the connection without a word. */
const ask = (bytes: string) =>
  new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(Number(new URL(world.app.url).port), '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setTimeout(15_000, () => {
      text = 'neither answered nor closed';
      socket.destroy();
    });
    socket.on('data', (part) => {
      text += part.toString('latin1');
      if (text.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });

test('S-WEB-4 bytes that are not HTTP are refused without internals, and only they are cut off', async () => {
  const code = 'POST /api/otp/send HTTP/1.1\r\nhost: localhost\r\n';
  for (const bytes of [
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/9.9\r\nhost: a\r\n\r\n',
    'G\0T / HTTP/1.1\r\nhost: a\r\n\r\n',
    `${code}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /x`,
    `${code}content-length: 5\r\ncontent-length: 6\r\n\r\nabcdef`,
    `${code}transfer-encoding: chunked\r\n\r\nzz\r\n`,
    `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
    'GET / HTTP/1.1\r\nhost: localhost\r\nx: a\rb\r\n\r\n',
    'GET / HTTP/1.1\r\n host: localhost\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  ]) {
    const [told, what] = [await ask(bytes), JSON.stringify(bytes.slice(0, 60))];
    expect.soft(told, what).toMatch(/^(?:HTTP\/1\.1 4\d\d |$)/);
    expect.soft(told, what).not.toMatch(/node_modules|\bat .*:\d+:\d+/);
  }
  expect((await visit({ path: '/api/health/live' })).status).toBe(200);
});

test('S-SES-5 over https every item is a Secure __Host- cookie that scripts cannot read', async () => {
  const items =
    'atkn prospectAppId appId productId productType utms urlSegment a_atkn adminId roleId p_atkn partnerId isPartner';
  for (const name of items.split(' ')) {
    const body = JSON.stringify({ name, value: 'eyJhIjoxfQ' });
    const got = await visit({ method: 'POST', path: '/api/cookies/save', headers: { ...json, ...own }, body });
    expect.soft(got.headers['set-cookie'], name).toHaveLength(1);
    expectHeaders(got, name);
  }
});
