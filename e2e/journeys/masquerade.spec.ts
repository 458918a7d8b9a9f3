import { expect, test } from '../support/journey';
import { signIn } from '../support/sign-in';

test.use({ expectedErrors: /status of 40\d/ });

test('MASQ-05 MASQ-06 ROLE-AUD-01 an admin looks at a partner’s portal, changes nothing there, and comes back', async ({
  open,
}) => {
  const page = await open({ width: 1280 });
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await signIn(page, 'admin@saakh.test');
  await page.goto('/admin/merchant-management');
  await page.getByLabel('Name, whole email address, merchant or partner').fill('partner@saakh.test');
  await page.getByRole('button', { name: 'Open the portal of Gopal Netrawalkar' }).click();
  await page.getByLabel('Reason').fill('Asked for help with the list of leads');
  await page.getByRole('dialog').getByRole('button', { name: 'Open the portal' }).click();
  await page.waitForURL(/\/partner$/);
  const badge = page.getByRole('region', { name: 'Masquerade Mode' });
  await expect(badge).toContainText('is viewing the portal as Gopal Netrawalkar, without making changes');
  expect(await cookies()).toContain('isMasqueradeMode');

  await page.goto('/partner/communication');
  await page.getByRole('link', { name: /^General query/ }).click();
  await page.getByLabel('Subject').fill('Nothing of this');
  await page.getByLabel('Your question').fill('May be sent while looking only');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText('Not available in Masquerade Mode')).toBeVisible();
  await page.goto('/partner/settings');
  await expect(page.getByText('Asked for help with the list of leads').first()).toBeVisible();

  await badge.getByRole('button', { name: 'Exit' }).click();
  await page.waitForURL('**/admin/merchant-management');
  await expect(page.getByRole('heading', { level: 1, name: 'Merchants' })).toBeVisible();
  const left = await cookies();
  expect(left.filter((name) => ['isMasqueradeMode', 'p_atkn'].includes(name))).toEqual([]);
  await page.goto('/partner');
  await expect(page.locator('input[type="password"]')).toBeVisible();
});
