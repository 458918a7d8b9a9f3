import { choose, field, givePapers, lenderStep } from '../support/customer-journey';
import { expect, test } from '../support/journey';
import { linkSentTo } from '../support/outbox';
import { fillLogin, signIn } from '../support/sign-in';

test('ROUTE-17 ADMIN-PAGE-09 ADMIN-FN-06 a shop signs up on a phone in Hindi, is accepted, and its owner signs in', async ({
  app,
  open,
}) => {
  const email = 'meena@example.com';
  const shop = await open({ language: 'hi' });
  const go = () => shop.locator('main button[type="submit"]').click();
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await field(shop, name).fill(value);
  };
  await shop.goto('/create-merchant-form/pagdandi');
  await lenderStep(shop, 1);
  await fill({ company_name: 'Sona Textiles', business_address: '12 MG Road', business_pincode: '560001' });
  await go();
  await lenderStep(shop, 2);
  await fill({ owner_name: 'Meena Sharma', owner_mobile: '9812345678', owner_email: email });
  await go();
  await lenderStep(shop, 3);
  await field(shop, 'registration').selectOption('proprietorship');
  await fill({ owner_pan: 'ABCPE1234F' });
  await choose(shop, 'has_gst', '0');
  await go();
  await lenderStep(shop, 4);
  await shop.reload();
  await lenderStep(shop, 4);
  await fill({ account_name: 'Sona Textiles', account_number: '123456789012', account_number_again: '123456789012' });
  await fill({ ifsc: 'SBIN0000001' });
  await expect(shop.getByText('State Bank of India')).toBeVisible();
  await go();
  await lenderStep(shop, 5);
  await givePapers(shop);
  await lenderStep(shop, 6);
  await shop.locator('main input[type="checkbox"]').check();
  await shop.getByRole('button', { name: 'फ़ॉर्म भेजें' }).click();
  const reference = await shop.getByText(/^M-[2-9A-Z]{8}$/).innerText();

  const staff = await open({ width: 1280 });
  await signIn(staff, 'admin@saakh.test');
  await staff.goto('/admin/merchant-management/applications');
  await staff.getByRole('link', { name: reference }).click();
  await expect(staff.getByText('The IFSC is of State Bank of India')).toBeVisible();
  await staff.getByRole('button', { name: 'View PAN card' }).click();
  await staff.getByRole('img', { name: 'PAN card' }).waitFor({ state: 'attached' });
  await staff.keyboard.press('Escape');
  await staff.getByRole('button', { name: 'Approve' }).click();
  await staff.getByRole('option', { name: 'Pagdandi' }).first().waitFor({ state: 'attached' });
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await staff.getByRole('link', { name: /^Open the merchant/ }).click();
  await expect(staff.getByText('Invited, no password yet')).toBeVisible();

  const owner = await open();
  await owner.goto(await linkSentTo(app.url, email, /\/pagdandi\/partner\/reset-password#[\w-]{43}/));
  await owner
    .getByLabel(/पासवर्ड|password/i)
    .first()
    .fill('blue horse 4711');
  await owner.locator('button[type="submit"]').click();
  await owner.goto('/partner/login');
  await fillLogin(owner, email, 'blue horse 4711');
  await expect(owner.locator('main h1')).toContainText('Meena Sharma');
});
