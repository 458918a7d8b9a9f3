import type { Page } from 'playwright-core';
import { expectGoodPage } from './good-page';

/** Goes to another page of the back office as the browser's own arrows do, without loading the program anew. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'));`,
  );
}

/** Waits until a page of the back office shows what it has, and looks at its width and its accessibility. */
export async function expectGoodStaffPage(page: Page, path: string): Promise<void> {
  await walkTo(page, path);
  await page.locator('main h1').waitFor();
  await page.locator('main [role="status"] span[aria-hidden]').first().waitFor({ state: 'detached' });
  await expectGoodPage(page);
}
