import type { Page } from 'playwright-core';
import { readOtp } from './outbox';

export const DEMO_PASSWORD = 'Saakh-demo-1';

/**
 * Signs in by the forms, as a person does. A mobile number signs a customer in with the code from the outbox; an
 * address signs in staff (admin@, ops@, agent@) or the partner portal, with the demo's password unless told. Resolves when
 * the login page is left.
 */
export async function signIn(page: Page, who: string, password = DEMO_PASSWORD): Promise<void> {
  if (/^\d+$/.test(who)) return signInCustomer(page, who);
  const login = /^(admin|ops|agent)@/.test(who) ? '/admin/login' : '/partner/login';
  await page.goto(login);
  await page.locator('input[autocomplete="username"], input[type="email"]').first().fill(who);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('input[type="password"]').press('Enter');
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
}

async function signInCustomer(page: Page, mobile: string): Promise<void> {
  await page.goto('/login');
  const asked = new Date();
  await page.locator('input[type="tel"], input[inputmode="numeric"]').first().fill(mobile);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/verification$/);
  const otp = await readOtp(new URL(page.url()).origin, mobile, asked);
  await page.locator('input[autocomplete="one-time-code"]').first().focus();
  await page.keyboard.type(otp);
  await page.waitForURL((address) => !address.pathname.endsWith('/verification'));
}
