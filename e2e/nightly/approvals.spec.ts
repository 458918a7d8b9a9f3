import { customerWithOffers } from '../support/by-api/customer-by-api';
import { expect, type Page, test } from '../support/journey';
import { linkSentTo } from '../support/outbox';
import { DEMO_PASSWORD, fillLogin } from '../support/sign-in';
import { codeOf } from '../support/totp';

test.use({
  appOptions: { env: { SECOND_APPROVAL: 'true', SECOND_FACTOR: 'required' } },
  // A right password without the second factor is no sign-in yet.
  expectedErrors: /409 \(Conflict\).*\/api\/admin\/login|status of 40[01]/,
});

const COLLEAGUE = 'admin@second.saakh.test';
const RESET_LINK = /\/admin\/reset-password#[\w-]{43}/;

/** The first sign-in sets the second factor up; returns its key. */
async function signInFirst(page: Page, email: string, password: string): Promise<string> {
  await page.goto('/admin/login');
  await fillLogin(page, email, password);
  const key = await page.locator('code').innerText();
  await page.getByLabel('App code').pressSequentially(codeOf(key));
  await page.getByRole('button', { name: 'Later, in my account' }).click();
  await page.waitForURL('**/admin/dashboard');
  return key;
}

async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password saved')).toBeVisible();
}

const waiting = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('S-AZ-7 ADMIN-FN-18 ROLE-11 an invited colleague with a second factor approves a change and a deletion', async ({
  app,
  open,
}) => {
  const [asha, ravi, tara] = [await open({ width: 1280 }), await open({ width: 1280 }), await open({ width: 1280 })];
  const customer = '6999088002';
  await customerWithOffers(app.url, customer, 'kadamb-bank');
  await signInFirst(asha, 'admin@saakh.test', DEMO_PASSWORD);
  const dialog = asha.getByRole('dialog');

  await test.step('a colleague is invited by mail', async () => {
    await asha.goto('/admin/user-management');
    await asha.getByRole('button', { name: 'Add a person' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Ravi Menon');
    await dialog.getByLabel('Email address').fill(COLLEAGUE);
    await dialog.getByLabel('Role', { exact: true }).selectOption('1');
    await dialog.getByLabel('Reason').fill('Second person');
    await dialog.getByRole('button', { name: 'Add and send the mail' }).click();
    // Customer service until another administrator agrees to the role.
    await signInFirst(tara, 'admin2@saakh.test', DEMO_PASSWORD);
    await tara.goto('/admin/approvals');
    await waiting(tara, 'Ravi Menon').getByRole('button', { name: 'Approve' }).click();
    await expect(waiting(tara, 'Ravi Menon')).toHaveCount(0);
    await choosePassword(ravi, await linkSentTo(app.url, COLLEAGUE, RESET_LINK), 'seven quiet rivers');
  });
  const key = await signInFirst(ravi, COLLEAGUE, 'seven quiet rivers');

  await test.step('a change of rules waits for approval', async () => {
    await asha.goto('/admin/lenders?q=aster');
    await asha.getByRole('link', { name: 'Aster Finance' }).click();
    const income = asha.getByLabel('Min income', { exact: true });
    await income.fill('31000');
    await income.press('Enter');
    await expect(asha.getByText('Sent for approval').first()).toBeVisible();
    await asha.reload();
    await expect(income).not.toHaveValue('31000');
    await ravi.goto('/admin/approvals');
    await waiting(ravi, 'Aster Finance').getByRole('button', { name: 'Approve' }).click();
    await expect(waiting(ravi, 'Aster Finance')).toHaveCount(0);
    await asha.reload();
    await expect(income).toHaveValue('31000');
  });

  await test.step('so does the deletion of a customer, and its proof names nobody', async () => {
    const reason = 'Asked for it by letter';
    await asha.goto('/admin/customer-info-deletion');
    await asha.getByLabel('Mobile number, email address or customer id').fill(`+91 ${customer}`);
    await asha.getByRole('button', { name: 'Find', exact: true }).click();
    await asha.getByRole('button', { name: 'Delete this customer', exact: true }).click();
    await dialog.getByLabel('Last four digits').fill('8002');
    await dialog.getByLabel('Reason', { exact: false }).first().fill(reason);
    await asha.getByRole('button', { name: 'Ask for approval', exact: true }).click();
    const asked = asha.getByRole('table', { name: 'Requests' }).getByRole('row').filter({ hasText: reason });
    const tombstone = await asked.locator('code').innerText();
    await asha.goto('/admin/approvals');
    await expect(waiting(asha, reason).getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expect(waiting(asha, reason).getByRole('button', { name: 'Approve' })).toHaveCount(0);

    // Not by whom the first has let in.
    await tara.goto('/admin/approvals');
    await waiting(tara, reason).getByRole('button', { name: 'Approve' }).click();
    await tara.getByRole('button', { name: 'Delete now' }).click();
    await expect(waiting(tara, reason)).toHaveCount(0);
    await tara.goto('/admin/customer-info-deletion');
    await tara.getByRole('table', { name: 'Deleted' }).getByRole('link', { name: tombstone }).click();
    await expect(tara.getByText('Deleted and sealed')).toBeVisible();
    await expect(tara.locator('main')).not.toContainText(/Meera|8002/);
  });

  await test.step('a forgotten password is reset by mail and ends the sessions', async () => {
    const forgotten = await open({ width: 1280 });
    const before = await linkSentTo(app.url, COLLEAGUE, RESET_LINK);
    await forgotten.goto('/admin/forgot-password');
    await forgotten.getByLabel('Email address').fill(COLLEAGUE);
    await forgotten.getByRole('button', { name: 'Send link' }).click();
    await expect.poll(() => linkSentTo(app.url, COLLEAGUE, RESET_LINK)).not.toBe(before);
    await choosePassword(forgotten, await linkSentTo(app.url, COLLEAGUE, RESET_LINK), 'eight quiet rivers');
    await ravi.reload();
    await ravi.waitForURL('**/admin/login**');
    await fillLogin(ravi, COLLEAGUE, 'eight quiet rivers');
    // Each code is good once, and the one of this half minute may have been used.
    await ravi.getByLabel('App code').pressSequentially(codeOf(key, 1));
    await ravi.waitForURL((address) => !address.pathname.endsWith('/login'));
  });
});
