import type { Page } from 'playwright-core';
import { expectGoodPage } from '../good-page';

/**
 * Goes to another page of the back office as the browser's own arrows do, without loading the program anew. Resolves when a
 * page is drawn that was not there before: that page, or the one to which the role is led instead. Stays where it is already.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  await page.evaluate(`{
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState({}, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'));
  }`);
  await page.locator('main h1:not([data-left])').waitFor();
}

/** Opens a page of the back office, waits until it shows what it has, and looks at its width and its accessibility. */
export async function expectGoodStaffPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main h1').waitFor();
  await page.locator('main [role="status"] span[aria-hidden]').first().waitFor({ state: 'detached' });
  await expectGoodPage(page);
}
