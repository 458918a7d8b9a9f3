import { setTimeout as sleep } from 'node:timers/promises';
import { createCampaign, getCampaign, type Segment } from '@saakh/contracts/back-office/messaging/campaigns';
import { adminLogin } from '@saakh/contracts/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from './support/by-api/api-client';
import { allowMessages, signInByApi } from './support/by-api/customer-by-api';
import { untilElevenInIndia } from './support/clock/hours';
import { readOutbox } from './support/outbox';
import { DEMO_PASSWORD } from './support/sign-in';
import { type App, startApp } from './support/start-app';

/** Longer than the lease of any work: what another process had begun is free. */
const LATER_MS = 11 * 60_000;
const SETTLED = { timeout: 150_000, interval: 500 };

let app: App;
let staff: ApiClient;
beforeAll(async () => {
  app = await startApp({ clockAheadMs: untilElevenInIndia(new Date()), env: { OTP_RESEND_SECONDS: '1' } });
  staff = new ApiClient(app.url);
  staff.token = (await staff.call(adminLogin, { body: { email: 'admin@saakh.test', password: DEMO_PASSWORD } })).token;
});
afterAll(() => app?.stop());

const killAfter = async (ms: number): Promise<void> => {
  await sleep(ms);
  await app.killApi();
  await app.startApi(LATER_MS);
};

const sentTo = async (mobile: string, words: RegExp): Promise<number> =>
  (await readOutbox(app.url, mobile)).filter(({ body }) => words.test(body)).length;

test('REG-SMS-4 R-OUT-1 a campaign whose process dies twice reaches everybody once', async () => {
  const mobiles = Array.from({ length: 24 }, (_, at) => `69990770${String(at).padStart(2, '0')}`);
  for (const mobile of mobiles) await allowMessages(await signInByApi(app.url, mobile), 'communication', ['sms']);
  const segment: Segment = {
    reached: 'signed-in',
    product_type: null,
    brand_key: null,
    language: null,
    state: null,
    pincode: null,
    seen_from: null,
    seen_to: null,
  };
  const { campaignId } = await staff.call(createCampaign, {
    body: { name: 'Killed twice', template_key: 'cmp-offers-wait', per_minute: 6_000, at: null, segment },
  });
  await killAfter(40);
  await killAfter(300);
  await expect
    .poll(async () => (await staff.call(getCampaign, { params: { campaignId } })).data.state, SETTLED)
    .toBe('done');
  for (const mobile of mobiles) await expect.poll(() => sentTo(mobile, /not finished/), SETTLED).toBe(1);
}, 400_000);
