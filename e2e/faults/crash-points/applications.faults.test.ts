import { applyToLender, getApplication } from '@saakh/contracts/lending/applications';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../support/by-api/api-client';
import { countAtLender, setBehaviour } from '../../support/sandbox';
import { countRows } from '../support/in-database';
import { readPeople } from '../support/people';
import { useWorld } from '../support/world';

const SETTLED = { timeout: 120_000, interval: 250 };
const world = useWorld();
beforeAll(() => setBehaviour(world.apps[0], 'aster-finance', 'approve'));

test.each(
  [
    ['as its row is written', 'before-commit insert into "lender_applications"'],
    ['as its row is there and nobody was told', 'after-commit insert into "lender_applications"'],
    ['as the lender has it and we have not noted that', 'statement insert into "?lender_calls.*\\bsubmit\\b'],
    ['as the lender’s webhook is kept', 'before-commit insert into "?lender_deliveries'],
    ['as the webhook is kept and not answered', 'after-commit insert into "?lender_deliveries'],
    ['as the effect of the webhook is written', 'before-commit update "lender_deliveries"'],
  ].map(([moment = '', point = ''], place) => ({ moment, point, place })),
)(
  'R-TEST-4 R-IDEM-1 R-OUT-1 R-LND-3 an application, killed $moment, reaches its lender once and takes its webhook once',
  async ({ point, place }) => {
    const { customers, others } = readPeople();
    const { token, appId = '', offerId = '', keyFactsId = '' } = [...customers, ...others][place] ?? {};
    const api = Object.assign(new ApiClient(world.url), { token });
    const wish = { params: { appId }, body: { offerId, keyFactsId }, idempotencyKey: `killed-${place}` };
    await world.arm(point);
    const before = await api.send(applyToLender, wish).catch(() => undefined);
    await world.diesAndStartsAgain();
    const { lenderApplicationId } = (await api.call(applyToLender, wish)).data;
    if (before?.body.success) expect(before.body.data.lenderApplicationId).toBe(lenderApplicationId);

    const deliveries = `select count(*) as n from lender_deliveries where body->>'clientReference' = $1 and applied_at is`;
    const count = (applied: string) => countRows(world.databaseUrl, `${deliveries} ${applied}`, [lenderApplicationId]);
    await expect.poll(() => count('not null'), SETTLED).toBeGreaterThan(0);
    await expect.poll(() => count('null'), SETTLED).toBe(0);
    const parts = async () => (await api.call(getApplication, { params: { appId } })).data.lenderApplications;
    await expect.poll(async () => (await parts())[0]?.submissionState, SETTLED).toBe('accepted');
    expect((await parts()).map((part) => part.lenderApplicationId)).toEqual([lenderApplicationId]);
    const events = (await parts())[0]?.timeline.map(({ event }) => event) ?? [];
    expect(events).toContain('submitted');
    expect(new Set(events).size).toBe(events.length);
    expect(await countAtLender(world.apps[0], lenderApplicationId)).toEqual({ created: 1, keys: 1 });
  },
);
