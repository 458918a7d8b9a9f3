import { listConsents, withdrawConsent } from '@saakh/contracts/customers/consents';
import { getKeyFacts, getKeyFactsDocument, requestOffers } from '@saakh/contracts/lending/offers';
import keyFactsTextsEn from '@saakh/i18n/en/lending.key-facts-v1.server.json';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { printKeyFacts } from './key-facts-document';
import { finishAsking } from './quotes.service';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
});
afterAll(() => world.close());

type Somebody = Awaited<ReturnType<LendingWorld['makeCustomer']>>;
const ask = ({ appId, token }: Somebody, body: { amountPaise?: number } = {}) =>
  world.app.inject(requestOffers, { params: { appId }, body }, { token });

test('FLOW-02 offers are asked for within the amounts of the product, to the paisa, and outside it is told at the field', async () => {
  const somebody = await world.makeCustomer();
  const [product] = await world.app.sql<{ least: string; most: string }>(
    `select min_amount::text as least, max_amount::text as most from products where product_type = 'Personal Loans'`,
  );
  const least = Math.round(Number(product?.least) * 100);
  const most = Math.round(Number(product?.most) * 100);
  for (const amountPaise of [least, most]) {
    expect([amountPaise, (await ask(somebody, { amountPaise })).status]).toEqual([amountPaise, 200]);
  }
  for (const amountPaise of [least - 1, most + 1]) {
    const { status, error } = await ask(somebody, { amountPaise });
    expect([amountPaise, status, error.code]).toEqual([amountPaise, 400, 'VALIDATION_FAILED']);
    expect(Object.keys(error.fields ?? {})).toEqual(['amountPaise']);
  }
});

test('R-RUN-2 a customer asks for offers ten times a minute at most, and is no hindrance to another one', async () => {
  const eager = await world.makeCustomer();
  for (let n = 1; n <= 10; n += 1) expect([n, (await ask(eager)).status]).toEqual([n, 200]);
  const { status, error } = await ask(eager);
  expect([status, error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(error.retryAfterSeconds).toBeGreaterThan(0);
  expect((await ask(await world.makeCustomer())).status).toBe(200);
  await finishAsking();
});

test('R-RUN-2 of many documents at once some are made and the others are asked to come again', async () => {
  const somebody = await world.makeCustomer();
  const set = await world.settledOffers(somebody);
  const { keyFactsId } = await world.issueKeyFacts(set.offerSetId, set.matched[0]?.offerId ?? '', somebody);
  const statement = { params: { keyFactsId, language: 'en' as const } };
  const { data } = (await world.app.inject(getKeyFacts, statement, { token: somebody.token })).body;
  const answers = await Promise.allSettled(Array.from({ length: 24 }, () => printKeyFacts(data, keyFactsTextsEn)));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused).toHaveLength(14);
  for (const error of refused) expect(error).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
  expect((await world.app.inject(getKeyFactsDocument, statement, { token: somebody.token })).status).toBe(200);
});

test('REG-DL-7 REG-DL-8 who takes back the terms is shown no new offers and no lender is asked, until they agree again', async () => {
  const somebody = await world.makeCustomer();
  const { token } = somebody;
  const set = await world.settledOffers(somebody);
  await world.control('reset', {});
  const asked = async () => (await world.control<{ asks: unknown[] }>('asks')).asks.length;
  const consents = (await world.app.inject(listConsents, {}, { token })).body.data;
  const params = { consentId: consents.find(({ purpose }) => purpose === 'terms')?.consentId ?? '' };
  expect((await world.app.inject(withdrawConsent, { params }, { token })).status).toBe(200);

  const logged = vi.spyOn(world.app.platform.logger, 'warn');
  const refused = await ask(somebody, { amountPaise: 10_000_000 });
  await finishAsking();
  expect([refused.status, refused.error.code]).toEqual([409, 'CONSENT_REQUIRED']);
  expect(refused.error.path).toBe('/my-account/consents');
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ purpose: 'terms' }),
    expect.stringContaining('no lender'),
  );
  expect(await asked()).toBe(0);
  // What was shown already can be looked at again: that asks nobody.
  expect((await world.readOffers(set.offerSetId, somebody)).matched).toHaveLength(set.matched.length);

  await world.consentToTerms(somebody);
  expect((await ask(somebody)).status).toBe(200);
  await finishAsking();
  expect(await asked()).toBeGreaterThan(0);
});
