import { getApplication } from '@saakh/contracts/applications';
import { expect } from 'vitest';
import { ApiClient } from '../../support/by-api/api-client';
import { countAtLender, setBehaviour } from '../../support/sandbox';
import { startLoad } from '../support/clients/load';
import { test } from '../support/fault-test';
import { countRows } from '../support/in-database';
import { inKillableWorld } from '../support/killing/killable-world';
import { readPeople } from '../support/people';

const TOLD = { timeout: 120_000, interval: 500 };
const OPEN = `select count(*) as n from lender_deliveries where applied_at is null`;

test.each([
  ['as the message is kept', 'before-commit insert into "?lender_deliveries'],
  ['as it is kept and not answered', 'after-commit insert into "?lender_deliveries'],
  ['as its effect is written', 'before-commit update "lender_deliveries"'],
])('R-IDEM-1 a lender’s webhook, killed %s, is taken once when the lender sends it again', (_moment, point) =>
  inKillableWorld(async (world) => {
    const [, , , person] = readPeople().customers;
    await setBehaviour(world.apps[0], 'aster-finance', 'approve');
    // The lender tells within a blink that it looks at an application: before one is sent.
    await world.arm(point);
    const load = startLoad(world.url, { applyAfterMs: 500 });
    await world.diesAndStartsAgain();
    await expect.poll(() => load.answered.applications.size, { timeout: 60_000 }).toBe(1);
    await load.finish();
    const api = Object.assign(new ApiClient(world.url), { token: person?.token });
    const parts = async () =>
      (await api.call(getApplication, { params: { appId: person?.appId ?? '' } })).data.lenderApplications;
    await expect.poll(async () => (await parts())[0]?.status, TOLD).not.toBe('submitted');
    await expect.poll(() => countRows(world.databaseUrl, OPEN), TOLD).toBe(0);
    const [part] = await parts();
    const events = part?.timeline.map(({ event, at }) => `${event} ${at}`) ?? [];
    expect(new Set(events).size).toBe(events.length);
    expect(await countAtLender(world.apps[0], part?.lenderApplicationId ?? '')).toEqual({ created: 1, keys: 1 });
  }),
);
