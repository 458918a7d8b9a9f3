import type { Page } from 'playwright-core';
import { readOtp } from './outbox';
import { photo } from './photo';

/** A customer whom several lenders of the demo accept. */
export const CUSTOMER = {
  firstName: 'Meera',
  lastName: 'Iyer',
  birthDate: '14/02/1992',
  pan: 'ABCPI1234F',
  pincode: '560001',
} as const;

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** A radio is drawn by its label: that is what a thumb meets. */
export const choose = (page: Page, name: string, value: string) =>
  page.locator(`label:has(input[name="${name}"][value="${value}"])`).click();

/** Presses the one button that sends the step's form, and waits for the next screen. */
export async function sendStep(page: Page, next: string): Promise<void> {
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(new RegExp(`step=${next}`));
  await page.locator('main h1').waitFor();
}

const TYPED_FOR_LENDERS = {
  dependents: '1',
  employer: 'Deccan Textiles',
  monthly_emis: '0',
  reference_name: 'Asha Menon',
  reference_mobile: '9845012345',
};
const FIRST_CHOICES = 'main fieldset:not(:has(input:checked)) label:first-of-type';

async function givePapers(page: Page): Promise<void> {
  const files = page.locator('main input[type="file"]');
  for (let nth = 0; nth < (await files.count()); nth += 1) {
    await files.nth(nth).setInputFiles(photo(`paper-${nth}.jpg`));
    await page.getByText(`paper-${nth}.jpg`).waitFor();
  }
  await page.locator('main button', { hasText: /^(Continue|आगे बढ़ें)$/ }).click();
}

/** Answers every step of a lender's own questions with what comes first, gives its papers, agrees to its texts, and presses `accept`. */
export async function answerLenderQuestions(page: Page, accept: string): Promise<void> {
  await page.waitForURL(/\/user\/(lender|gold)\//);
  const progress = page.locator('main [role="progressbar"]').first();
  await progress.waitFor();
  const total = Number(await progress.getAttribute('aria-valuemax'));
  for (let step = 1; step < total; step += 1) {
    await page.locator(`main [role="progressbar"][aria-valuenow="${step}"]`).waitFor();
    if ((await page.locator('main input[type="file"]').count()) > 0) {
      await givePapers(page);
      continue;
    }
    for (const select of await page.locator('main select').all()) {
      if ((await select.inputValue()) === '') await select.selectOption({ index: 1 });
    }
    for (const [name, value] of Object.entries(TYPED_FOR_LENDERS)) {
      const input = field(page, name);
      if ((await input.count()) > 0 && (await input.inputValue()) === '') await input.fill(value);
    }
    for (const label of await page.locator(FIRST_CHOICES).all()) await label.click();
    await page.locator('button[type="submit"]').click();
  }
  const button = page.getByRole('button', { name: accept });
  await button.waitFor();
  for (const box of await page.locator('main input[type="checkbox"]').all()) await box.check();
  await button.click();
}

/** Asks for a code; `contact` is a mobile number or an e-mail address. Resolves on the page that asks for it. */
export async function askForCode(page: Page, contact: string): Promise<Date> {
  const input = page.locator('main form input');
  await input.fill(contact);
  const asked = new Date();
  await page.locator('main form button[type="submit"]').click();
  await page.locator('input[autocomplete="one-time-code"]').waitFor();
  return asked;
}

export async function enterCode(page: Page, contact: string, asked: Date, how: 'type' | 'paste'): Promise<void> {
  const otp = await readOtp(new URL(page.url()).origin, contact, asked);
  await page.locator('input[autocomplete="one-time-code"]').focus();
  if (how === 'type') await page.keyboard.type(otp);
  else {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(`navigator.clipboard.writeText('${otp.slice(0, 3)} ${otp.slice(3)}')`);
    await page.keyboard.press('ControlOrMeta+V');
  }
  await page.waitForURL((address) => !address.pathname.endsWith('/verification'));
}

export async function fillPersonal(page: Page, pan: string = CUSTOMER.pan): Promise<void> {
  await field(page, 'first_name').fill(CUSTOMER.firstName);
  await field(page, 'last_name').fill(CUSTOMER.lastName);
  await field(page, 'birth_date').pressSequentially(CUSTOMER.birthDate.replaceAll('/', ''));
  await choose(page, 'gender', 'female');
  await field(page, 'tin').fill(pan);
}

/** The contact that the customer did not sign in with is given, too. */
export async function fillContact(page: Page, other: { email?: string; mobile?: string }): Promise<void> {
  if (other.mobile) await field(page, 'mobile_phone_number').fill(other.mobile);
  if (other.email) await field(page, 'email').fill(other.email);
  await field(page, 'postal_code').pressSequentially(CUSTOMER.pincode);
  await field(page, 'address1').fill('12 Church Street');
}

export async function fillEmployment(page: Page): Promise<void> {
  await field(page, 'employment_status_code').selectOption('salaried');
  await field(page, 'monthly_income').pressSequentially('85000');
  await field(page, 'employer_name').fill('Deccan Textiles');
  await choose(page, 'salary_mode', 'bank_transfer');
  await field(page, 'officepincode').fill('560002');
}

export async function fillAdditional(page: Page): Promise<void> {
  await field(page, 'se_loan_amount').pressSequentially('200000');
  await field(page, 'loan_tenure_months').fill('24');
  await field(page, 'loan_purpose').selectOption('medical');
  await field(page, 'residence_type').selectOption('owned_self');
  await field(page, 'emi').pressSequentially('0');
  await choose(page, 'household_income', 'at_or_above_300000');
  await field(page, 'credit_score_class').selectOption('B');
}

/** Opens the terms, closes them, ticks them, and nothing else. */
export async function agreeToTerms(page: Page): Promise<void> {
  await page
    .locator('main button')
    .filter({ hasText: /Read the text|पढ़ें/ })
    .first()
    .click();
  await page.locator('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.locator('main input[type="checkbox"]').first().check();
}

/** The offers are all there when no lender is being asked any more. */
export async function waitForAllQuotes(page: Page): Promise<void> {
  await page.locator('article').first().waitFor({ timeout: 20_000 });
  await page.locator('main [role="status"] h2 + p').waitFor({ state: 'detached', timeout: 20_000 });
}

export const namesOfOffers = (page: Page): Promise<string[]> => page.locator('article h3').allTextContents();

/** The text that a person sees in the page's content. */
export const mainText = (page: Page): Promise<string> => page.locator('main').innerText();
