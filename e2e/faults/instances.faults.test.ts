import { setTimeout as sleep } from 'node:timers/promises';
import { applyLenderSwitches } from '@saakh/contracts/catalogue/staff/eligibility';
import { getUser } from '@saakh/contracts/customers/profile';
import {
  adminLogin,
  adminReverify,
  logoutCustomer,
  partnerLogin,
  sendOtp,
} from '@saakh/contracts/identity/sign-in/sign-in';
import { updateStaff } from '@saakh/contracts/identity/sign-in/staff';
import { requestOffers } from '@saakh/contracts/lending/offers';
import { listImports, uploadApplicationStatusFile } from '@saakh/contracts/operations/imports/calls';
import { startMerchantForm } from '@saakh/contracts/partners/merchant-forms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../support/by-api/api-client';
import { beginApplication, signInByApi } from '../support/by-api/customer-by-api';
import { givePaper } from '../support/by-api/merchant-by-api';
import { DEMO_PASSWORD } from '../support/sign-in';
import { startBucket } from './support/bucket';
import { startCrowd } from './support/clients/crowd';
import { startLoad } from './support/clients/load';
import { countRows, inDatabase } from './support/in-database';
import { readPeople, signInStaff } from './support/people';
import { endImportLeases, runNow } from './support/time-passes';
import { useWorld } from './support/world';

const RESEND_MS = 1_100;
/** Some eighty batches: long enough to be met by a kill. */
const ROWS = 40_000;

const at = (url: string, token: string | undefined) => Object.assign(new ApiClient(url), { token });
const SETTLED = { timeout: 60_000, interval: 200 };

describe.each([2, 4])('%i instances behind a proxy on one database', (instances) => {
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  beforeAll(async () => {
    bucket = await startBucket();
  });
  afterAll(() => bucket?.storage.stop());
  // With a bucket, as the compose file of deploy/ has it.
  const world = useWorld(() => ({ instances, env: bucket.env }));
  const urls = () => world.apps.map(({ url }) => url);
  const first = () => world.apps[0].url;
  const last = () => urls().at(-1) ?? '';

  /** A session counts on all instances until it is ended, and on none of them afterwards. */
  const expectEnded = async (ask: (url: string) => Promise<{ status: number }>, end: () => Promise<unknown>) => {
    const statuses = () => Promise.all(urls().map(async (url) => (await ask(url)).status));
    expect(await statuses()).toEqual(urls().map(() => 200));
    await end();
    expect(await statuses()).toEqual(urls().map(() => 401));
  };

  test('S-SES-4 a customer who signs out at one instance is signed out on all at once', async () => {
    const { token } = await signInByApi(first(), '9840001002');
    const ask = (url: string) => at(url, token).send(getUser, { params: { id: 'me' } });
    await expectEnded(ask, () => at(last(), token).call(logoutCustomer, {}));
  });

  test('S-SES-4 staff who are given another role at one instance are signed out on all at once', async () => {
    const admin = await signInStaff(last());
    const login = { email: 'ops@saakh.test', password: DEMO_PASSWORD };
    const { token, adminId: staffId } = await new ApiClient(first()).call(adminLogin, { body: login });
    const change = { property: 'roleId', value: 3, reason: 'Moves to support' } as const;
    await expectEnded(
      (url) => at(url, token).send(adminReverify, {}),
      () => admin.call(updateStaff, { body: { staffId, ...change } }),
    );
  });

  /** So many calls, one at each instance in turn, are answered in one way, and then every instance refuses. */
  const expectLimit = async (
    most: number,
    answer: string,
    ask: (url: string, count: number) => Promise<unknown>,
    refusal = '429',
  ) => {
    const outcome = (url: string, count: number) => ask(url, count).then(() => 'taken', String);
    for (let count = 0; count < most; count += 1)
      expect(await outcome(urls()[count % instances] ?? '', count)).toContain(answer);
    for (const url of urls()) expect(await outcome(url, most)).toContain(refusal);
  };

  test('R-RUN-2 a customer gets offers ten times a minute from all instances together', async () => {
    const { token } = await signInByApi(first(), '9840002006');
    const appId = await beginApplication(at(first(), token));
    await expectLimit(10, 'taken', (url) => at(url, token).call(requestOffers, { params: { appId }, body: {} }));
  });

  test('S-OTP-6 a number gets five codes an hour of all instances together', () =>
    expectLimit(
      5,
      'taken',
      async (url) => {
        await sleep(RESEND_MS);
        await new ApiClient(url).call(sendOtp, { body: { mobile: '9840002002' } });
      },
      'PUZZLE_REQUIRED',
    ));

  test('S-OTP-4 after five wrong passwords at all instances, each of them asks a stranger for the check', () =>
    expectLimit(
      5,
      'WRONG_CREDENTIALS',
      (url, count) => {
        const body = { email: 'merchant@saakh.test', password: count < 5 ? 'not the right one' : DEMO_PASSWORD };
        return new ApiClient(url).call(partnerLogin, { body });
      },
      'PUZZLE_REQUIRED',
    ));

  test('REG-ML-6 all instances follow a rule changed at one of them within two seconds', async () => {
    const staff = await signInStaff(first());
    const { lenderId, customers } = readPeople();
    const [, , person] = customers;
    const ask = { params: { appId: person?.appId ?? '' }, body: {} };
    const isOffered = async (url: string) => {
      const { data } = await at(url, person?.token).call(requestOffers, ask);
      return [...data.matched, ...data.pending].some(({ slug }) => slug === 'aster-finance');
    };
    for (const active of [0, 1] as const) {
      const changes = [{ lender_id: lenderId, product_type: 'Personal Loans', active } as const];
      await staff.call(applyLenderSwitches, { body: { changes, reason: 'Tried with several instances' } });
      // Asked again and again, the limit of offers for one customer would answer.
      // Half a second more than the two that are allowed, because timers of a busy machine are late.
      await sleep(2_500);
      expect(await Promise.all(urls().map(isOffered))).toEqual(urls().map(() => active === 1));
    }
  });

  test('R-RUN-1 R-TEST-4 restarts in turn under load: no call fails, and no uploaded document is lost', async () => {
    const load = startLoad(world.url, { applyAfterMs: 2_000, once: true });
    const crowd = startCrowd(world.url);
    const papers: number[] = [];
    let isOver = false;
    const merchant = async () => {
      for (let count = 1; !isOver; count += 1) {
        // One address may begin twenty forms an hour, and restarts take as long as the machine needs.
        await inDatabase(world.databaseUrl, (client) => client.query('delete from rate_limits'));
        const form = await new ApiClient(world.url).call(startMerchantForm, { body: { language: 'en' } });
        papers.push((await givePaper(world.url, form, { from: `203.0.113.${count % 250}` })).status);
        await sleep(RESEND_MS);
      }
    };
    const inBucket = () =>
      [...bucket.storage.objects.keys()].filter((key) => key.includes('/merchant-documents/')).length;
    const before = inBucket();
    const giving = merchant();
    try {
      await load.more(20);
      world.mayBe('away');
      for (const app of world.apps) {
        expect(await app.stopApi()).toBe(0);
        await app.startApi();
        await expect.poll(() => world.balancer?.ready(), { timeout: 30_000 }).toBe(instances);
      }
      await load.more(20);
    } finally {
      isOver = true;
      await Promise.all([load.finish(), crowd.stop(), giving]);
    }
    const { failed, answered } = await crowd.stop();
    expect(load.tries.filter(({ status }) => status !== 200)).toEqual([]);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(300);
    expect(papers.length).toBeGreaterThan(2);
    expect(papers.filter((status) => status !== 200)).toEqual([]);
    expect(inBucket() - before).toBe(papers.length);
    // An instance that said it is ready was there.
    expect(world.balancer?.refused()).toBe(0);
  });

  test('R-OUT-1 R-TEST-4 one is killed: the others do its work, and regular work runs once a minute', async () => {
    const load = startLoad(world.url);
    await load.more(20);
    world.mayBe('away');
    await world.apps[0].killApi();
    await load.more(40);
    await load.finish();
    await world.apps[0].startApi();
    const twice = `select count(*) as n from (select 1 from pgboss.job where singleton_key = 'cron'
      group by name, date_trunc('minute', created_on) having count(*) > 1) runs`;
    const done = `select count(distinct name) as n from pgboss.job where singleton_key = 'cron' and state = 'completed'
      and name in ('audit-seal', 'commissions.book', 'imports-resume', 'reports.journeys', 'stage-figures.fold')`;
    await expect.poll(() => countRows(world.databaseUrl, done), { timeout: 90_000, interval: 500 }).toBe(5);
    expect(await countRows(world.databaseUrl, twice)).toBe(0);
  });

  test.runIf(instances === 2)(
    'R-OUT-1 R-IMP-1 another instance finishes the import of a killed one, each row once',
    async () => {
      const [victim, other] = world.apps;
      const staff = await signInStaff(victim.url);
      const name = 'taken-over.csv';
      const rows = Array.from({ length: ROWS }, (_, row) => `lap_taken_${row},Sanctioned,01/11/2026,`);
      const content = Buffer.from(['Application id,Status,Status date,Disbursed amount', ...rows].join('\n'));
      const readRows = 'select coalesce(max(rows_read), 0)::int as n from imports where file_name = $1';
      world.mayBe('away');
      // So that the import is the victim's.
      await other?.stopApi();
      // Answered when the work is through, or not at all.
      const sending = staff.upload(uploadApplicationStatusFile, {}, content, name, 'image_name').catch(() => undefined);
      // On one connection: another one for each look would be too late.
      await inDatabase(world.databaseUrl, async (client) => {
        const count = async () => Number((await client.query(readRows, [name])).rows[0]?.n);
        while ((await count()) === 0) await sleep(5);
        await victim.killApi();
        expect(await count()).toBeLessThan(ROWS);
      });
      await sending;
      await other?.startApi();
      await endImportLeases(world.databaseUrl);
      await runNow(world.databaseUrl, 'imports-resume');
      const find = async () => {
        const { data } = await at(other?.url ?? '', staff.token).call(listImports, { query: { kind: 'status' } });
        return data.find(({ fileName }) => fileName === name);
      };
      await expect.poll(async () => (await find())?.state, SETTLED).toBe('applied');
      const { importId = '', counts } = (await find()) ?? {};
      expect(counts?.read).toBe(ROWS);
      const refused = 'select count(*) as n from import_errors where import_id = $1';
      expect(await countRows(world.databaseUrl, refused, [importId])).toBe(ROWS);
      await victim.startApi();
    },
  );
});
