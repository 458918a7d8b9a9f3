import type { ConnectionDocument } from '@saakh/contracts/lending/connections/document';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { connectOwn } from '../lender-gateway/testing/own-connection';

const SLUG = 'aster-finance';
let world: LendingWorld;

/** The plain format of a lender that takes a question for offers and answers it by webhook. */
function answersLater(document: ConnectionDocument): ConnectionDocument {
  const [quote] = document.operations.quote?.steps ?? [];
  const { webhook } = document.updates;
  if (!quote || !webhook) throw new Error('no quote');
  const { read: _read, ...step } = quote;
  const { body } = step.request;
  const asked = { to: 'question', from: 'fact:quoteId' as const };
  return {
    ...document,
    operations: {
      ...document.operations,
      quote: {
        steps: [
          {
            ...step,
            request: { ...step.request, ...(body ? { body: { ...body, fields: [...body.fields, asked] } } : {}) },
          },
        ],
      },
    },
    updates: {
      ...document.updates,
      webhook: {
        ...webhook,
        proof: { kind: 'header', header: 'x-token', secret: 'hook' },
        read: [{ to: 'quoteId', from: 'answer:question' }],
        offers: {
          at: 'offers',
          fields: [
            { to: 'offerReference', from: 'answer:id' },
            { to: 'amountPaise', from: 'answer:amount' },
            { to: 'tenureMonths', from: 'answer:months' },
            { to: 'rateBps', from: 'answer:rate' },
            { to: 'feePaise', from: 'answer:fee' },
            { to: 'taxPaise', from: 'answer:tax' },
          ],
        },
      },
    },
  };
}

beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { webhookUrl: undefined } });
  // A connection that asks for offers switches this on.
  await world.app.sql('update lenders set api = 0 where slug = $1', [SLUG]);
  await connectOwn(world, SLUG, answersLater, { hook: 'token' });
});
afterAll(() => world.close());

async function send(payload: object, token = 'token') {
  const answer = await world.app.server.inject({
    ...{ method: 'POST', url: `/api/lender-webhooks/${SLUG}`, payload },
    headers: { 'x-token': token },
  });
  await world.app.platform.jobs.drain();
  return answer.statusCode;
}
const offerOf = (id: string, rate: number) => ({ id, amount: 100_000, months: 24, rate, fee: 1_000, tax: 180 });

test('REG-ML-3 offers that a lender sends minutes later join the view, once, and the customer is told', async () => {
  const somebody = await world.makeCustomer();
  const set = await world.settledOffers(somebody);
  const lenderId = world.lenderId(SLUG);
  const isPending = ({ pending }: typeof set) => pending.some((one) => one.lenderId === lenderId);
  expect(isPending(set)).toBe(true);
  const [row] = await world.app.sql<{ quote_id: string }>(
    'select quote_id from lender_quotes where offer_set_id = $1 and lender_id = $2',
    [set.offerSetId, lenderId],
  );
  const question = row?.quote_id ?? '';
  const now = world.app.clock.now();
  world.app.clock.advance(5 * 60_000);
  const told = () => world.app.sql("select 1 from outbox_messages where template_key = 'late-offers'");
  const read = async () =>
    (await world.readOffers(set.offerSetId, somebody)).matched.filter((one) => one.lenderId === lenderId);

  expect(await send({ question, offers: [offerOf('A', 14)] }, 'forged')).toBe(401);
  expect(await send({ question: 'quo_nobodys', offers: [offerOf('A', 14)] })).toBe(202);
  expect(await read()).toEqual([]);

  const offers = [offerOf('A', 16), offerOf('B', 14), { ...offerOf('C', 15), amount: 90_000_000 }];
  expect(await send({ question, offers })).toBe(202);
  // Each whole and credible offer is a row; more money than was asked for is a mistake of the lender's.
  expect((await read()).map(({ rateMaxBps, source }) => [rateMaxBps, source])).toEqual([
    [1400, 'quote'],
    [1600, 'quote'],
  ]);
  expect(isPending(await world.readOffers(set.offerSetId, somebody))).toBe(false);
  const heard = (await told()).length;
  expect(heard).toBeGreaterThan(0);

  expect(await send({ question, offers: [offerOf('D', 12)] })).toBe(202);
  expect((await read()).map(({ rateMaxBps }) => rateMaxBps)).toEqual([1400, 1600]);
  expect(await told()).toHaveLength(heard);
  world.app.clock.set(now);
});

test('REG-ML-3 a lender that says no later is no longer awaited', async () => {
  const somebody = await world.makeCustomer();
  const set = await world.settledOffers(somebody);
  const lenderId = world.lenderId(SLUG);
  const [row] = await world.app.sql<{ quote_id: string }>(
    'select quote_id from lender_quotes where offer_set_id = $1 and lender_id = $2',
    [set.offerSetId, lenderId],
  );
  expect(await send({ question: row?.quote_id, offers: [] })).toBe(202);
  const { unmatched } = await world.readOffers(set.offerSetId, somebody);
  expect(unmatched.some((one) => one.lenderId === lenderId)).toBe(true);
});
