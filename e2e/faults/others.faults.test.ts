import { setTimeout as sleep } from 'node:timers/promises';
import { applyToLender, getApplication } from '@saakh/contracts/applications';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { ApiClient } from '../support/by-api/api-client';
import { countAtLender, setBehaviour } from '../support/sandbox';
import { type Watch, watchRules } from './support/alerts/prometheus';
import { startAskingForOffers } from './support/clients/offers-traffic';
import { test } from './support/fault-test';
import { inDatabase } from './support/in-database';
import { startMailListener } from './support/others/mail-listener';
import { codesSince, tryAgainNow } from './support/others/messages';
import { type Mood, type MoodyProxy, startMoodyProxy } from './support/others/moody-proxy';
import { startSmsGateway } from './support/others/sms-gateway';
import { readPeople } from './support/people';
import { startWorld, type World } from './support/world';

/** What a caller may have to wait while a service of others is ill. */
const ANSWERED_WITHIN_MS = 5_000;
/** For how long: until one that says nothing, or next to nothing, is given up, or one that resets was tried again; the others are at once. */
const ILL_MS: readonly (readonly [Mood, number])[] = [
  ['slow', 9_000],
  ['drip', 9_000],
  ['reset', 9_000],
  ['wrong', 3_000],
  ['half', 3_000],
];
const DELIVERED = { timeout: 120_000, interval: 250 };
const SOON = { timeout: 20_000, interval: 100 };
/** What a busy machine may take longer to give up. */
const GIVEN_UP_MS = 4_000;
const SENT = ['sent', null];

let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
let mailbox: Awaited<ReturnType<typeof startMailListener>>;
let world: World;
let sms: MoodyProxy;
let mail: MoodyProxy;
let watch: Watch;
let traffic: ReturnType<typeof startAskingForOffers>;
let began: number;
beforeAll(async () => {
  gateway = await startSmsGateway();
  mailbox = await startMailListener();
  sms = await startMoodyProxy(gateway.port);
  mail = await startMoodyProxy(mailbox.port);
  world = await startWorld({
    counted: 'each test counts its messages at the gateway, or its application at the lender',
    env: {
      ...gateway.env,
      SMS_GATEWAY_URL: `http://127.0.0.1:${sms.port}/send`,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    },
  });
  watch = watchRules(world.url);
  traffic = startAskingForOffers(world.url);
  began = performance.now();
});
afterAll(async () => {
  await traffic?.stop();
  await watch?.stop();
  await world?.stop();
  await sms?.stop();
  await mail?.stop();
  await gateway?.stop();
  await mailbox?.stop();
});

// One that failed leaves nobody ill behind.
beforeEach(() => {
  sms.mood = 'well';
  mail.mood = 'well';
  gateway.lies.clear();
});

/** The lenders' own minutes, of quotes that the customers ask for from the beginning on. */
const SICK = [
  // Three and a half seconds, not far above what is slow: the stand-in runs at twenty times its speed.
  { rule: 'LenderSlow', lender: 'aster-finance', behaviour: 'slow:70000' },
  { rule: 'LenderCutOff', lender: 'banyan-bank', behaviour: 'error:500' },
] as const;
const WELL_MS = 70_000;

const timed = async <T>(run: () => Promise<T>) => {
  const began = performance.now();
  return { result: await run(), tookMs: performance.now() - began };
};

/** Of each code since then, that by mail first, what became of it and why. */
const loggedSince = async (since: Date) =>
  (await codesSince(world.databaseUrl, since)).map(({ status, error }) => [status, error]);

test.each(ILL_MS)(
  'R-TEST-4 R-OUT-1 R-RUN-4 SMS gateway and mail server %s: callers don’t wait, each message arrives under one id, and the log says what became of it',
  async (mood, illMs) => {
    const place = ILL_MS.findIndex(([one]) => one === mood);
    const api = new ApiClient(world.url);
    const mobile = `98500010${place}0`;
    const email = `fault${place}@example.in`;
    const since = new Date();
    sms.mood = mood;
    mail.mood = mood;
    for (const body of [{ mobile }, { email }]) {
      const { result, tookMs } = await timed(() => api.send(sendOtp, { body }));
      expect(result.status).toBe(200);
      expect(tookMs).toBeLessThan(ANSWERED_WITHIN_MS);
    }
    await sleep(illMs);
    expect((await fetch(`${world.url}/api/health/ready`)).status).toBe(200);
    const failed = ['queued', expect.any(String)];
    await expect.poll(() => loggedSince(since), { timeout: GIVEN_UP_MS, interval: 250 }).toEqual([failed, failed]);
    sms.mood = 'well';
    mail.mood = 'well';
    const ids = async () => {
      await tryAgainNow(world.databaseUrl);
      const keys = new Set(gateway.to(mobile).map(({ key }) => key));
      return [keys.size, new Set(mailbox.to(email).map(({ id }) => id)).size];
    };
    await expect.poll(ids, DELIVERED).toEqual([1, 1]);
    await expect.poll(() => loggedSince(since), SOON).toEqual([SENT, SENT]);
  },
);

const LIES = ['{"error":"no balance left"}', '{"reference":""}', '<html>Welcome</html>'];

test('R-OUT-1 a gateway that says 200 and takes nothing is not believed, and a mail that is taken by a server that hangs up then is sent again under its id', async () => {
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
  const failed = ['queued', expect.any(String)];
  await expect.poll(() => loggedSince(since), SOON).toEqual([failed, unsent, unsent, unsent]);
  expect(mobiles.flatMap(gateway.to)).toEqual([]);
  gateway.lies.clear();
  mail.mood = 'well';
  await tryAgainNow(world.databaseUrl);
  await expect.poll(() => loggedSince(since), SOON).toEqual([SENT, SENT, SENT, SENT]);
  expect(mobiles.map((mobile) => gateway.to(mobile).length)).toEqual([1, 1, 1]);
  // As often as it was tried, as it had to be: the same mail with the same code, which is good. That it arrived nobody has said.
  const copies = mailbox.to(email);
  const [log] = await codesSince(world.databaseUrl, since);
  expect([log?.delivery, new Set(copies.map(({ id, code }) => `${id} ${code}`)).size]).toEqual([null, 1]);
  expect([copies.length, copies.length > 1]).toEqual([log?.attempts, true]);
  const codes = [await gateway.codeOf(mobiles[0] ?? ''), copies[0]?.code ?? ''];
  for (const [at, prospectId] of [asked[0] ?? '', asked[3] ?? ''].entries())
    expect((await api.send(verifyOtp, { body: { prospectId, otp: codes[at] ?? '' } })).status).toBe(200);
});

test('R-OUT-1 S-HOOK-1 of what became of a message the gateway is believed as far as it signs it, and not of one it was never given', async () => {
  const since = new Date();
  const mobile = '9852001000';
  await new ApiClient(world.url).call(sendOtp, { body: { mobile } });
  await gateway.codeOf(mobile);
  const row = async () => (await codesSince(world.databaseUrl, since)).find(({ channel }) => channel === 'sms');
  await expect.poll(async () => (await row())?.status, SOON).toBe('sent');
  const messageId = (await row())?.id ?? '';
  // As one that waits for its hours.
  const unsent = 'msg_neverlefthere';
  const write = `insert into outbox_messages (id, channel, template_key, language, category, recipient_sealed, recipient_index,
    status, created_at, send_after) select $2, channel, 'waiting', language, category, recipient_sealed, recipient_index, 'queued',
    created_at, created_at + interval '1 day' from outbox_messages where id = $1`;
  const ask = (text: string, values: unknown[]) =>
    inDatabase(world.databaseUrl, async (client) => (await client.query(text, values)).rows);
  await ask(write, [messageId, unsent]);
  const report = (status: 'delivered' | 'failed', minutes: number, id = messageId, secret?: string | null) =>
    gateway.report(world.url, { messageId: id, status, at: new Date(since.getTime() + minutes * 60_000) }, secret);
  const delivery = async () => (await row())?.delivery;

  for (const secret of ['forged', null]) expect(await report('failed', 1, messageId, secret)).toBe(401);
  expect(await delivery()).toBeNull();
  expect([await report('delivered', 24 * 60), await delivery()]).toEqual([200, null]);
  for (const id of ['msg_nobodyhasthis', unsent]) expect(await report('delivered', 1, id)).toBe(200);
  expect(await ask('select delivery from outbox_messages where id = $1', [unsent])).toEqual([{ delivery: null }]);
  expect([await report('failed', 1), await report('failed', 1), await delivery()]).toEqual([200, 200, 'failed']);
  expect([await report('delivered', 2), await report('failed', 1), await delivery()]).toEqual([200, 200, 'delivered']);
  await ask('delete from outbox_messages where id = $1', [unsent]);
});

const behave = async (lender: string, behaviour: string | null) => {
  const answer = await fetch(`${world.apps[0].sandboxUrl}/control/behaviour`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lender, behaviour, on: ['quotes'] }),
  });
  expect(answer.ok).toBe(true);
};
const verdicts = () => Object.fromEntries(SICK.map(({ rule, lender }) => [rule, watch.verdict(rule, lender)]));

test('R-OBS-1 the rules of a lender that is slow and of one that is cut off because it fails are true within a minute, and not before', async () => {
  const well = performance.now() - began;
  if (well < WELL_MS) await sleep(WELL_MS - well);
  expect(verdicts()).toEqual({ LenderSlow: 'inactive', LenderCutOff: 'inactive' });
  const sickAt = performance.now();
  for (const { lender, behaviour } of SICK) await behave(lender, behaviour);
  await expect
    .poll(verdicts, { timeout: 75_000, interval: 100 })
    .toEqual({ LenderSlow: 'firing', LenderCutOff: 'firing' });
  const tookMs = performance.now() - sickAt;
  for (const { lender } of SICK) await behave(lender, null);
  expect(tookMs).toBeLessThan(60_000);
});

test.each([
  ['slow', 'hang'],
  ['resetting', 'reset'],
  ['answering nonsense', 'garbage'],
  ['silent after it took it', 'accept-then-drop'],
])('R-TEST-4 R-LND-3 a lender %s: the customer is answered, it has the application once', async (_how, behaviour) => {
  const place = ['hang', 'reset', 'garbage', 'accept-then-drop'].indexOf(behaviour);
  const person = readPeople().customers[place];
  if (!person) throw new Error('Nobody is there to apply');
  const [app] = world.apps;
  const api = Object.assign(new ApiClient(world.url), { token: person.token });
  await setBehaviour(app, 'aster-finance', behaviour);
  const { offerId, keyFactsId, appId } = person;
  const { result, tookMs } = await timed(() =>
    api.send(applyToLender, { params: { appId }, body: { offerId, keyFactsId }, idempotencyKey: `ill-${place}` }),
  );
  expect(result.status).toBe(200);
  expect(tookMs).toBeLessThan(15_000);
  await setBehaviour(app, 'aster-finance', null);
  const only = async () => {
    const { data } = await api.call(getApplication, { params: { appId } });
    expect(data.lenderApplications).toHaveLength(1);
    return data.lenderApplications[0];
  };
  await expect.poll(async () => (await only())?.submissionState, DELIVERED).toMatch(/accepted|declined/);
  expect(await countAtLender(app, (await only())?.lenderApplicationId ?? '')).toMatchObject({ created: 1 });
});

test('R-OBS-1 once the lenders are well again the rules are, too', async () => {
  await expect
    .poll(verdicts, { timeout: 120_000, interval: 500 })
    .toEqual({ LenderSlow: 'inactive', LenderCutOff: 'inactive' });
});
