import { afterAll, beforeAll, test } from 'vitest';
import { SUBMIT_STEPS } from '../../../apps/lender-sandbox/src/kinds/many-step-lender';
import { connectManySteps, expectNothingTold, type ManyStepLender, readyCustomer } from '../support/many-steps';
import { useWorld } from '../support/world';

const world = useWorld();
let lender: ManyStepLender;
beforeAll(async () => {
  lender = await connectManySteps(world);
});
afterAll(() => lender?.close());

/** As the statement that keeps a place has it: the step that comes next, and whether it was sent. */
const keeps = (step: number, isSent: boolean) => `insert into "lender_positions".* submit +${step} ${isSent} `;
const OVER = 100;
const PLACES = SUBMIT_STEPS.map((step, at) => ({
  step,
  points: [
    `after-commit ${keeps(at, true)}`,
    `before-commit ${keeps(at === SUBMIT_STEPS.length - 1 ? OVER : at + 1, false)}`,
    `after-commit ${keeps(at === SUBMIT_STEPS.length - 1 ? OVER : at + 1, false)}`,
  ],
}));

test.each(PLACES.map((place, at) => ({ ...place, at })))(
  'R-TEST-4 R-OUT-1 R-IDEM-1 killed before and after the step $step, an application goes on there, and is one',
  async ({ step, points, at }) => {
    for (const [place, point] of points.entries()) {
      const customer = await readyCustomer(world, lender, String(9_830_030_000 + 10 * at + place));
      await world.arm(point);
      await customer.send();
      await world.diesAndStartsAgain();
      await customer.apply();
      await customer.expectArrived(`${step}, place ${place}`);
    }
    await expectNothingTold(world, lender);
  },
);
