import { rm } from 'node:fs/promises';
import { getUser } from '@saakh/contracts/customers/profile';
import { applyToLender, getApplication } from '@saakh/contracts/lending/applications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeNewerVersion } from '../../scripts/lib/faults/newer-version.mjs';
import { ApiClient } from '../support/by-api/api-client';
import { signInByApi } from '../support/by-api/customer-by-api';
import { countAtLender } from '../support/sandbox';
import type { App } from '../support/start-app';
import { startCrowd } from './support/clients/crowd';
import { startLoad } from './support/clients/load';
import { countRows } from './support/in-database';
import { type Person, readPeople, signInStaff } from './support/people';
import { expectWhole } from './support/whole';
import { startWorld, type World } from './support/world';

const INSTANCES = 2;
/** What a next version may bring: a column that is filled, and an index, of tables that are written to all the time. */
const MIGRATION = `alter table applications add column added_later text not null default 'as before';
create index added_later on lender_applications (updated_at);`;

describe('this version, and one with a migration more, on one database', () => {
  let newer: string;
  let world: World;
  beforeAll(async () => {
    newer = makeNewerVersion(MIGRATION);
    world = await startWorld({ instances: INSTANCES });
  });
  afterAll(async () => {
    await world?.stop();
    await rm(newer, { recursive: true, force: true });
  });

  const migrations = () => countRows(world.databaseUrl, 'select count(*) as n from schema_migrations');
  const replace = async (app: App) => {
    expect(await app.stopApi()).toBe(0);
    app.update(newer);
    await app.startApi();
    await expect.poll(() => world.balancer?.ready(), { timeout: 30_000 }).toBe(INSTANCES);
  };
  const at = ({ url }: App, token: string | undefined) => Object.assign(new ApiClient(url), { token });

  /** A session that one version opens is valid in the other. */
  const expectOneSession = async (one: App, other: App, mobile: string) => {
    const { token } = await signInByApi(one.url, mobile);
    const { status } = await at(other, token).send(getUser, { params: { id: 'me' } });
    expect(status).toBe(200);
  };
  /** What is applied for at one of them is read at the other, and is at the lender once. */
  const expectOneApplication = async (one: App, other: App, person: Person | undefined) => {
    if (!person) throw new Error('Nobody is ready to apply');
    const { token, appId, offerId, keyFactsId } = person;
    const options = { params: { appId }, body: { offerId, keyFactsId }, idempotencyKey: `versions-${appId}` };
    const { lenderApplicationId } = (await at(one, token).call(applyToLender, options)).data;
    const again = await at(other, token).call(applyToLender, options);
    expect(again.data.lenderApplicationId).toBe(lenderApplicationId);
    const { data } = await at(other, token).call(getApplication, { params: { appId } });
    expect(data.lenderApplications.map((part) => part.lenderApplicationId)).toEqual([lenderApplicationId]);
    await expect
      .poll(() => countAtLender(one, lenderApplicationId), { timeout: 60_000 })
      .toEqual({ created: 1, keys: 1 });
  };

  test('R-DB-3 R-RUN-1 two versions replace each other under load without one failed call', async () => {
    const [first, second] = world.apps as unknown as [App, App];
    const before = await migrations();
    const load = startLoad(world.url, { applyAfterMs: 2_000, once: true });
    const crowd = startCrowd(world.url);
    try {
      await load.more(20);
      world.mayBe('away');
      await replace(first);
      expect(await migrations()).toBe(before + 1);

      const [one, other] = readPeople().others;
      await expectOneSession(first, second, '9840005001');
      await expectOneSession(second, first, '9840005002');
      await expectOneApplication(first, second, one);
      await expectOneApplication(second, first, other);
      for (const { url } of [first, second]) await signInStaff(url);
      await load.more(60);

      await replace(second);
      await load.more(20);
    } finally {
      await Promise.all([load.finish(), crowd.stop()]);
    }
    const { failed, answered } = await crowd.stop();
    expect(load.tries.filter(({ status }) => status !== 200)).toEqual([]);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(0);
    await expectWhole(world);
    // The older program refuses a database of the newer one.
    await world.proveAudit(newer);
  });
});
