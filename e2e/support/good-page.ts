import type { Page } from 'playwright-core';
import { expectAccessible } from './accessibility';
import { expectNoSidewaysScroll } from './layout';

/** What every page owes everybody: it fits the width, and nothing breaks WCAG 2.2 AA. */
export async function expectGoodPage(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}
