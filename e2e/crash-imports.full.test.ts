import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyToLender, getApplication } from '@saakh/contracts/applications';
import { getImport, listImports, uploadApplicationStatusFile } from '@saakh/contracts/back-office/imports/calls';
import { adminLogin } from '@saakh/contracts/identity';
import { istDateOf } from '@saakh/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from './support/by-api/api-client';
import { customerWithOffers, type ReadyCustomer, readyToApply, signInByApi } from './support/by-api/customer-by-api';
import { untilElevenInIndia } from './support/clock/hours';
import { readOutbox } from './support/outbox';
import { DEMO_PASSWORD } from './support/sign-in';
import { type App, startApp } from './support/start-app';

const FILES = 14;
/** Long enough to be met by all the kills of a file. */
const ROWS = 60_000;
const KILLS = 200;
/** A job is tried twenty times more; what meets more deaths waits for the round of each minute. */
const KILLS_OF_A_FILE = 15;
/** The longest wait before a kill: while a file is sent, and once it is being applied. */
const LONGEST_MS = { sent: 1_500, applied: 250 };
/** Longer than the lease of any import: what another process had begun is free. */
const LATER_MS = 2 * 60_000;
const PATIENCE = { timeout: 240_000, interval: 250 };
const OFTEN = { timeout: 120_000, interval: 10 };
const CONNECTED = /^(aster|banyan|cobalt|deodar|emerald|falcon|gulmohar|harbour)-/;

interface Applicant {
  readonly customer: ReadyCustomer;
  readonly mobile: string;
  readonly id: string;
}

/** The same moments in each run with the same seed (mulberry32). */
const SEED = Number(process.env.KILL_SEED ?? 20261123);
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const ahead = untilElevenInIndia(new Date());
const today = istDateOf(new Date(Date.now() + ahead))
  .split('-')
  .reverse()
  .join('/');
const people: Applicant[] = [];
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'saakh-e2e-kills-'));
  const app = await startApp({ clockAheadMs: ahead, env: { OTP_RESEND_SECONDS: '1' } });
  try {
    for (let at = 0; at < FILES; at += 1) {
      const mobile = `69990660${String(at).padStart(2, '0')}`;
      const customer = await customerWithOffers(app.url, mobile, 'aster-finance');
      const slug = customer.offers.matched.find((one) => !CONNECTED.test(one.slug))?.slug ?? '';
      const { data } = await customer.api.call(applyToLender, {
        params: { appId: customer.appId },
        body: await readyToApply(customer, slug),
        idempotencyKey: crypto.randomUUID(),
      });
      people.push({ customer, mobile, id: data.lenderApplicationId });
    }
    await app.stopApi();
    for (const name of ['clean', 'killed']) cpSync(app.dataDir, join(folder, name), { recursive: true });
  } finally {
    await app.stop();
  }
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Of each file: a loan sanctioned, the one before paid out, all that earlier files said, and rows that are nobody's. */
const fileOf = (
  number: number,
): { readonly name: string; readonly send: (app: App, token: string) => Promise<Response> } => {
  const rows = Array.from({ length: ROWS }, (_, at) => `lap_nobody_${number}_${at},Sanctioned,${today},`);
  const random = randomOf(number);
  people.slice(0, number + 1).forEach(({ id }, at) => {
    rows[Math.floor(random() * (ROWS / 2))] = `${id},Sanctioned,${today},`;
    // Each another amount, so that one that were counted twice would show.
    if (at < number)
      rows[ROWS / 2 + Math.floor(random() * (ROWS / 2))] = `${id},Disbursed,${today},"1,5${at % 10},${100 + at}"`;
  });
  const name = `killed-${number}.csv`;
  const text = ['Application id,Status,Status date,Disbursed amount', ...rows].join('\n');
  return {
    name,
    send: ({ url }, token) => {
      const form = new FormData();
      form.append('image_name', new File([text], name));
      const headers = { authorization: `Bearer ${token}` };
      return fetch(`${url}${uploadApplicationStatusFile.path}`, { method: 'POST', headers, body: form });
    },
  };
};

const signIn = async ({ url }: App): Promise<ApiClient> => {
  const staff = new ApiClient(url);
  staff.token = (await staff.call(adminLogin, { body: { email: 'admin@saakh.test', password: DEMO_PASSWORD } })).token;
  return staff;
};

const findImport = async (staff: ApiClient, name: string) =>
  (await staff.call(listImports, { query: { kind: 'status' } })).data.find(({ fileName }) => fileName === name);

const untilMoved = (staff: ApiClient, name: string, from: number) =>
  expect
    .poll(async () => {
      const now = await findImport(staff, name);
      return now !== undefined && (now.state !== 'applying' || now.counts.read > from);
    }, OFTEN)
    .toBe(true);

const untilApplied = async (staff: ApiClient, name: string) => {
  await expect.poll(async () => (await findImport(staff, name))?.state, PATIENCE).toBe('applied');
  const { importId = '' } = (await findImport(staff, name)) ?? {};
  return (await staff.call(getImport, { params: { importId } })).data.counts;
};

/** What everybody can see at the end: counts of files, applications with all that befell them, and messages. */
const stateOf = async ({ url }: App, signedIn: readonly ApiClient[], counts: readonly unknown[]) => {
  const seen = [];
  for (const [at, { customer, mobile }] of people.entries()) {
    const api = signedIn[at] ?? customer.api;
    const { data } = await api.call(getApplication, { params: { appId: customer.appId } });
    const told = (await readOutbox(url, mobile)).filter(({ otp }) => otp === null);
    seen.push({
      status: data.status,
      lenders: data.lenderApplications.map(({ status, approved, disbursedPaise, timeline }) => ({
        status,
        approved,
        disbursedPaise,
        timeline: timeline.map(({ event }) => event),
      })),
      told: told.map(({ body }) => body.replace(/\d+/g, '')).sort(),
    });
  }
  return { counts, seen };
};

/** Every message has gone out when for a while no more come. */
const settled = async (app: App, counts: readonly unknown[]) => {
  // So many hours later by the app's clock nobody is signed in any more.
  const signedIn: ApiClient[] = [];
  for (const { mobile } of people) signedIn.push(await signInByApi(app.url, mobile));
  let last = '';
  for (;;) {
    const state = await stateOf(app, signedIn, counts);
    if (JSON.stringify(state) === last) return state;
    last = JSON.stringify(state);
    await sleep(5_000);
  }
};

test(`R-IMP-1 files of which the process dies at ${KILLS} random moments end as those that were loaded in peace`, async () => {
  const clean = await startApp({ dataDir: join(folder, 'clean'), clockAheadMs: ahead });
  let wanted: unknown;
  try {
    const staff = await signIn(clean);
    const counts = [];
    for (let number = 0; number < FILES; number += 1) {
      const { name, send } = fileOf(number);
      expect((await send(clean, staff.token ?? '')).status).toBeLessThan(300);
      counts.push(await untilApplied(staff, name));
    }
    expect(counts.at(-1)).toMatchObject({ read: ROWS, updated: 2, told: 2 });
    wanted = await settled(clean, counts);
  } finally {
    await clean.stop();
  }

  const random = randomOf(SEED);
  const app = await startApp({ dataDir: join(folder, 'killed'), clockAheadMs: ahead });
  let kills = 0;
  /** Of the kills, those that met a file half applied. */
  let amidst = 0;
  try {
    const counts = [];
    for (let number = 0; number < FILES; number += 1) {
      const { name, send } = fileOf(number);
      const due = Math.min(KILLS_OF_A_FILE, Math.ceil((KILLS - kills) / (FILES - number)));
      for (let at = 0; at < due; at += 1) {
        const staff = await signIn(app);
        const before = await findImport(staff, name);
        const sending = before ? undefined : send(app, staff.token ?? '').catch(() => undefined);
        // Every third at any moment of the sending or after the start; the others once the work is under way again, or over.
        if (at % 3 !== 0) await untilMoved(staff, name, before?.counts.read ?? 0);
        await sleep(random() * (before || at % 3 !== 0 ? LONGEST_MS.applied : LONGEST_MS.sent));
        const meanwhile = await findImport(staff, name);
        if (meanwhile?.state === 'applying' && meanwhile.counts.read > 0) amidst += 1;
        await app.killApi();
        kills += 1;
        await sending;
        await app.startApi(LATER_MS);
      }
      const staff = await signIn(app);
      // What was not taken yet, or not begun, is sent again, as whoever got no answer does.
      const taken = await findImport(staff, name);
      if (!taken || taken.state === 'inspected') expect((await send(app, staff.token ?? '')).status).toBeLessThan(300);
      counts.push(await untilApplied(staff, name));
    }
    expect(kills).toBe(KILLS);
    console.info(`${amidst} of ${kills} kills met a file between two of its batches (seed ${SEED})`);
    expect(amidst).toBeGreaterThan(KILLS / 4);
    expect(await settled(app, counts)).toEqual(wanted);
  } finally {
    await app.stop();
  }
}, 3_600_000);
