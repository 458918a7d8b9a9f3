import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { COLLEAGUE_PASSWORD, inviteColleague } from './support/by-api/colleague-by-api';
import { allowMessages, customerWithOffers } from './support/by-api/customer-by-api';
import { untilElevenInIndia } from './support/clock/hours';
import { expectGoodPage } from './support/good-page';
import { readOutbox } from './support/outbox';
import { DEMO_PASSWORD, signIn } from './support/sign-in';
import { type App, startApp } from './support/start-app';

const SECOND = 'admin@second.saakh.test';
/** They saw offers and applied to nobody; what each allows differs. */
const MOBILES = { anil: '6999088001', bina: '6999088002', chitra: '6999088003' } as const;

let app: App;
let browser: Browser;
let admin: Page;
let agent: Page;
let customer: Page;
beforeAll(async () => {
  [app, browser] = await Promise.all([
    startApp({
      onServer: true,
      clockAheadMs: untilElevenInIndia(new Date()),
      env: { SECOND_APPROVAL: 'true', OTP_RESEND_SECONDS: '1' },
    }),
    launchBrowser(),
  ]);
  [admin, agent, customer] = [
    await newPage(browser, app.url, { width: 1280 }),
    await newPage(browser, app.url, { width: 1280 }),
    await newPage(browser, app.url),
  ];
  const known = async (mobile: string, reminders: 'sms' | 'call', news: boolean) => {
    const { api } = await customerWithOffers(app.url, mobile, 'kadamb-bank');
    await allowMessages(api, 'communication', ['sms', reminders]);
    if (news) await allowMessages(api, 'marketing', ['sms']);
  };
  await Promise.all([
    known(MOBILES.anil, 'call', true),
    known(MOBILES.bina, 'call', false),
    known(MOBILES.chitra, 'sms', true),
    signIn(admin, 'admin@saakh.test'),
    signIn(agent, 'agent@saakh.test'),
    inviteColleague(app.url, 'Ravi Menon', SECOND, 1),
  ]);
});
afterAll(async () => {
  for (const page of [admin, agent, customer]) if (page) expectNoConsoleErrors(page, [/status of 40\d/]);
  await browser?.close();
  await app?.stop();
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const REASON = 'Asked for it by letter';
/** Messages are sent by jobs. */
const PATIENT = { timeout: 20_000 };
const dialogOf = (page: Page) => page.locator('dialog');

test('ADMIN-PAGE-14 ADMIN-FN-12 ROLE-06 two agents call at the same time and never the same customer: by keys, with script, call-back and do-not-call', async () => {
  const queue = 'Saw offers, did not apply';
  await admin.goto('/admin/telecalling/settings');
  await button(admin, queue).click();
  await admin.getByLabel('Hours of rest before a call').fill('0');
  await dialogOf(admin).getByRole('button', { name: 'Save' }).click();
  await dialogOf(admin).waitFor({ state: 'detached' });

  const inHand: string[] = [];
  for (const page of [agent, admin]) {
    await page.goto('/admin/telecalling');
    await page.getByText('Calls are allowed until 19:00.').waitFor();
    await button(page, `Next from ${queue}`).click();
    await page.getByText('am I speaking with Meera Iyer?').waitFor();
    const facts = await page.locator('main article dl').innerText();
    expect(facts).not.toContain('69990');
    inHand.push(/\*(800\d)/.exec(facts)?.[1] ?? '');
  }
  expect(inHand.toSorted()).toEqual(['8001', '8002']);
  await expectGoodPage(agent);
  await agent.keyboard.press('d');
  const number = agent.getByRole('link', { name: `69990 8${inHand[0]}` });
  expect(await number.getAttribute('href')).toBe(`tel:+9169990 8${inHand[0]}`.replace(' ', ''));
  await agent.keyboard.press('2');
  await agent.getByLabel('When to call back').waitFor();
  await expectGoodPage(agent);
  await agent.keyboard.press('Enter');
  await number.waitFor({ state: 'detached' });
  // What is left is the demo's own, or nobody: whom a colleague has in hand does not come up.
  await agent
    .getByText(/Nobody to call|Yours until|Next from any queue/)
    .first()
    .waitFor();
  expect(await agent.locator('main').innerText()).not.toMatch(/\*800[12]/);

  await admin.keyboard.press('d');
  await admin.getByText('Dial this number').waitFor();
  await admin.keyboard.press('8');
  await admin.getByLabel('Note (optional)').fill('Wants no calls at all');
  await button(admin, 'Save and next').click();
  await admin.getByText('Wants no calls at all').waitFor({ state: 'detached' });
  await agent.goto('/admin/telecalling/figures');
  const agents = agent.getByRole('table', { name: 'By agent' }).getByRole('row');
  await agents.nth(1).waitFor();
  // An agent sees the own figures only.
  expect(await agents.count()).toBe(2);
  await expectGoodPage(agent);
});

test('ADMIN-PAGE-13 ADMIN-FN-11 REG-SMS-5 ROLE-18 a text is written, mended and tried, a campaign reaches who said yes and nobody else, and its stop link ends it', async () => {
  await admin.goto('/admin/messaging/texts');
  await button(admin, 'New text').click();
  const dialog = dialogOf(admin);
  await dialog.getByLabel('Name', { exact: true }).fill('Journey news');
  await dialog.getByLabel('Key', { exact: true }).fill('cmp-journey-news');
  await dialog.getByLabel('Choose what is filled in').selectOption('name');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByLabel('Principal entity id').fill('1101000000000000011');
  await dialog.getByLabel('Header').fill('SAAKHD-P');
  for (const [language, body, id] of [
    ['English', 'Hello {#var#}, gold loans of several lenders. Stop: {#var#}{#var#}{#var#}', '1107000000000000901'],
    ['Hindi', 'नमस्ते {#var#}, कई लेंडर के गोल्ड लोन। बंद करें: {#var#}{#var#}{#var#}', '1107000000000000902'],
  ] as const) {
    await dialog.getByLabel(`Template id (${language})`).fill(id);
    await dialog.getByLabel(`Text (${language})`).fill(body);
  }
  await expectGoodPage(admin);
  await button(admin, 'Save the text').click();
  const row = admin.getByRole('row').filter({ hasText: 'Journey news' });
  await row.getByText('There are not as many marks as variables').waitFor();
  await row.getByRole('button', { name: 'Journey news', exact: true }).click();
  await dialog.getByLabel('Choose what is filled in').selectOption('stopLink');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await button(admin, 'Save the text').click();
  await row.getByText('Can be sent').waitFor();
  await expectGoodPage(admin);
  await button(admin, 'Send a test of Journey news').click();
  await dialog.getByLabel('Number or address for the test').fill('9812300001');
  await button(admin, 'Send the test').click();
  await expect.poll(() => sentTo('9812300001', /gold loans of several lenders/), PATIENT).toBe(1);

  const count = await startCampaign();
  await button(admin, `Send to ${count} customers`).click();
  await expectGoodPage(admin);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await admin.getByRole('heading', { name: 'What came of it' }).waitFor();
  await expect.poll(() => sentTo(MOBILES.anil, /gold loans of several lenders/), PATIENT).toBe(1);
  await expect.poll(() => sentTo(MOBILES.chitra, /gold loans of several lenders/), PATIENT).toBe(1);
  await admin.reload();
  await admin.getByText('Done').first().waitFor();
  await admin.getByText('Has not said yes to it').waitFor();
  await expectGoodPage(admin);
  expect(await sentTo(MOBILES.bina, /gold loans/)).toBe(0);

  const [news] = (await readOutbox(app.url, MOBILES.anil)).filter(({ body }) => /gold loans/.test(body));
  await customer.goto(/\/stop\/\S+/.exec(news?.body ?? '')?.[0] ?? '');
  await button(customer, 'Stop them').click();
  await customer.getByText('We send you no more news by SMS').waitFor();
  await expectGoodPage(customer);
  expect(await startCampaign()).toBe(count - 1);
});

/** How many messages of such words went to a number. */
const sentTo = async (mobile: string, words: RegExp): Promise<number> =>
  (await readOutbox(app.url, mobile)).filter(({ body }) => words.test(body)).length;

/** Fills the form of a campaign to those of one place and answers how many it would reach, counted while it is filled. */
async function startCampaign(): Promise<number> {
  await admin.goto('/admin/messaging/new');
  await admin.getByLabel('Name', { exact: true }).fill('Gold in Bengaluru');
  await admin.getByLabel('Text', { exact: true }).selectOption('cmp-journey-news');
  await admin.getByLabel('How far they came').selectOption('offers');
  await admin.getByLabel('Pincode begins with').fill('560001');
  const counted = admin.getByText(/^\d+ customers, \d+ of them may get it/);
  await expect.poll(() => counted.getAttribute('data-stale')).toBeNull();
  const [, all = '', reachable = ''] = /^(\d+) customers, (\d+)/.exec(await counted.innerText()) ?? [];
  expect(Number(all)).toBeGreaterThan(Number(reachable));
  return Number(reachable);
}

test('ADMIN-PAGE-04 ADMIN-FN-18 REG-DP-6 ROLE-11 a customer is deleted on request: one asks with a reason, another approves, the proof says what went and what is kept', async () => {
  await signIn(customer, MOBILES.bina);
  await admin.goto('/admin/customer-info-deletion');
  await admin.getByLabel('Mobile number, e-mail address or customer id').fill(`+91 ${MOBILES.bina}`);
  await button(admin, 'Find').click();
  await admin.getByText('Leaves the product at once').first().waitFor();
  await admin
    .getByText(/^Sealed until /)
    .first()
    .waitFor();
  expect(await admin.locator('main').innerText()).not.toContain(MOBILES.bina);
  await expectGoodPage(admin);
  await button(admin, 'Delete this customer').click();
  const dialog = dialogOf(admin);
  await dialog.getByLabel('Last four digits').fill('8001');
  await dialog.getByLabel('Why', { exact: false }).first().fill(REASON);
  await dialog.getByLabel('password').fill(DEMO_PASSWORD);
  await button(admin, 'Ask for approval').click();
  await dialog.getByText('These are not the last four digits').waitFor();
  await dialog.getByLabel('Last four digits').fill('8002');
  await button(admin, 'Ask for approval').click();
  const asked = admin.getByRole('table', { name: 'Asked for' }).getByRole('row').filter({ hasText: REASON });
  await asked.getByRole('link', { name: 'Waits for approval' }).waitFor();
  const tombstone = await asked.locator('code').innerText();
  expect(await admin.getByRole('link', { name: tombstone }).count()).toBe(0);
  // One's own wish is only withdrawn.
  await admin.goto('/admin/approvals');
  const wish = (page: Page) => page.getByRole('listitem').filter({ hasText: REASON });
  await wish(admin).getByRole('button', { name: 'Withdraw' }).waitFor();
  expect(await wish(admin).getByRole('button', { name: 'Approve' }).count()).toBe(0);

  const second = await newPage(browser, app.url, { width: 1280 });
  await signIn(second, SECOND, COLLEAGUE_PASSWORD);
  await second.goto('/admin/approvals');
  await wish(second).waitFor();
  await expectGoodPage(second);
  await wish(second).getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('button', { name: 'Delete now' }).click();
  await wish(second).waitFor({ state: 'detached' });
  await second.goto('/admin/customer-info-deletion');
  await second.getByRole('table', { name: 'Deleted' }).getByRole('link', { name: tombstone }).click();
  await second.getByRole('heading', { name: 'What left the product' }).waitFor();
  await second.getByText('Deleted and sealed').waitFor();
  expect(await second.locator('main').innerText()).not.toMatch(/Meera|8002/);
  await expectGoodPage(second);
  await customer.goto('/my-saakh');
  await customer.locator('input[inputmode="numeric"], input[type="tel"]').first().waitFor();
  await admin.goto('/admin/csr-portal');
  await admin.getByLabel(/^Mobile number, e-mail/).fill(MOBILES.bina);
  await admin.keyboard.press('Enter');
  await admin
    .getByText(/Nobody/)
    .first()
    .waitFor();
});
