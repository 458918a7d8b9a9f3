import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { expectGoodPage } from './support/good-page';
import { readOutbox } from './support/outbox';
import { openProductToOffer } from './support/portal/products';
import { DEMO_PASSWORD, signIn } from './support/sign-in';
import { type App, startApp } from './support/start-app';

let app: App;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ onServer: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const CUSTOMER = '9876501234';
/** A path, made by the first journey. */
let ownLink = '/t/none';

/** What the first bytes of a page say, before any script. */
const firstPaint = async (path: string): Promise<string> => (await fetch(`${app.url}${path}`)).text();
const GREETING = 'Take your time. What you have filled in is kept';

test('PORTAL-PAGE-02 PORTAL-PAGE-03 PORTAL-PAGE-04 an owner finds a product, shares its link, and saves a picture with it', async () => {
  const page = await newPage(browser, app.url, { width: 360 });
  await openProductToOffer(page, /Gold Loan/);
  await page.getByRole('heading', { name: 'Who can get it' }).waitFor();
  await expectGoodPage(page);
  const link = await page
    .getByText(/\/t\/[a-z0-9]{7}$/)
    .first()
    .innerText();
  ownLink = link.replace(/^[^/]*\/\/[^/]+/, '');
  await page.goto(ownLink);
  await page.waitForURL((address) => !address.pathname.startsWith('/t/'));
  await page.goto('/partner/marketing-support/banners-and-creatives');
  const picture = page.getByRole('img', { name: /^Square picture/ }).first();
  await picture.waitFor();
  await picture.scrollIntoViewIfNeeded();
  const widthOf = () => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth);
  await expect.poll(widthOf, { timeout: 15_000 }).toBeGreaterThan(300);
  await expectGoodPage(page);
  expectNoConsoleErrors(page);
  await page.context().close();
});

test('ENT-SESSION-06 the browser’s cookies have their names: of a link, of cards that are compared, and of staff in a portal', async () => {
  // By itself the browser says that it is a program, whose clicks are nobody's.
  const userAgent =
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
  const page = await newPage(browser, app.url, { width: 1280, userAgent });
  const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name);
  await page.goto(`${ownLink}?q=1`);
  await page.goto('/credit-cards');
  const marks = page.getByRole('checkbox');
  await marks.first().waitFor();
  let kept = await cookieNames();
  const hasBoth = () => ['CCDetailssecured', 'CCDetailsunsecured'].every((name) => kept.includes(name));
  // Cards with and without a deposit stand in one list, and three can be marked at most.
  for (let at = 0; at < (await marks.count()) && !hasBoth(); at += 1) {
    await marks.nth(at).check();
    kept = await cookieNames();
    if (!hasBoth()) await marks.nth(at).uncheck();
  }
  await signIn(page, 'admin@saakh.test');
  await page.goto('/admin/merchant-management');
  await page.getByLabel('Name, whole e-mail address, merchant or partner').fill('partner@saakh.test');
  await page.getByRole('button', { name: 'Open the portal of Gopal Netrawalkar' }).click();
  await page.getByLabel('Why?').fill('Asked for help with a link');
  await page.locator('dialog').getByRole('button', { name: 'Open the portal' }).click();
  await page.waitForURL(/\/partner$/);
  const wanted = ['lead', 'qr', 'url', 'CCDetailssecured', 'CCDetailsunsecured', 'isMasqueradeMode'];
  expect(await cookieNames()).toEqual(expect.arrayContaining(wanted));
  await page.context().close();
});

test('PORTAL-PAGE-19 what an owner chooses for the own site stands there once it is published, and is looked at before', async () => {
  const page = await newPage(browser, app.url, { width: 360 });
  await signIn(page, 'partner@saakh.test');
  await page.goto('/partner/customFunnel');
  await page.getByRole('button', { name: 'Add: Gold Loan', exact: false }).first().click();
  await page.getByRole('button', { name: 'Add: Personal Loan', exact: false }).first().click();
  await page.getByLabel('Greeting').selectOption('no-hurry');
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  const toast = await page.getByRole('status').filter({ hasText: 'The draft is saved' }).boundingBox();
  const bar = await page.locator('[data-fixed-bar]').boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const link = page.getByRole('link', { name: /Open the preview/ });
  await expect.poll(() => link.evaluate((one) => one.closest('[tabindex]') === document.activeElement)).toBe(true);
  const address = await link.getAttribute('href');
  const visitor = await newPage(browser, app.url, { width: 360 });
  await visitor.goto(new URL(address ?? '').pathname + new URL(address ?? '').search);
  await visitor
    .getByText(/preview/i)
    .first()
    .waitFor();
  await expectGoodPage(visitor);
  expect(await firstPaint('/pagdandi/products')).not.toContain(GREETING);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.locator('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Your site shows version 1.').waitFor();
  await expect.poll(() => firstPaint('/pagdandi/products'), { timeout: 5_000 }).toContain(GREETING);
  await visitor.goto('/pagdandi/products');
  const shown = visitor.locator('main li').filter({ hasText: /loan/i });
  await expect.poll(() => shown.count(), { timeout: 10_000 }).toBe(2);
  expect(await shown.first().innerText()).toMatch(/Gold/);
  for (const one of [page, visitor]) {
    expectNoConsoleErrors(one);
    await one.context().close();
  }
});

test('PORTAL-PAGE-17 the quick start works as it stands: a trial key, a lead handed over, and its first step', async () => {
  const page = await newPage(browser, app.url, { width: 1280 });
  await signIn(page, 'partner@saakh.test');
  await page.goto('/partner/digital-integration');
  await page.getByRole('heading', { name: 'From no key to your first lead' }).waitFor();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'API keys', exact: true }).click();
  await page.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.locator('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Website');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Make a key' }).click();
  await page.getByText('Your new key').first().waitFor();
  const key = /sk_test_\w{40}/.exec(await page.locator('dialog').innerText())?.[0] ?? '';
  await page.getByRole('button', { name: 'I have kept it' }).click();
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${app.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await answer.json()) as { data: { leadId: string; state: string } };
  };
  const made = await call('POST', '/api/v1/leads', {
    reference: 'till-1-approved',
    name: 'Asha Kumari',
    mobile: '9876501299',
    consent: { text: 'I agree that my number is shared for a loan', at: new Date().toISOString() },
  });
  expect(made).toMatchObject({ data: { state: 'created' } });
  await expect
    .poll(async () => (await call('GET', `/api/v1/leads/${made.data.leadId}`)).data.state, {
      timeout: 60_000,
      interval: 1_000,
    })
    .not.toBe('created');
  await page.reload();
  await page.getByRole('row').filter({ hasText: 'Website' }).getByText('In force').waitFor();
  await page.getByRole('button', { name: 'Reference' }).click();
  await page.getByText('/api/v1/leads', { exact: false }).first().waitFor();
  await expectGoodPage(page);
  expectNoConsoleErrors(page);
  await page.context().close();
});

async function askWhose(page: Page): Promise<void> {
  await signIn(page, 'partner@saakh.test');
  await page.goto('/partner/reports');
  await page.getByRole('button', { name: 'Add a lead' }).click();
  const dialog = page.locator('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Suresh Yadav');
  await dialog.getByLabel('Mobile number').fill('9876501235');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Add and send the SMS' }).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Add and send the SMS' }).click();
  await page.getByText('Suresh Yadav').first().waitFor();
  await page.getByRole('button', { name: 'This was my customer' }).click();
  await dialog.getByLabel('Mobile number').fill(CUSTOMER);
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('/');
  await dialog.getByLabel(/^Day on which they came/).fill(today);
  await dialog.getByLabel('How they came').selectOption('link');
  await dialog.getByLabel('What happened').fill('She came to our shop and we sent her the link');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('ROLE-14 who was whose customer is asked in the portal, decided by staff with the record before them, and answered in the portal', async () => {
  const customer = await newPage(browser, app.url, { width: 360 });
  await signIn(customer, CUSTOMER);
  const [owner, staff] = [
    await newPage(browser, app.url, { width: 360 }),
    await newPage(browser, app.url, { width: 1280 }),
  ];
  await askWhose(owner);
  await signIn(staff, 'admin@saakh.test');
  await staff.goto('/admin/merchant-management/disputes');
  await staff
    .getByRole('link', { name: /1234|Pagdandi/ })
    .first()
    .click();
  await staff.getByRole('heading', { name: 'What happened' }).waitFor();
  await expectGoodPage(staff);
  await staff.getByRole('button', { name: 'Give to Pagdandi', exact: false }).click();
  await staff
    .locator('dialog')
    .getByLabel('Applications that go over')
    .selectOption({ label: 'None: only from now on' });
  await staff.locator('dialog').getByLabel('Why?').fill('The link was opened in the shop before the sign-in');
  await expectGoodPage(staff);
  await staff
    .locator('dialog')
    .getByRole('button', { name: /^Give to/ })
    .click();
  await staff.getByText(/^Given by /).waitFor();
  await owner.goto('/partner/reports?list=disputes');
  await owner.getByText('They are yours, from now on').waitFor();
  await expectGoodPage(owner);
  for (const page of [customer, owner, staff]) {
    expectNoConsoleErrors(page);
    await page.context().close();
  }
});

const NEW_PASSWORD = 'another horse 77';
/** The path of the link that a mail brought. */
const mailedLink = async (to: string): Promise<string> => {
  const link = /https?:\/\/\S+#[\w-]{43}/.exec((await readOutbox(app.url, to))[0]?.body ?? '')?.[0];
  if (!link) throw new Error(`No link was mailed to ${to}`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
};

test('PORTAL-PAGE-20 an owner invites somebody, who chooses a password, signs in and reads the own settings in Hindi, until the owner switches them off', async () => {
  const [owner, divya] = [
    await newPage(browser, app.url, { width: 360 }),
    await newPage(browser, app.url, { width: 360 }),
  ];
  await signIn(owner, 'partner@saakh.test');
  await owner.goto('/partner/settings');
  await owner.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = owner.locator('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Divya Rawat');
  await dialog.getByLabel('E-mail address').fill('divya@pagdandi.test');
  await dialog.getByLabel('Language of the mails').selectOption('hi');
  await dialog.getByLabel('Your own password').fill(DEMO_PASSWORD);
  await expectGoodPage(owner);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await owner.getByText('Invited, no password yet').waitFor();
  await expectGoodPage(owner);

  await divya.goto(await mailedLink('divya@pagdandi.test'));
  await divya.getByLabel('New password').fill(NEW_PASSWORD);
  await divya.getByRole('button', { name: 'Save the password' }).click();
  await divya.getByText('Your password is saved').waitFor();
  await signIn(divya, 'divya@pagdandi.test', NEW_PASSWORD);
  await divya.goto('/partner/settings');
  await divya.getByRole('button', { name: 'हिन्दी' }).first().click();
  await divya.getByRole('heading', { name: 'आपके ईमेल' }).waitFor();
  expect(await divya.getByLabel('ईमेल की भाषा').inputValue()).toBe('hi');
  expect(await divya.getByText('आपके लोग').count()).toBe(0);
  await divya.getByRole('checkbox', { name: /^मेरे सवालों के जवाब/ }).uncheck();
  await divya.getByRole('button', { name: 'सहेजें' }).click();
  await divya.getByText('सहेज लिया').first().waitFor();
  await expectGoodPage(divya);

  await owner.reload();
  await owner.getByRole('button', { name: 'Switch off Divya Rawat' }).click();
  await dialog.getByLabel('Your own password').fill(DEMO_PASSWORD);
  await expectGoodPage(owner);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await owner.getByText('Switched off', { exact: true }).waitFor();
  const refused = await divya.evaluate(async () => (await fetch('/api/partner/mails')).status);
  expect(refused).toBe(401);
  await divya.goto('/partner/settings');
  await divya.waitForURL((address) => address.pathname.endsWith('/login'));
  expectNoConsoleErrors(owner);
  for (const page of [owner, divya]) await page.context().close();
});
