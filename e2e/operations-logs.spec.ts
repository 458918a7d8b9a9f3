import { readFile } from 'node:fs/promises';
import { applyToLender } from '@saakh/contracts/applications';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { customerWithOffers, readyToApply } from './support/by-api/customer-by-api';
import { expectGoodPage } from './support/good-page';
import { readOtp, readOutbox } from './support/outbox';
import { countAtLender, setBehaviour } from './support/sandbox';
import { DEMO_PASSWORD, signIn } from './support/sign-in';
import { type App, startApp } from './support/start-app';

/** They have one PAN, so that they are found to be one person. */
const MOBILES = ['6999087001', '6999087002'] as const;
const WRONG = '6999087003';
const PAN = 'ABCPI1234F';

let app: App;
let browser: Browser;
let admin: Page;
let agent: Page;
let customer: Page;
let references: string[];
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ onServer: true, env: { OTP_RESEND_SECONDS: '1' } }), launchBrowser()]);
  [admin, agent, customer] = [
    await newPage(browser, app.url, { width: 1280 }),
    await newPage(browser, app.url, { width: 1280 }),
    await newPage(browser, app.url),
  ];
  await setBehaviour(app, 'aster-finance', 'error:503');
  const apply = async (mobile: string) => {
    const somebody = await customerWithOffers(app.url, mobile, 'aster-finance');
    const body = await readyToApply(somebody, 'aster-finance');
    const params = { appId: somebody.appId };
    const applied = await somebody.api.call(applyToLender, { params, body, idempotencyKey: crypto.randomUUID() });
    return applied.data.lenderApplicationId;
  };
  [references] = await Promise.all([
    Promise.all(MOBILES.map(apply)),
    signIn(admin, 'admin@saakh.test'),
    signIn(agent, 'agent@saakh.test'),
  ]);
});
afterAll(async () => {
  for (const page of [admin, agent, customer]) if (page) expectNoConsoleErrors(page, [/status of 40\d/]);
  await browser?.close();
  await app?.stop();
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
/** What programs do by themselves takes a moment. */
const PATIENT = { timeout: 20_000 };

test('ADMIN-PAGE-25 ADMIN-FN-15 ROLE-19 a code typed wrong stands in the log with its reason and a masked number, and past the threshold the page says so', async () => {
  await customer.goto('/login');
  const asked = new Date();
  await customer.locator('input[type="tel"], input[inputmode="numeric"]').first().fill(WRONG);
  await customer.keyboard.press('Enter');
  await customer.waitForURL(/\/verification$/);
  const right = await readOtp(app.url, WRONG, asked);
  await customer.locator('input[autocomplete="one-time-code"]').first().focus();
  const refused = customer.waitForResponse((answer) => answer.status() >= 400);
  await customer.keyboard.type(`${right.slice(0, 5)}${(Number(right[5]) + 1) % 10}`);
  await refused;

  await admin.goto('/admin/otp-failure');
  await admin.getByLabel('Reason', { exact: true }).selectOption('wrong-code');
  const row = admin.getByRole('table', { name: 'Rows' }).getByRole('row').filter({ hasText: '7003' });
  await row.getByText('Wrong code').waitFor();
  expect(await admin.locator('main').innerText()).not.toContain(WRONG);
  await admin.getByLabel('Alert from so many an hour').fill('1');
  await button(admin, 'Save').click();
  await admin.getByText(/That is past the alert of 1\./).waitFor();
  await admin.getByText(/^Alert set by /).waitFor();
  await expectGoodPage(admin);
});

test('ADMIN-PAGE-26 ADMIN-FN-16 a lender that fails is held back; one call is let through, and what failed is asked again once, by its own key', async () => {
  await admin.goto('/admin/lenders-api-failure');
  const lenders = admin.getByRole('table', { name: 'Lenders' });
  const aster = lenders.getByRole('row').filter({ hasText: 'Aster Finance' });
  for (const until = Date.now() + PATIENT.timeout; Date.now() < until; await admin.reload()) {
    await lenders.waitFor();
    if (await aster.getByText('Calls held back').count()) break;
  }
  await expectGoodPage(admin);
  await setBehaviour(app, 'aster-finance', null);
  await button(admin, 'Let one call through to Aster Finance').click();
  const dialog = admin.locator('dialog');
  await dialog.getByLabel('Why').fill('They say that it works again');
  await dialog.getByRole('button', { name: 'Let one call through' }).click();
  await dialog.waitFor({ state: 'detached' });

  await admin.getByLabel('Lender', { exact: true }).selectOption({ label: 'Aster Finance' });
  await admin.getByLabel('HTTP status', { exact: true }).selectOption('5xx');
  await button(admin, /^Details of the call/)
    .first()
    .click();
  await dialog.getByText('"pan": "text, 10 characters"').waitFor();
  expect(await dialog.innerText()).not.toMatch(new RegExp(`${PAN}|Iyer|${MOBILES.join('|')}`));
  await expectGoodPage(admin);
  await dialog.getByLabel('Why').fill('They say that it works again');
  await button(admin, 'Ask the lender again').click();
  await dialog.waitFor({ state: 'detached' });
  const arrived = async () => {
    const counts = await Promise.all(references.map((reference) => countAtLender(app, reference)));
    return counts.filter(({ created }) => created > 0);
  };
  await expect.poll(async () => (await arrived()).length, PATIENT).toBeGreaterThan(0);
  expect(await arrived()).toContainEqual({ created: 1, keys: 1 });
});

test('ADMIN-PAGE-24 ADMIN-FN-14 two accounts of one PAN are noted by their rule, compared side by side, and told apart with a reason', async () => {
  await admin.goto('/admin/dedupe-logs');
  await admin.getByLabel('Rule', { exact: true }).selectOption('same-pan');
  const pair = admin.getByRole('row').filter({ hasText: '7001' }).filter({ hasText: '7002' });
  await pair.getByText('To be decided').waitFor();
  await expectGoodPage(admin);
  await pair.getByRole('button', { name: /^Decide the pair of/ }).click();
  await admin.getByText('If they are one person: which account stays?').waitFor();
  await expectGoodPage(admin);
  expect(await admin.locator('dialog').innerText()).not.toContain(PAN);
  await button(admin, 'They are different people').click();
  await admin.locator('dialog').getByRole('textbox').fill('Mother and daughter, typed each other’s PAN');
  await admin.locator('dialog').getByRole('button', { name: 'They are different people' }).click();
  await pair.getByText('Different people').waitFor();
  await pair.getByText('Mother and daughter').waitFor();
});

test('ADMIN-PAGE-20 REG-GR-1 ROLE-05 S-AZ-7 an agent takes a complaint and a question, answers each with its clock in sight, and the customer reads it; the queue is taken away with reason and password', async () => {
  await signIn(customer, MOBILES[0]);
  await customer.goto('/my-saakh/complaints');
  await customer.locator('main select').first().selectOption('lender');
  await customer.locator('main textarea').fill('Aster Finance has not answered for two days.');
  await button(customer, 'Send the complaint').click();
  const told = customer.getByText(/^We have it\. Its number is/);
  const complaint = /number is (\S+)\.$/.exec(await told.innerText())?.[1] ?? '';
  await expectGoodPage(customer);

  await agent.goto('/admin/csr-portal/tickets?kind=complaint');
  await button(agent, `Ticket ${complaint}`).click();
  const drawer = agent.locator('dialog');
  await drawer.getByText('Aster Finance has not answered for two days.').waitFor();
  await drawer.getByText('Solved by (15 days)').waitFor();
  await button(agent, 'Take it').click();
  await drawer.getByText('You have this ticket.').waitFor();
  await drawer.getByLabel('What to do').selectOption('close');
  await drawer.getByLabel('How it ended').fill('They will call today');
  const close = drawer.locator('form').getByRole('button', { name: 'Close', exact: true });
  await close.click();
  await drawer.getByText('Answer the complaint first').waitFor();
  await answer(drawer, 'Aster Finance calls you today.');
  await expectGoodPage(agent);
  await customer.reload();
  await customer.getByText('Aster Finance calls you today.').waitFor();
  await customer.getByText('Answered', { exact: true }).waitFor();

  await button(customer, 'Menu').click();
  await button(customer, 'Help').click();
  const help = customer.locator('dialog').filter({ hasText: 'Need help?' });
  await help.getByLabel('Contact name').fill('Meera Iyer');
  await help.getByLabel('Email').fill('meera.iyer@example.com');
  await help.getByLabel('How can we help?').fill('Where do I see my offers again?');
  await expectGoodPage(customer);
  await help.getByRole('button', { name: 'Send' }).click();
  await help.waitFor({ state: 'detached' });
  await agent.goto('/admin/csr-portal/tickets?kind=help&owner=unassigned');
  const row = agent.getByRole('row').filter({ hasText: 'M*** I***' });
  await row.getByText('in time').waitFor();
  await row.getByRole('button', { name: /^Ticket / }).click();
  await drawer.getByText('Where do I see my offers again?').waitFor();
  await button(agent, 'Take it').click();
  await answer(drawer, 'Press Offers on your own page.');
  const mailed = async () => (await readOutbox(app.url, 'meera.iyer@example.com')).map(({ body }) => body).join();
  await expect.poll(mailed, PATIENT).toContain('Press Offers on your own page.');
  await drawer.getByLabel('What to do').selectOption('close');
  await drawer.getByLabel('How it ended').fill('Found them');
  await close.click();
  await drawer.getByLabel('What to do').locator('option[value="reopen"]').waitFor({ state: 'attached' });
  await agent.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  await expectGoodPage(agent);

  await agent.goto('/admin/csr-portal/tickets?kind=complaint');
  await button(agent, 'Download as CSV').click();
  await drawer.getByLabel('Why?').fill('For the monthly meeting');
  await drawer.getByLabel('Your own password').fill(DEMO_PASSWORD);
  await expectGoodPage(agent);
  const saving = agent.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download as CSV' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(complaint);
  await drawer.waitFor({ state: 'detached' });
});

const answer = async (drawer: Locator, text: string) => {
  await drawer.getByLabel('What to do').selectOption('answer');
  await drawer.getByLabel('Answer', { exact: true }).fill(text);
  await drawer.getByRole('button', { name: 'Send an answer' }).click();
  await drawer.getByRole('listitem').filter({ hasText: text }).waitFor();
};
