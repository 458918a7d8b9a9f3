import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signInStaff } from '../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await signInStaff(app, 'Lister'));
  await app.sql(`update brands set hosts = '{loans.example}' where key = 'vetanika'`);
  // The brands are looked at again every half second.
  await vi.waitFor(async () => expect((await read('/robots.txt')).statusCode).toBe(200), { timeout: 20_000 });
});
afterAll(() => app.close());

const read = (url: string, { method = 'GET', host = 'loans.example', ...headers } = {} as Record<string, string>) =>
  app.server.inject({ url, method: method as 'GET', headers: { host, 'sec-fetch-site': 'same-origin', ...headers } });

describe('a wrong address or method says what is wrong to a program', () => {
  test.each([
    ['DELETE', '/api/products', 'GET, HEAD'],
    ['POST', '/api/health/live', 'GET, HEAD'],
    ['GET', '/api/otp/send', 'POST'],
    ['PUT', '/api/v1/leads/led_0123456789ab', 'GET, HEAD'],
    ['PATCH', '/api/v1/leads', 'GET, HEAD, POST'],
    ['DELETE', '/robots.txt', 'GET, HEAD'],
    ['POST', '/products', 'GET, HEAD'],
    ['GET', '/api/partners/create', 'POST'],
    ['GET', '/api/lender-journeys/publish', 'POST'],
    ['GET', '/api/key-facts/x/acknowledge', 'POST'],
    ['POST', '/api/docs', 'GET, HEAD'],
  ])('%s %s is answered with 405 and Allow: %s', async (method, url, allow) => {
    const { statusCode, headers, body } = await read(url, { method });
    expect([statusCode, headers.allow]).toEqual([405, allow]);
    expect(JSON.parse(body)).toMatchObject({
      success: false,
      code: 'METHOD_NOT_ALLOWED',
      message: `Use another method here: ${allow}`,
    });
  });

  test.each(['/api/nothing-here', '/api/v1/nothing', '/api/products/one/two', '/files/nothing'])(
    '%s is a 404 that speaks of no page',
    async (url) => {
      const { statusCode, body } = await read(url);
      expect(statusCode).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ success: false, code: 'NOT_FOUND' });
      expect(body).not.toMatch(/page/i);
    },
  );

  test.each(['0', '501', '999', '1000', '-1', '2.5', 'all', ''])(
    'limit=%s is refused, and says what may be asked',
    async (limit) => {
      const { statusCode, body } = await read(`/api/get-lenders-data?limit=${limit}`, {
        authorization: `Bearer ${token}`,
      });
      expect([statusCode, JSON.parse(body).fields]).toEqual([400, { limit: 'Use a whole number from 1 to 500' }]);
    },
  );

  test.each(['1', '99', '500'])('limit=%s is taken', async (limit) => {
    expect((await read(`/api/get-lenders-data?limit=${limit}`, { authorization: `Bearer ${token}` })).statusCode).toBe(
      200,
    );
  });
});

describe('one rule for what is not there', () => {
  test.each(['/api/staff', '/api/breaches', '/api/customer-service/recent'])(
    'B30 %s refuses a name in the query that it does not know',
    async (url) => {
      const headers = { authorization: `Bearer ${token}` };
      expect((await read(`${url}?limit=999`, headers)).statusCode).toBe(400);
      expect((await read(`${url}?partner=vetanika`, headers)).statusCode).toBe(200);
    },
  );

  test.each(['/api/get-lender-data/abc', '/api/messaging/campaigns/x%20y', '/api/get-lender-data/99999999999'])(
    'B40 an id that nothing can have is not found: %s',
    async (url) => {
      const { statusCode, body } = await read(url, { authorization: `Bearer ${token}` });
      expect([statusCode, JSON.parse(body).code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

describe('files that browsers and search engines ask for', () => {
  test.each([
    '/sw.js',
    '/apple-touch-icon.png',
    '/ads.txt',
    '/.well-known/assetlinks.json',
    '/.env',
    '/wp-login.php',
    '/vetanika/sw.js',
    '/assets/missing-x1.js',
  ])('%s does not exist: 404, and never the web app', async (url) => {
    const { statusCode, headers, body } = await read(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND', message: 'There is no such file' });
  });

  test('robots.txt keeps personal pages out and names the sitemap of the host that was asked', async () => {
    const { statusCode, headers, body } = await read('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    for (const path of ['/api/', '/user/', '/my-account', '/admin', '/partner', '/verification'])
      expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).toContain('Sitemap: http://loans.example/sitemap.xml\n');
    expect(body).not.toMatch(/^Disallow: \/$/m);
  });

  test('sitemap.xml has the public pages of the host that was asked', async () => {
    const { statusCode, headers, body } = await read('/sitemap.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    for (const path of ['/', '/products', '/credit-cards', '/how-we-match', '/lenders-and-disclosures'])
      expect(body).toContain(`<loc>http://loans.example${path}</loc>`);
    for (const closed of ['/user', '/my-account', '/admin', '/verification', '/404'])
      expect(body).not.toContain(closed);
  });

  test('manifest.webmanifest names the brand of the host or of the path', async () => {
    const ofHost = await read('/manifest.webmanifest');
    expect([ofHost.statusCode, ofHost.headers['content-type']]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
    ]);
    expect(JSON.parse(ofHost.body)).toMatchObject({ name: 'Vetanika', start_url: '/', display: 'standalone' });
    const ofPath = JSON.parse((await read('/pagdandi/manifest.webmanifest', { host: 'localhost' })).body);
    expect(ofPath).toMatchObject({ start_url: '/pagdandi/', scope: '/pagdandi/' });
    expect(ofPath.icons[0]).toMatchObject({ sizes: 'any', type: 'image/svg+xml' });
    expect((await read('/nobody/manifest.webmanifest')).statusCode).toBe(404);
  });

  test('favicon.ico leads to the logo of the brand', async () => {
    const { statusCode, headers } = await read('/favicon.ico');
    expect([statusCode, headers.location]).toEqual([302, '/assets/brands/vetanika.svg']);
  });
});
