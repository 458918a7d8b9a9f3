import { setTimeout as sleep } from 'node:timers/promises';
import { applyToLender, getApplication } from '@saakh/contracts/applications';
import { getImport, listImports, uploadApplicationStatusFile } from '@saakh/contracts/back-office/imports/calls';
import { createCampaign, getCampaign, type Segment } from '@saakh/contracts/back-office/messaging/campaigns';
import { adminLogin } from '@saakh/contracts/identity';
import { istDateOf } from '@saakh/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from './support/by-api/api-client';
import {
  allowMessages,
  customerWithOffers,
  type ReadyCustomer,
  readyToApply,
  signInByApi,
} from './support/by-api/customer-by-api';
import { untilElevenInIndia } from './support/clock/hours';
import { readOutbox } from './support/outbox';
import { DEMO_PASSWORD } from './support/sign-in';
import { type App, startApp } from './support/start-app';

/** Longer than the lease of any work: what another process had begun is free. */
const LATER_MS = 11 * 60_000;
const SETTLED = { timeout: 150_000, interval: 500 };
const CONNECTED = /^(aster|banyan|cobalt|deodar|emerald|falcon|gulmohar|harbour)-/;

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

test.each([150, 600, 1_200])(
  'R-IMP-1 a status file of which the process dies after %i ms ends as one that was loaded in peace, and its customers are told once',
  async (killedAfterMs) => {
    const mobiles = [0, 1, 2].map((at) => `69990${killedAfterMs + 20_000 + at}`);
    const people: (ReadyCustomer & { mobile: string; id: string })[] = [];
    for (const mobile of mobiles) {
      const somebody = await customerWithOffers(app.url, mobile, 'aster-finance');
      const slug = somebody.offers.matched.find((one) => !CONNECTED.test(one.slug))?.slug ?? '';
      const { data } = await somebody.api.call(applyToLender, {
        params: { appId: somebody.appId },
        body: await readyToApply(somebody, slug),
        idempotencyKey: crypto.randomUUID(),
      });
      people.push({ ...somebody, mobile, id: data.lenderApplicationId });
    }
    const today = istDateOf(new Date(Date.now() + untilElevenInIndia(new Date())))
      .split('-')
      .reverse()
      .join('/');
    // One good row in every thousand: each falls into a batch of its own.
    const rows = Array.from({ length: 3_000 }, (_, at) => {
      const one = at % 1_000 === 500 ? people[Math.floor(at / 1_000)] : undefined;
      return `${one?.id ?? `lap_nobody_${killedAfterMs}_${at}`},Sanctioned,${today}`;
    });
    const file = new FormData();
    const name = `killed-${killedAfterMs}.csv`;
    file.append('image_name', new File([['Application id,Status,Status date', ...rows].join('\n')], name));
    const send = () =>
      fetch(`${app.url}${uploadApplicationStatusFile.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${staff.token}` },
        body: file,
      });
    const first = send().catch(() => undefined);
    await killAfter(killedAfterMs);
    await first;

    const findImport = async () => {
      const { data } = await staff.call(listImports, { query: { kind: 'status' } });
      return data.find(({ fileName }) => fileName === name);
    };
    // What was not taken yet is sent again, as whoever got no answer does.
    if (!(await findImport())) expect((await send()).status).toBeLessThan(300);
    const importId = (await findImport())?.importId ?? '';
    await expect
      .poll(async () => (await staff.call(getImport, { params: { importId } })).data.state, SETTLED)
      .toBe('applied');
    const { counts } = (await staff.call(getImport, { params: { importId } })).data;
    expect(counts).toMatchObject({ read: 3_000, updated: 3, errors: 2_997, told: 3 });
    for (const { api, appId, mobile } of people) {
      const [part] = (await api.call(getApplication, { params: { appId } })).data.lenderApplications;
      expect(part?.status).toBe(3);
      expect(part?.timeline.filter(({ event }) => event === 'lender-approved')).toHaveLength(1);
      await expect.poll(() => sentTo(mobile, /approved/i), SETTLED).toBe(1);
    }
  },
  400_000,
);

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
