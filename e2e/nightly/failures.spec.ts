import { applyToLender } from '@saakh/contracts/lending/applications';
import { customerWithOffers, readyToApply } from '../support/by-api/customer-by-api';
import { expect, type Locator, test } from '../support/journey';
import { readOutbox } from '../support/outbox';
import { countAtLender, setBehaviour } from '../support/sandbox';
import { signIn } from '../support/sign-in';
import type { App } from '../support/start-app';

// Its own app, because a lender fails in it.
test.use({
  appOptions: { env: { OTP_RESEND_SECONDS: '1' } },
  expectedErrors: /status of 40\d/,
});

const LENDER = 'aster-finance';

async function applyTo(app: App, mobile: string): Promise<string> {
  const somebody = await customerWithOffers(app.url, mobile, LENDER);
  const body = await readyToApply(somebody, LENDER);
  const params = { appId: somebody.appId };
  const applied = await somebody.api.call(applyToLender, { params, body, idempotencyKey: crypto.randomUUID() });
  return applied.data.lenderApplicationId;
}

test('ADMIN-PAGE-26 ADMIN-FN-16 calls to a failing lender are held back, and sent again once under the same key', async ({
  app,
  open,
}) => {
  const mobiles = ['6999087001', '6999087002'];
  const admin = await open({ width: 1280 });
  const dialog = admin.getByRole('dialog');
  await signIn(admin, 'admin@saakh.test');
  await setBehaviour(app, LENDER, 'error:503');
  const references = await Promise.all(mobiles.map((mobile) => applyTo(app, mobile)));
  await expect(async () => {
    await admin.goto('/admin/lenders-api-failure');
    const aster = admin.getByRole('table', { name: 'Lenders' }).getByRole('row').filter({ hasText: 'Aster Finance' });
    await expect(aster).toContainText('Calls paused', { timeout: 2_000 });
  }).toPass();
  await setBehaviour(app, LENDER, null);
  await admin.getByRole('button', { name: 'Let one call through to Aster Finance', exact: true }).click();
  await dialog.getByLabel('Reason').fill('They say that it works again');
  await dialog.getByRole('button', { name: 'Allow one call' }).click();
  await dialog.waitFor({ state: 'detached' });

  await admin.getByLabel('Lender', { exact: true }).selectOption({ label: 'Aster Finance' });
  await admin.getByLabel('HTTP status', { exact: true }).selectOption('5xx');
  await admin
    .getByRole('button', { name: /^Details of the call/ })
    .first()
    .click();
  await expect(dialog).toContainText('"pan": "text, 10 characters"');
  await expect(dialog).not.toContainText(new RegExp(`ABCPI1234F|Iyer|${mobiles.join('|')}`));
  await dialog.getByLabel('Reason').fill('They say that it works again');
  await admin.getByRole('button', { name: 'Retry with lender', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const arrived = async () => Promise.all(references.map((reference) => countAtLender(app, reference)));
  await expect.poll(arrived).toContainEqual({ created: 1, keys: 1 });
});

test('ADMIN-PAGE-20 REG-GR-1 ROLE-05 an agent answers a complaint and a question, and the customer reads the answers', async ({
  app,
  open,
}) => {
  const [customer, agent] = [await open(), await open({ width: 1280 })];
  const drawer = agent.getByRole('dialog');
  await signIn(customer, '6999087006');
  await signIn(agent, 'agent@saakh.test');
  await customer.goto('/my-account/complaints');
  await customer.locator('main select').first().selectOption('lender');
  await customer.locator('main textarea').fill('Aster Finance has not answered for two days.');
  await customer.getByRole('button', { name: 'Send complaint', exact: true }).click();
  const told = customer.getByText(/^We have received your complaint\. Its number is/);
  const complaint = /number is (\S+)\.$/.exec(await told.innerText())?.[1] ?? '';

  await agent.goto('/admin/csr-portal/tickets?kind=complaint');
  await agent.getByRole('button', { name: `Ticket ${complaint}`, exact: true }).click();
  await expect(drawer).toContainText('Solved by (15 days)');
  await agent.getByRole('button', { name: 'Assign to me', exact: true }).click();
  await close(drawer, 'They will call today');
  await expect(drawer).toContainText('Answer the complaint first');
  await answer(drawer, 'Aster Finance calls you today.');
  await customer.reload();
  await expect(customer.getByText('Aster Finance calls you today.')).toBeVisible();

  await customer.getByRole('button', { name: 'Menu', exact: true }).click();
  await customer.getByRole('button', { name: 'Help', exact: true }).click();
  const help = customer.getByRole('dialog').filter({ hasText: 'Need help?' });
  await help.getByLabel('Contact name').fill('Meera Iyer');
  await help.getByLabel('Email').fill('meera.iyer@example.com');
  await help.getByLabel('How can we help?').fill('Where do I see my offers again?');
  await help.getByRole('button', { name: 'Send' }).click();
  await help.waitFor({ state: 'detached' });
  await agent.goto('/admin/csr-portal/tickets?kind=help&owner=unassigned');
  const row = agent.getByRole('row').filter({ hasText: 'M*** I***' });
  await row.getByRole('button', { name: /^Ticket / }).click();
  await agent.getByRole('button', { name: 'Assign to me', exact: true }).click();
  await answer(drawer, 'Press Offers on your own page.');
  const mailed = async () => (await readOutbox(app.url, 'meera.iyer@example.com')).map(({ body }) => body).join();
  await expect.poll(mailed).toContain('Press Offers on your own page.');
  await close(drawer, 'Found them');
  await expect(row).toHaveCount(0);
});

async function answer(drawer: Locator, text: string): Promise<void> {
  await drawer.getByLabel('What to do').selectOption('answer');
  await drawer.getByLabel('Answer', { exact: true }).fill(text);
  await drawer.getByRole('button', { name: 'Send an answer' }).click();
  await expect(drawer.getByRole('listitem').filter({ hasText: text })).toBeVisible();
}

async function close(drawer: Locator, how: string): Promise<void> {
  await drawer.getByLabel('What to do').selectOption('close');
  await drawer.getByLabel('Outcome').fill(how);
  await drawer.locator('form').getByRole('button', { name: 'Close', exact: true }).click();
}
