import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { customerWithOffers } from './support/by-api/customer-by-api';
import { askForCode, enterCode, field } from './support/customer-journey';
import { expectGoodPage } from './support/good-page';
import { photo } from './support/photo';
import { signIn } from './support/sign-in';
import { type App, startApp } from './support/start-app';

let app: App;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ env: { OTP_RESEND_SECONDS: '1' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const step = (page: Page, number: number) =>
  page.locator(`main [role="progressbar"][aria-valuenow="${number}"]`).waitFor();
const go = (page: Page) => page.locator('main button[type="submit"]').click();

/** Signs in somebody whose profile is complete, and opens the key facts of a lender's offer. */
async function toKeyFacts(page: Page, mobile: string, slug: string, lender: string): Promise<void> {
  await customerWithOffers(app.url, mobile, slug);
  await page.goto('/');
  await page.locator('main h1').waitFor();
  // One code a second to one customer.
  await page.waitForTimeout(1500);
  const asked = await askForCode(page, mobile);
  await enterCode(page, mobile, asked, 'type');
  await page.waitForURL('**/products');
  await page.locator('main button', { hasText: /Personal Loans|पर्सनल लोन/ }).click();
  await page.waitForURL('**/user/offers');
  const card = page.locator('article', { hasText: lender });
  await card.waitFor({ timeout: 20_000 });
  await card.getByRole('link', { name: /key facts|मुख्य जानकारी/i }).click();
  await page.waitForURL('**/user/offers/key-facts/**');
  const boxes = page.locator('main input[type="checkbox"]');
  await boxes.nth(1).waitFor();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: /^Apply to|को आवेदन करें$/ }).click();
}

describe('a lender’s own page', () => {
  test('UROUTE-11 in English: steps, papers by content, agreement, and the application is with the lender', async () => {
    const page = await newPage(browser, app.url);
    await toKeyFacts(page, '9812345701', 'banyan-bank', 'Banyan Bank');
    await page.waitForURL('**/user/lender/banyan-bank?**');
    await step(page, 1);
    await expectGoodPage(page);
    await field(page, 'education').selectOption('graduate');
    await page.locator('label:has(input[name="marital_status"][value="married"])').click();
    await field(page, 'dependents').fill('2');
    await page.reload();
    await step(page, 1);
    expect(await field(page, 'dependents').inputValue()).toBe('2');
    await go(page);
    await step(page, 2);
    await page.locator('label:has(input[name="years_at_address"][value="gt_3y"])').click();
    await go(page);
    await step(page, 3);
    await field(page, 'company_type').selectOption('private_limited');
    await field(page, 'sector').selectOption('retail');
    await field(page, 'experience').selectOption('5y_10y');
    await expectGoodPage(page);
    await go(page);
    await step(page, 4);
    const files = page.locator('main input[type="file"]');
    await files.nth(0).setInputFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
    await page.getByText('Choose a photo (JPEG or PNG) or a PDF file').waitFor();
    await expectGoodPage(page);
    await files.nth(0).setInputFiles(photo('statement.jpg'));
    await page.getByText(/statement\.jpg, 2 KB/).waitFor();
    await files.nth(1).setInputFiles(photo('me.jpg'));
    await page.getByText(/me\.jpg, 2 KB/).waitFor();
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await step(page, 5);
    await expectGoodPage(page);
    for (const box of await page.locator('main input[type="checkbox"]').all()) await box.check();
    await page.getByRole('button', { name: 'Send to Banyan Bank' }).click();
    await page.waitForURL('**/user/lenders-transaction/banyan-bank', { timeout: 60_000 });
    await page.goto('/user/lender/banyan-bank');
    await page.getByRole('heading', { name: 'Banyan Bank has your answers' }).waitFor();
    await expectGoodPage(page);
    expectNoConsoleErrors(page, [/422/, /409/]);
  });

  test('UROUTE-12 in Hindi: a lender’s no says why, what helps and from when', async () => {
    const page = await newPage(browser, app.url, { language: 'hi' });
    await toKeyFacts(page, '9812345702', 'gulmohar-finance', 'Gulmohar Finance');
    await page.waitForURL('**/user/lender/gulmohar-finance?**');
    await step(page, 1);
    await expectGoodPage(page);
    await field(page, 'work_status').selectOption('notice_period');
    await field(page, 'job_tenure').selectOption('2y_5y');
    await field(page, 'profession').selectOption('office');
    await go(page);
    await page.waitForURL('**/user/lender/gulmohar-finance/declined');
    await page.getByText('नोटिस पर रहते हुए Gulmohar Finance लोन नहीं देता।').waitFor();
    await expectGoodPage(page);
    expectNoConsoleErrors(page, [/409/]);
  });

  test('UROUTE-11 role 1 publishes a question of its own for a lender, and the customer who comes next is asked it', async () => {
    const staff = await newPage(browser, app.url, { width: 1280 });
    await signIn(staff, 'admin@saakh.test');
    await staff.goto('/admin/lenders/1');
    await staff.getByRole('link', { name: 'Edit the questions' }).click();
    await staff.getByRole('button', { name: 'Change the questions' }).click();
    await staff.getByRole('button', { name: /^Your home/ }).click();
    await staff.getByRole('button', { name: 'Add a question' }).click();
    await staff.getByLabel('Question in English').fill('Which floor do you live on?');
    await staff.getByLabel('Question in Hindi').fill('आप किस मंज़िल पर रहते हैं?');
    await staff.keyboard.press('Tab');
    await staff.frameLocator('iframe').getByLabel('Which floor do you live on?').waitFor();
    await staff.getByText('which_floor_do_you_live_on').waitFor();
    await expectGoodPage(staff);
    await staff.getByRole('button', { name: 'Publish', exact: true }).click();
    await staff.getByLabel('Why').fill('Asked by the lender');
    await staff.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await staff.getByText('Version 2 is asked.').waitFor();
    expectNoConsoleErrors(staff);
    await staff.context().close();

    const page = await newPage(browser, app.url);
    await toKeyFacts(page, '9812345703', 'aster-finance', 'Aster Finance');
    await page.waitForURL('**/user/lender/aster-finance?**');
    await page.getByLabel('Which floor do you live on?').waitFor();
    await expectGoodPage(page);
    expectNoConsoleErrors(page, [/409/]);
  });
});

test('ROUTE-17 ROUTE-19 a shop signs up as a merchant on a phone, in Hindi, with a reload on the way', async () => {
  const page = await newPage(browser, app.url, { language: 'hi' });
  await page.goto('/create-merchant-form/vetanika');
  await step(page, 1);
  await expectGoodPage(page);
  await field(page, 'company_name').fill('Sona Textiles');
  await field(page, 'business_address').fill('12 MG Road');
  await field(page, 'business_pincode').fill('560001');
  await go(page);
  await step(page, 2);
  await field(page, 'owner_name').fill('Meena Sharma');
  await field(page, 'owner_mobile').fill('9812345678');
  await field(page, 'owner_email').fill('meena@example.com');
  await go(page);
  await step(page, 3);
  await field(page, 'registration').selectOption('proprietorship');
  await field(page, 'owner_pan').fill('ABCPE1234F');
  await page.locator('label:has(input[name="has_gst"][value="0"])').click();
  await expectGoodPage(page);
  await go(page);
  await step(page, 4);
  await page.reload();
  await step(page, 4);
  await field(page, 'account_name').fill('Sona Textiles');
  await field(page, 'account_number').fill('123456789012');
  await field(page, 'account_number_again').fill('123456789012');
  await field(page, 'ifsc').fill('SBIN0000001');
  await page.getByText('State Bank of India').waitFor();
  await expectGoodPage(page);
  await go(page);
  await step(page, 5);
  const files = page.locator('main input[type="file"]');
  await files.nth(0).setInputFiles(photo('pan.jpg'));
  await page.getByText(/pan\.jpg, 2 KB/).waitFor();
  await files.nth(1).setInputFiles(photo('cheque.jpg'));
  await page.getByText(/cheque\.jpg, 2 KB/).waitFor();
  await expectGoodPage(page);
  await page.locator('main button', { hasText: 'आगे बढ़ें' }).last().click();
  await step(page, 6);
  await expectGoodPage(page);
  await page.locator('main input[type="checkbox"]').check();
  await page.getByRole('button', { name: 'फ़ॉर्म भेजें' }).click();
  await page.waitForURL('**/create-merchant-form/success');
  await page.getByText(/^M-[2-9A-Z]{8}$/).waitFor();
  await expectGoodPage(page);
  expectNoConsoleErrors(page);
});
