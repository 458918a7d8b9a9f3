import { test as base, type Page } from '@playwright/test';
import { refusePersonalData } from '../../scripts/lib/tests/personal-data.mjs';
import { takeFound } from './answers/personal-answers';
import { answersRead, watchAnswers } from './answers/watch-answers';
import { expectNoConsoleErrors, newPage, type PageOptions } from './browser';
import { type App, type AppOptions, startApp } from './start-app';

export { expect, type Locator, type Page } from '@playwright/test';

/** Shorter waits than in production: for a lender that never answers, and between two codes to one customer. */
const DEMO: AppOptions = { env: { QUOTE_DEADLINE_MS: '4000', OTP_RESEND_SECONDS: '1' } };

interface Journey {
  /** Errors that a journey provokes in the browser's console. */
  expectedErrors: RegExp;
  /** Opens a page as a new visitor. */
  open: (options?: PageOptions & { url?: string }) => Promise<Page>;
}

interface Worker {
  /** Tests with the same object share one running app in each worker; another object starts another app. */
  appOptions: AppOptions;
  app: App;
}

/**
 * A journey: the built app, and pages that must end without console errors and without personal data in any answer
 * (REG-ID-1).
 */
export const test = base.extend<Journey, Worker>({
  appOptions: [DEMO, { scope: 'worker', option: true }],
  app: [
    async ({ appOptions }, use) => {
      const app = await startApp(appOptions);
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  expectedErrors: [/^never$/, { option: true }],
  open: async ({ app, browser, expectedErrors }, use) => {
    const pages: Page[] = [];
    await use(async ({ url = app.url, ...options } = {}) => {
      const page = await newPage(browser, url, options);
      watchAnswers(page.context());
      pages.push(page);
      return page;
    });
    await answersRead();
    for (const page of pages) expectNoConsoleErrors(page, expectedErrors);
    for (const page of pages) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    }
    refusePersonalData(takeFound());
  },
});

/** Does something and waits until the server has accepted it. */
export async function saved(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const accepted = page.waitForResponse(
    (answer) => answer.url().includes(path) && answer.request().method() === 'POST' && answer.ok(),
  );
  await act();
  await accepted;
}
