import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEligible } from './eligibility';
import { anyProfile, anyRequest, anyTerms, makeTerms, ordinaryRequest, salariedProfile } from './lender-terms.factory';
import { type MatchResult, matchProfile } from './matching';
import { canBeShown, makeOffer } from './offers';
import { compileRuleset, findTerms } from './ruleset';

const thirtyLenders = fc.tuple(...Array.from({ length: 30 }, (_, at) => anyTerms(at + 1)));
const ids = (result: MatchResult) => ({
  matched: result.matched.map(({ lenderId }) => lenderId).sort((a, b) => a - b),
  unmatched: result.unmatched.map(({ lenderId }) => lenderId).sort((a, b) => a - b),
  pending: result.pending.map(({ lenderId }) => lenderId).sort((a, b) => a - b),
});

describe('against an oracle that asks every lender one by one', () => {
  test('R-TEST-1 REG-ML-1 REG-ML-3 the three lists are the right ones for 1,000 profiles and 30 lenders', () => {
    let matches = 0;
    fc.assert(
      fc.property(thirtyLenders, anyProfile, anyRequest, fc.constantFrom(1, 3), (terms, profile, request, days) => {
        const result = matchProfile(compileRuleset(terms, 7), 'Personal Loans', profile, request, days);
        const active = terms.filter((of) => of.active);
        const accepting = active.filter((of) => isEligible(of, profile, request));
        const displayable = accepting.filter(
          (of) => canBeShown(of, days) && makeOffer(of, request, false, profile.security) !== undefined,
        );
        const idsOf = (of: readonly { lenderId: number }[]) => of.map(({ lenderId }) => lenderId);
        matches += displayable.length;
        expect(ids(result)).toEqual({
          matched: idsOf(displayable),
          unmatched: idsOf(active.filter((of) => !accepting.includes(of))),
          pending: idsOf(accepting.filter((of) => !displayable.includes(of))),
        });
        expect(result.rulesetVersion).toBe(7);
      }),
      { numRuns: 1_000 },
    );
    expect(matches).toBeGreaterThan(100);
  });
});

describe('a pure function', () => {
  const lenders = fc.sample(thirtyLenders, { seed: 11, numRuns: 1 })[0] ?? [];
  const request = { amountPaise: 20_000_000, tenureMonths: 24 };
  const match = (terms: readonly (typeof lenders)[number][]) =>
    JSON.stringify(matchProfile(compileRuleset(terms, 1), 'Personal Loans', salariedProfile, request, 1));

  test('REG-ML-4 the same inputs give the same bytes 100 times', () => {
    const first = match(lenders);
    expect(JSON.parse(first).matched.length).toBeGreaterThan(0);
    for (let run = 0; run < 100; run += 1) expect(match(lenders)).toBe(first);
  });

  test('REG-ML-4 REG-ML-6 rules compiled from the version before are those compiled again, whatever changed', () => {
    const some = lenders.slice(0, 8);
    const change = fc.record(
      {
        serviceArea: fc.constantFrom([], ['56'], ['560001'], ['110001', '4']),
        minIncomePaise: fc.constantFrom(1_000_000, 9_000_000),
        active: fc.boolean(),
        name: fc.constantFrom('Aaa', 'Zzz'),
      },
      { requiredKeys: [] },
    );
    const before = compileRuleset(some, 1);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(7), change), { maxLength: 3 }), fc.nat(7), (changes, gone) => {
        const after = some.flatMap((of, at) => {
          const changed = changes.filter(([where]) => where === at).map(([, fields]) => fields);
          return at === gone && gone > 5 ? [] : [Object.assign({}, of, ...changed) as typeof of];
        });
        expect(compileRuleset(after, 2, before)).toEqual(compileRuleset(after, 2));
      }),
      { numRuns: 200 },
    );
    const [first] = [...compileRuleset(some, 2, before).products.values()];
    expect(first?.byPrefix).toBe([...before.products.values()][0]?.byPrefix);
  });

  test('C3 REG-ML-4 neither commission, slab, priority and special offer nor the order of the terms moves anything', () => {
    const first = match(lenders);
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (chance) => {
        const next = () => chance.next().value ?? 0;
        const dressed = lenders.map((of) => ({
          at: next(),
          terms: { ...of, priority: next(), revenuePercent: next(), slabs: [next()], soStatus: 1, brand: `${next()}` },
        }));
        expect(match(dressed.sort((a, b) => a.at - b.at).map(({ terms }) => terms))).toBe(first);
      }),
    );
  });
});

describe('what a match tells', () => {
  const match = (terms: Parameters<typeof compileRuleset>[0], creditScoreClass: 'B' | 'unknown' = 'B') =>
    matchProfile(
      compileRuleset(terms, 3),
      'Personal Loans',
      { ...salariedProfile, creditScoreClass },
      ordinaryRequest,
      1,
    );

  test('REG-ML-5 matched offers stand by lowest highest APR', () => {
    const cheap = makeTerms({ rateMinBps: 1_300, rateMaxBps: 1_300 });
    const teaser = makeTerms({ rateMinBps: 1_000, rateMaxBps: 2_400 });
    expect(match([teaser, cheap]).matched.map(({ lenderId }) => lenderId)).toEqual([cheap.lenderId, teaser.lenderId]);
  });

  test('REG-ML-3 an unmatched lender is named without a reason', () => {
    const { lenderId, slug, name, ...refusing } = makeTerms({ creditScoreClass: 'A' });
    expect(match([{ lenderId, slug, name, ...refusing }]).unmatched).toEqual([{ lenderId, slug, name }]);
  });

  test('a class that the customer does not know matches as subject to the bureau check', () => {
    const strict = makeTerms({ creditScoreClass: 'A' });
    expect(match([strict], 'unknown').matched).toMatchObject([
      { lenderId: strict.lenderId, subjectToBureauCheck: true },
    ]);
    expect(match([makeTerms()]).matched).toMatchObject([{ subjectToBureauCheck: false }]);
  });

  test('REG-ML-2 an accepting lender whose offer lacks a figure stands under pending', () => {
    const terms = makeTerms({ feeKind: 'flat', feeFlatPaise: 20_000_000 });
    expect(ids(match([terms]))).toEqual({ matched: [], unmatched: [], pending: [terms.lenderId] });
  });

  test('REG-ML-2 REG-KFS-5 an accepting lender of a floating rate, which key facts cannot state, stands under pending', () => {
    const terms = makeTerms({ rateType: 'floating' });
    const ruleset = compileRuleset([terms, makeTerms()], 1);
    const { matched, pending } = matchProfile(ruleset, 'Personal Loans', salariedProfile, ordinaryRequest, 1);
    expect([matched.length, pending.map(({ slug }) => slug)]).toEqual([1, [terms.slug]]);
  });

  test('a product without lenders has three empty lists', () => {
    const ruleset = compileRuleset([makeTerms()], 3);
    const result = matchProfile(ruleset, 'Gold Loans', salariedProfile, ordinaryRequest, 1);
    expect(ids(result)).toEqual({ matched: [], unmatched: [], pending: [] });
  });
});

describe('a ruleset', () => {
  test('refuses a lender that states a product twice, and an area that is none', () => {
    const terms = makeTerms();
    expect(() => compileRuleset([terms, { ...terms, name: 'Again' }], 1)).toThrow(RangeError);
    expect(() => compileRuleset([terms, { ...terms, productType: 'Car' }], 1)).not.toThrow();
    for (const area of ['', '0', '5600011', '56x', 'Karnataka']) {
      expect(() => compileRuleset([makeTerms({ serviceArea: [area] })], 1), area).toThrow(RangeError);
    }
  });

  test("finds an active lender's terms", () => {
    const terms = makeTerms();
    const idle = makeTerms({ active: false });
    const ruleset = compileRuleset([terms, idle], 1);
    expect(findTerms(ruleset, 'Personal Loans', terms.lenderId)).toBe(terms);
    expect(findTerms(ruleset, 'Personal Loans', idle.lenderId)).toBeUndefined();
    expect(findTerms(ruleset, 'Car', terms.lenderId)).toBeUndefined();
  });

  test('REG-ML-1 the index holds beyond 32 lenders', () => {
    const many = Array.from({ length: 200 }, (_, at) => makeTerms({ serviceArea: at % 3 === 0 ? ['56'] : ['11'] }));
    const result = matchProfile(compileRuleset(many, 1), 'Personal Loans', salariedProfile, ordinaryRequest, 1);
    const serving = many.filter(({ serviceArea }) => serviceArea[0] === '56').map(({ lenderId }) => lenderId);
    expect(ids(result).matched).toEqual(serving);
    expect(result.unmatched).toHaveLength(200 - serving.length);
  });
});
