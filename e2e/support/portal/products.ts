import type { Page } from 'playwright-core';
import { signIn } from '../sign-in';

/** Signs the demo's owner in and opens one of the products that they can offer, by what its card is called. */
export async function openProductToOffer(page: Page, name: RegExp): Promise<void> {
  await signIn(page, 'partner@saakh.test');
  await page.goto('/partner/product-offering');
  await page.getByRole('link', { name }).first().click();
}
