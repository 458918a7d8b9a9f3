import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { sendMerchantForm } from './support/by-api/merchant-by-api';
import { expectGoodPage } from './support/good-page';
import { readOutbox } from './support/outbox';
import { DEMO_PASSWORD, signIn } from './support/sign-in';
import { type App, startApp } from './support/start-app';

/** A refused sign-in is noted in the browser's console. */
const REFUSED = [/status of 400/];

let app: App;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ onServer: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

async function logOut(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await reloaded;
}

test.each([
  ['partner@saakh.test', 'Gopal Netrawalkar', 'Owner'],
  ['staff@saakh.test', 'Tejal Ubale', 'Staff'],
  ['merchant@saakh.test', 'Vinod Patidar', 'Merchant'],
])('PORTAL-LOGIN-01 PORTAL-MENU-02 LOGOUT-01 %s opens the portal and leaves it', async (email, name, kind) => {
  const page = await newPage(browser, app.url, { width: 360 });
  await signIn(page, email);
  expect(new URL(page.url()).pathname).toBe('/partner');
  await page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor();
  await page.locator('dd').getByText(kind, { exact: true }).waitFor();
  await expectGoodPage(page);
  await logOut(page);
  await page.goto('/partner');
  await page.locator('input[type="password"]').waitFor();
  expectNoConsoleErrors(page);
  await page.context().close();
});

/** Goes to a page of the menu, which a narrow screen folds away. */
async function goTo(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open the menu' });
  if (await opener.isVisible()) await opener.click();
  const menus = page.getByRole('navigation', { name: 'Menu' });
  await menus.last().getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** A loan that was paid out with its way, and for an owner what it brought, line by line and as a file. */
async function readReports(page: Page, isOwner: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Loans paid out' }).click();
  // What is chosen stands in the address first, so it is waited for and not looked at once.
  await page.getByRole('radio', { name: 'Last 30 days' }).click();
  await page.getByRole('radio', { name: 'Last 30 days', checked: true }).waitFor();
  await page.getByRole('table', { name: 'Applications' }).getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: /^Case / });
  await drawer.getByRole('heading', { name: 'What happened' }).waitFor();
  expect(await drawer.getByRole('heading', { name: 'Your commission' }).count()).toBe(isOwner ? 1 : 0);
  await expectGoodPage(page);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Commission', exact: true }).count()).toBe(isOwner ? 1 : 0);
  if (!isOwner) return;
  await page.getByRole('button', { name: 'Commission', exact: true }).click();
  await page.getByText(/^Together ₹/).waitFor();
  await expectGoodPage(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as .csv' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^commission.*\.csv$/);
}

test.each([
  ['partner@saakh.test', 360],
  ['staff@saakh.test', 1280],
] as const)(
  'PORTAL-PAGE-01 PORTAL-PAGE-18 PORTAL-PAGE-07 PORTAL-PAGE-10 PORTAL-PAGE-14 PORTAL-PAGE-20 PORTAL-MENU-01 PSESS-01 %s goes through the portal at %i pixels',
  async (who, width) => {
    const page = await newPage(browser, app.url, { width });
    await signIn(page, who);
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    const checked = page.waitForResponse((answer) => answer.url().endsWith('/api/partner/get-revenue'));
    await goTo(page, 'Communication');
    expect((await checked).status()).toBe(200);
    await page.getByRole('link', { name: /^Technical support/ }).click();
    await page.getByLabel('What is it about?').fill('The portal');
    await page.getByLabel('Your question').fill('The list stands still since noon');
    await page.getByRole('button', { name: 'Send the question' }).click();
    await page.getByRole('region', { name: 'The portal' }).getByText('We are looking into it').waitFor();
    await expectGoodPage(page);
    await goTo(page, 'Reports');
    await readReports(page, who.startsWith('partner'));
    await goTo(page, 'FAQs');
    await page.getByRole('link', { name: /^Customer queries/ }).click();
    await page.getByLabel('Search the questions').fill('cooling');
    await page.getByText('1 question found').waitFor();
    await expectGoodPage(page);
    await goTo(page, 'Training material');
    await expectGoodPage(page);
    await page.getByRole('link', { name: /^Eligibility criteria/ }).click();
    await page.getByRole('rowheader', { name: 'Banyan Bank' }).waitFor();
    await expectGoodPage(page);
    await goTo(page, 'Settings');
    expect(await page.getByText('Your share of what we earn').count()).toBe(who.startsWith('partner') ? 1 : 0);
    await expectGoodPage(page);
    expectNoConsoleErrors(page);
    await page.context().close();
  },
);

test.each([360, 1280])(
  'MASQ-05 MASQ-06 ROLE-AUD-01 role 1 opens a portal at %i pixels, looks only, and Exit leads back signed in',
  async (width) => {
    const page = await newPage(browser, app.url, { width });
    await signIn(page, 'admin@saakh.test');
    await page.goto('/admin/merchant-management');
    await page.getByLabel('Name, whole e-mail address, merchant or partner').fill('partner@saakh.test');
    const row = page.getByRole('row').filter({ hasText: 'partner@saakh.test' });
    await row.getByRole('button', { name: 'Open the portal of Gopal Netrawalkar' }).click();
    await page.getByLabel('Why?').fill('Asked for help with the list of leads');
    await expectGoodPage(page);
    await page.locator('dialog').getByRole('button', { name: 'Open the portal' }).click();
    await page.waitForURL(/\/partner$/);
    const badge = page.getByRole('region', { name: 'Masquerade Mode' });
    await badge.getByText(/looks at the portal of Gopal Netrawalkar and changes nothing/).waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'isMasqueradeMode')?.value).toBe('1');
    await expectGoodPage(page);
    await goTo(page, 'Communication');
    await page.getByRole('link', { name: /^General query/ }).click();
    await page.getByLabel('What is it about?').fill('Nothing of this');
    await page.getByLabel('Your question').fill('May be sent while looking only');
    await page.getByRole('button', { name: 'Send the question' }).click();
    await page.getByText('This can not be done in Masquerade Mode').waitFor();
    await goTo(page, 'Settings');
    await page.getByText('Asked for help with the list of leads').first().waitFor();
    await expectGoodPage(page);
    await badge.getByRole('button', { name: 'Exit' }).click();
    await page.getByRole('heading', { level: 1, name: 'Merchants' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/merchant-management');
    expect((await page.context().cookies()).some(({ name }) => name === 'isMasqueradeMode' || name === 'p_atkn')).toBe(
      false,
    );
    await page.goto('/partner');
    await page.locator('input[type="password"]').waitFor();
    expectNoConsoleErrors(page, [/status of 40\d/]);
    await page.context().close();
  },
);

test('ADMIN-PAGE-09 ADMIN-FN-06 ROLE-14 a shop that sent the form is taken on, its owner sets a password by the mail and signs in to the portal', async () => {
  const email = 'sona@example.com';
  const reference = await sendMerchantForm(app.url, email);
  const staff = await newPage(browser, app.url, { width: 1280 });
  await signIn(staff, 'admin@saakh.test');
  await staff.goto('/admin/merchant-management/applications');
  await staff.getByRole('link', { name: reference }).click();
  await staff.getByRole('heading', { level: 1, name: 'Sona Textiles' }).waitFor();
  await staff.getByText('The IFSC is of State Bank of India').waitFor();
  await expectGoodPage(staff);
  await staff.getByRole('button', { name: 'Look at PAN card' }).click();
  const picture = staff.getByRole('img', { name: 'PAN card' });
  await picture.waitFor();
  expect(await picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1);
  await staff.keyboard.press('Escape');
  await staff.getByRole('button', { name: 'Take on' }).click();
  await staff.getByRole('option', { name: 'Pagdandi' }).first().waitFor({ state: 'attached' });
  await expectGoodPage(staff);
  await staff.getByRole('dialog').getByRole('button', { name: 'Take on' }).click();
  await staff.getByRole('link', { name: /^Open the merchant/ }).click();
  await staff.getByText('Invited, no password yet').waitFor();
  await expectGoodPage(staff);
  expectNoConsoleErrors(staff);
  await staff.context().close();

  const [mail] = await readOutbox(app.url, email);
  const link = /\/pagdandi\/partner\/reset-password#[\w-]{43}/.exec(mail?.body ?? '')?.[0] ?? '';
  const owner = await newPage(browser, app.url, { width: 360 });
  await owner.goto(link);
  const typed = owner.locator('input[type="password"]');
  await typed.first().fill('blue horse 4711');
  await typed.last().fill('blue horse 4711');
  await owner.locator('button[type="submit"]').click();
  await owner.getByRole('heading', { name: 'Your password is saved' }).waitFor();
  await signIn(owner, email, 'blue horse 4711');
  await owner.getByRole('heading', { name: 'Welcome, Meena Sharma' }).waitFor();
  await owner.locator('dd').getByText('Merchant', { exact: true }).waitFor();
  await expectGoodPage(owner);
  expectNoConsoleErrors(owner);
  await owner.context().close();
});

test.each(['/admin/login', '/partner/login'])(
  '%s refuses a wrong password with a message, and says no more',
  async (path) => {
    const page = await newPage(browser, app.url);
    await page.goto(path);
    const tryWith = async (email: string, password: string) => {
      await page.locator('input[type="email"]').fill(email);
      await page.locator('input[type="password"]').fill(password);
      const answered = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/login'),
      );
      await page.locator('button[type="submit"]').click();
      expect((await answered).status()).toBe(400);
      await page
        .getByText(/\b(?:wrong|not|incorrect|invalid)\b/i)
        .first()
        .waitFor();
      // While the answer is on its way the button turns instead of naming itself.
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      return page.locator('main').innerText();
    };
    const known = path.startsWith('/admin') ? 'admin@saakh.test' : 'partner@saakh.test';
    const wrongPassword = await tryWith(known, `${DEMO_PASSWORD}x`);
    expect(await tryWith('nobody@saakh.test', DEMO_PASSWORD)).toBe(wrongPassword);
    expect(new URL(page.url()).pathname).toBe(path);
    expectNoConsoleErrors(page, REFUSED);
    await page.context().close();
  },
);

test('ADMIN-AUTH-03 the dashboard without a sign-in leads to the login, and after it back', async () => {
  const page = await newPage(browser, app.url, { width: 1280 });
  await page.goto('/admin/dashboard');
  await page.waitForURL((address) => address.pathname === '/admin/login');
  expect(new URL(page.url()).searchParams.get('callback')).toBe('/admin/dashboard');
  await page.locator('input[type="email"]').fill('admin@saakh.test');
  await page.locator('input[type="password"]').fill(DEMO_PASSWORD);
  await page.locator('input[type="password"]').press('Enter');
  await page.waitForURL('**/admin/dashboard');
  expectNoConsoleErrors(page);
  await page.context().close();
});
