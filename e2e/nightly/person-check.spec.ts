import { sendOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { ApiClient } from '../support/by-api/api-client';
import { signInByCode } from '../support/customer-journey';
import { expect, test } from '../support/journey';

test.use({
  appOptions: { env: { OTP_PUZZLE: 'suspicion' } },
  // The first answer is a refusal.
  expectedErrors: /status of 428/,
});

test('S-OTP-6 LOGIN-01 after suspicious requests, the browser solves a puzzle, and the page says so', async ({
  app,
  open,
}) => {
  const api = new ApiClient(app.url);
  for (let at = 0; at < 5; at += 1) await api.call(sendOtp, { body: { mobile: `98${at}2346300` } });
  const page = await open({ language: 'hi' });
  await page.addInitScript(() => {
    crypto.subtle.deriveBits = () => Promise.reject(new Error('the page derives keys'));
  });
  // The solution waits until the page was looked at.
  let release = () => {};
  const looked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/otp/send', async (route) => {
    if (route.request().postData()?.includes('"solved"')) await looked;
    await route.continue();
  });
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/otp/send')) answers.push(response.status());
  });
  const worker = page.waitForEvent('worker');
  await page.goto('/login');
  const signingIn = signInByCode(page, '9812346301');
  await expect(page.getByRole('button', { name: 'जाँच रहे हैं कि आप रोबोट तो नहीं…' })).toBeVisible();
  expect((await worker).url()).toMatch(/\/assets\/puzzle\.worker-[\w-]+\.js$/);
  release();
  await signingIn;
  expect(answers).toEqual([428, 200]);
});
