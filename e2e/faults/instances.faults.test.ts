import { setTimeout as sleep } from 'node:timers/promises';
import { applyLenderSwitches } from '@saakh/contracts/back-office/eligibility';
import { getUser } from '@saakh/contracts/customers';
import { logoutCustomer, sendOtp } from '@saakh/contracts/identity';
import { requestOffers } from '@saakh/contracts/offers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../support/by-api/api-client';
import { signInByApi } from '../support/by-api/customer-by-api';
import { readOutbox } from '../support/outbox';
import { countRows } from './support/in-database';
import { type Load, startLoad } from './support/load';
import { readPeople, signInStaff } from './support/people';
import { expectWhole } from './support/whole';
import { startWorld, type World } from './support/world';

const SENDS_PER_HOUR = 5;
const RESEND_MS = 1_100;
const PRODUCT = 'Personal Loans';

const at = (url: string, token: string | undefined) => Object.assign(new ApiClient(url), { token });

describe.each([2, 4])('%i instances behind a proxy on one database', (instances) => {
  let world: World;
  const urls = () => world.apps.map(({ url }) => url);
  const [first, last] = [() => urls()[0] ?? '', () => urls().at(-1) ?? ''];
  beforeAll(async () => {
    world = await startWorld({ instances });
  });
  afterAll(() => world?.stop());

  test('S-SES-1 a session that one has made holds on all, by token and by cookie, and a sign-out is seen at once', async () => {
    const customer = await signInByApi(first(), '9840001001');
    const statuses = () =>
      Promise.all(
        urls().map(async (url) => (await at(url, customer.token).send(getUser, { params: { id: 'me' } })).status),
      );
    expect(await statuses()).toEqual(urls().map(() => 200));
    expect((await at(last(), customer.token).send(logoutCustomer, {})).status).toBe(200);
    expect(await statuses()).toEqual(urls().map(() => 401));
  });

  test('S-OTP-6 limits count what all of them took together, and each code goes out once', async () => {
    const mobile = '9840002002';
    const answers: number[] = [];
    for (let count = 0; count < SENDS_PER_HOUR + 2; count += 1) {
      const url = urls()[count % instances] ?? '';
      answers.push((await new ApiClient(url).send(sendOtp, { body: { mobile } })).status);
      await sleep(RESEND_MS);
    }
    expect(answers).toEqual([...Array.from({ length: SENDS_PER_HOUR }, () => 200), 429, 429]);
    await expect.poll(async () => (await readOutbox(first(), mobile)).length, { timeout: 20_000 }).toBe(SENDS_PER_HOUR);
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

  test('R-RUN-1 one after the other restarts under load, and not one call fails', async () => {
    const load: Load = startLoad(world.url, { applyAfterMs: 2_000, once: true });
    await load.more(20);
    for (const app of world.apps) {
      expect(await app.stopApi()).toBe(0);
      await app.startApi();
      await expect.poll(() => world.balancer?.ready(), { timeout: 30_000 }).toBe(instances);
    }
    await load.more(20);
    await load.finish();
    expect(load.tries.filter(({ status }) => status !== 200)).toEqual([]);
    await expectWhole(world.url, world.apps[0], load);
  });

  test('R-OUT-1 killed without a word, one leaves its work to the others; what recurs ran once for its minute', async () => {
    const load = startLoad(world.url);
    await load.more(20);
    const [victim] = world.apps;
    await victim.killApi();
    await load.more(40);
    await load.finish();
    await victim.startApi();
    await expectWhole(world.url, victim, load);
    const twice = `select count(*) as n from (select name, date_trunc('minute', created_on) from pgboss.job
       where singleton_key = 'cron' group by 1, 2 having count(*) > 1) doubled`;
    expect(await countRows(world.databaseUrl, twice)).toBe(0);
  });
});
