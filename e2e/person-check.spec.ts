import { sendOtp } from '@saakh/contracts/identity';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './support/browser';
import { ApiClient } from './support/by-api/api-client';
import { expectGoodPage } from './support/good-page';
import { signIn } from './support/sign-in';
import { type App, startApp } from './support/start-app';

let app: App;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ env: { OTP_PUZZLE: 'suspicion' } }), launchBrowser()]);
  // From then on sending codes from this address looks like pumping.
  const api = new ApiClient(app.url);
  for (let at = 0; at < 5; at += 1) await api.call(sendOtp, { body: { mobile: `98${at}2346300` } });
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** The first answer is a refusal, which browsers write down by themselves. */
const ASKED = [/console: Failed to load resource: the server responded with a status of 428/];

/** Notes what the live regions say, and the longest time for which the page did nothing else. */
const watchPage = (page: Page) =>
  page.addInitScript(() => {
    const seen = { said: [] as string[], stoodMs: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="status"]'))
        if (textContent && seen.said.at(-1) !== textContent) seen.said.push(textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      if (seen.said.length > 0) seen.stoodMs = Math.max(seen.stoodMs, now - last);
      last = now;
      setTimeout(tick, 20);
    };
    tick();
  });

test.each([
  ['hi', 'जाँच रहे हैं कि आप इंसान हैं…', '9812346301'],
  ['en', 'Checking that you are a person…', '9812346302'],
] as const)(
  'S-OTP-6 LOGIN-01 (%s) a browser solves the puzzle beside the page, says so, and its person signs in',
  async (language, words, mobile) => {
    const page = await newPage(browser, app.url, { language });
    await watchPage(page);
    const workers: string[] = [];
    const scripts: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    page.on('request', (request) => scripts.push(request.url()));
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/otp/send')) answers.push(response.status());
    });
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((url) => /puzzle/.test(url))).toEqual([]);
    await expectGoodPage(page);
    const began = performance.now();
    await signIn(page, mobile);
    const { said, stoodMs } = await page.evaluate(
      () => (window as unknown as { seen: { said: string[]; stoodMs: number } }).seen,
    );
    expect(answers).toEqual([428, 200]);
    expect(said).toContain(words);
    expect(workers.length).toBeGreaterThan(0);
    for (const url of workers) expect(url).toMatch(new RegExp(`^${app.url}/assets/puzzle\\.worker-[\\w-]+\\.js$`));
    console.info(
      `signed in after ${Math.round(performance.now() - began)} ms; the page stood for ${Math.round(stoodMs)} ms`,
    );
    expectNoConsoleErrors(page, ASKED);
    await page.context().close();
  },
);
