import { applyToLender, getApplication } from '@saakh/contracts/lending/applications';
import { getOffers, requestOffers } from '@saakh/contracts/lending/offers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/by-api/api-client';
import { countAtLender } from '../support/sandbox';
import { countRows, inDatabase } from './support/in-database';
import { type Lie, startLyingLender } from './support/lenders';
import { readPeople } from './support/people';
import { useWorld } from './support/world';

const LENDER = 'aster-finance';
const SETTLED = { timeout: 120_000, interval: 200 };
const FAILED = { error: { code: 'INTERNAL', message: 'Something went wrong' } };

const world = useWorld();
let lender: Awaited<ReturnType<typeof startLyingLender>>;
beforeAll(async () => {
  lender = await startLyingLender(world.apps[0].sandboxUrl);
  await inDatabase(world.databaseUrl, (client) =>
    client.query(`update lender_connections set base_url = $1 where lender_id = $2`, [
      `${lender.url}/lenders/${LENDER}`,
      readPeople().lenderId,
    ]),
  );
});
afterAll(() => lender?.stop());

function person(place: number) {
  const one = readPeople().customers[place];
  if (!one) throw new Error('Nobody is there');
  return { ...one, api: Object.assign(new ApiClient(world.url), { token: one.token }) };
}
/** Counters that alert staff: of quotes whose figures make no offer, and of answers that are none. */
const ALERTS = {
  figures: /^saakh_incomplete_offers_total\{[^}]*aster-finance[^}]*\} (\d+)$/m,
  failures: /^saakh_lender_call_seconds_count\{(?=[^}]*aster-finance)(?=[^}]*outcome="error")[^}]*\} (\d+)$/m,
};
const alerted = async (by: keyof typeof ALERTS): Promise<number> =>
  Number(ALERTS[by].exec(await (await fetch(`${world.url}/metrics`)).text())?.[1] ?? 0);

let asked = 0;
/** What a customer is shown of the lender, once it has been asked. */
async function shown() {
  // A customer may ask ten times a minute.
  const { api, appId } = person(asked++ % 4);
  const { offerSetId } = (await api.call(requestOffers, { params: { appId }, body: {} })).data;
  const settled = `select count(*) as n from lender_quotes where offer_set_id = $1 and lender_id = $2 and state <> 'asked'`;
  const quote = [offerSetId, readPeople().lenderId];
  await expect.poll(() => countRows(world.databaseUrl, settled, quote), SETTLED).toBe(1);
  const { data } = await api.call(getOffers, { params: { offerSetId }, query: {} });
  const count = (offers: readonly { slug: string }[]) => offers.filter(({ slug }) => slug === LENDER).length;
  return { offered: count(data.matched), pending: count(data.pending) };
}

const QUOTES: readonly [string, Lie, keyof typeof ALERTS][] = [
  ['a rate far above what it lists for the product', (truth) => ({ ...truth, interestRate: 150 }), 'figures'],
  ['a fee above the loan', (truth) => ({ ...truth, processingFee: 9_000_000 }), 'figures'],
  ['a term of fifty years', (truth) => ({ ...truth, tenureMonths: 600 }), 'figures'],
  ['a negative fee', (truth) => ({ ...truth, processingFee: -500 }), 'failures'],
  ['an error with status 200', () => FAILED, 'failures'],
];
test.each(QUOTES)(
  'REG-ML-2 REG-ML-8 R-LND-3 a lender that quotes %s has no offer, and staff are alerted',
  async (_lie, lie, by) => {
    const before = await alerted(by);
    lender.lie('quotes', lie);
    expect(await shown()).toEqual({ offered: 0, pending: 1 });
    expect(lender.told()).toBeGreaterThan(0);
    expect(await alerted(by)).toBe(before + lender.told());
    lender.lie('quotes', undefined);
    expect(await shown()).toEqual({ offered: 1, pending: 0 });
  },
);

/** The lender's own references under our id. */
async function atLender(lenderApplicationId: string): Promise<string[]> {
  const answer = await fetch(`${world.apps[0].sandboxUrl}/control/applications?clientReference=${lenderApplicationId}`);
  const { applications } = (await answer.json()) as { applications: { reference: string }[] };
  return applications.map(({ reference }) => reference);
}

test('R-LND-3 R-IDEM-1 after a false answer to an application, the lender is asked again', async () => {
  let taken = '';
  const lies: readonly Lie[] = [
    (truth) => ({ ...truth, clientReference: 'lap_somebody_else' }),
    (truth) => ({ ...truth, status: 'Levitating' }),
    () => FAILED,
    (truth) => ({ ...truth, reference: taken }),
  ];
  const ids: string[] = [];
  for (const [place, lie] of lies.entries()) {
    const { api, appId, offerId, keyFactsId } = person(place);
    lender.lie('applications', lie);
    const wish = { params: { appId }, body: { offerId, keyFactsId }, idempotencyKey: `lied-${place}` };
    const { lenderApplicationId } = (await api.call(applyToLender, wish)).data;
    await expect.poll(() => lender.told(), SETTLED).toBe(1);
    ids.push(lenderApplicationId);
    if (taken === '') taken = (await atLender(lenderApplicationId))[0] ?? '';
  }
  lender.lie('applications', undefined);
  for (const [place, lenderApplicationId] of ids.entries()) {
    const { api, appId } = person(place);
    const parts = async () => (await api.call(getApplication, { params: { appId } })).data.lenderApplications;
    await expect.poll(async () => (await parts())[0]?.submissionState, SETTLED).toMatch(/accepted|declined/);
    expect(await parts()).toHaveLength(1);
    expect(await countAtLender(world.apps[0], lenderApplicationId)).toEqual({ created: 1, keys: 1 });
    const kept = 'select reference from lender_applications where lender_application_id = $1';
    const { rows } = await inDatabase(world.databaseUrl, (client) =>
      client.query<{ reference: string }>(kept, [lenderApplicationId]),
    );
    expect(rows.map(({ reference }) => reference)).toEqual(await atLender(lenderApplicationId));
  }
});
