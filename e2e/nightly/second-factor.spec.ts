import { enterCode } from '../support/customer-journey';
import { expect, type Page, test } from '../support/journey';
import { signIn } from '../support/sign-in';
import { codeOf } from '../support/totp';

test.use({ expectedErrors: /status of 4\d\d/ });

const MOBILE = '9812346377';

/** Signs in by the code that was sent, up to where the code of the app is asked for. */
async function signInAgain(page: Page): Promise<void> {
  await page.context().clearCookies();
  // A number gets one code a second here.
  await page.waitForTimeout(1500);
  await page.goto('/login');
  await page.locator('main form input').fill(MOBILE);
  const asked = new Date();
  await page.keyboard.press('Enter');
  await enterCode(page, MOBILE, asked);
  await page.getByRole('heading', { name: 'ऐप का कोड', level: 1 }).waitFor();
}

test('S-OTP-9 a customer turns the second factor on, signs in with it, and turns it off', async ({ open }) => {
  const page = await open({ language: 'hi' });
  await signIn(page, MOBILE);
  await page.goto('/my-account/security');
  await page.getByRole('button', { name: 'चालू करें' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'आगे बढ़ें' }).click();
  const key = await dialog.locator('code').innerText();
  await dialog.locator('input[autocomplete="one-time-code"]').fill(codeOf(key));
  await page.getByRole('dialog', { name: 'आपके रिकवरी कोड' }).waitFor();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'मैंने इन्हें सँभालकर रख लिया' }).click();
  await expect(page.getByText('10 में से 10')).toBeVisible();

  await signInAgain(page);
  const code = page.locator('input[autocomplete="one-time-code"]');
  await code.fill('000000');
  await expect(page.getByText(/^यह कोड सही नहीं है/)).toBeVisible();
  // The code of this half minute was used to switch it on.
  await code.fill(codeOf(key, 1));
  await page.waitForURL((address) => !address.pathname.endsWith('/verification'));

  await signInAgain(page);
  await page.getByRole('button', { name: 'रिकवरी कोड से साइन-इन करें' }).click();
  await page.locator('main form input').fill(codes[0]?.toLowerCase() ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.endsWith('/verification'));
  await page.goto('/my-account/security');
  await expect(page.getByText('10 में से 9')).toBeVisible();
  await page.getByRole('button', { name: 'ऐप का कोड बंद करें' }).click();
  await dialog.getByRole('button', { name: 'रिकवरी कोड लिखें' }).click();
  await dialog.locator('form input').fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^अभी बंद है/)).toBeVisible();
});
