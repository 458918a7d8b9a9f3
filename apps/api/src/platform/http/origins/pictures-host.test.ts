import { listCreditCards } from '@saakh/contracts/catalogue/credit-cards';
import { getLanguages } from '@saakh/contracts/catalogue/languages';
import { getPartnerByName } from '@saakh/contracts/partners/brands';
import { updateBrand } from '@saakh/contracts/partners/staff/brands';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ActorKind, signInEverybody } from '../../../testing/every-actor';
import { findCalls, nameOf, sampleInput } from '../../../testing/every-call';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const SITE = 'saakh.example';
const PICTURES = 'pictures.example';
const ORIGIN = `https://${PICTURES}`;
const LOGO = '/assets/brands/vetanika.svg';
const KEPT = '/files/pictures/brands/pic_0123456789abcdef.webp';
/** The path of a picture, as an answer has it without an origin. */
const PATH_OF_PICTURE = /"\/(?:files\/(?:pictures|creatives)|assets\/\w+)\//;

let app: TestApp;
let plain: TestApp;
let tokenOf: (kind: ActorKind) => Promise<string | undefined>;
beforeAll(async () => {
  app = await startTestApp({ config: { PUBLIC_ORIGIN: `https://${SITE}`, PICTURES_ORIGIN: ORIGIN } });
  plain = await startTestApp({ config: { PUBLIC_ORIGIN: `https://${SITE}` } });
  for (const { platform } of [app, plain])
    await platform.files.put(KEPT.replace('/files/', ''), Buffer.from('RIFF0000WEBP'), 'image/webp');
  tokenOf = await signInEverybody(app);
});
afterAll(async () => {
  await app.close();
  await plain.close();
});

const ask = (host: string, url: string, method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' = 'GET', token?: string) =>
  app.server.inject({
    ...{ method, url },
    headers: { host, cookie: 'brand=vetanika', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });

test('S-PIC-4 S-BRAND-1 the host of pictures answers no call to anybody, and no page; it sets no cookie', async () => {
  const tokens = await Promise.all((['customer', 'owner', 'admin 1'] as const).map(tokenOf));
  for (const { method, path } of await findCalls()) {
    for (const token of [undefined, ...tokens]) {
      const { statusCode, headers } = await ask(PICTURES, path.replace(/:\w+/g, 'any'), method, token);
      expect([method, path, statusCode, headers['set-cookie']]).toEqual([method, path, 404, undefined]);
    }
  }
  const others = [
    ...['/', '/login', '/vetanika/products', '/admin/login', '/partner', '/index.html', '/robots.txt'],
    ...['/api/docs', '/api/openapi.json', '/api/health/ready', '/metrics', '/embed/button.js', '/t/abcdefg'],
    ...['/assets/', '/assets/app-x1.js', '/assets/brands/', '/files/documents/secret.webp', '/dev/outbox'],
    ...[LOGO.replace('vetanika', 'nobody'), KEPT.replace('pic_0', 'pic_1'), `/assets/brands/..%2f..%2fpackage.json`],
  ];
  for (const url of others) {
    const { statusCode, headers, body } = await ask(PICTURES, url);
    expect([url, statusCode, headers['set-cookie'], body.includes('<html')]).toEqual([url, 404, undefined, false]);
  }
  expect((await ask(PICTURES, LOGO, 'POST')).statusCode).toBe(404);
});

test('S-PIC-4 S-BRAND-1 pages of every host get pictures there, under a policy without scripts', async () => {
  for (const [url, type] of [
    [LOGO, 'image/svg+xml'],
    ['/assets/languages/hi.svg', 'image/svg+xml'],
    [KEPT, 'image/webp'],
  ] as const) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await ask(PICTURES, url, method);
      expect([url, statusCode, String(headers['content-type'])]).toEqual([url, 200, expect.stringContaining(type)]);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  }
});

test('S-PIC-4 S-BRAND-1 every other host, also a brand’s own, redirects picture addresses there', async () => {
  const [{ host = '' } = {}] = await app.sql<{ host: string }>(
    `select hosts[1] as host from brands where key = 'vetanika'`,
  );
  const creative = `/files/creatives/abcdefg/${'a'.repeat(16)}/square-en.png`;
  for (const from of [SITE, host]) {
    for (const url of [LOGO, KEPT, `${KEPT}?x=1`, creative]) {
      const { statusCode, headers } = await ask(from, url);
      expect([from, url, statusCode, headers.location]).toEqual([from, url, 302, `${ORIGIN}${url}`]);
      expect(headers['cache-control']).toBe('public, max-age=300');
    }
    expect((await ask(from, '/assets/app-x1.js')).headers.location).toBeUndefined();
  }
});

test('S-PIC-4 S-BRAND-1 answers name pictures at their origin; staff get and send the stored path', async () => {
  const brand = await app.inject(getPartnerByName, { params: { name: 'vetanika' } });
  expect(brand.body.data).toMatchObject({ logo: `${ORIGIN}${LOGO}` });
  const languages = (await app.inject(getLanguages, { body: { countryCode: 'IN' } })).body.data;
  expect(languages.map(({ image }) => image)).toEqual(
    expect.arrayContaining([`${ORIGIN}/assets/languages/en.svg`, `${ORIGIN}/assets/languages/hi.svg`]),
  );
  const token = (await tokenOf('admin 1')) ?? '';
  const stored = JSON.stringify((await app.inject(listCreditCards, {}, { token })).body);
  expect([stored.includes(ORIGIN), PATH_OF_PICTURE.test(stored)]).toEqual([false, true]);
  let told = 0;
  for (const call of await findCalls()) {
    const { audience } = call.access;
    if (call.method !== 'GET' || (audience !== 'anyone' && audience !== 'customer' && audience !== 'partner')) continue;
    const as = audience === 'anyone' ? undefined : await tokenOf(audience === 'customer' ? 'customer' : 'owner');
    const { params = {}, query } = sampleInput(call);
    const url = call.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
    const { body, statusCode } = await app.server.inject({
      url,
      ...(query ? { query: query as Record<string, string> } : {}),
      headers: { host: SITE, 'sec-fetch-site': 'same-origin', ...(as ? { authorization: `Bearer ${as}` } : {}) },
    });
    if (statusCode !== 200) continue;
    if (body.includes(ORIGIN)) told += 1;
    expect([nameOf(call), PATH_OF_PICTURE.exec(body)?.[0]]).toEqual([nameOf(call), undefined]);
  }
  expect(told).toBeGreaterThan(4);
});

test('S-PIC-4 the host of pictures is no brand’s', async () => {
  const body = { key: 'vetanika', property: 'hosts', value: [PICTURES], seen: undefined } as const;
  const { error } = await app.inject(updateBrand, { body }, { token: (await tokenOf('admin 1')) ?? '' });
  expect(error.message).toBe(STAFF_MESSAGES.hostOurs);
});

test('S-PIC-4 without the setting pictures stay where the pages are', async () => {
  const brand = await plain.inject(getPartnerByName, { params: { name: 'vetanika' } });
  expect(brand.body.data).toMatchObject({ logo: LOGO });
  for (const url of [LOGO, KEPT]) {
    const { statusCode, headers } = await plain.server.inject({ url, headers: { host: SITE } });
    expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([200, 'same-origin']);
    expect(headers['content-security-policy']).toContain('sandbox');
  }
  expect((await plain.server.inject({ url: LOGO, headers: { host: PICTURES } })).statusCode).toBe(421);
  const { headers } = await plain.server.inject({ url: '/api/health/live', headers: { host: SITE } });
  expect(headers['content-security-policy']).toContain("img-src 'self' data:;");
});
