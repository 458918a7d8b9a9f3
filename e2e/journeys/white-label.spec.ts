import { getPartnerByName } from '@saakh/contracts/partners/brands';
import { ApiClient } from '../support/by-api/api-client';
import { signInByCode } from '../support/customer-journey';
import { expect, test } from '../support/journey';

/** Hosts are reached without TLS here, and the browser says which protection it therefore leaves out. */
test.use({ expectedErrors: /Cross-Origin-Opener-Policy header has been ignored|status of 401/ });

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

for (const [key, by, path] of [
  ['pagdandi', 'a query', '/login?partner=pagdandi'],
  ['rinayan', 'a path', '/rinayan/login'],
  ['parichaya', 'a host', '/login'],
] as const) {
  test(`BRAND-01 BRAND-03 BRAND-05 the brand named by ${by} has its own look, before any script too`, async ({
    app,
    open,
  }) => {
    const url = by === 'a host' ? app.url.replace('127.0.0.1', `${key}.example`) : app.url;
    const { data: brand } = await new ApiClient(app.url).call(getPartnerByName, { params: { name: key } });
    const page = await open({ url });
    await page.goto(path);
    const send = page.locator('main form button[type="submit"]');
    await expect(send).toHaveCSS('background-color', rgb(brand.primaryColour));
    await expect(page.locator('body')).toHaveCSS('font-family', new RegExp(brand.fontFamily));
    await expect(page).toHaveTitle(new RegExp(brand.name.en));
    const banner = page.getByRole('banner');
    const logo = banner.getByRole('img', { name: brand.name.en }).first();
    await expect(logo).toHaveAttribute('src', brand.logo ?? '');
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(banner.getByText('In Partnership With', { exact: true })).toBeVisible();

    const unscripted = await open({ url, javaScript: false });
    await unscripted.goto(path);
    await expect(unscripted).toHaveTitle(brand.name.en);
    await expect(unscripted.locator('#root img').first()).toHaveAttribute('src', brand.logo ?? '');
  });
}

test('BRAND-05 LOGIN-01 S-SES-5 a customer who signs in at a partner’s address is signed in only there', async ({
  app,
  open,
}) => {
  const at = (host: string) => app.url.replace('127.0.0.1', host);
  const page = await open({ url: at('pagdandi.example') });
  await page.goto('/login');
  // The outbox is read by the test itself, which does not know the partner's host.
  await signInByCode(page, '9812345699', app.url);
  await page.waitForURL(`${at('pagdandi.example')}/products`);
  const session = (await page.context().cookies()).find(({ name }) => name === 'atkn');
  expect(session).toMatchObject({ domain: 'pagdandi.example', path: '/', httpOnly: true, sameSite: 'Lax' });
  await page.reload();
  await page.getByRole('button', { name: /Personal Loans/ }).click();
  await page.waitForURL(`${at('pagdandi.example')}/user/user-detail**`);
  await expect(page.locator('main')).toContainText('Pagdandi');
  const isSignedIn = () => page.evaluate(async () => (await fetch('/api/my-data')).status);
  expect(await isSignedIn()).toBe(200);
  await page.goto(`${at('rinayan.example')}/login`);
  expect(await isSignedIn()).toBe(401);
});
