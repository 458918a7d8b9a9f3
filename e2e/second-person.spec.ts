import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { expectGoodPage } from './support/good-page';
import { readOutbox } from './support/outbox';
import { DEMO_PASSWORD } from './support/sign-in';
import { type App, startApp } from './support/start-app';
import { codeOf } from './support/totp';

const PATIENCE_MS = 10_000;
let app: App;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([
    startApp({ onServer: true, env: { SECOND_APPROVAL: 'true', SECOND_FACTOR: 'required' } }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const enterPassword = async (page: Page, email: string, password: string) => {
  await page.goto('/admin/login');
  await page.locator('input[autocomplete="username"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
};

/** The first sign-in sets the second factor up; its key is answered for the next one. */
const signInFirst = async (page: Page, email: string, password: string): Promise<string> => {
  await enterPassword(page, email, password);
  const key = await page.locator('code').innerText();
  await expectGoodPage(page);
  await page.getByLabel('Code from the app').pressSequentially(codeOf(key));
  await page.waitForURL('**/admin/dashboard');
  return key;
};

/** The address of the newest mailed link, once it is there. */
const mailedLink = async (to: string, since: Date): Promise<string> => {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const mail = (await readOutbox(app.url, to)).find(({ at }) => new Date(at) >= since);
    const link = mail && /\/admin\/reset-password#[\w-]{43}/.exec(mail.body)?.[0];
    if (link) return link;
    await sleep(100);
  }
  throw new Error(`No link was mailed to ${to}`);
};

const choosePassword = async (page: Page, link: string, password: string) => {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByText('Your password is saved').waitFor();
};

test('S-AZ-7 somebody who is invited by mail sets up a second factor and decides on what another one asks; a forgotten password is reset by mail', async () => {
  const [asha, ravi] = [
    await newPage(browser, app.url, { width: 1280 }),
    await newPage(browser, app.url, { width: 1280 }),
  ];
  await signInFirst(asha, 'admin@saakh.test', DEMO_PASSWORD);
  await asha.goto('/admin/user-management');
  await asha.getByRole('button', { name: 'Add somebody' }).click();
  const dialog = asha.locator('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Ravi Menon');
  await dialog.getByLabel('E-mail address').fill('ravi@saakh.test');
  await dialog.getByLabel('Role', { exact: true }).selectOption('1');
  await dialog.getByLabel('Why?').fill('Second person');
  await dialog.getByLabel('Your own password').fill(DEMO_PASSWORD);
  const invitedAt = new Date();
  await dialog.getByRole('button', { name: 'Add and send the mail' }).click();
  await choosePassword(ravi, await mailedLink('ravi@saakh.test', invitedAt), 'seven quiet rivers');
  const key = await signInFirst(ravi, 'ravi@saakh.test', 'seven quiet rivers');

  await asha.goto('/admin/lenders?q=aster');
  await asha.getByRole('link', { name: 'Aster Finance' }).click();
  const income = asha.getByLabel('Min income', { exact: true });
  const before = await income.inputValue();
  await income.fill('31000');
  await income.press('Enter');
  await asha.getByText('A second person has to approve this change').first().waitFor();
  await asha.reload();
  await expect.poll(() => income.inputValue()).toBe(before);
  await asha.goto('/admin/approvals');
  await asha
    .getByRole('listitem')
    .filter({ hasText: 'Aster Finance' })
    .getByRole('button', { name: 'Withdraw' })
    .waitFor();
  expect(await asha.getByRole('button', { name: 'Approve' }).count()).toBe(0);

  await ravi.goto('/admin/approvals');
  const asked = ravi.getByRole('listitem').filter({ hasText: 'Aster Finance' });
  await asked.waitFor();
  await expectGoodPage(ravi);
  await asked.getByRole('button', { name: 'Approve' }).click();
  await asked.waitFor({ state: 'detached' });
  // What waits in the demo is nobody's but Asha's.
  await ravi.getByRole('listitem').filter({ hasText: 'Vrinda Mahadevan' }).waitFor();
  await asha.goto('/admin/lenders?q=aster');
  await asha.getByRole('link', { name: 'Aster Finance' }).click();
  await expect.poll(() => income.inputValue()).toBe('31000');
  await asha
    .getByRole('button', { name: /^History/ })
    .first()
    .click();
  await asha.getByText('approved by Ravi Menon').first().waitFor();

  const forgotAt = new Date();
  const forgotten = await newPage(browser, app.url, { width: 1280 });
  await forgotten.goto('/admin/forgot-password');
  await forgotten.getByLabel('E-mail address').fill('ravi@saakh.test');
  await forgotten.getByRole('button', { name: 'Send the link' }).click();
  await choosePassword(forgotten, await mailedLink('ravi@saakh.test', forgotAt), 'eight quiet rivers');
  await ravi.reload();
  await ravi.waitForURL('**/admin/login**');
  await enterPassword(ravi, 'ravi@saakh.test', 'eight quiet rivers');
  await ravi.getByText('Second step').first().waitFor();
  // The code of this half minute may have been used: each is good once.
  await ravi.getByLabel('Code from the app').pressSequentially(codeOf(key, 1));
  await ravi.waitForURL('**/admin/dashboard');
  await ravi.getByRole('heading', { name: 'Welcome, Ravi Menon' }).waitFor();
  // A right password without the second factor is no sign-in yet.
  const halfWay = /409 \(Conflict\).*\/api\/admin\/login/;
  expectNoConsoleErrors(asha, [halfWay]);
  expectNoConsoleErrors(ravi, [halfWay, /401/]);
});
