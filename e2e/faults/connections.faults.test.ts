import { getLenderFailureSummary } from '@saakh/contracts/lending/staff/lender-failures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUBMIT_STEPS } from '../../apps/lender-sandbox/src/kinds/many-step-lender';
import { connectManySteps, expectNothingTold, type ManyStepLender, readyCustomer } from './support/many-steps';
import { readPeople, signInStaff } from './support/people';
import { useWorld } from './support/world';

const TOLD = { timeout: 60_000, interval: 500 };
const world = useWorld();
let lender: ManyStepLender;
let mobiles = 9_830_020_000;
beforeAll(async () => {
  lender = await connectManySteps(world);
  // Each stage is told twice, most of them before our call was answered.
  lender.webhooks.setMode('twice');
});
afterAll(() => lender?.close());
const newCustomer = () => readyCustomer(world, lender, String(mobiles++));

/** Calls to the lender that came to nothing, as staff see them. */
async function failures(): Promise<number> {
  const staff = await signInStaff(world.url);
  const query = { preset: 'today', lender: String(readPeople().lenderId), operation: 'submit' } as const;
  return (await staff.call(getLenderFailureSummary, { query })).data.totals.failures;
}

const FAULTS = [
  ['is slow beyond the time that it has', 'hang'],
  ['answers 500', 'error'],
  ['cuts the connection before it has looked', 'reset'],
  ['cuts the connection when it has done its work', 'drop'],
  ['answers what is no JSON', 'garbage'],
  ['answers 200 with a code that nobody knows', 'code'],
  ['has ended the token', 'token'],
] as const;
test.each(FAULTS)(
  'R-LND-1 R-LND-3 R-IDEM-1 a lender that %s, at each step of a submission, has one application, and all of it',
  async (_what, fault) => {
    const before = await failures();
    for (const step of SUBMIT_STEPS) {
      const customer = await newCustomer();
      if (fault === 'code' || fault === 'token') lender.odd(step, fault);
      else lender.fail(step, fault);
      await customer.apply();
      await customer.expectArrived(`${fault} at ${step}`);
    }
    await expect.poll(failures, TOLD).toBeGreaterThanOrEqual(before + SUBMIT_STEPS.length);
    await expectNothingTold(world, lender);
  },
);

test('S-HOOK-1 S-HOOK-6 what comes out of order or from a stranger changes nothing', async () => {
  const customer = await newCustomer();
  lender.webhooks.setMode('held');
  await customer.apply();
  await expect.poll(() => customer.leads().map(({ stage }) => stage), TOLD).toEqual(['CHOSEN']);
  const [lead] = customer.leads();
  expect(await lender.forge(lead?.leadId ?? '', 'SANCTIONED')).toBe(401);
  await lender.webhooks.release('reversed');
  lender.webhooks.setMode('usual');
  await customer.expectArrived('out of order');
  expect((await customer.parts())[0]?.timeline.map(({ event }) => event)).not.toContain('lender-approved');
});
