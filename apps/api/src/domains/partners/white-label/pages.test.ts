import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import { listLenderDisclosures } from '@saakh/contracts/catalogue/lenders';
import type { PageData } from '@saakh/contracts/page';
import type { SiteFunnel } from '@saakh/contracts/partners/funnels';
import { STANDARD_FUNNEL } from '@saakh/rules/partners/funnels/site-funnel';
import { WELCOME_TEXTS } from '@saakh/rules/partners/funnels/welcomes';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLanguages } from '#domains/catalogue/languages';
import { findPreviewed } from '#domains/partners/funnels';
import { makePreviewToken } from '#domains/partners/funnels/preview-token';
import { assetsFolder } from '#platform/data-folders';
import { makeTestFolder } from '../../../testing/run-folder';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { makeBrandDirectory } from './brand-directory';
import { registerPages } from './pages.routes';

const TEMPLATE =
  '<!doctype html><html><head><!--saakh:head--></head><body><div id="root"><!--saakh:shell--></div><!--saakh:data--><script>begin()</script></body></html>';

const SCRIPT = 'export const answer = 42;'.repeat(40);

const SHOWN: SiteFunnel = { ...STANDARD_FUNNEL, begins: 'products', products: ['Gold Loans'], welcome: 'compare' };

let app: TestApp;
const pages = Fastify();
/** The same where pictures have an origin of their own. */
const apart = Fastify();
const PICTURES = 'https://pictures.example';
const IDLE = { CUSTOMER_IDLE_MINUTES: 7, BACK_OFFICE_IDLE_MINUTES: 11, IDLE_COUNTDOWN_SECONDS: 25 };
beforeAll(async () => {
  app = await startTestApp();
  const webFolder = makeTestFolder('web');
  for (const kind of ['assets', 'fonts']) mkdirSync(join(webFolder, kind));
  writeFileSync(join(webFolder, 'index.html'), TEMPLATE);
  const officeFolder = makeTestFolder('office');
  mkdirSync(join(officeFolder, 'assets'));
  writeFileSync(join(officeFolder, 'index.html'), TEMPLATE.replace('<html', '<html data-app="office"'));
  writeFileSync(join(officeFolder, 'assets/office-x1.js'), SCRIPT);
  const written = { 'assets/app-x1.js': SCRIPT, 'assets/plain-x1.css': 'a{}', 'fonts/noto-x1.woff2': 'wOF2' };
  for (const [name, bytes] of Object.entries(written)) writeFileSync(join(webFolder, name), bytes);
  writeFileSync(join(webFolder, 'assets/app-x1.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(webFolder, 'assets/app-x1.js.gz'), gzipSync(SCRIPT));
  await app.sql(
    `insert into funnel_versions (partner_id, version, content, partner_user_id, published_at)
     values ('ptr_vetanika', 1, $1, 'pus_x', now())`,
    [JSON.stringify(SHOWN)],
  );
  await app.sql(
    `insert into funnels (partner_id, revision, version, draft, partner_user_id, updated_at)
     values ('ptr_vetanika', 2, 1, $1, 'pus_x', now())`,
    [JSON.stringify({ ...SHOWN, welcome: 'help' })],
  );
  const brands = await makeBrandDirectory(() => app.context());
  const languages = await listLanguages(app.context());
  for (const [server, more] of [
    [pages, {}],
    [apart, { PICTURES_ORIGIN: PICTURES, ...IDLE }],
  ] as const) {
    server.decorateRequest('styleNonce', 'nonce');
    server.decorate('methodsFor', () => []);
    await server.register(cookie);
    await registerPages(server, {
      ...{
        config: { ...app.platform.config, ...more },
        clock: app.clock,
        brands,
        languages,
        webFolder,
        officeFolder,
        assetsFolder,
      },
      findPreviewed: (token, partnerId) => findPreviewed(app.context(), { token, partnerId }),
    });
    await server.ready();
  }
});
afterAll(async () => {
  await pages.close();
  await apart.close();
  await app.close();
});

function FAIL(): never {
  throw new Error('a page without a brand');
}

async function pageAt(host: string, url = '/') {
  const { statusCode, body } = await pages.inject({ url, headers: { host } });
  const data = /id="saakh-page">(.*?)<\/script>/.exec(body)?.[1];
  return { status: statusCode, body, data: data === undefined ? undefined : (JSON.parse(data) as PageData) };
}

test('ROUTE-27 the brand’s solar-loans host says so in its page, under the brand’s name; its other hosts do not', async () => {
  const solar = await pageAt('solar-loans.surajmukh.example');
  expect(solar.data?.settings.solarLoansHost).toBe(true);
  expect(solar.data?.brand.partnerKey).toBe('surajmukh');
  expect(solar.body).toContain('A loan for solar panels on your roof');
  for (const host of ['surajmukh.example', 'loans.surajmukh.example'])
    expect((await pageAt(host)).data?.settings.solarLoansHost, host).toBe(false);
});

test('CONST-19 CONST-20 CONST-21 a page brings the idle times and the countdown of the settings', async () => {
  const { body } = await apart.inject({ url: '/login', headers: { host: 'localhost' } });
  const { settings } = JSON.parse(/id="saakh-page">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as PageData;
  expect(settings).toMatchObject({ customerIdleMinutes: 7, backOfficeIdleMinutes: 11, idleCountdownSeconds: 25 });
});

test.each([...['/admin/nope', '/partner/nope', '/partner/reports/nope', '/user/nope', '/user/offers/nope']])(
  'B30 %s is answered as not found',
  async (url) => {
    const { statusCode, headers } = await pages.inject({ url, headers: { host: 'localhost' } });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  },
);

test.each(['/index.html', '/nope.php'])('B29 a person at %s reads a page that says it is not there', async (url) => {
  const asked = { url, headers: { host: 'localhost', accept: 'text/html,application/xhtml+xml' } };
  const { statusCode, headers } = await pages.inject(asked);
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect((await pages.inject({ url, headers: { host: 'localhost' } })).headers['content-type']).toMatch(/json/);
});

test.each([
  ...['/admin', '/admin/login', '/admin/lenders/7', '/admin/commission-upload-file/reconciliation', '/partner'],
  ...['/partner/login', '/partner/product-offering/3', '/user', '/user/offers', '/user/offers/key-facts/ofr_1'],
  ...['/user/lender/banyan-bank/declined', '/partner/marketing-support/messaging-content'],
])('B30 %s is a page', async (url) => {
  expect((await pages.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(200);
});

test('REG-DL-2 /lenders-and-disclosures is there without a sign-in at each of the 33 brands, with no empty field', async () => {
  const brands = await app.sql<{ key: string; hosts: string[] }>('select key, hosts from brands');
  expect(brands).toHaveLength(33);
  const told = new Set<string>();
  for (const { key, hosts } of brands) {
    const [host] = hosts;
    const page = await pageAt(host ?? 'localhost', `/lenders-and-disclosures?partner=${key}`);
    // By its name in the address, by the path, and at each host of its own.
    const others = await Promise.all([
      pageAt('localhost', `/${key}/lenders-and-disclosures`),
      ...hosts.map((own) => pageAt(own, '/lenders-and-disclosures')),
    ]);
    for (const { status, data } of [page, ...others]) expect([status, data?.brand.partnerKey], key).toEqual([200, key]);
    const { name, legalName, supportPhone, supportEmail, grievanceOfficer: officer } = page.data?.brand ?? FAIL();
    const texts = [name.en, name.hi, legalName, supportPhone, supportEmail, officer.name, officer.phone, officer.email];
    expect(
      texts.filter((text) => text.trim() === ''),
      key,
    ).toEqual([]);
    const lenders = await app.inject(listLenderDisclosures, {}, { headers: host ? { host } : {} });
    expect([lenders.status, lenders.body.data.length], key).toEqual([200, 23]);
    const empty = lenders.body.data.filter(({ legalName: legal, privacyUrl, productTypes, grievanceOfficer: theirs }) =>
      [legal, privacyUrl ?? '', productTypes.join(), theirs.name, theirs.phone, theirs.email].some(
        (text) => text.trim() === '',
      ),
    );
    expect(empty, key).toEqual([]);
    told.add(JSON.stringify([name, legalName, officer]));
  }
  // Each in its own name, none under another's.
  expect(told.size).toBe(33);
});

test('S-WEB-4 S-WEB-1 the built page’s own script may run by what is in it, and no other text that stands in a page', async () => {
  const { headers, body } = await pages.inject({ url: '/login', headers: { host: 'localhost' } });
  const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  const hash = createHash('sha256').update('begin()').digest('base64');
  expect(body).toContain('<script>begin()</script>');
  expect(scripts).toBe(`'self' 'sha256-${hash}'`);
  expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
});

test('S-WEB-6 ROUTE-27 a solar-loans host that is nobody’s gets no page', async () => {
  expect((await pageAt('solar-loans.evil.test')).data).toBeUndefined();
});

test('PORTAL-PAGE-19 ROUTE-02 the page of a brand brings what its partner published, from the first paint on; other brands have nothing of it', async () => {
  const shown = await pageAt('localhost', '/vetanika/');
  expect(shown.data?.funnel).toEqual(SHOWN);
  expect(shown.data?.settings.beginsWith).toBe('products');
  expect(shown.data?.preview).toBeUndefined();
  expect(shown.body).toContain(WELCOME_TEXTS.en.compare);
  const other = await pageAt('localhost', '/pagdandi/');
  expect([other.data?.funnel, other.data?.settings.beginsWith]).toEqual([undefined, undefined]);
});

test('PORTAL-PAGE-19 with a signed address the page brings the draft, kept by nobody; with any other it brings what is published', async () => {
  const { token } = makePreviewToken(app.context(), 'ptr_vetanika');
  const url = `/vetanika/?preview=${token}`;
  const previewed = await pageAt('localhost', url);
  expect([previewed.data?.preview, previewed.data?.funnel?.welcome]).toEqual([true, 'help']);
  expect((await pages.inject({ url, headers: { host: 'localhost' } })).headers['cache-control']).toBe('no-store');
  const stranger = await pageAt('localhost', `/pagdandi/?preview=${token}`);
  expect([stranger.data?.preview, stranger.data?.funnel]).toEqual([undefined, undefined]);
  const forged = await pageAt('localhost', `/vetanika/?preview=${token.slice(0, -1)}x&preview=y`);
  expect([forged.data?.preview, forged.data?.funnel]).toEqual([undefined, SHOWN]);
});

const fileAt = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  pages.inject({ method, url, headers: { host: 'localhost', ...headers } });

test('S-WEB-4 built files are answered packed as the browser takes them, kept for a year, by HEAD too, and not sent again unchanged', async () => {
  const open = { br: brotliDecompressSync, gzip: gunzipSync } as const;
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const { statusCode, headers, rawPayload } = await fileAt('/assets/app-x1.js', { 'accept-encoding': accepted });
    expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'accept-encoding']);
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(open[encoding](rawPayload).toString()).toBe(SCRIPT);
  }
  const plain = await fileAt('/assets/app-x1.js?v=2');
  expect([plain.body, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    SCRIPT,
    undefined,
    'accept-encoding',
  ]);
  expect((await fileAt('/assets/plain-x1.css', { 'accept-encoding': 'br' })).body).toBe('a{}');
  expect((await fileAt('/fonts/noto-x1.woff2')).headers['content-type']).toBe('font/woff2');
  const head = await fileAt('/assets/app-x1.js', {}, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(SCRIPT.length), '']);
  const again = await fileAt('/assets/app-x1.js', { 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('S-BRAND-1 a logo is kept for a day; what is no file is told so and never as a page, and packed files have no address of their own', async () => {
  const logo = await fileAt('/assets/brands/vetanika.svg');
  expect([logo.statusCode, logo.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
  expect(logo.headers['content-type']).toContain('image/svg+xml');
  // A drawing that was changed could hold what runs.
  expect(logo.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none';sandbox");
  for (const url of [
    '/assets/app-x1.js.br',
    '/assets/app-x1.js.gz',
    '/assets/nobody.js',
    '/assets/',
    '/assets/..%2findex.html',
    '/assets/brands/',
    '/assets/brands/..%2f..%2fpackage.json',
    '/fonts/nobody.woff2',
  ]) {
    const { statusCode, body } = await fileAt(url);
    expect([statusCode, body.includes('<html'), body.includes('saakh:head')], url).toEqual([404, false, false]);
  }
  expect((await fileAt('/nobody-knows-this')).body).toContain('<html');
  // What nothing answers is no page either, and a page that is none says so to a program.
  for (const url of ['/sw.js', '/vetanika/apple-touch-icon.png', '/.env'])
    expect((await fileAt(url)).body, url).not.toContain('<html');
  const missing = await fileAt('/deeper/than/any');
  expect([missing.statusCode, missing.body.includes('<html')]).toEqual([404, true]);
  expect((await fileAt('/products')).statusCode).toBe(200);
  expect((await fileAt('/products', {}, 'HEAD')).statusCode).toBe(200);
});

test('S-PIC-4 S-BRAND-1 a page names the pictures of its brand and of the languages at their own origin, and may load them from there', async () => {
  const read = async (server: typeof pages) => {
    const { body, headers } = await server.inject({ url: '/vetanika/', headers: { host: 'localhost' } });
    const data = JSON.parse(/id="saakh-page">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as PageData;
    const policy = /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    const named = [...body.matchAll(/(?:src|href)="([^"]*\/assets\/brands\/[^"]*)"/g)].map(([, address]) => address);
    return {
      named,
      policy,
      told: [data.brand.logo, data.brand.coBrandLogo, ...data.languages.map(({ image }) => image)],
    };
  };
  const [shared, own] = [await read(pages), await read(apart)];
  expect(shared.policy).toBe("'self' data:");
  expect(own.policy).toBe(`'self' data: ${PICTURES}`);
  expect(shared.named).toEqual(
    expect.arrayContaining(['/assets/brands/vetanika.svg', '/assets/brands/vetanika-co.svg']),
  );
  expect(shared.told).toHaveLength(4);
  for (const what of ['named', 'told'] as const)
    expect(own[what]).toEqual(shared[what].map((path) => `${PICTURES}${path}`));
});
