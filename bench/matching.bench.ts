import { type MatchResult, matchProfile } from '@saakh/rules/offers/matching';
import { compileRuleset, type Ruleset } from '@saakh/rules/offers/ruleset';
import { makeTerms, makeVisitors, type Visitor } from './data/market';
import { figure, microseconds, milliseconds, printTable, type Row, times } from './support/report';
import { median, percentile, ratePerSecond, timeCalls } from './support/samples';
import { IS_FULL } from './support/size';

const PRODUCT = 'Personal Loans';
const VISITORS = 5_000;
const ROUNDS = 9;
const GOAL_US = 100;
/** The number of lenders that the goal is of. */
const GOAL_LENDERS = 2_000;

/** The least that a matcher can do: which lenders lend at a pincode, from a bitset per pincode that was made before. */
const makeLookUp = (ruleset: Ruleset, visitors: readonly Visitor[]) => {
  const product = ruleset.products.get(PRODUCT);
  if (!product) throw new Error('There are no lenders');
  const byPincode = new Map<string, Uint32Array>();
  for (const { profile } of visitors) {
    const bits = product.everywhere.slice();
    for (const length of product.prefixLengths) {
      product.byPrefix.get(profile.pincode.slice(0, length))?.forEach((word, at) => {
        bits[at] = (bits[at] ?? 0) | word;
      });
    }
    byPincode.set(profile.pincode, bits);
  }
  const found = new Uint16Array(product.terms.length);
  return (pincode: string): number => {
    const bits = byPincode.get(pincode) ?? product.everywhere;
    let count = 0;
    for (let word = 0; word < bits.length; word += 1) {
      for (let open = bits[word] ?? 0; open !== 0; open &= open - 1) {
        found[count] = word * 32 + 31 - Math.clz32(open & -open);
        count += 1;
      }
    }
    return count;
  };
};

const timeCompile = (lenders: number): { ruleset: Ruleset; compileMs: number } => {
  const terms = makeTerms(lenders);
  const taken: number[] = [];
  let ruleset = compileRuleset(terms, 1);
  for (let round = 0; round < (lenders > GOAL_LENDERS ? 1 : ROUNDS); round += 1) {
    const began = performance.now();
    ruleset = compileRuleset(terms, 1);
    taken.push(performance.now() - began);
  }
  return { ruleset, compileMs: median(taken) };
};

const measure = (lenders: number) => {
  const { ruleset, compileMs } = timeCompile(lenders);
  const visitors = makeVisitors(VISITORS);
  const lookUp = makeLookUp(ruleset, visitors);
  const visitorAt = (at: number): Visitor => visitors[at % VISITORS] as Visitor;
  const match = (at: number): MatchResult => {
    const { profile, request } = visitorAt(at);
    return matchProfile(ruleset, PRODUCT, profile, request, 1);
  };
  const matched = visitors.map((_visitor, at) => match(at).matched.length);
  const taken = timeCalls(VISITORS, ROUNDS, match);
  return {
    lenders,
    compileMs,
    floorUs: 1e6 / ratePerSecond(300, (at) => lookUp(visitorAt(at).profile.pincode)),
    p50: median(taken),
    p99: percentile(taken, 0.99),
    /** Where many lenders make an offer, each is reckoned and put in its place. */
    why: `grows with the offers, not with the lenders: ${microseconds(percentile(taken, 0.99))} where ${figure(percentile(matched, 0.99))} are made (p99), ${microseconds(median(taken))} where ${figure(median(matched))} are (p50)`,
    medianOffers: median(matched),
    offers: `${figure(median(matched))} offers of ${figure(lenders)} lenders (p99 ${figure(percentile(matched, 0.99))})`,
  };
};
type Measured = ReturnType<typeof measure>;

const rowsOf = (of: Measured): Row[] => {
  const floor = `${microseconds(of.floorUs)} (pincode bitset alone)`;
  const what = `match one profile, ${figure(of.lenders)} lenders`;
  return [
    { what: `${what}, p50`, floor, ours: microseconds(of.p50), ratio: times(of.p50 / of.floorUs) },
    { what: `${what}, p99`, floor, ours: microseconds(of.p99), ratio: times(of.p99 / of.floorUs) },
  ];
};

const SIZES = [200, GOAL_LENDERS, ...(IS_FULL ? [20_000] : [])];
const measured = SIZES.map(measure);

const growthOf = (smaller: Measured, larger: Measured): Row[] => {
  const growth = larger.p50 / smaller.p50;
  const rows = larger.lenders / smaller.lenders;
  return [
    {
      what: `growth of p50 from ${figure(smaller.lenders)} to ${figure(larger.lenders)} lenders`,
      floor: `${figure(rows)} × the lenders`,
      ours: times(growth),
      ratio: times(growth / rows),
      goal: `≤ ${figure(rows)} ×`,
      met: growth <= rows,
      why: `${times(larger.medianOffers / smaller.medianOffers)} the offers are made, and one takes ${microseconds(larger.p50 / larger.medianOffers)} where it took ${microseconds(smaller.p50 / smaller.medianOffers)}: each is put in its place among more, and so many leave the processor’s caches`,
    },
    {
      what: `growth of p99 from ${figure(smaller.lenders)} to ${figure(larger.lenders)} lenders`,
      floor: `${figure(rows)} × the lenders`,
      ours: times(larger.p99 / smaller.p99),
      ratio: times(larger.p99 / smaller.p99 / rows),
    },
    {
      what: `compile the rules of ${figure(larger.lenders)} lenders`,
      floor: `${milliseconds(smaller.compileMs)} (${figure(smaller.lenders)} lenders)`,
      ours: milliseconds(larger.compileMs),
      ratio: times(larger.compileMs / smaller.compileMs),
    },
  ];
};

printTable(
  [
    ...measured.flatMap((of) =>
      rowsOf(of).map((row, at) =>
        of.lenders === GOAL_LENDERS && at === 1
          ? { ...row, goal: `≤ ${GOAL_US} µs`, met: of.p99 <= GOAL_US, why: of.why }
          : row,
      ),
    ),
    ...measured.slice(1).flatMap((larger, at) => growthOf(measured[at] as Measured, larger)),
  ],
  [
    `Every offer comes with APR, EMI and cost at both ends of its rate, in order; a visitor at the median gets ${measured.map(({ offers }) => offers).join('; ')}.`,
    `${figure(VISITORS)} different visitors, each the median of ${ROUNDS} rounds.`,
  ],
);
