import { setTimeout as sleep } from 'node:timers/promises';
import { matchProfile } from '@saakh/rules/lending/offers/matching';
import { compileRuleset, type Ruleset } from '@saakh/rules/lending/offers/ruleset';
import { currentRuleset, publishRuleset } from '../apps/api/src/domains/catalogue/lenders';
import { lenderProducts } from '../apps/api/src/domains/catalogue/lenders/lenders.table';
import { inTransaction } from '../apps/api/src/platform/context';
import { makeTerms, makeVisitors, type Visitor } from './data/market';
import { writeLenders } from './data/world';
import { asSystem, makeDatabase } from './support/database';
import { figure, limit, microseconds, milliseconds, type Row, report, times } from './support/report';
import { median, percentile, ratePerSecond, timeCalls } from './support/samples';
import { IS_FULL } from './support/sizes';

const PRODUCT = 'Personal Loans';
const VISITORS = 5_000;
/** The number of lenders that the goals are about. */
const LENDERS = 2_000;

const visitors = makeVisitors(VISITORS);
const visitorAt = (at: number): Visitor => visitors[at % VISITORS] as Visitor;

/** The least that a matcher can do: read which lenders lend at a pincode from a bitset that was made before. */
function makeLookUp(ruleset: Ruleset): (pincode: string) => number {
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
  return (pincode) => {
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
}

function measure(lenders: number) {
  const terms = makeTerms(lenders);
  const began = performance.now();
  const ruleset = compileRuleset(terms, 1);
  const compileMs = performance.now() - began;
  const match = (at: number) => matchProfile(ruleset, PRODUCT, visitorAt(at).profile, visitorAt(at).request, 1);
  const lookUp = makeLookUp(ruleset);
  const taken = timeCalls(VISITORS, 9, match);
  return {
    lenders,
    compileMs,
    p50: median(taken),
    p99: percentile(taken, 0.99),
    floorUs: 1e6 / ratePerSecond(300, (at) => lookUp(visitorAt(at).profile.pincode)),
    offers: median(visitors.map((_, at) => match(at).matched.length)),
  };
}

const sizes = [200, LENDERS, ...(IS_FULL ? [20_000] : [])].map(measure);
const rows = sizes.flatMap(({ lenders, p50, p99, floorUs, offers }): Row[] => {
  const what = `match one profile with APR and EMI, ${figure(lenders)} lenders`;
  const floor = `${microseconds(floorUs)} (pincode bitset alone)`;
  const why = `grows with the offers, ${figure(offers)} at the median`;
  return [
    { what: `${what}, median`, measured: microseconds(p50), floor },
    lenders === LENDERS
      ? limit(`${what}, p99`, p99, 100, { text: microseconds, floor, why })
      : { what: `${what}, p99`, measured: microseconds(p99), floor },
  ];
});
for (const [at, { lenders, p50, compileMs }] of sizes.entries()) {
  const smaller = sizes[at - 1];
  if (!smaller) continue;
  const floor = (value: string) => `${value} at ${figure(smaller.lenders)}`;
  rows.push(
    {
      what: `growth of the median to ${figure(lenders)} lenders`,
      measured: times(p50 / smaller.p50),
      floor: floor(microseconds(smaller.p50)),
    },
    {
      what: `compile the rules of ${figure(lenders)} lenders`,
      measured: milliseconds(compileMs),
      floor: floor(milliseconds(smaller.compileMs)),
    },
  );
}

const database = await makeDatabase('matching');
/** Milliseconds from the commit on one instance until another one matches by the new rules. */
const follows = await asSystem(database, (first) =>
  asSystem(database, async (second) => {
    await writeLenders(first, database.owner, LENDERS);
    await currentRuleset(second);
    const taken: number[] = [];
    for (let change = 0; change < 8; change += 1) {
      // Out of step with the second at which the other instance looks.
      await sleep(137 * change);
      const version = await inTransaction(first, async (system) => {
        await system.tx.update(lenderProducts).set({ rateMaxBps: 4_000 + change });
        return publishRuleset(system, { author: 'bench', reason: `Change ${change}` });
      });
      const committed = performance.now();
      while ((await currentRuleset(second)).version < version) await sleep(2);
      taken.push(performance.now() - committed);
    }
    return taken;
  }),
);
rows.push(
  limit(
    `a rule change reaches another instance, ${figure(LENDERS)} lenders, slowest of 8`,
    Math.max(...follows),
    1_000,
    {
      text: milliseconds,
    },
  ),
);

await report(rows);
