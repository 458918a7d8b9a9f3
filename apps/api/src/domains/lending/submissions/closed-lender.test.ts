import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asCustomer, createApplication, lockLenderApplication } from '#domains/lending/applications';
import { asSystem, inTransaction } from '#platform/context';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { applyWebhookStatus } from './lender-status.service';

let world: LendingWorld;
/** The lender's clock goes with ours: its quotes hold for days. */
let aheadMs = 0;
function advance(ms: number) {
  aheadMs += ms;
  world.app.clock.advance(ms);
}
beforeAll(async () => {
  // The test says what the lender says, and when.
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined, now: () => Date.now() + aheadMs } });
});
beforeEach(() => world.control('reset', {}));
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const indianDay = (ms: number) => new Date(ms + 330 * 60_000).toISOString().slice(0, 10);

/** Somebody whom this lender has declined for this reason. */
async function declined(reasonCode: string) {
  const who = await world.makeCustomer();
  const { application, choice } = await world.applyTo(who, 'aster-finance');
  await world.app.platform.jobs.drain();
  await inTransaction(asSystem(world.system, 'test'), async (tx) => {
    const row = await lockLenderApplication(tx, application.lenderApplicationId);
    return applyWebhookStatus(tx, world.lenderId('aster-finance'), {
      reference: row?.reference ?? 'REF-1',
      clientReference: application.lenderApplicationId,
      state: 'declined',
      version: 3,
      at: world.app.clock.now().toISOString(),
      reasonCode,
      terms: null,
    });
  });
  return { who, choice };
}
type Somebody = Awaited<ReturnType<typeof declined>>['who'];

async function offersOf(who: Somebody) {
  const { matched } = await world.settledOffers(who);
  return new Map(matched.map(({ slug, closed }) => [slug, closed]));
}

test('UROUTE-04 a lender that has declined is closed in the offers and refused on the server until its day, and open from it on', async () => {
  const { who, choice } = await declined('LOW_INCOME');
  const now = world.app.clock.now().getTime();
  const opensOn = indianDay(now + 30 * DAY_MS);
  const closed = await offersOf(who);
  expect(closed.get('aster-finance')).toMatchObject({ opensOn, reason: { en: expect.stringContaining('income') } });
  expect([...closed].filter(([slug, one]) => slug !== 'aster-finance' && one !== null)).toEqual([]);
  const refused = await world.apply(who, choice);
  expect([refused.status, refused.error.code]).toEqual([409, 'LENDER_NOT_OPEN']);
  expect(refused.error.message).toContain(opensOn);
  expect((await world.readApplication(who)).lenderApplications).toHaveLength(1);

  // The last minute of the day before, in India, and the first of the day itself.
  const midnight = Date.parse(`${opensOn}T00:00:00+05:30`);
  advance(midnight - 60_000 - now);
  const later = { ...who, token: await world.signInAgain(who.userId) };
  expect((await offersOf(later)).get('aster-finance')).toMatchObject({ opensOn });
  advance(60_000);
  expect((await offersOf(later)).get('aster-finance')).toBeNull();
  await world.applyTo(later, 'aster-finance');
});

test('UROUTE-04 a new application for the product does not open the lender, another customer is not concerned, and no days close nothing', async () => {
  const { who } = await declined('LOW_INCOME');
  await world.app.sql('update applications set status = 5 where app_id = $1', [who.appId]);
  const { appId } = await inTransaction(asCustomer(world.system, who.userId), (tx) =>
    createApplication(tx, { productType: who.productType, amountPaise: 20_000_000, tenureMonths: 24 }),
  );
  const anew = { ...who, appId };
  expect((await offersOf(anew)).get('aster-finance')).toMatchObject({ reason: expect.anything() });
  const { choice } = await world.chooseLender(anew, 'aster-finance');
  expect((await world.apply(anew, choice)).error.code).toBe('LENDER_NOT_OPEN');

  expect((await offersOf(await world.makeCustomer())).get('aster-finance')).toBeNull();
  const elsewhere = await declined('AREA_NOT_SERVED');
  expect((await offersOf(elsewhere.who)).get('aster-finance')).toBeNull();
});
