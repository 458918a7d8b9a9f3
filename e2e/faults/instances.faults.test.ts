import { setTimeout as sleep } from 'node:timers/promises';
import { applyLenderSwitches } from '@saakh/contracts/back-office/eligibility';
import { listImports, uploadApplicationStatusFile } from '@saakh/contracts/back-office/imports/calls';
import { getUser } from '@saakh/contracts/customers';
import { logoutCustomer, sendOtp, verifyOtp } from '@saakh/contracts/identity';
import { requestOffers } from '@saakh/contracts/offers';
import {
  deleteSessionItem,
  readSessionItem,
  readSessionItems,
  type SessionItemName,
  saveSessionItem,
} from '@saakh/contracts/session-items';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ApiClient } from '../support/by-api/api-client';
import { readOtp, readOutbox } from '../support/outbox';
import { expectFiveTries, expectOneApplication, expectOneOrder, expectOneSignIn } from './support/at-once';
import { Browser } from './support/clients/browser';
import { startCrowd } from './support/clients/crowd';
import { type Load, startLoad } from './support/clients/load';
import { test } from './support/fault-test';
import { holdStill } from './support/hold-still';
import { countRows, inDatabase } from './support/in-database';
import { expectFiveTriesInTurn, expectOfferLimit, expectOneLock } from './support/in-turn';
import { readPeople, signInStaff } from './support/people';
import { expectRegularWork } from './support/regular-work';
import { expectChangeEnds, expectDeletionEnds, expectSignOutEnds, expectSwitchEnds } from './support/sessions-end';
import { importsAreFree, itsTimeFor } from './support/time-passes';
import { startWorld, type World } from './support/world';

const SENDS_PER_HOUR = 5;
const RESEND_MS = 1_100;
const PRODUCT = 'Personal Loans';
/** Some eighty batches: long enough to be met by a kill. */
const ROWS = 40_000;
/** Calls of the crowd while all of them restart; some thousands on a quiet machine. */
const CROWD_LEAST = 300;

const at = (url: string, token: string | undefined) => Object.assign(new ApiClient(url), { token });

describe.each([2, 4])('%i instances behind a proxy on one database', (instances) => {
  let world: World;
  const urls = () => world.apps.map(({ url }) => url);
  const [first, last] = [() => urls()[0] ?? '', () => urls().at(-1) ?? ''];
  let beganAt: Date;
  beforeAll(async () => {
    const counted = 'where no load runs, each test counts what its own calls made';
    world = await startWorld({ instances, counted });
    beganAt = new Date();
  });
  afterAll(() => world?.stop());

  test('S-SES-4 a session that one has made holds on all by its token, and a sign-out is seen at once', () =>
    expectSignOutEnds(world, '9840001001'));

  test('S-SES-4 a customer who deletes the account at one is signed out on all at once', () =>
    expectDeletionEnds(world, '9840001003'));

  test.each([
    ['is given another role', 'ops@saakh.test', { property: 'roleId', value: 3 }],
    ['is switched off', 'agent@saakh.test', { property: 'active', value: false }],
  ] as const)('S-SES-4 who of staff %s at one is signed out on all at once', (_what, email, change) =>
    expectChangeEnds(world, email, change),
  );

  test('S-SES-4 whom the owner of a company switches off at one is signed out on all at once', () =>
    expectSwitchEnds(world, 'staff@saakh.test'));

  test('S-SES-4 S-SES-5 S-SES-8 a browser that one has signed in is signed in on all by its cookies, keeps its items there, and is signed out everywhere at once', async () => {
    const browser = new Browser();
    const [mobile, me] = ['9840001002', { params: { id: 'me' } }];
    const { prospectId } = (await browser.send(first(), sendOtp, { body: { mobile } })).body;
    const otp = await readOtp(first(), mobile);
    expect((await browser.send(first(), verifyOtp, { body: { prospectId, otp } })).status).toBe(200);
    const statuses = async (of: Browser) => {
      const answers = [];
      for (const url of urls()) answers.push((await of.send(url, getUser, me)).status);
      return answers;
    };
    const all = <T>(value: T) => urls().map(() => value);
    expect([await statuses(browser), await statuses(new Browser())]).toEqual([all(200), all(401)]);

    /** What each of them reads of an item. */
    const read = async (name: SessionItemName) => {
      const values = [];
      for (const url of urls()) values.push((await browser.send(url, readSessionItem, { query: { name } })).body.value);
      return values;
    };
    for (const [at, url] of urls().entries()) {
      await browser.send(url, saveSessionItem, { body: { name: 'appId', value: `app_${at}` } });
      await browser.send(url, saveSessionItem, { body: { name: 'utms', value: `utm_source=${at}` } });
      expect([await read('appId'), await read('utms')]).toEqual([all(`app_${at}`), all(`utm_source=${at}`)]);
      const query = { audience: 'customer' } as const;
      const { items } = (await browser.send(urls().at(at - 1) ?? '', readSessionItems, { query })).body;
      expect(items).toMatchObject({ appId: `app_${at}`, utms: `utm_source=${at}`, atkn: expect.any(String) });
    }
    await browser.send(last(), deleteSessionItem, { body: { name: 'appId' } });
    expect(await read('appId')).toEqual(all(null));

    const copied = browser.copy();
    expect(await statuses(copied)).toEqual(all(200));
    expect((await browser.send(last(), logoutCustomer, {})).status).toBe(200);
    expect([await statuses(copied), await statuses(browser)]).toEqual([all(401), all(401)]);
    expect([browser.holds('atkn'), copied.holds('atkn')]).toEqual([false, true]);
    // What led somebody here outlives the sign-out.
    expect(await read('utms')).toEqual(all(`utm_source=${instances - 1}`));
  });

  test('S-OTP-6 limits count what all of them took together, and each code goes out once', async () => {
    const mobile = '9840002002';
    const answers: number[] = [];
    for (let count = 0; count < SENDS_PER_HOUR + 2; count += 1) {
      if (count > 0) await sleep(RESEND_MS);
      const url = urls()[count % instances] ?? '';
      answers.push((await new ApiClient(url).send(sendOtp, { body: { mobile } })).status);
    }
    expect(answers).toEqual([...Array.from({ length: SENDS_PER_HOUR }, () => 200), 429, 429]);
    await expect.poll(async () => (await readOutbox(first(), mobile)).length, { timeout: 20_000 }).toBe(SENDS_PER_HOUR);
  });

  test('S-OTP-4 wrong passwords, one at each in turn, count together: the account rests on all of them', () =>
    expectOneLock(world, 'merchant@saakh.test'));

  test('S-OTP-4 wrong tries of a code, one at each in turn, are five together', () =>
    expectFiveTriesInTurn(world, '9840002005'));

  // Once is enough for both numbers of instances.
  describe.runIf(instances === 2)('a hundred clients let go together, spread over both of them', () => {
    test('R-TEST-5 R-IDEM-3 submissions of one customer, with a key each, are one application at one lender', () =>
      expectOneApplication(world, 0, (client) => `tab-${client}`, { taken: 1, ALREADY_APPLIED: 99 }));

    test('R-TEST-5 R-IDEM-1 submissions of one customer, with one key, are one application at one lender, and all are answered the same', () =>
      expectOneApplication(world, 1, () => 'one-click', { taken: 100 }));

    test('R-TEST-5 S-OTP-1 tries of the right code open one session', () => expectOneSignIn(world, '9840002003'));

    test('R-TEST-5 S-OTP-4 tries of a wrong code are five, and the right one is refused after them', () =>
      expectFiveTries(world, '9840002004'));

    test('R-TEST-5 R-DB-2 SLAB-08 orders of a lender’s slabs come one after the other, and the last one stands', () =>
      expectOneOrder(world));
  });

  test('REG-ML-6 a change of the rules that one has made is what all of them answer by within a second or two', async () => {
    const staff = await signInStaff(first());
    const { lenderId, customers } = readPeople();
    const [, , person] = customers;
    const turn = (active: 0 | 1) => {
      const changes = [{ lender_id: lenderId, product_type: PRODUCT, active } as const];
      return staff.call(applyLenderSwitches, { body: { changes, reason: 'Tried with several instances' } });
    };
    const offered = () =>
      Promise.all(
        urls().map(async (url) => {
          const { data } = await at(url, person?.token).call(requestOffers, {
            params: { appId: person?.appId ?? '' },
            body: {},
          });
          return [...data.matched, ...data.pending].some(({ slug }) => slug === 'aster-finance');
        }),
      );
    for (const active of [0, 1] as const) {
      await turn(active);
      // A second is the goal (bench/rules-change measures it); the instances share their processors with the load before. Asked
      // again and again, the limit of offers for one customer would answer.
      await sleep(2_000);
      expect(await offered()).toEqual(urls().map(() => active === 1));
    }
  });

  test('R-RUN-2 a customer who asks for offers at each in turn gets ten a minute of all of them', () =>
    expectOfferLimit(world, '9840002006'));

  test('R-RUN-1 one after the other restarts under load, and not one call fails', async () => {
    const load: Load = startLoad(world.url, { applyAfterMs: 2_000, once: true });
    const crowd = startCrowd(world.url);
    try {
      await load.more(20);
      world.mayBe('away', 'they are stopped in turn');
      for (const app of world.apps) {
        expect(await app.stopApi()).toBe(0);
        await app.startApi();
        await expect.poll(() => world.balancer?.ready(), { timeout: 30_000 }).toBe(instances);
      }
      await load.more(20);
    } finally {
      // One that goes on would spoil what comes after.
      await Promise.all([load.finish(), crowd.stop()]);
    }
    const { failed, answered } = await crowd.stop();
    expect(load.tries.filter(({ status }) => status !== 200)).toEqual([]);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(CROWD_LEAST);
  });

  test('R-OUT-1 killed without a word, one leaves its work to the others; what recurs ran once for its minute', async () => {
    const load = startLoad(world.url);
    await load.more(20);
    const [victim] = world.apps;
    world.mayBe('away', 'one of them is killed');
    await victim.killApi();
    await load.more(40);
    await load.finish();
    await victim.startApi();
    await expectRegularWork(world.databaseUrl, beganAt);
  });

  test.runIf(instances === 2)(
    'R-OUT-1 R-IMP-1 what one had in hand as it was killed, another one takes over and ends, each row once',
    async () => {
      const [victim, ...others] = world.apps;
      const staff = await signInStaff(victim.url);
      const name = 'taken-over.csv';
      const rows = Array.from({ length: ROWS }, (_, at) => `lap_taken_${at},Sanctioned,01/11/2026,`);
      const text = ['Application id,Status,Status date,Disbursed amount', ...rows].join('\n');
      const read = async (client: Client) => {
        const text = 'select coalesce(max(rows_read), 0)::int as n from imports where file_name = $1';
        return (await client.query<{ n: number }>(text, [name])).rows[0]?.n ?? 0;
      };
      /** On one line: another connection for each look would be too late. */
      const diesAmidst = async (client: Client) => {
        while ((await read(client)) === 0) await sleep(5);
        await victim.killApi();
        expect(await read(client)).toBeLessThan(ROWS);
      };
      world.mayBe('away', 'one of them is killed while the other is held');
      const held = await holdStill(others, world.databaseUrl);
      try {
        // It is answered when the work is through, or not at all.
        const sending = staff
          .upload(uploadApplicationStatusFile, {}, Buffer.from(text), name, 'image_name')
          .catch(() => undefined);
        await inDatabase(world.databaseUrl, diesAmidst);
        await sending;
      } finally {
        held.goOn();
      }
      await importsAreFree(world.databaseUrl);
      await itsTimeFor(world.databaseUrl, 'imports-resume');
      const other = at(others[0]?.url ?? '', staff.token);
      const find = async () =>
        (await other.call(listImports, { query: { kind: 'status' } })).data.find(({ fileName }) => fileName === name);
      await expect.poll(async () => (await find())?.state, { timeout: 60_000 }).toBe('applied');
      const { importId = '', counts } = (await find()) ?? {};
      expect(counts?.read).toBe(ROWS);
      const refused = 'select count(*) as n from import_errors where import_id = $1';
      expect(await countRows(world.databaseUrl, refused, [importId])).toBe(ROWS);
      await victim.startApi();
    },
  );
});
