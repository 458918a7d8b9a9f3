import { ApiClient } from '../support/by-api/api-client';
import { askForOffers } from '../support/by-api/customer-by-api';
import { expect, test } from '../support/journey';
import { readOtp } from '../support/outbox';
import { signIn } from '../support/sign-in';

const MOBILE = '9812346301';
test.use({ expectedErrors: /status of 40\d/ });

test('REG-DP-5 REG-DP-6 a customer downloads the own data and deletes it with a code', async ({ app, open }) => {
  const page = await open({ language: 'hi' });
  const api = new ApiClient(app.url);
  api.token = await signIn(page, MOBILE);
  await askForOffers(api, 'cobalt-credit');
  await page.goto('/my-account/my-data');
  const download = page.waitForEvent('download');
  await page
    .locator('main')
    .getByRole('button', { name: /डाउनलोड/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);

  await page.getByRole('button', { name: 'मेरी जानकारी मिटाएँ' }).click();
  const asked = new Date();
  await page.getByRole('button', { name: 'मुझे कोड भेजें' }).click();
  const code = page.locator('dialog input[autocomplete="one-time-code"]').first();
  await code.fill(await readOtp(app.url, MOBILE, asked));
  const left = page.waitForEvent('load');
  await page.getByRole('button', { name: 'अभी सब कुछ मिटाएँ' }).click();
  await left;
  await page.goto('/my-account');
  await page.waitForURL(/\/(login)?$/);
  const refused = await fetch(`${app.url}/api/my-data`, { headers: { authorization: `Bearer ${api.token}` } });
  expect(refused.status).toBe(401);
});
