import { setTimeout as sleep } from 'node:timers/promises';
import { offer as offerSchema, requestOffers } from '@saakh/contracts/lending/offers';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { calculateLoanCost } from '@saakh/rules/lending/offers/cost/loan-cost';
import { isEligible, type MatchProfile } from '@saakh/rules/lending/offers/eligibility';
import type { LenderTerms } from '@saakh/rules/lending/offers/lender-terms';
import { matchProfile } from '@saakh/rules/lending/offers/matching';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentRuleset, getRuleset, publishRuleset } from '#domains/catalogue/lenders';
import { inTransaction } from '#platform/context';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { finishAsking } from '.';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld();
});
beforeEach(() => world.control('reset', {}));
afterAll(() => world.close());

async function termsInForce(): Promise<LenderTerms[]> {
  const { products } = await currentRuleset(world.system);
  return [...products.values()].flatMap(({ terms }) => terms);
}
const slugs = (lenders: readonly { slug: string }[]) => lenders.map(({ slug }) => slug).sort();

test('FLOW-02 REG-ML-2 after the profile the customer sees offers with every required figure', async () => {
  const ravi = await world.makeCustomer();
  const set = await world.settledOffers(ravi);
  expect(set.matched.length).toBeGreaterThanOrEqual(8);
  for (const offer of set.matched) {
    expect(offerSchema.safeParse(offer).error).toBeUndefined();
    expect(offer.lenderLegalName).not.toBe('');
    expect(offer.aprMaxBps).toBeGreaterThanOrEqual(offer.rateMaxBps);
    expect(offer.emiMinPaise).toBeGreaterThan(0);
    expect(offer.penalCharges.en).not.toBe('');
    expect(offer.penalCharges.hi).not.toBe('');
    expect(offer.coolingOffDays).toBeGreaterThanOrEqual(1);
  }
  expect(
    set.matched
      .filter(({ source }) => source === 'quote')
      .map(({ slug }) => slug)
      .sort(),
  ).toEqual(['aster-finance', 'banyan-bank', 'cobalt-credit', 'deodar-finance', 'emerald-nbfc']);
});

test('C4 REG-ML-1 REG-ML-3 matched, unmatched and pending are all active lenders once, by the published rules', async () => {
  const terms = await termsInForce();
  const active = terms.filter((one) => one.active && one.productType === 'Personal Loans');
  const people: { profile: MatchProfile; amountPaise: number; tenureMonths: number }[] = [
    [1_600_000, 22, 'salaried', 'D', '110001', 2_000_000, 6],
    [2_600_000, 35, 'selfEmployed', 'unknown', '400001', 9_000_000, 12],
    [7_500_000, 64, 'business', 'C', '800001', 40_000_000, 48],
    [9_900_000, 41, 'salaried', 'A', '452001', 90_000_000, 60],
    [1_500_000, 19, 'salaried', 'E', '411001', 1_000_000, 3],
  ].map(([income, age, employment, klass, pincode, amount, tenure]) => ({
    profile: {
      monthlyIncomePaise: Number(income),
      ageYears: Number(age),
      employment: employment as MatchProfile['employment'],
      creditScoreClass: klass as MatchProfile['creditScoreClass'],
      pincode: String(pincode),
    },
    amountPaise: Number(amount),
    tenureMonths: Number(tenure),
  }));
  const quoting = ['aster-finance', 'banyan-bank', 'cobalt-credit', 'deodar-finance', 'emerald-nbfc'];
  for (const slug of quoting) await world.behave(slug, 'quotes', 'never-decides');
  const codes = { salaried: 'salaried', selfEmployed: 'self_employed', business: 'business_owner' } as const;
  for (const { profile, ...request } of people) {
    const somebody = await world.makeCustomer({
      monthlyIncomePaise: profile.monthlyIncomePaise,
      birthDate: `${world.app.clock.now().getUTCFullYear() - profile.ageYears - 1}-12-31`,
      employmentStatusCode: codes[profile.employment ?? 'salaried'],
      creditScoreClass: profile.creditScoreClass,
      postalCode: profile.pincode,
    });
    const set = await world.settledOffers(somebody, request);
    const byRule = active.filter((one) => !quoting.includes(one.slug));
    const accepting = byRule.filter((one) => isEligible(one, profile, request));
    expect(slugs(set.matched)).toEqual(slugs(accepting));
    // Only lenders whose rules accept are asked, and stand as unanswered.
    const asked = active.filter((one) => quoting.includes(one.slug) && isEligible(one, profile, request));
    expect(slugs(set.pending)).toEqual(slugs(asked));
    expect([...slugs(set.matched), ...slugs(set.unmatched), ...slugs(set.pending)].sort()).toEqual(slugs(active));
  }
});

test('FLOW-02 no offer asks somebody self-employed for salary slips, and some ask for the papers of the business instead', async () => {
  const somebody = await world.makeCustomer({ employmentStatusCode: 'self_employed' });
  const { matched } = await world.settledOffers(somebody);
  const asked = matched.map(({ source, documents }) => ({ source, documents }));
  expect(new Set(asked.map(({ source }) => source))).toEqual(new Set(['rule', 'quote']));
  for (const { documents } of asked) expect(documents).not.toContain('salary_slips');
  expect(asked.map(({ documents }) => documents)).toContainEqual(
    expect.arrayContaining(['bank_statement', 'income_tax_returns', 'business_registration']),
  );
});

/** Every instance follows a change within a second. */
async function changeLenders(statement: string, values: unknown[] = []) {
  await world.app.sql(statement, values);
  await sleep(600);
}

test('C3 REG-ML-4 priority, revenue and special offers move no offer, and the same request gives the same offers', async () => {
  const ravi = await world.makeCustomer();
  const figures = (set: Awaited<ReturnType<typeof world.settledOffers>>) =>
    set.matched.map(({ offerId: _id, specialOffer: _text, ...rest }) => rest);
  const first = await world.settledOffers(ravi);
  await changeLenders(
    `update lenders set priority = 1000 - priority, revenue_percent = 9.5, revenue_flat_fee = 999,
     so_status = true, so_text = 'The best one', so_text_hi = 'सबसे अच्छा', so_date_end = '2099-01-01'`,
  );
  const second = await world.settledOffers(ravi);
  expect(second.matched.map(({ slug }) => slug)).toEqual(first.matched.map(({ slug }) => slug));
  expect(JSON.stringify(figures(second)) === JSON.stringify(figures(first))).toBe(true);
  const both = { en: 'The best one', hi: 'सबसे अच्छा' };
  for (const { specialOffer } of second.matched) expect(specialOffer?.text).toEqual(both);
  await changeLenders(`update lenders set so_text_hi = null`);
  const englishOnly = await world.settledOffers(ravi);
  for (const { specialOffer } of englishOnly.matched) expect(specialOffer?.text.hi).toBe(both.en);
  await changeLenders(`update lenders set so_date_end = '2020-01-01'`);
  const lapsed = await world.settledOffers(ravi);
  expect(lapsed.matched.every(({ specialOffer }) => specialOffer === null)).toBe(true);
});

test('C3 a special offer that the fee beside it contradicts is not told, and one that agrees with it is', async () => {
  const ravi = await world.makeCustomer();
  const told = async (en: string, hi: string) => {
    await changeLenders(
      `update lenders set so_status = true, so_text = $1, so_text_hi = $2, so_date_start = null, so_date_end = '2099-01-01'`,
      [en, hi],
    );
    const { offerSetId, matched } = await world.settledOffers(ravi);
    expect(matched.length).toBeGreaterThan(0);
    return (await world.readOffers(offerSetId, ravi)).matched;
  };
  const [first] = await told('Quick answer', 'जल्दी जवाब');
  const fee = (first?.processingFeePaise ?? 0) / 100;
  const agreed = await told(`Processing fee of ₹${fee} instead of ₹9,876`, `प्रोसेसिंग फ़ीस ₹9,876 की जगह ₹${fee}`);
  for (const { processingFeePaise, specialOffer } of agreed.filter(
    ({ processingFeePaise: paise }) => paise === fee * 100,
  ))
    expect([processingFeePaise, specialOffer?.text.en]).toEqual([fee * 100, expect.stringContaining('instead of')]);
  const wrong = await told('Processing fee of ₹1.07 instead of ₹9,876', 'जल्दी जवाब');
  expect(wrong.every(({ specialOffer }) => specialOffer === null)).toBe(true);
});

test('C3 a special offer is told to the end of its last day in India, in a view that was kept, too, and never without a last day', async () => {
  const ravi = await world.makeCustomer();
  const today = istDateOf(world.app.clock.now());
  await changeLenders(
    `update lenders set so_status = true, so_text = 'Ends soon', so_date_start = null, so_date_end = $1`,
    [today],
  );
  const set = await world.settledOffers(ravi);
  const told = async () =>
    (await world.readOffers(set.offerSetId, ravi)).matched.map(({ specialOffer }) => specialOffer);
  expect((await told()).map((note) => note?.until)).toEqual(set.matched.map(() => today));
  await world.app.sql(
    `update offers set terms = jsonb_set(terms, '{specialOffer,until}', to_jsonb($1::text)) where offer_set_id = $2`,
    [addDays(today, -1), set.offerSetId],
  );
  expect(await told()).toEqual(set.matched.map(() => null));
  await changeLenders('update lenders set so_date_end = null');
  const undated = await world.settledOffers(ravi);
  expect(undated.matched.every(({ specialOffer }) => specialOffer === null)).toBe(true);
});

test('C1 C2 the monthly rate and the texts that staff write of a lender move no figure of a customer, and stand in no offer', async () => {
  const ravi = await world.makeCustomer();
  const figures = (set: Awaited<ReturnType<typeof world.settledOffers>>) =>
    set.matched.map(({ offerId: _id, specialOffer: _text, ...rest }) => rest);
  const first = await world.settledOffers(ravi);
  await world.app.sql(
    `update lenders set apr_min = 0.001, apr_max = 0.002, interest_rate = '1% only', processing_fees = 'Nothing at all'`,
  );
  const second = await world.settledOffers(ravi);
  expect(figures(second)).toEqual(figures(first));
  expect(JSON.stringify(second)).not.toMatch(/1% only|Nothing at all|"apr_m|monthly/i);
  const byRule = second.matched.filter(({ source }) => source === 'rule');
  expect(byRule.length).toBeGreaterThan(3);
  for (const { amountPaise: principalPaise, tenureMonths, rateMinBps, aprMinBps, ...offer } of byRule) {
    const feesPaise = offer.processingFeePaise + offer.taxOnFeePaise + offer.thirdPartyChargesPaise;
    // By the year, out of the numbers that stand beside it.
    const cost = calculateLoanCost({ principalPaise, annualRateBps: rateMinBps, tenureMonths, feesPaise });
    expect(cost).toMatchObject({ valid: true, aprBps: aprMinBps });
  }
});

test('REG-ML-2 each offer tells how much of the income its instalment takes with those that run; a view from before does not', async () => {
  const ravi = await world.makeCustomer();
  await world.app.sql(`update users set existing_emi = 5000, monthly_income = 50000 where user_id = '${ravi.userId}'`);
  const set = await world.settledOffers(ravi);
  expect(set.matched.length).toBeGreaterThan(3);
  for (const { emiMaxPaise, incomeSharePercent } of set.matched) {
    expect(incomeSharePercent).toBe(Math.ceil((emiMaxPaise + 500_000) / 50_000));
  }
  await world.app.sql(
    `update offer_sets set profile = profile - 'instalmentsPaise' where offer_set_id = '${set.offerSetId}'`,
  );
  const before = await world.readOffers(set.offerSetId, ravi);
  expect(new Set(before.matched.map(({ incomeSharePercent }) => incomeSharePercent))).toEqual(new Set([null]));
});

test('REG-ML-5 offers stand by lowest APR unless the customer chooses another measure, which is named', async () => {
  const ravi = await world.makeCustomer();
  const set = await world.settledOffers(ravi);
  const numbers = (of: typeof set, figure: 'aprMaxBps' | 'emiMaxPaise' | 'totalCostPaise' | 'cashInHandPaise') =>
    of.matched.map((one) => one[figure]);
  expect(set.sort).toBe('apr');
  expect(numbers(set, 'aprMaxBps')).toEqual(numbers(set, 'aprMaxBps').sort((a, b) => a - b));
  const byEmi = await world.readOffers(set.offerSetId, ravi, 'emi');
  expect(byEmi.sort).toBe('emi');
  expect(numbers(byEmi, 'emiMaxPaise')).toEqual(numbers(byEmi, 'emiMaxPaise').sort((a, b) => a - b));
  const byCash = await world.readOffers(set.offerSetId, ravi, 'cash-in-hand');
  expect(numbers(byCash, 'cashInHandPaise')).toEqual(numbers(byCash, 'cashInHandPaise').sort((a, b) => b - a));
  const byName = await world.readOffers(set.offerSetId, ravi, 'name');
  expect(byName.matched.map(({ lenderName }) => lenderName)).toEqual(
    slugs(byName.matched.map((one) => ({ slug: one.lenderName }))),
  );
});

test('REG-ML-6 a stored view is reproduced from its facts and its rules version after the rules have changed', async () => {
  const ravi = await world.makeCustomer();
  const set = await world.settledOffers(ravi);
  await world.app.sql(
    `update lender_products set rate_max_bps = rate_max_bps + 100 where product_type = 'Personal Loans'`,
  );
  const version = await inTransaction(world.system, (tx) => publishRuleset(tx, { author: 'test', reason: 'Dearer' }));
  expect(version).toBeGreaterThan(set.rulesetVersion);

  const [view] = await world.app.sql<{ profile: MatchProfile; ruleset_version: number }>(
    'select profile, ruleset_version from offer_sets where offer_set_id = $1',
    [set.offerSetId],
  );
  expect(Object.keys(view?.profile ?? {}).sort()).toEqual(
    [
      'ageYears',
      'creditScoreClass',
      'employment',
      'instalmentsPaise',
      'monthlyIncomePaise',
      'mostSharePercent',
      'pincode',
      'productType',
    ].sort(),
  );
  if (!view) throw new Error('nothing is stored');
  const stored = await getRuleset(world.system, view.ruleset_version);
  const again = matchProfile(stored, 'Personal Loans', view.profile, set, 1);
  const shown = set.matched.filter(({ source }) => source === 'rule');
  for (const offer of shown) expect(offer).toMatchObject(again.matched.find(({ slug }) => slug === offer.slug) ?? {});
  expect(shown.length).toBeGreaterThan(0);
  expect(await world.readOffers(set.offerSetId, ravi)).toEqual(set);
});

test('REG-ML-8 R-LND-2 a lender that hangs is told as no answer yet and holds no other lender up', async () => {
  await world.behave('emerald-nbfc', 'quotes', 'hang');
  await world.behave('deodar-finance', 'quotes', 'decline:LOW_INCOME');
  const ravi = await world.makeCustomer();
  const startedMs = performance.now();
  const first = await world.requestOffers(ravi);
  // Held up it would take the deadline, five seconds; against a baseline it is measured in the next test.
  expect(performance.now() - startedMs).toBeLessThan(4_000);
  expect(first.waiting).toBe(true);
  expect(slugs(first.pending)).toContain('emerald-nbfc');
  expect(first.matched.length).toBeGreaterThan(0);

  await vi.waitFor(
    async () => {
      const soon = await world.readOffers(first.offerSetId, ravi);
      expect(slugs(soon.matched)).toEqual(expect.arrayContaining(['aster-finance', 'banyan-bank', 'cobalt-credit']));
      expect(slugs(soon.pending)).toEqual(['emerald-nbfc']);
      expect(soon.waiting).toBe(true);
    },
    { timeout: 4_500, interval: 50 },
  );
  const settled = await vi.waitFor(
    async () => {
      const set = await world.readOffers(first.offerSetId, ravi);
      expect(set.waiting).toBe(false);
      return set;
    },
    { timeout: 8_000 },
  );
  expect(slugs(settled.pending)).toEqual(['emerald-nbfc']);
  expect(slugs(settled.unmatched)).toContain('deodar-finance');
});

test('R-LND-2 with one lender hung offers are there as soon as with all of them well, and the slowest within the deadline more', async () => {
  const ravi = await world.makeCustomer();
  const took = { well: [] as number[], hung: [] as number[] };
  const ask = async (kind: 'well' | 'hung') => {
    const startedMs = performance.now();
    const set = await world.requestOffers(ravi);
    took[kind].push(performance.now() - startedMs);
    expect(set.matched.length).toBeGreaterThan(0);
    return set;
  };
  await ask('well');
  took.well.length = 0;
  // In turn, so that what else the machine does weighs on both alike; the breaker opens at the fifth failure.
  for (let round = 0; round < 4; round += 1) {
    await ask('well');
    await world.behave('emerald-nbfc', 'quotes', 'hang');
    const { offerSetId } = await ask('hung');
    await vi.waitFor(
      async () => {
        const { matched } = await world.readOffers(offerSetId, ravi);
        expect(slugs(matched)).toEqual(expect.arrayContaining(['aster-finance', 'banyan-bank', 'cobalt-credit']));
      },
      { timeout: 4_500, interval: 20 },
    );
    await world.control('reset', {});
  }
  const middle = (of: number[]) => of.toSorted((a, b) => a - b)[of.length >> 1] ?? Number.NaN;
  expect(middle(took.hung)).toBeLessThan(2 * middle(took.well) + 250);
  expect(Math.max(...took.hung)).toBeLessThan(Math.max(...took.well) + 5_000);
  await finishAsking();
  await world.app.sql('delete from lender_breakers');
});

test('REG-ML-2 REG-ML-8 a quote that lacks a figure is no offer: its lender stands under no answer yet, and staff are alerted', async () => {
  await world.behave('aster-finance', 'quotes', 'incomplete');
  const alert = vi.spyOn(world.app.platform.logger, 'error');
  const ravi = await world.makeCustomer();
  const set = await world.settledOffers(ravi);
  expect(slugs(set.pending)).toEqual(['aster-finance']);
  expect(alert).toHaveBeenCalledWith(expect.objectContaining({ lender: 'aster-finance' }), expect.any(String));
  const metrics = await world.app.platform.metrics.registry.metrics();
  expect(metrics).toContain('saakh_incomplete_offers_total{lender="aster-finance",source="quote"} 1');
  // It is no call, and must not stand among how long calls take.
  expect(metrics).not.toContain('outcome="incomplete"');
  alert.mockRestore();
});

test('REG-ML-2 a quote of more money, a higher rate or a longer term than can be meant is no offer: its lender stands under no answer yet, and staff are alerted', async () => {
  for (const figure of ['amount', 'rate', 'term']) {
    await world.control('reset', {});
    await world.behave('aster-finance', 'quotes', `implausible:${figure}`);
    const alert = vi.spyOn(world.app.platform.logger, 'error');
    const set = await world.settledOffers(await world.makeCustomer());
    expect([figure, slugs(set.pending)]).toEqual([figure, ['aster-finance']]);
    expect(slugs(set.matched)).not.toContain('aster-finance');
    expect(alert).toHaveBeenCalledWith(expect.objectContaining({ lender: 'aster-finance' }), expect.any(String));
    alert.mockRestore();
  }
});

test('REG-ML-2 REG-KFS-5 a lender of a floating rate, by rule or quote, stands under no answer yet and staff are alerted; every offer that is shown has its key facts', async () => {
  const floating = ['aster-finance', 'kadamb-bank'];
  const setRate = async (rateType: string) => {
    await world.app.sql(
      `update lender_products set rate_type = $1 where product_type = 'Personal Loans' and lender_id = any($2)`,
      [rateType, floating.map(world.lenderId)],
    );
    const version = await inTransaction(world.system, (tx) =>
      publishRuleset(tx, { author: 'test', reason: `Now ${rateType}` }),
    );
    await vi.waitFor(async () => expect((await currentRuleset(world.system)).version).toBe(version), {
      timeout: 3_000,
    });
  };
  const before = await world.settledOffers(await world.makeCustomer());
  expect(slugs(before.matched)).toEqual(expect.arrayContaining(floating));
  await setRate('floating');
  try {
    const alert = vi.spyOn(world.app.platform.logger, 'error');
    const ravi = await world.makeCustomer();
    const set = await world.settledOffers(ravi);
    expect(slugs(set.pending)).toEqual(floating);
    expect(slugs(set.matched)).toEqual(slugs(before.matched).filter((slug) => !floating.includes(slug)));
    for (const lender of floating)
      expect(alert).toHaveBeenCalledWith(expect.objectContaining({ lender }), expect.any(String));
    alert.mockRestore();
    for (const { offerId, slug } of set.matched)
      expect([slug, (await world.issueKeyFacts(set.offerSetId, offerId, ravi)).validUntil]).toEqual([
        slug,
        expect.any(String),
      ]);
  } finally {
    await setRate('fixed');
  }
});

test('REG-DL-8 lenders are asked for quotes without a word of who asks', async () => {
  const ravi = await world.makeCustomer({ firstName: 'Quetzalcoatl' });
  await world.settledOffers(ravi);
  const { asks } = await world.control<{ asks: { body: unknown; clientReference?: string }[] }>(
    'asks?operation=quotes',
  );
  expect(asks).toHaveLength(5);
  const told = JSON.stringify(asks.map(({ body }) => body));
  for (const secret of ['Quetzalcoatl', 'Sharma', 'ABCPE1234F', ravi.mobile, ravi.userId, '1990']) {
    expect(told).not.toContain(secret);
  }
});

test('REG-DL-13 without a complete profile there are no offers; an application of somebody else is not found', async () => {
  const ravi = await world.makeCustomer({ plCompleted: false });
  const ask = (appId: string, token: string) =>
    world.app.inject(requestOffers, { params: { appId }, body: {} }, { token });
  const refused = await ask(ravi.appId, ravi.token);
  expect([refused.status, refused.error.code]).toEqual([409, 'PROFILE_INCOMPLETE']);
  const meena = await world.makeCustomer();
  const foreign = await ask(meena.appId, ravi.token);
  expect([foreign.status, foreign.error.code]).toEqual([404, 'NOT_FOUND']);
  expect((await ask('app_000000000000000000000', ravi.token)).error.message).toBe(foreign.error.message);
  await world.app.sql(`update products set status = 0 where product_type = 'Personal Loans'`);
  // Every instance follows within a second.
  await vi.waitFor(async () => expect((await ask(meena.appId, meena.token)).status).toBe(409), { timeout: 5_000 });
  await world.app.sql(`update products set status = 1 where product_type = 'Personal Loans'`);
});
