import { allowMessages, customerWithOffers } from '../support/by-api/customer-by-api';
import { untilElevenInIndia } from '../support/hours';
import { expect, test } from '../support/journey';
import { readOutbox } from '../support/outbox';
import { signIn } from '../support/sign-in';

// Calls and news are allowed at this hour.
test.use({
  appOptions: { clockAheadMs: untilElevenInIndia(new Date()), env: { OTP_RESEND_SECONDS: '1' } },
  expectedErrors: /status of 40\d/,
});

test('ADMIN-PAGE-14 ADMIN-FN-12 ROLE-06 two agents never get the same customer; call-back and do-not-call work by keys', async ({
  app,
  open,
}) => {
  for (const mobile of ['6999088001', '6999088002']) {
    const { api } = await customerWithOffers(app.url, mobile, 'kadamb-bank');
    await allowMessages(api, 'communication', ['sms', 'call']);
  }
  const [admin, agent] = [await open({ width: 1280 }), await open({ width: 1280 })];
  await signIn(admin, 'admin@saakh.test');
  await signIn(agent, 'agent@saakh.test');
  const queue = 'Saw offers, did not apply';
  await admin.goto('/admin/telecalling/settings');
  await admin.getByRole('button', { name: queue, exact: true }).click();
  await admin.getByLabel('Wait before a call (hours)').fill('0');
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await admin.getByRole('dialog').waitFor({ state: 'detached' });

  const inHand: string[] = [];
  for (const page of [agent, admin]) {
    await page.goto('/admin/telecalling');
    await page.getByRole('button', { name: `Next from ${queue}`, exact: true }).click();
    await expect(page.getByText('am I speaking with Meera Iyer?')).toBeVisible();
    const facts = await page.locator('main article dl').innerText();
    expect(facts).not.toContain('69990');
    inHand.push(/\*(800\d)/.exec(facts)?.[1] ?? '');
  }
  expect(inHand.toSorted()).toEqual(['8001', '8002']);
  await agent.keyboard.press('d');
  const number = agent.getByRole('link', { name: `69990 8${inHand[0]}` });
  await expect(number).toHaveAttribute('href', `tel:+91699908${inHand[0]}`);
  await agent.keyboard.press('2');
  await agent.getByLabel('When to call back').waitFor();
  await agent.keyboard.press('Enter');
  await expect(number).toHaveCount(0);
  // The desk has taken the next one. A customer whom a colleague is calling is not offered to another agent.
  await expect(agent.getByText(/Nobody to call|Yours until/).first()).toBeVisible();
  await expect(agent.locator('main')).not.toContainText(/\*800[12]/);

  await admin.keyboard.press('d');
  await expect(admin.getByText('Dial this number')).toBeVisible();
  await admin.keyboard.press('8');
  await admin.getByLabel('Note (optional)').fill('Wants no calls at all');
  await admin.getByRole('button', { name: 'Save and next', exact: true }).click();
  await expect(admin.getByText('Wants no calls at all')).toHaveCount(0);
});

test('ADMIN-PAGE-13 ADMIN-FN-11 REG-SMS-5 ROLE-18 a campaign reaches only those who agreed, and its stop link ends it', async ({
  app,
  open,
}) => {
  const [anil, bina] = ['6999088003', '6999088004'] as const;
  for (const mobile of [anil, bina]) {
    const { api } = await customerWithOffers(app.url, mobile, 'kadamb-bank');
    await allowMessages(api, 'communication', ['sms']);
    if (mobile === anil) await allowMessages(api, 'marketing', ['sms']);
  }
  const admin = await open({ width: 1280 });
  const button = (name: string) => admin.getByRole('button', { name, exact: true });
  const dialog = admin.getByRole('dialog');
  await signIn(admin, 'admin@saakh.test');
  await admin.goto('/admin/messaging/texts');
  await button('New template').click();
  await dialog.getByLabel('Name', { exact: true }).fill('Journey news');
  await dialog.getByLabel('Key', { exact: true }).fill('cmp-journey-news');
  for (const variable of ['name', 'stopLink']) {
    await dialog.getByLabel('Choose what is filled in').selectOption(variable);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await dialog.getByLabel('Principal entity id').fill('1101000000000000011');
  await dialog.getByLabel('Header').fill('SAAKHD-P');
  for (const [language, body, id] of [
    ['English', 'Hello {#var#}, gold loans of several lenders. Stop: {#var#}{#var#}{#var#}', '1107000000000000901'],
    ['Hindi', 'नमस्ते {#var#}, कई लेंडर के गोल्ड लोन। बंद करें: {#var#}{#var#}{#var#}', '1107000000000000902'],
  ] as const) {
    await dialog.getByLabel(`Template id (${language})`).fill(id);
    await dialog.getByLabel(`Text (${language})`).fill(body);
  }
  await button('Save template').click();
  const row = admin.getByRole('row').filter({ hasText: 'Journey news' });
  await expect(row).toContainText('Can be sent');

  /** Fills the form of a campaign and answers how many customers it would reach. */
  const startCampaign = async (): Promise<number> => {
    await admin.goto('/admin/messaging/new');
    await admin.getByLabel('Name', { exact: true }).fill('Gold in Bengaluru');
    await admin.getByLabel('Template', { exact: true }).selectOption('cmp-journey-news');
    await admin.getByLabel('Progress').selectOption('offers');
    await admin.getByLabel('Pincode begins with').fill('560001');
    const counted = admin.getByText(/^\d+ customers; as things are, \d+ of them may get it/);
    await expect(counted).not.toHaveAttribute('data-stale');
    const [, all, reachable] = /^(\d+) customers; as things are, (\d+)/.exec(await counted.innerText()) ?? [];
    expect(Number(all)).toBeGreaterThan(Number(reachable));
    return Number(reachable);
  };
  const newsTo = async (mobile: string) =>
    (await readOutbox(app.url, mobile)).filter(({ body }) => /gold loans of several lenders/.test(body));
  const reachable = await startCampaign();
  await button(`Send to ${reachable} ${reachable === 1 ? 'customer' : 'customers'}`).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await admin.waitForURL(/\/admin\/messaging\/(?!new)/);
  await expect.poll(async () => (await newsTo(anil)).length, { timeout: 60_000 }).toBe(1);
  // The others' turn may come after hers.
  await expect(async () => {
    await admin.reload();
    await expect(admin.getByText('Has not agreed to it')).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  expect(await newsTo(bina)).toEqual([]);

  const customer = await open();
  await customer.goto(/\/stop\/\S+/.exec((await newsTo(anil))[0]?.body ?? '')?.[0] ?? '');
  await customer.getByRole('button', { name: 'Stop messages', exact: true }).click();
  await expect(customer.getByText('We no longer send you news by SMS')).toBeVisible();
  expect(await startCampaign()).toBe(reachable - 1);
});
