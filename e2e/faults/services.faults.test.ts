import { setTimeout as sleep } from 'node:timers/promises';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { applyToLender, getApplication } from '@saakh/contracts/lending/applications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiClient } from '../support/by-api/api-client';
import { countAtLender, setBehaviour } from '../support/sandbox';
import { inDatabase } from './support/in-database';
import { readPeople } from './support/people';
import { type Mood, startMailServer, startMoodyProxy, startSmsGateway } from './support/services';
import { retryMessagesNow } from './support/time-passes';
import { useWorld } from './support/world';

/** A mute gateway is given up after eight seconds. A caller who waited for it would take longer. */
const ANSWERED_WITHIN_MS = 7_500;
const DELIVERED = { timeout: 120_000, interval: 250 };
const SOON = { timeout: 20_000, interval: 100 };
const SENT = ['sent', null];
const FAILED = ['queued', expect.any(String)];

let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
let mailbox: Awaited<ReturnType<typeof startMailServer>>;
let sms: Awaited<ReturnType<typeof startMoodyProxy>>;
let mail: Awaited<ReturnType<typeof startMoodyProxy>>;
beforeAll(async () => {
  [gateway, mailbox] = [await startSmsGateway(), await startMailServer()];
  [sms, mail] = [await startMoodyProxy(gateway.port), await startMoodyProxy(mailbox.port)];
});
afterAll(async () => {
  for (const service of [sms, mail, gateway, mailbox]) await service?.stop();
});
const world = useWorld(() => ({
  env: {
    ...gateway.env,
    SMS_GATEWAY_URL: `http://127.0.0.1:${sms.port}/send`,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  },
}));
beforeEach(() => {
  sms.mood = 'well';
  mail.mood = 'well';
  gateway.lies.clear();
});

/** What the log says of the one-time codes since then, those by mail first. */
const codesSince = (since: Date) =>
  inDatabase(world.databaseUrl, async (client) => {
    const text = `select status, attempts, error from outbox_messages
      where template_key like 'otp%' and created_at >= $1 order by channel, created_at`;
    return (await client.query<{ status: string; attempts: number; error: string | null }>(text, [since])).rows;
  });
const loggedSince = async (since: Date) => (await codesSince(since)).map(({ status, error }) => [status, error]);

/** How long each mood lasts: until a mute service is given up, or one that resets was tried again. */
test.each<[Mood, number, string]>([
  ['mute', 9_000, '9850001000'],
  ['drip', 9_000, '9850001010'],
  ['reset', 9_000, '9850001020'],
  ['wrong', 3_000, '9850001030'],
  ['half', 3_000, '9850001040'],
])(
  'R-TEST-4 R-OUT-1 R-RUN-4 SMS gateway and mail server %s: callers don’t wait, each message arrives once',
  async (mood, illMs, mobile) => {
    const api = new ApiClient(world.url);
    const email = `fault-${mood}@example.in`;
    const since = new Date();
    sms.mood = mood;
    mail.mood = mood;
    for (const body of [{ mobile }, { email }]) {
      const began = performance.now();
      expect((await api.send(sendOtp, { body })).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(ANSWERED_WITHIN_MS);
    }
    await sleep(illMs);
    await expect.poll(() => loggedSince(since), SOON).toEqual([FAILED, FAILED]);
    sms.mood = 'well';
    mail.mood = 'well';
    const ids = async () => {
      await retryMessagesNow(world.databaseUrl);
      const keys = new Set(gateway.to(mobile).map(({ key }) => key));
      return [keys.size, new Set(mailbox.to(email).map(({ id }) => id)).size];
    };
    await expect.poll(ids, DELIVERED).toEqual([1, 1]);
    await expect.poll(() => loggedSince(since), SOON).toEqual([SENT, SENT]);
  },
);

const LIES = ['{"error":"no balance left"}', '{"reference":""}', '<html>Welcome</html>'];

test('R-OUT-1 a message that a gateway or mail server did not confirm is sent again', async () => {
  const since = new Date();
  const api = new ApiClient(world.url);
  const mobiles = LIES.map((_, at) => `98510010${at}0`);
  const email = 'unsaid@example.in';
  for (const [at, mobile] of mobiles.entries()) gateway.lies.set(mobile, LIES[at] ?? '');
  mail.mood = 'unsaid';
  const asked: string[] = [];
  for (const body of [...mobiles.map((mobile) => ({ mobile })), { email }])
    asked.push((await api.call(sendOtp, { body })).prospectId);
  const unsent = ['queued', 'The SMS gateway answered 200 without a reference'];
  await expect.poll(() => loggedSince(since), SOON).toEqual([FAILED, unsent, unsent, unsent]);
  expect(mobiles.flatMap(gateway.to)).toEqual([]);
  gateway.lies.clear();
  mail.mood = 'well';
  await retryMessagesNow(world.databaseUrl);
  await expect.poll(() => loggedSince(since), SOON).toEqual([SENT, SENT, SENT, SENT]);
  expect(mobiles.map((mobile) => gateway.to(mobile).length)).toEqual([1, 1, 1]);
  // As often as it was tried: the same mail with the same code, which is good.
  const copies = mailbox.to(email);
  const [log] = await codesSince(since);
  expect(copies.length).toBeGreaterThan(1);
  expect(copies).toHaveLength(log?.attempts ?? 0);
  expect(new Set(copies.map(({ id, code }) => `${id} ${code}`)).size).toBe(1);
  const codes = [await gateway.codeOf(mobiles[0] ?? ''), copies[0]?.code ?? ''];
  for (const [at, prospectId] of [asked[0] ?? '', asked[3] ?? ''].entries())
    expect((await api.send(verifyOtp, { body: { prospectId, otp: codes[at] ?? '' } })).status).toBe(200);
});

test.each([
  ['is mute', 'hang'],
  ['resets', 'reset'],
  ['answers nonsense', 'garbage'],
  ['takes it and is mute', 'accept-then-drop'],
])('R-TEST-4 R-LND-3 a lender %s: the customer is answered, and the lender has one application', async (_how, mood) => {
  const person = readPeople().customers[['hang', 'reset', 'garbage', 'accept-then-drop'].indexOf(mood)];
  if (!person) throw new Error('Nobody is there to apply');
  const [app] = world.apps;
  const { token, offerId, keyFactsId, appId } = person;
  const api = Object.assign(new ApiClient(world.url), { token });
  await setBehaviour(app, 'aster-finance', mood);
  const began = performance.now();
  const wish = { params: { appId }, body: { offerId, keyFactsId }, idempotencyKey: `ill-${mood}` };
  expect((await api.send(applyToLender, wish)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(3 * ANSWERED_WITHIN_MS);
  await setBehaviour(app, 'aster-finance', null);
  const parts = async () => (await api.call(getApplication, { params: { appId } })).data.lenderApplications;
  await expect.poll(async () => (await parts())[0]?.submissionState, DELIVERED).toMatch(/accepted|declined/);
  expect(await parts()).toHaveLength(1);
  expect(await countAtLender(app, (await parts())[0]?.lenderApplicationId ?? '')).toMatchObject({ created: 1 });
});
