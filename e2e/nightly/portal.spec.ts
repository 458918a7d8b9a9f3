import { randomUUID } from 'node:crypto';
import { istDateOf } from '@saakh/rules/dates';
import { expect, type Page, test } from '../support/journey';
import { signIn } from '../support/sign-in';

const OWNER = 'partner@saakh.test';

test('PORTAL-PAGE-19 an owner publishes a site, and visitors see it from the first paint', async ({ app, open }) => {
  const greeting = 'Take your time. Your answers are saved';
  const firstPaint = async () => (await fetch(`${app.url}/pagdandi/products`)).text();
  const [page, visitor] = [await open(), await open()];
  await signIn(page, OWNER);
  await page.goto('/partner/customFunnel');
  await page.getByRole('button', { name: 'Add: Gold Loan' }).first().click();
  await page.getByRole('button', { name: 'Add: Personal Loan' }).first().click();
  await page.getByLabel('Greeting').selectOption('no-hurry');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = await page.getByRole('link', { name: /Open the preview/ }).getAttribute('href');
  await visitor.goto(preview ?? '');
  await expect(visitor.getByText(/preview/i).first()).toBeVisible();
  expect(await firstPaint()).not.toContain(greeting);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your site shows version 1.')).toBeVisible();
  await expect.poll(firstPaint).toContain(greeting);
  await visitor.goto('/pagdandi/products');
  const shown = visitor.locator('main li').filter({ hasText: /loan/i });
  // The tiles, and below them each product's terms and example; of no other product.
  await expect(shown).toHaveText([/Gold/, /Personal/, /Gold Loans: ₹/, /Personal Loans: ₹/]);
});

test('PORTAL-PAGE-17 a partner creates an API key and hands a lead over with it', async ({ app, open }) => {
  const page = await open({ width: 1280 });
  const dialog = page.getByRole('dialog');
  await signIn(page, OWNER);
  await page.goto('/partner/digital-integration');
  await page.getByRole('button', { name: 'API keys', exact: true }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Website');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('Your new key').first()).toBeVisible();
  const key = /sk_test_\w{40}/.exec(await dialog.innerText())?.[0] ?? '';
  await page.getByRole('button', { name: 'I have saved it' }).click();
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const lead = {
    reference: 'till-1-approved',
    name: 'Asha Kumari',
    mobile: '9876501299',
    consent: { text: 'I agree that my number is shared for a loan', at: new Date().toISOString() },
  };
  const made = await fetch(`${app.url}/api/v1/leads`, { method: 'POST', headers, body: JSON.stringify(lead) });
  const { data } = (await made.json()) as { data: { leadId: string; state: string } };
  expect(data.state).toBe('created');
  const stateOf = async () => {
    const answer = await fetch(`${app.url}/api/v1/leads/${data.leadId}`, {
      headers: { authorization: headers.authorization },
    });
    return ((await answer.json()) as { data: { state: string } }).data.state;
  };
  await expect.poll(stateOf, { timeout: 60_000 }).not.toBe('created');
});

async function claimCustomer(page: Page, mobile: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto('/partner/reports');
  await page.getByRole('button', { name: 'Claim this customer' }).click();
  await dialog.getByLabel('Mobile number').fill(mobile);
  const today = istDateOf(new Date()).split('-').reverse().join('/');
  await dialog.getByLabel(/^Day on which they came/).fill(today);
  await dialog.getByLabel('How they came').selectOption('link');
  await dialog.getByLabel('What happened').fill('She came to our shop and we sent her the link');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('ROLE-14 a partner claims a customer, staff decide, and the partner reads the decision', async ({ open }) => {
  const mobile = '9876501234';
  const [customer, owner, staff] = [await open(), await open(), await open({ width: 1280 })];
  await signIn(customer, mobile);
  await signIn(owner, OWNER);
  await signIn(staff, 'admin@saakh.test');
  await claimCustomer(owner, mobile);
  const dialog = staff.getByRole('dialog');
  await staff.goto('/admin/merchant-management/disputes');
  await staff
    .getByRole('link', { name: /1234|Pagdandi/ })
    .first()
    .click();
  await staff.getByRole('heading', { name: 'What happened' }).waitFor();
  await staff.getByRole('button', { name: 'Move to Pagdandi' }).click();
  await dialog.getByLabel('Applications that go over').selectOption({ label: 'None: only from now on' });
  await dialog.getByLabel('Reason').fill('The link was opened in the shop before the sign-in');
  await dialog.getByRole('button', { name: /^Move to/ }).click();
  await expect(staff.getByText(/^Moved by /)).toBeVisible();
  await owner.goto('/partner/reports?list=disputes');
  await expect(owner.getByText('Yours from now on')).toBeVisible();
});
