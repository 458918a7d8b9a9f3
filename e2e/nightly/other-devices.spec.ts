import { createDemoHandOver } from '@saakh/contracts/customers/hand-overs';
import { ApiClient } from '../support/by-api/api-client';
import { CUSTOMER, enterCode, field } from '../support/customer-journey';
import { expect, type Page, test } from '../support/journey';
import { linkSentTo } from '../support/outbox';
import { signIn } from '../support/sign-in';

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 4\d\d/ });

async function askForCode(page: Page, mobile: string, url: string): Promise<void> {
  const send = page.getByRole('button', { name: /^(Send code|मुझे कोड भेजें)$/ });
  await send.waitFor();
  const asked = new Date();
  await send.click();
  await enterCode(page, mobile, asked, url);
}

test('SCREEN-05 after losing the network, a customer goes on with the draft on another device', async ({
  app,
  open,
}) => {
  const mobile = '9812346201';
  const phone = await open({ language: 'hi' });
  await signIn(phone, mobile);
  await phone.goto('/products');
  await phone.locator('main button', { hasText: 'पर्सनल लोन' }).click();
  await phone.locator('main button[class*="main"]:enabled').click();
  await field(phone, 'first_name').fill(CUSTOMER.firstName);
  await phone.context().setOffline(true);
  await field(phone, 'last_name').fill(CUSTOMER.lastName);
  await phone.waitForTimeout(1500);
  await phone.context().setOffline(false);
  await phone.getByRole('button', { name: 'मेन्यू' }).click();
  await phone.getByRole('navigation', { name: 'मेन्यू' }).getByText('बाद में याद दिलाएँ').click();
  await phone.locator('dialog label', { hasText: 'अभी' }).click();
  await phone.getByRole('button', { name: 'मुझे लिंक भेजें' }).click();
  await expect(phone.getByText('हम याद दिलाएँगे')).toBeVisible();

  const other = await open({ language: 'hi', width: 1280 });
  await other.goto(await linkSentTo(app.url, mobile, /\/resume#[\w-]+/));
  await askForCode(other, mobile, app.url);
  await other.waitForURL('**/user/user-detail**');
  expect(new URL(other.url()).hash).toBe('');
  const start = other.locator('main button[class*="main"]:enabled');
  await field(other, 'first_name').or(start).first().waitFor();
  if ((await field(other, 'first_name').count()) === 0) await start.click();
  await expect(field(other, 'first_name')).toHaveValue(CUSTOMER.firstName);
  await expect(field(other, 'last_name')).toHaveValue(CUSTOMER.lastName);
});

test('ROUTE-24 ROUTE-21 a partner hands a customer over once: the link does not work a second time', async ({
  app,
  open,
}) => {
  const mobile = '9812346202';
  const made = await new ApiClient(app.url).call(createDemoHandOver, {
    body: { kind: 'transfer', mobile, productType: 'Gold Loans' },
  });
  const { pathname, hash } = new URL(made.address, app.url);
  const page = await open();
  await page.goto(pathname + hash);
  await askForCode(page, mobile, app.url);
  await page.waitForURL('**/user/user-detail/gold-loan**');

  const again = await open();
  await again.goto(pathname + hash);
  await again.getByRole('button', { name: 'Send code' }).click();
  await expect(again.locator('main h1')).toHaveText(/link/i);
  await expect(again.locator('main a[href$="/login"]').first()).toBeVisible();
});
