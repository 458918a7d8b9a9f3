import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import {
  agreeToTerms,
  answerLenderQuestions,
  askForCode,
  CUSTOMER,
  enterCode,
  field,
  fillAdditional,
  fillContact,
  fillEmployment,
  fillPersonal,
  mainText,
  namesOfOffers,
  sendStep,
  waitForAllQuotes,
} from './support/customer-journey';
import { expectGoodPage } from './support/good-page';
import { expectNoSidewaysScroll } from './support/layout';
import { payOut, setBehaviour } from './support/sandbox';
import { type App, startApp } from './support/start-app';

const MOBILE = '9812345601';
const LENDER = 'Deodar Finance';
const LENDER_SLUG = 'deodar-finance';

let app: App;
let browser: Browser;
beforeAll(async () => {
  // Shorter waits than in earnest: for the lender that never answers, and between two codes to one customer.
  const env = { QUOTE_DEADLINE_MS: '6000', OTP_RESEND_SECONDS: '1' };
  [app, browser] = await Promise.all([startApp({ env }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const heading = (page: Page) => page.locator('main h1');

// One customer's way through the product: each test begins where the one before it ended.
describe('a new customer takes a personal loan on a phone, in English', () => {
  let page: Page;
  beforeAll(async () => {
    page = await newPage(browser, app.url);
  });

  test('LOGIN-01 LANG-01 the code sent to the mobile number signs in and leads to the products', async () => {
    await page.goto('/');
    await heading(page).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await expectGoodPage(page);
    const asked = await askForCode(page, MOBILE);
    await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
    await expectGoodPage(page);
    await enterCode(page, MOBILE, asked, 'type');
    await page.waitForURL('**/products');
    await page.getByRole('button', { name: /Personal Loans/ }).waitFor();
    await expectGoodPage(page);
  });

  test('PROD-APPLY-01 Personal Loans leads to the privacy notice, which stands before the first field', async () => {
    await page.getByRole('button', { name: /Personal Loans/ }).click();
    await page.waitForURL('**/user/user-detail**');
    await page.getByRole('button', { name: 'Start', disabled: false }).waitFor();
    expect(await page.locator('main input').count()).toBe(0);
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Start' }).click();
    await field(page, 'first_name').waitFor();
  });

  test('UROUTE-01 FLOW-01 the profile: a wrong PAN is named at its field, what was typed outlives a reload', async () => {
    await fillPersonal(page, 'ABCXI1234F');
    await page.locator('button[type="submit"]').click();
    await page.getByText('Invalid PAN', { exact: true }).first().waitFor();
    await expectGoodPage(page);
    await page.reload();
    await field(page, 'first_name').waitFor();
    expect(await field(page, 'first_name').inputValue()).toBe(CUSTOMER.firstName);
    expect(await field(page, 'birth_date').inputValue()).toBe(CUSTOMER.birthDate);
    expect(await field(page, 'tin').inputValue()).toBe('');
    await field(page, 'tin').fill(CUSTOMER.pan);
    await sendStep(page, 'contact');

    await fillContact(page, { email: 'meera.iyer@example.com' });
    await page.getByRole('status').filter({ hasText: 'Karnataka' }).waitFor();
    expect(await mainText(page)).toContain(MOBILE);
    await expectGoodPage(page);
    await sendStep(page, 'employment');

    await fillEmployment(page);
    expect(await field(page, 'monthly_income').inputValue()).toBe('85,000');
    await expectGoodPage(page);
    await sendStep(page, 'additional');

    await fillAdditional(page);
    expect(await field(page, 'se_loan_amount').inputValue()).toBe('2,00,000');
    await expectGoodPage(page);
    await sendStep(page, 'agreement');
  });

  test('REG-RBC-1 REG-DP-2 nothing is ticked, going on waits for the terms, and messages may be refused', async () => {
    const agree = page.getByRole('button', { name: 'Agree and see offers' });
    await page.locator('main input[type="checkbox"]').first().waitFor();
    expect(await page.locator('main input[type="checkbox"]').count()).toBe(4);
    expect(await page.locator('main input:checked').count()).toBe(0);
    expect(await agree.isDisabled()).toBe(true);
    await page.locator('main input[type="checkbox"]').first().click();
    expect(await page.locator('main input:checked').count()).toBe(0);
    expect(await agree.isDisabled()).toBe(true);
    await expectGoodPage(page);
    const read = page.getByRole('button', { name: 'Read the text' });
    await read.focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await read.evaluate((button) => button.matches(':focus'))).toBe(true);
    await agreeToTerms(page);
    expect(await page.locator('main input:checked').count()).toBe(1);
    await agree.click();
    await page.waitForURL('**/user/offers');
  });

  test('FLOW-02 UROUTE-04 offers appear as lenders answer; every lender is named; order and comparison are theirs', async () => {
    await page.locator('article', { hasText: LENDER }).waitFor();
    await waitForAllQuotes(page);
    const byApr = await namesOfOffers(page);
    expect(byApr.length).toBeGreaterThan(2);
    expect(await page.locator('main').getByText(`${byApr.length} lenders match`).count()).toBe(1);
    const unmatched = page.locator('section', {
      has: page.getByRole('heading', { name: 'Lenders that do not match' }),
    });
    expect(await unmatched.locator('li').count()).toBeGreaterThan(0);
    expect(await page.locator('main input[type="radio"]:checked').count()).toBe(0);

    await page.getByText('Change', { exact: true }).click();
    await page.getByLabel('Loan amount').first().waitFor();
    await expectNoSidewaysScroll(page);

    await page.getByLabel('Sort by').selectOption('name');
    await page.getByText('Sorted by the lender’s name.').waitFor();
    const byName = await namesOfOffers(page);
    expect(byName).toEqual([...byApr].sort((a, b) => a.localeCompare(b)));

    await page.getByLabel(`Compare ${byName[0]}`).check();
    await page.getByLabel(`Compare ${byName[1]}`).check();
    await page.getByRole('button', { name: 'Compare 2 offers' }).click();
    const heads = page.locator('dialog th[scope="col"]');
    await heads.first().waitFor();
    const columns = await heads.allTextContents();
    expect(columns).toEqual(byName.slice(0, 2));
    await expectGoodPage(page);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await expectGoodPage(page);
  });

  test('FOOT-07 HEAD-06 on the offers the languages stand above and the drawer offers Return to Profile', async () => {
    const [languages, main] = await Promise.all([
      page.getByRole('group', { name: 'Language' }).boundingBox(),
      page.locator('main').boundingBox(),
    ]);
    expect(languages?.y).toBeLessThan(main?.y ?? 0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Return to Profile' }).waitFor();
    const entries = await page.getByRole('dialog').locator('nav button').allTextContents();
    // Two of our own between those of the specification.
    const [profile, products, remind, mine, ...end] = entries;
    expect([profile, products, ...end]).toEqual(['Return to Profile', 'Return to Products', 'Help', 'Logout']);
    expect([remind, mine]).toEqual(['Remind me later', 'My Saakh']);
    await expectGoodPage(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Help' }).click();
    await page.getByRole('dialog').getByLabel('How can we help?').waitFor();
    await expectGoodPage(page);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  });

  test('REG-KFS-5 the key facts stand before the consent, in both languages, and download as PDF', async () => {
    await page.getByLabel(`Choose this offer ${LENDER}`).check();
    await page.getByRole('button', { name: 'Go to the key facts' }).click();
    await page.waitForURL('**/user/offers/key-facts/**');
    const apply = page.getByRole('button', { name: `Apply to ${LENDER}` });
    await apply.waitFor();
    expect(await apply.isDisabled()).toBe(true);
    expect(await page.locator('main input:checked').count()).toBe(0);
    await expectGoodPage(page);

    await page.getByRole('button', { name: 'हिन्दी में पढ़ें' }).click();
    await page.getByText('वार्षिक प्रतिशत दर').first().waitFor();
    await page.getByRole('button', { name: 'Read it in English' }).click();
    await page.getByText('Annual Percentage Rate').first().waitFor();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as PDF' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^key-facts-.+\.pdf$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(5_000);
  });

  test('UROUTE-07 UROUTE-08 UROUTE-09 applying leads to lender-submit, which has neither header nor footer', async () => {
    await page.locator('main input[type="checkbox"]').nth(0).check();
    expect(await page.getByRole('button', { name: `Apply to ${LENDER}` }).isDisabled()).toBe(true);
    await page.locator('main input[type="checkbox"]').nth(1).check();
    await page.getByRole('button', { name: `Apply to ${LENDER}` }).click();
    // As long as the lender has not answered, the page does not lead on.
    await setBehaviour(app, LENDER_SLUG, 'slow:4000');
    await answerLenderQuestions(page, `Send to ${LENDER}`);
    await page.waitForURL('**/user/lender-submit');
    await page.getByRole('heading', { name: 'On its way' }).waitFor();
    expect(await page.locator('header, footer').count()).toBe(0);
    await expectGoodPage(page);
  });

  test('FLOW-03 UROUTE-10 the transaction page tells the story until the lender has approved', async () => {
    await page.waitForURL('**/user/lenders-transaction/**', { timeout: 20_000 });
    await page.getByText('The lender has approved it').waitFor({ timeout: 30_000 });
    const story = await mainText(page);
    // The lender's first word is its answer, or what it called back with meanwhile.
    const order = [/You applied/, /The lender (has received|is looking at) it/, /The lender has approved it/].map(
      (at) => story.search(at),
    );
    expect(Math.min(...order), story).toBeGreaterThan(-1);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    await expectGoodPage(page);
  });

  test('UROUTE-05 UROUTE-06 UROUTE-14 who comes back after the loan was paid out confirms date of birth and PAN', async () => {
    await payOut(app, LENDER_SLUG);
    await page.getByText('The lender has paid it out').waitFor({ timeout: 30_000 });
    await logOut(page);
    const asked = await askForCode(page, MOBILE);
    await enterCode(page, MOBILE, asked, 'paste');
    await page.waitForURL('**/products');
    await page.getByRole('button', { name: /Business Loans/ }).click();
    await page.locator('dialog').getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/user/business-detail**');
    await page.goto('/user/business-welcome-back');
    await field(page, 'birth_date').waitFor();
    expect(new URL(page.url()).pathname).toBe('/user/business-welcome-back');
    await expectGoodPage(page);
    await page.goto('/products');
    await page.getByRole('button', { name: /Personal Loans/ }).click();
    await page.waitForURL('**/user/welcome-back');
    await field(page, 'birth_date').pressSequentially(CUSTOMER.birthDate.replaceAll('/', ''));
    await field(page, 'pan').fill('ABCPI1234G');
    await page.getByRole('button', { name: 'Confirm and see offers' }).click();
    await page.getByText('2 tries left').waitFor();
    await expectGoodPage(page);
    await field(page, 'pan').fill(CUSTOMER.pan);
    await page.getByRole('button', { name: 'Confirm and see offers' }).click();
    await page.waitForURL('**/user/offers');
    await page.locator('article').first().waitFor();
    expectNoConsoleErrors(page, [/status of 4\d\d/]);
  });
});

const DEVANAGARI = /[\u0900-\u097f]/;
/** Three English words in a row: names of lenders, people and companies are allowed. */
const ENGLISH_SENTENCE = /\b(?:the|you|your|we|and|is|are|to|of|for|with|this)\b(?: [a-z]+){2}/;

async function expectHindi(page: Page): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe('hi');
  expect(await heading(page).innerText()).toMatch(DEVANAGARI);
  const text = await page.locator('body').innerText();
  expect(text.match(ENGLISH_SENTENCE)?.[0]).toBeUndefined();
  await expectGoodPage(page);
}

async function logOut(page: Page): Promise<void> {
  await page.locator('header button[aria-haspopup="dialog"]').click();
  const reloaded = page.waitForEvent('load');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Logout|लॉग आउट)$/ })
    .click();
  await reloaded;
  await page.goto('/user/offers');
  await page.waitForURL((address) => address.pathname === '/');
  // The next sign-in would lead to the offers at once; the journeys walk by way of the products.
  await page.evaluate(() => sessionStorage.removeItem('saakh.link-target'));
}

describe('the same in Hindi, signed in by e-mail', () => {
  const EMAIL = 'sunita.devi@example.in';
  let page: Page;
  beforeAll(async () => {
    page = await newPage(browser, app.url, { language: 'hi' });
    // The application stays in flight, so that the customer who comes back is led to its offers.
    await setBehaviour(app, 'aster-finance', 'never-decides');
  });

  test('LOGIN-02 LANG-02 the code sent by e-mail signs in', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'इसके बजाय ईमेल से' }).click();
    await expectHindi(page);
    const asked = await askForCode(page, EMAIL);
    await expectHindi(page);
    await enterCode(page, EMAIL, asked, 'paste');
    await page.waitForURL('**/products');
    await page.getByRole('button', { name: /पर्सनल लोन/ }).waitFor();
    await expectHindi(page);
  });

  test('LANG-02 REG-DP-3 the profile and its consents are read and given in Hindi', async () => {
    await page.getByRole('button', { name: /पर्सनल लोन/ }).click();
    await page.waitForURL('**/user/user-detail**');
    await page.locator('main button[class*="main"]:enabled').waitFor();
    await expectHindi(page);
    await page.locator('main button[class*="main"]').click();
    await field(page, 'first_name').waitFor();
    await fillPersonal(page);
    await expectHindi(page);
    await sendStep(page, 'contact');
    await fillContact(page, { mobile: '9812345602' });
    await page.getByRole('status').filter({ hasText: 'Karnataka' }).waitFor();
    await expectHindi(page);
    await sendStep(page, 'employment');
    await fillEmployment(page);
    await expectHindi(page);
    await sendStep(page, 'additional');
    await fillAdditional(page);
    await expectHindi(page);
    await sendStep(page, 'agreement');
    await page.locator('main input[type="checkbox"]').first().waitFor();
    await expectHindi(page);
    await agreeToTerms(page);
    await page.getByRole('button', { name: 'सहमति दें और ऑफ़र देखें' }).click();
    await page.waitForURL('**/user/offers');
  });

  test('FLOW-03 REG-KFS-5 offer, key facts and application are in Hindi until the lender has accepted', async () => {
    await page.locator('article', { hasText: 'Aster Finance' }).waitFor({ timeout: 20_000 });
    await expectHindi(page);
    await page
      .locator('article', { hasText: 'Aster Finance' })
      .getByRole('link', { name: /मुख्य जानकारी/ })
      .click();
    const apply = page.getByRole('button', { name: /को आवेदन करें$/ });
    await apply.waitFor();
    expect(await apply.innerText()).toContain('Aster Finance');
    await expectHindi(page);
    const boxes = page.locator('main input[type="checkbox"]');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await apply.click();
    await answerLenderQuestions(page, 'Aster Finance को भेजें');
    await page.waitForURL('**/user/lenders-transaction/**', { timeout: 20_000 });
    await page.getByText('लेंडर को मिल गया', { exact: true }).waitFor({ timeout: 20_000 });
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
    await expectGoodPage(page);
  });

  test('FLOW-04 GATE-05 after a new sign-in the chosen product leads to the offers of the running application', async () => {
    await logOut(page);
    await page.getByRole('button', { name: 'इसके बजाय ईमेल से' }).click();
    const asked = await askForCode(page, EMAIL);
    await enterCode(page, EMAIL, asked, 'type');
    await page.waitForURL('**/products');
    await page.getByRole('button', { name: /पर्सनल लोन/ }).click();
    await page.waitForURL('**/user/offers');
    await page.locator('article', { hasText: 'Aster Finance' }).waitFor();
    await page.goto('/');
    await page.waitForURL('**/user/offers');
    expectNoConsoleErrors(page, [/status of 409/]);
  });
});
