import { ApiClient } from '../support/by-api/api-client';
import { askForOffers } from '../support/by-api/customer-by-api';
import { applyTo, field, goToOffers, lenderStep, openKeyFacts } from '../support/customer-journey';
import { expect, type Page, test } from '../support/journey';
import { signIn } from '../support/sign-in';
import type { App } from '../support/start-app';

test.use({ expectedErrors: /status of 409/ });

async function openQuestions(page: Page, app: App, mobile: string, slug: string, lender: string): Promise<void> {
  const api = new ApiClient(app.url);
  api.token = await signIn(page, mobile);
  await askForOffers(api, slug);
  await goToOffers(page);
  await openKeyFacts(page, lender);
  await applyTo(page);
  await page.waitForURL(`**/user/lender/${slug}?**`);
  await lenderStep(page, 1);
}

test('UROUTE-12 a lender’s refusal says why, in Hindi', async ({ app, open }) => {
  const page = await open({ language: 'hi' });
  await openQuestions(page, app, '9812345702', 'gulmohar-finance', 'गुलमोहर फ़ाइनेंस');
  await field(page, 'work_status').selectOption('notice_period');
  await field(page, 'job_tenure').selectOption('2y_5y');
  await field(page, 'profession').selectOption('office');
  await page.locator('main button[type="submit"]').click();
  await page.waitForURL('**/user/lender/gulmohar-finance/declined');
  await expect(page.getByText('नोटिस पर रहते हुए गुलमोहर फ़ाइनेंस लोन नहीं देता।')).toBeVisible();
});

test('UROUTE-11 an admin publishes a question for a lender, and the next customer is asked it', async ({
  app,
  open,
}) => {
  const staff = await open({ width: 1280 });
  await signIn(staff, 'admin@saakh.test');
  await staff.goto('/admin/lenders/1');
  await staff.getByRole('link', { name: 'Edit questions' }).click();
  await staff.getByRole('button', { name: 'Change the questions' }).click();
  await staff.getByRole('button', { name: /^Your home/ }).click();
  await staff.getByRole('button', { name: 'Add a question' }).click();
  await staff.getByLabel('Question in English').fill('Which floor do you live on?');
  await staff.getByLabel('Question in Hindi').fill('आप किस मंज़िल पर रहते हैं?');
  await staff.keyboard.press('Tab');
  await expect(staff.frameLocator('iframe').getByLabel('Which floor do you live on?')).toBeVisible();
  await staff.getByRole('button', { name: 'Publish', exact: true }).click();
  await staff.getByLabel('Reason').fill('Asked by the lender');
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(staff.getByText('Version 2 is asked.')).toBeVisible();

  const page = await open();
  await openQuestions(page, app, '9812345703', 'aster-finance', 'Aster Finance');
  await expect(page.getByLabel('Which floor do you live on?')).toBeVisible();
});
