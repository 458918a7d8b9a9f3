import { customerWithOffers } from '../support/by-api/customer-by-api';
import { expect, saved, test } from '../support/journey';
import { signIn } from '../support/sign-in';

// Its own app, because it switches every lender off.
test.use({
  appOptions: { env: { OTP_RESEND_SECONDS: '1' } },
  expectedErrors: /400 \(Bad Request\)|changing a brand failed/,
});

test('ADMIN-AUTH-01 ADMIN-MENU-01 ROLE-24 a lender is edited in the list, created, deleted and restored', async ({
  open,
}) => {
  const page = await open({ width: 1280 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await signIn(page, 'admin@saakh.test');
  await page.goto('/admin/dashboard');
  await page.locator('aside').getByRole('link', { name: 'Lenders', exact: true }).click();
  await button('Aster Finance, Priority: 1').click();
  await page.keyboard.type('40');
  await saved(page, '/api/update-lender-data', () => page.keyboard.press('Enter'));
  await page.reload();
  await expect(button('Aster Finance, Priority: 40')).toBeVisible();

  await button('Create lender').click();
  await page.getByLabel('Name', { exact: true }).fill('Willow_Bank');
  await button('Create').click();
  await page.getByRole('heading', { name: 'Willow_Bank' }).waitFor();
  await button('Delete').click();
  await page.getByLabel('Reason').fill('Made by mistake');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Willow_Bank deleted.')).toBeVisible();
  await page.goto('/admin/trash');
  await saved(page, '/api/trash/restore', () => button('Restore Willow_Bank').click());
  await page.goto('/admin/lenders?q=willow');
  await expect(page.getByRole('link', { name: 'Willow_Bank' })).toBeVisible();
});

test('ADMIN-FN-05 ADMIN-PAGE-15 a partner is created, an illegible colour is refused, and its site has its look', async ({
  open,
}) => {
  const page = await open({ width: 1280 });
  await signIn(page, 'admin@saakh.test');
  await page.goto('/admin/partners');
  await page.getByRole('button', { name: 'Create partner', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Naya Rasta');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('heading', { name: 'Naya Rasta' }).waitFor();
  const colour = page.getByLabel('Primary colour', { exact: true });
  await colour.fill('#fffff0');
  await colour.press('Enter');
  await expect(page.getByText(/^This colour is too light/).first()).toBeVisible();
  await colour.fill('#0b6e4f');
  await saved(page, '/api/brands/update', () => colour.press('Enter'));
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the site: naya-rasta' }).click();
  const site = await popup;
  // An instance looks for changed brands once a second.
  await expect(async () => {
    await site.reload();
    const primary = () => getComputedStyle(document.documentElement).getPropertyValue('--brand-primary').trim();
    expect(await site.evaluate(primary)).toBe('#0b6e4f');
  }).toPass();
});

test('ADMIN-PAGE-05 ADMIN-PAGE-06 the next customers see a changed rule and lenders that are switched off', async ({
  app,
  open,
}) => {
  const page = await open({ width: 1280 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  let customers = 0;
  /** Asks for offers as a new customer each time, because an instance follows a change of rules only after a moment. */
  const expectLenders = (slug = 'none') =>
    expect.poll(
      async () => {
        customers += 1;
        const { offers } = await customerWithOffers(app.url, String(6_999_077_000 + customers), slug);
        return offers.matched.map((one) => one.slug);
      },
      { timeout: 90_000 },
    );
  await signIn(page, 'admin@saakh.test');
  await expectLenders('kadamb-bank').toContain('kadamb-bank');
  await page.goto('/admin/customer-eligibility');
  await page.getByLabel('Lender', { exact: true }).selectOption({ label: 'Kadamb Bank' });
  await page.getByLabel('Reason for the change').fill('Journey');
  const income = page.getByLabel('Lowest monthly income', { exact: true }).first();
  await income.fill('90000');
  await saved(page, '/api/update-lender-data', () => income.press('Enter'));
  await expectLenders().not.toContain('kadamb-bank');

  await page.goto('/admin/vendors-on-off?product=Personal+Loans&state=on');
  await page.getByLabel(/^Personal loan: all \d+ lenders/).click();
  await saved(page, '/api/lender-switches/preview', () => button('Preview impact').click());
  await page.getByLabel('Reason', { exact: true }).fill('Journey');
  await saved(page, '/api/lender-switches/apply', () => button('Apply now').click());
  await expectLenders().toEqual([]);
});
