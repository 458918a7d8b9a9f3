import { expect } from 'vitest';
import { startLoad } from '../support/clients/load';
import { test } from '../support/fault-test';
import { inKillableWorld } from '../support/killing/killable-world';

test.each([
  ['as its row is written', 'before-commit insert into "lender_applications"'],
  ['as its row is there and nobody was told', 'after-commit insert into "lender_applications"'],
  ['as the lender has it and we have not written that down', 'statement insert into "lender_calls".* submit '],
])('R-TEST-4 R-IDEM-1 R-OUT-1 an application, killed %s, is made once and reaches its lender once', (_moment, point) =>
  inKillableWorld(async (world) => {
    await world.arm(point);
    const load = startLoad(world.url, { applyAfterMs: 1_500 });
    await world.diesAndStartsAgain();
    await load.more(20);
    await load.finish();
    expect(load.answered.applications.size).toBe(1);
  }),
);
