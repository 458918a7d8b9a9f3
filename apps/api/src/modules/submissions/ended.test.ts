import { withdrawLenderApplication } from '@saakh/contracts/applications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem, inTransaction } from '../../platform/context';
import { asCustomer, createApplication, lockLenderApplication } from '../applications';
import type { LenderState } from '../lender-gateway';
import { applyWebhookStatus } from './lender-status.service';
import { type LendingWorld, startLendingWorld } from './testing/lending-world';

let world: LendingWorld;
beforeAll(async () => {
  // The test says what the lender says, and when.
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
});
beforeEach(() => world.control('reset', {}));
afterAll(() => world.close());

type Somebody = Awaited<ReturnType<LendingWorld['makeCustomer']>>;

const accepted = async (slug = 'aster-finance') => {
  const who = await world.makeCustomer();
  const { application } = await world.applyTo(who, slug);
  await world.app.platform.jobs.drain();
  const id = application.lenderApplicationId;
  const say = (state: LenderState, version: number) =>
    inTransaction(asSystem(world.system, 'test'), async (own) => {
      const row = await lockLenderApplication(own, id);
      return applyWebhookStatus(own, world.lenderId(slug), {
        reference: row?.reference ?? 'REF-1',
        clientReference: id,
        state,
        version,
        at: world.app.clock.now().toISOString(),
        reasonCode: null,
        terms: null,
      });
    });
  return { who, id, say };
};
const withdraw = (id: string, { token }: Somebody) =>
  world.app.inject(withdrawLenderApplication, { params: { lenderApplicationId: id }, body: {} }, { token });
const statusesOf = async (who: Somebody) => {
  const { status, lenderApplications } = await world.readApplication(who);
  return [status, lenderApplications[0]?.status];
};
/** As welcome-back does for somebody whose application has ended. */
const applyAnew = (who: Somebody) =>
  inTransaction(asCustomer(world.system, who.userId), (own) =>
    createApplication(own, { productType: who.productType, amountPaise: 20_000_000, tenureMonths: 24 }),
  );

test('REG-DL-4 a loan can be left within the cooling-off days while a newer application for the product is open', async () => {
  const { who, id, say } = await accepted();
  expect(await say('disbursed', 4)).toBe('applied');
  const newer = await applyAnew(who);
  expect(newer.appId).not.toBe(who.appId);
  const left = await withdraw(id, who);
  expect([left.status, left.body.data?.status]).toEqual([200, 6]);
  expect(await statusesOf(who)).toEqual([6, 6]);
  expect((await world.readApplication({ ...who, appId: newer.appId })).status).toBe(1);
});

test('R-IMP-2 a lender that cancels what had ended does not open it again beside a newer application', async () => {
  for (const [state, before] of [
    ['disbursed', 6],
    ['declined', 5],
  ] as const) {
    const { who, say } = await accepted('banyan-bank');
    await say(state, 4);
    await world.app.sql('update applications set status = $1 where app_id = $2', [
      state === 'declined' ? 5 : 4,
      who.appId,
    ]);
    await applyAnew(who);
    expect([state, await say('cancelled', 5)]).toEqual([state, 'applied']);
    expect([state, await statusesOf(who)]).toEqual([state, [before, 6]]);
  }
});
