import { expect, type Page } from '@playwright/test';
import { readOtp } from './outbox';
import { photo } from './photo';

/** A customer whom several lenders of the demo accept. */
export const CUSTOMER = {
  firstName: 'Meera',
  lastName: 'Iyer',
  birthDate: '14021992',
  pan: 'ABCPI1234F',
} as const;

export function field(page: Page, name: string) {
  return page.locator(`[name="${name}"]`);
}

/** Clicks the label of a radio button, which is all that the screen shows of it. */
export function choose(page: Page, name: string, value: string) {
  return page.locator(`label:has(input[name="${name}"][value="${value}"])`).click();
}

/** Sends the step's form and waits for the next step. */
export async function sendStep(page: Page, next: string): Promise<void> {
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(new RegExp(`step=${next}`));
}

/** Signs a customer in from the login form on the page, with the code that is sent to this number or address. */
export async function signInByCode(page: Page, contact: string, url?: string): Promise<void> {
  await page.locator('main form input').fill(contact);
  const asked = new Date();
  await page.locator('main form button[type="submit"]').click();
  await enterCode(page, contact, asked, url);
  await page.waitForURL((address) => !address.pathname.endsWith('/verification'));
}

/** Types the code that was sent after `asked`; `url` is the app's where the page's host is unknown to this process. */
export async function enterCode(page: Page, contact: string, asked: Date, url = new URL(page.url()).origin) {
  const input = page.locator('input[autocomplete="one-time-code"]').first();
  await input.waitFor();
  await input.focus();
  await page.keyboard.type(await readOtp(url, contact, asked));
}

export async function fillPersonal(page: Page): Promise<void> {
  await field(page, 'first_name').fill(CUSTOMER.firstName);
  await field(page, 'last_name').fill(CUSTOMER.lastName);
  await field(page, 'birth_date').pressSequentially(CUSTOMER.birthDate);
  await choose(page, 'gender', 'female');
  await field(page, 'tin').fill(CUSTOMER.pan);
}

/** `other` is the contact that the customer did not sign in with. */
export async function fillContact(page: Page, other: { email?: string; mobile?: string } = {}): Promise<void> {
  if (other.mobile) await field(page, 'mobile_phone_number').fill(other.mobile);
  if (other.email) await field(page, 'email').fill(other.email);
  await field(page, 'postal_code').pressSequentially('560001');
  await field(page, 'address1').fill('12 Church Street');
  await expect(page.getByRole('status').filter({ hasText: 'Karnataka' })).toBeVisible();
}

export async function fillEmployment(page: Page): Promise<void> {
  await field(page, 'employment_status_code').selectOption('salaried');
  await field(page, 'monthly_income').pressSequentially('85000');
  await field(page, 'employer_name').fill('Deccan Textiles');
  await choose(page, 'salary_mode', 'bank_transfer');
  await field(page, 'officepincode').fill('560002');
}

export async function fillWish(page: Page, amount: number, months: number): Promise<void> {
  await field(page, 'se_loan_amount').fill('');
  await field(page, 'se_loan_amount').pressSequentially(String(amount));
  await field(page, 'loan_tenure_months').fill(String(months));
  await choose(page, 'household_income', 'at_or_above_300000');
}

export async function fillAdditional(page: Page, amount = 200_000): Promise<void> {
  await fillWish(page, amount, 24);
  await field(page, 'loan_purpose').selectOption({ index: 1 });
  await field(page, 'residence_type').selectOption('owned_self');
  await field(page, 'emi').pressSequentially('0');
  await field(page, 'credit_score_class').selectOption('B');
}

/** Reads the terms, ticks them and nothing else, and sends the agreement. */
export async function agreeToTerms(page: Page): Promise<void> {
  const terms = page.locator('main input[type="checkbox"]').first();
  await expect(terms).not.toBeChecked();
  const agree = page.getByRole('button', { name: /^(Agree and|सहमति देकर)/ });
  await expect(agree).toBeDisabled();
  await page
    .getByRole('button', { name: /^Read the full text|पढ़ें/ })
    .first()
    .click();
  await page.locator('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await terms.check();
  await agree.click();
}

/** Resolves when no lender is being asked any more. */
export async function waitForAllQuotes(page: Page): Promise<void> {
  await page.locator('article').first().waitFor();
  await page.locator('main [role="status"] h2 + p').waitFor({ state: 'detached' });
}

/** Chooses personal loans, whose running application leads to its offers. */
export async function goToOffers(page: Page): Promise<void> {
  await page.goto('/products');
  await page.locator('main button', { hasText: /Personal Loans|पर्सनल लोन/ }).click();
  await page.waitForURL(/\/user\/offers(\?|$)/);
}

/** Opens the key facts of a lender's offer. */
export async function openKeyFacts(page: Page, lender: string): Promise<void> {
  const card = page.locator('article', { hasText: lender });
  await card.getByRole('link', { name: /key facts|मुख्य जानकारी/i }).click();
  await page.waitForURL('**/user/offers/key-facts/**');
}

/** Ticks that the key facts were read and that the lender gets the application, and applies. */
export async function applyTo(page: Page): Promise<void> {
  const apply = page.getByRole('button', { name: /^Apply to|में आवेदन करें$/ });
  const boxes = page.locator('main input[type="checkbox"]');
  await expect(apply).toBeDisabled();
  await boxes.nth(1).waitFor();
  // Offers that still come in draw the page anew.
  await expect(async () => {
    for (const box of await boxes.all()) await box.check();
    await expect(apply).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await apply.click();
}

export function lenderStep(page: Page, step: number) {
  return expect(page.locator('main [role="progressbar"]').first()).toHaveAttribute('aria-valuenow', String(step));
}

/** Answers every step of a lender's own questions with the first choice, gives its papers, agrees to its texts, and sends all. */
export async function answerLenderQuestions(page: Page, lender: string): Promise<void> {
  await page.waitForURL(/\/user\/(lender|gold)\//);
  const total = Number(await page.locator('main [role="progressbar"]').first().getAttribute('aria-valuemax'));
  for (let step = 1; step < total; step += 1) {
    await lenderStep(page, step);
    if ((await page.locator('main input[type="file"]').count()) > 0) await givePapers(page);
    else await answerStep(page);
  }
  await sendToLender(page, lender);
}

export async function sendToLender(page: Page, lender: string): Promise<void> {
  const send = page.getByRole('button', { name: new RegExp(`^(Send to ${lender}|${lender} को भेजें)$`) });
  await send.waitFor();
  for (const box of await page.locator('main input[type="checkbox"]').all()) await box.check();
  await send.click();
}

const TYPED_FOR_LENDERS = {
  dependents: '1',
  employer: 'Deccan Textiles',
  monthly_emis: '0',
  reference_name: 'Asha Menon',
  reference_mobile: '9845012345',
};

async function answerStep(page: Page): Promise<void> {
  for (const select of await page.locator('main select').all()) {
    if ((await select.inputValue()) === '') await select.selectOption({ index: 1 });
  }
  for (const [name, value] of Object.entries(TYPED_FOR_LENDERS)) {
    const input = field(page, name);
    if ((await input.count()) > 0 && (await input.inputValue()) === '') await input.fill(value);
  }
  const firstChoices = page.locator('main fieldset:not(:has(input:checked)) label:first-of-type');
  for (const label of await firstChoices.all()) await label.click();
  await page.locator('button[type="submit"]').click();
}

export async function givePapers(page: Page): Promise<void> {
  for (const [at, input] of (await page.locator('main input[type="file"]').all()).entries()) {
    await input.setInputFiles(photo(`paper-${at}.jpg`));
    await page.getByText(`paper-${at}.jpg`).waitFor();
  }
  await page.locator('main button', { hasText: /^(Continue|आगे बढ़ें)$/ }).click();
}
