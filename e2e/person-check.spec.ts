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
  [app, browser] = await Promise.all([startApp({ onServer: true, env: { OTP_PUZZLE: 'suspicion' } }), launchBrowser()]);
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

/** Notes what the live regions say, and whether the page does the work itself. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
    crypto.subtle.deriveBits = (...given) => {
      said.push('the page derives keys');
      return derive(...given);
    };
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="status"]'))
        if (textContent && said.at(-1) !== textContent) said.push(textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

/** The solution goes on its way when it is let: until then the page shows that it checks. */
const holdSolution = async (page: Page): Promise<() => void> => {
  let release: () => void = () => undefined;
  const looked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/otp/send', async (route) => {
    if (route.request().postData()?.includes('"solved"')) await looked;
    await route.continue();
  });
  return () => release();
};

test.each([
  ['hi', 'जाँच रहे हैं कि आप इंसान हैं…', '9812346301'],
  ['en', 'Checking that you are a person…', '9812346302'],
] as const)(
  'S-OTP-6 LOGIN-01 (%s) a browser solves the puzzle beside the page, says so, and its person signs in',
  async (language, words, mobile) => {
    const page = await newPage(browser, app.url, { language });
    await watch(page);
    const release = await holdSolution(page);
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
    const signingIn = signIn(page, mobile);
    await page.getByRole('button', { name: words }).waitFor();
    await expectGoodPage(page);
    release();
    await signingIn;
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(answers).toEqual([428, 200]);
    expect(said).toContain(words);
    expect(said).not.toContain('the page derives keys');
    expect(workers.length).toBeGreaterThan(0);
    for (const url of workers) expect(url).toMatch(new RegExp(`^${app.url}/assets/puzzle\\.worker-[\\w-]+\\.js$`));
    expectNoConsoleErrors(page, ASKED);
    await page.context().close();
  },
);
