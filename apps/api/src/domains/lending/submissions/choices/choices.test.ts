import { chooseLenderOffer } from '@saakh/contracts/lending/applications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAsyncLender } from '../../../../../../lender-sandbox/src/kinds/async-lender';
import { type LendingWorld, startLendingWorld } from '../../../../testing/worlds/lending-world';
import { templateNamed } from '../../lender-gateway/documents/templates';
import { connectOwn } from '../../lender-gateway/testing/own-connection';
import { askForStatus } from '../follow-up.service';

const SLUG = 'aster-finance';
const WORDS = { en: 'The lender checks who you are', hi: 'लेंडर आपकी पहचान जाँचेगा' };
let world: LendingWorld;
let lender: Awaited<ReturnType<typeof startAsyncLender>>;
beforeAll(async () => {
  world = await startLendingWorld();
  lender = await startAsyncLender({ offersAfterMs: 10 });
  const { changes, secrets } = lender.connection;
  const { states, ...template } = templateNamed('callbacks');
  const chosen = { ...states.OFFER_CHOSEN, is: 'under-review', words: WORDS } as const;
  const document = { ...template, ...changes, states: { ...states, OFFER_CHOSEN: chosen } };
  await connectOwn(world, SLUG, () => document, secrets);
  const base = [lender.url, world.lenderId(SLUG)];
  await world.app.sql('update lender_connections set base_url = $1, offers_quotes = false where lender_id = $2', base);
});
afterAll(async () => {
  await lender.close();
  await world.close();
});

/** Somebody whose application the lender has answered with three offers. */
async function offered() {
  const somebody = await world.makeCustomer();
  const { application } = await world.applyTo(somebody, SLUG);
  await world.app.platform.jobs.drain();
  const { lenderApplicationId } = application;
  const request = () => {
    const found = lender.requests().find(({ clientReference }) => clientReference === lenderApplicationId);
    if (!found) throw new Error('The lender has no such request');
    return found;
  };
  await expect.poll(() => request().stage).toBe('OFFERS_READY');
  const ask = () => askForStatus(world.system, { lenderApplicationId, lenderId: world.lenderId(SLUG) });
  await ask();
  const read = async () => {
    const [found] = (await world.readApplication(somebody)).lenderApplications;
    if (!found) throw new Error('no application');
    return found;
  };
  const choose = async (offerId: string, keyFactsId: string, { token } = somebody) =>
    world.app.inject(chooseLenderOffer, { params: { lenderApplicationId }, body: { offerId, keyFactsId } }, { token });
  return { somebody, lenderApplicationId, request, ask, read, choose };
}

test('REG-KFS-1 REG-ML-5 offers for an application stand by APR, one is chosen on its key facts, and the lender is told once', async () => {
  const { somebody, request, ask, read, choose } = await offered();
  const before = await read();
  expect([before.next.step, before.atLender]).toEqual(['choose-offer', null]);
  expect(before.choices.map(({ rateBps }) => rateBps)).toEqual([1400, 1725, 1650]);
  const [first, second] = before.choices;
  if (!first || !second) throw new Error('no choices');
  // The same offers again are no news.
  await ask();
  const told = () => world.app.sql("select 1 from outbox_messages where template_key = 'lender-offers'");
  const heard = (await told()).length;
  expect(heard).toBeGreaterThan(0);
  expect((await read()).timeline.filter(({ event }) => event === 'offers-made')).toHaveLength(1);

  const statement = await world.issueKeyFacts(second.offerSetId, second.offerId, somebody);
  expect((await choose(second.offerId, statement.keyFactsId)).error?.code).toBe('KEY_FACTS_REQUIRED');
  await world.acknowledge(statement, somebody);
  expect((await choose(first.offerId, statement.keyFactsId)).error?.code).toBe('KEY_FACTS_REQUIRED');
  expect((await choose('ofr_0123456789ab', statement.keyFactsId)).error?.code).toBe('OFFER_NOT_AVAILABLE');
  const stranger = await world.makeCustomer();
  expect((await choose(second.offerId, statement.keyFactsId, stranger)).status).toBe(404);

  expect((await choose(second.offerId, statement.keyFactsId)).status).toBe(200);
  await world.app.platform.jobs.drain();
  expect(request().chosen?.rate).toBe(17.25);
  const after = await read();
  expect(after).toMatchObject({ choices: [], aprBps: second.aprBps, keyFactsId: statement.keyFactsId });
  expect(after.next.step).toBe('continue-at-lender');
  // Each stage stands in the timeline in the words of the lender's table.
  expect(after.timeline.at(-1)).toMatchObject({ event: 'lender-under-review', note: WORDS });
  expect((await choose(second.offerId, statement.keyFactsId)).error?.code).toBe('OFFER_NOT_AVAILABLE');
  expect(await told()).toHaveLength(heard);
  const asked = lender.calls.filter(({ operation }) => operation === 'choose');
  expect(asked).toHaveLength(1);
});

test('R-LND-3 a choice that the lender does not take is told, and what it offers then is put to the customer', async () => {
  const { somebody, lenderApplicationId, request, read, choose } = await offered();
  const [first] = (await read()).choices;
  if (!first) throw new Error('no choices');
  const statement = await world.issueKeyFacts(first.offerSetId, first.offerId, somebody);
  await world.acknowledge(statement, somebody);
  const made = request();
  made.offers = made.offers?.slice(0, 1).map((offer) => ({ ...offer, offerId: `${offer.offerId}-new` })) ?? [];
  made.sequence += 1;
  world.app.clock.advance(1_000);
  await choose(first.offerId, statement.keyFactsId);
  await world.app.platform.jobs.drain();
  const after = await read();
  expect(after.timeline.map(({ event }) => event)).toContain('offer-not-taken');
  expect(after.choices.map(({ rateBps }) => rateBps)).toEqual([1650]);
  expect(after.lenderApplicationId).toBe(lenderApplicationId);
});
