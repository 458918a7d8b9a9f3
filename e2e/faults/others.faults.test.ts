import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyToLender, getApplication } from '@saakh/contracts/applications';
import { sendOtp } from '@saakh/contracts/identity';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/by-api/api-client';
import { countAtLender, setBehaviour } from '../support/sandbox';
import { type Watch, watchRules } from './support/alerts/prometheus';
import { startAskingForOffers } from './support/clients/offers-traffic';
import { type Mood, type MoodyProxy, startMoodyProxy } from './support/others/moody-proxy';
import { startSmsGateway } from './support/others/sms-gateway';
import { readPeople } from './support/people';
import { untilSealed } from './support/sealed';
import { expectBalancedLedger } from './support/whole';
import { startWorld, type World } from './support/world';

/** What a caller may have to wait while a service of others is ill. */
const ANSWERED_WITHIN_MS = 5_000;
const MOODS: readonly Mood[] = ['slow', 'reset', 'wrong', 'half'];
const ILL_MS = 9_000;
const DELIVERED = { timeout: 120_000, interval: 250 };

/** Every mail that was taken, by whom it is for, with the id by which a repeat is known. */
const mails: { readonly to: string; readonly id: string }[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: async (stream, session, done) => {
    const id = /^Message-ID: (.+)$/im.exec(await text(stream))?.[1] ?? '';
    for (const { address } of session.envelope.rcptTo) mails.push({ to: address, id });
    done();
  },
});

let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
let world: World;
let sms: MoodyProxy;
let mail: MoodyProxy;
let watch: Watch;
let traffic: ReturnType<typeof startAskingForOffers>;
let began: number;
beforeAll(async () => {
  gateway = await startSmsGateway();
  const mailPort = await new Promise<number>((done) => {
    const server = mailServer.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });
  sms = await startMoodyProxy(gateway.port);
  mail = await startMoodyProxy(mailPort);
  world = await startWorld({
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
  await new Promise<void>((done) => mailServer.close(() => done()));
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

test.each(MOODS)(
  'R-OUT-1 R-RUN-4 SMS gateway and mail server %s: callers don’t wait, and each message arrives under one id',
  async (mood) => {
    const place = MOODS.indexOf(mood);
    const api = new ApiClient(world.url);
    const mobile = `98500010${place}0`;
    const email = `fault${place}@example.in`;
    sms.mood = mood;
    mail.mood = mood;
    for (const body of [{ mobile }, { email }]) {
      const { result, tookMs } = await timed(() => api.send(sendOtp, { body }));
      expect(result.status).toBe(200);
      expect(tookMs).toBeLessThan(ANSWERED_WITHIN_MS);
    }
    await sleep(ILL_MS);
    expect((await fetch(`${world.url}/api/health/ready`)).status).toBe(200);
    sms.mood = 'well';
    mail.mood = 'well';
    const ids = () => [
      new Set(gateway.taken.filter((one) => one.mobile === mobile).map(({ key }) => key)).size,
      new Set(mails.filter(({ to }) => to === email).map(({ id }) => id)).size,
    ];
    await expect.poll(ids, DELIVERED).toEqual([1, 1]);
  },
);

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
])('R-LND-3 a lender %s: the customer is answered, and the application reaches it once', async (_how, behaviour) => {
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

test('S-AUD-1 after all of it the audit chain is whole and the ledger balances', async () => {
  await untilSealed(world.apps[0]);
  await expectBalancedLedger(world.databaseUrl);
});
