import { checkRedirect } from '@saakh/contracts/customers/hand-overs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const ask = (to: string) => app.inject(checkRedirect, { query: { to } });

test('ROUTE-22 a lender’s and a card issuer’s site are followed, with path and query', async () => {
  const to = 'https://cards.ivory.example/apply?utm_source=saakh';
  expect((await ask(to)).body).toEqual({ success: true, href: to, host: 'cards.ivory.example' });
  const [lender] = await app.sql<{ site_url: string }>('select site_url from lenders order by lender_id limit 1');
  expect((await ask(lender?.site_url ?? '')).status).toBe(200);
});

test('ROUTE-22 any other address is refused, and a host as soon as it leaves the list', async () => {
  for (const to of [
    'https://evil.test/',
    '//cards.ivory.example',
    'javascript:alert(1)',
    'https://cards.ivory.example.evil.test/',
    '',
  ]) {
    const refused = await ask(to);
    expect([refused.status, refused.error.code], to).toEqual([404, 'LINK_INVALID']);
  }
  await app.sql("delete from redirect_targets where host = 'cards.ivory.example'");
  expect((await ask('https://cards.ivory.example/apply')).status).toBe(404);
});
