import type { Page } from 'playwright-core';

/** Throws with the widest elements when the page can be moved sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const found = await page.evaluate(`(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 160));
  })()`);
  if (Array.isArray(found) && found.length > 0) throw new Error(`${page.url()} is too wide:\n${found.join('\n')}`);
}
