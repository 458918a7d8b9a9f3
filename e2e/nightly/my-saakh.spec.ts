import { applyToLender } from '@saakh/contracts/lending/applications';
import { ApiClient } from '../support/by-api/api-client';
import { askForOffers, readyToApply } from '../support/by-api/customer-by-api';
import { expect, test } from '../support/journey';
import { signIn } from '../support/sign-in';

test('UROUTE-10 REG-DP-4 REG-GR-1 in Hindi, a customer reads a refusal, withdraws a consent and complains', async ({
  app,
  open,
}) => {
  const page = await open({ language: 'hi' });
  const api = new ApiClient(app.url);
  api.token = await signIn(page, '9812346303');
  const customer = await askForOffers(api, 'cobalt-credit');
  const body = await readyToApply(customer, 'cobalt-credit');
  const params = { appId: customer.appId };
  await api.call(applyToLender, { params, body, idempotencyKey: crypto.randomUUID() });

  const heading = page.getByRole('heading', { name: 'मंज़ूर नहीं हुआ, अब क्या करें' });
  await expect(async () => {
    await page.goto('/my-account/applications');
    await expect(heading).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const notice = page.locator('section', { has: heading }).last();
  await expect(notice.locator('dd')).toHaveCount(2);
  await expect(notice).toContainText(/202\d/);

  await page.goto('/my-account/consents');
  const withdraw = page.getByRole('button', { name: /^वापस लें/ });
  await withdraw.nth(1).waitFor();
  const before = await withdraw.count();
  await withdraw.first().click();
  await page.getByRole('button', { name: 'हाँ, वापस लें' }).click();
  await expect(withdraw).toHaveCount(before - 1);

  await page.goto('/my-account/complaints');
  await page.locator('main select').first().selectOption({ index: 1 });
  await page.locator('main textarea').fill('दो दिन से कोई जवाब नहीं आया है।');
  await page.getByRole('button', { name: 'शिकायत भेजें' }).click();
  await expect(page.getByText(/शिकायत मिल गई। इसका नंबर/)).toBeVisible();

  await page
    .getByRole('group', { name: 'भाषा' })
    .getByRole('button', { name: /English/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send complaint' })).toBeVisible();
});
