import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { applyToLender, getApplication } from '@saakh/contracts/applications';
import { sendOtp } from '@saakh/contracts/identity';
import { requestOffers } from '@saakh/contracts/offers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/by-api/api-client';
import { countAtLender, setBehaviour } from '../support/sandbox';
import { type Mood, type MoodyProxy, startMoodyProxy } from './support/moody-proxy';
import { readPeople } from './support/people';
import { untilSealed } from './support/sealed';
import { expectBalancedLedger } from './support/whole';
import { startWorld, type World } from './support/world';

/** What a caller may have to wait while a service of others is ill. */
const ANSWERED_WITHIN_MS = 5_000;
const MOODS: readonly Mood[] = ['slow', 'reset', 'wrong', 'half'];
const ILL_MS = 9_000;
const DELIVERED = { timeout: 120_000, interval: 250 };

/** Every message that a service took, with the id by which it knows a repeat. */
const taken = { sms: new Map<string, Set<string>>(), mail: new Map<string, Set<string>>() };
const note = (kind: keyof typeof taken, to: string, id: string) => {
  taken[kind].set(to, (taken[kind].get(to) ?? new Set()).add(id));
};
const idsOf = (kind: keyof typeof taken, to: string) => taken[kind].get(to)?.size ?? 0;

const gateway = createServer(async (request, response) => {
  const { to } = JSON.parse(await text(request)) as { to: string };
  note('sms', to.slice(-10), String(request.headers['idempotency-key']));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ reference: 'taken' }));
});
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: async (stream, session, done) => {
    const id = /^Message-ID: (.+)$/im.exec(await text(stream))?.[1] ?? '';
    for (const { address } of session.envelope.rcptTo) note('mail', address, id);
    done();
  },
});

let world: World;
let sms: MoodyProxy;
let mail: MoodyProxy;
beforeAll(async () => {
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  const mailPort = await new Promise<number>((done) => {
    const server = mailServer.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });
  sms = await startMoodyProxy((gateway.address() as AddressInfo).port);
  mail = await startMoodyProxy(mailPort);
  world = await startWorld({
    env: {
      SMS_GATEWAY_URL: `http://127.0.0.1:${sms.port}/send`,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      SMS_PE_ID: '1101000000000000042',
      SMS_HEADER: 'OPERTR',
      SMS_TEMPLATE_IDS: 'otp.en=1107000000000000201,otp.hi=1107000000000000202',
    },
  });
});
afterAll(async () => {
  await world?.stop();
  await sms?.stop();
  await mail?.stop();
  gateway.close();
  await new Promise<void>((done) => mailServer.close(() => done()));
});

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
    await new Promise((done) => setTimeout(done, ILL_MS));
    expect((await fetch(`${world.url}/api/health/ready`)).status).toBe(200);
    sms.mood = 'well';
    mail.mood = 'well';
    await expect.poll(() => [idsOf('sms', mobile), idsOf('mail', email)], DELIVERED).toEqual([1, 1]);
  },
);

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

/** One figure of /metrics summed over all labels but the lender, of those that `wanted` lets in. */
const read = async (name: string, wanted: (labels: string) => boolean) => {
  const lines = (await (await fetch(`${world.url}/metrics`)).text()).split('\n');
  const sum = lines.reduce((total, line) => {
    const [, labels = '', value = '0'] = new RegExp(`^${name}\\{(.*)\\} (\\S+)$`).exec(line) ?? [];
    return labels.includes('lender="aster-finance"') && wanted(labels) ? total + Number(value) : total;
  }, 0);
  return sum;
};

test.each([
  // Five seconds: the stand-in runs at twenty times its speed.
  ['LenderSlow', 'slow:100000', { share: 0, seconds: 3 }],
  ['LenderFailing', 'error:500', { share: 0.5, seconds: 0 }],
] as const)('R-OBS-1 the rule %s is true within a minute of a lender that is ill', async (_rule, behaviour, over) => {
  const [app] = world.apps;
  const quotes = await fetch(`${app.sandboxUrl}/control/behaviour`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lender: 'aster-finance', behaviour, on: ['quotes', 'applications'] }),
  });
  expect(quotes.ok).toBe(true);
  const sample = async () => ({
    all: await read('saakh_lender_call_seconds_count', () => true),
    asked: await read('saakh_lender_call_seconds_count', (labels) => !labels.includes('"breaker-open"')),
    failed: await read('saakh_lender_call_seconds_count', (labels) => !/outcome="(answered|refused)"/.test(labels)),
    seconds: await read('saakh_lender_call_seconds_sum', () => true),
  });
  const before = await sample();
  const began = performance.now();
  const people = readPeople().customers;
  await expect
    .poll(
      async () => {
        for (const { token, appId } of people) {
          await Object.assign(new ApiClient(world.url), { token }).send(requestOffers, { params: { appId }, body: {} });
        }
        const now = await sample();
        const calls = now.all - before.all;
        return {
          called: calls > 0,
          share: (now.failed - before.failed) / calls > over.share || over.share === 0,
          slow: (now.seconds - before.seconds) / (now.asked - before.asked) > over.seconds || over.seconds === 0,
        };
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toEqual({ called: true, share: true, slow: true });
  expect(performance.now() - began).toBeLessThan(60_000);
});

test('S-AUD-1 after all of it the audit chain is whole and the ledger balances', async () => {
  await untilSealed(world.apps[0]);
  await expectBalancedLedger(world.databaseUrl);
});
