import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyProfile, anyRequest, anyTerms, makeTerms, ordinaryRequest, salariedProfile } from './lender-terms.factory';
import { type MatchResult, matchProfile } from './matching';
import { makeOffer, makeQuotedOffer } from './offers';
import { type LenderQuote, mergeQuotes } from './quotes';
import { compileRuleset } from './ruleset';

const matching = makeTerms({ name: 'Asha' });
const refusing = makeTerms({ name: 'Bharat', salaried: false });
const result = matchProfile(
  compileRuleset([matching, refusing], 1),
  'Personal Loans',
  salariedProfile,
  ordinaryRequest,
  1,
);
const lists = ({ matched, unmatched, pending }: MatchResult) => [
  matched.map(({ lenderId }) => lenderId),
  unmatched.map(({ lenderId }) => lenderId),
  pending.map(({ lenderId }) => lenderId),
];
const quoted = (terms: typeof matching, rateBps: number) =>
  makeQuotedOffer(
    terms,
    ordinaryRequest,
    {
      amountPaise: 20_000_000,
      tenureMonths: 24,
      rateMinBps: rateBps,
      rateMaxBps: rateBps,
      processingFeePaise: 0,
      taxOnFeePaise: 0,
      thirdPartyChargesPaise: 0,
    },
    false,
    1,
  );
const { lenderId: matchingId } = matching;
const { lenderId: refusingId } = refusing;

test('REG-ML-8 a lender that has not answered is pending, neither dropped nor unmatched', () => {
  expect(lists(mergeQuotes(result, [], [matchingId, refusingId]))).toEqual([[], [], [matchingId, refusingId]]);
});

test("a lender's offer replaces its rule, in its place in the order", () => {
  const quotes: LenderQuote[] = [{ lenderId: refusingId, eligible: true, offer: quoted(refusing, 900) }];
  const merged = mergeQuotes(result, quotes, []);
  expect(lists(merged)).toEqual([[refusingId, matchingId], [], []]);
  expect(merged.matched[0]).toMatchObject({ source: 'quote', aprMaxBps: 900 });
});

test("a lender's refusal puts it under unmatched, whatever its rule said", () => {
  expect(lists(mergeQuotes(result, [{ lenderId: matchingId, eligible: false }], []))).toEqual([
    [],
    [matchingId, refusingId],
    [],
  ]);
});

test('REG-ML-2 an offer that lacks a figure, or is of another lender, stands under pending', () => {
  for (const offer of [undefined, quoted(refusing, 900)]) {
    const merged = mergeQuotes(result, [{ lenderId: matchingId, eligible: true, offer }], []);
    expect(lists(merged)).toEqual([[], [refusingId], [matchingId]]);
  }
});

test('an answer outweighs the waiting list, and a later answer an earlier one', () => {
  const late: LenderQuote[] = [
    { lenderId: matchingId, eligible: false },
    { lenderId: matchingId, eligible: true, offer: quoted(matching, 900) },
  ];
  expect(lists(mergeQuotes(result, late, [matchingId]))).toEqual([[matchingId], [refusingId], []]);
});

test('REG-ML-3 REG-ML-8 the three lists name the same lenders once each, whatever the lenders answer', () => {
  const lenders = fc.tuple(...Array.from({ length: 12 }, (_, at) => anyTerms(at + 1)));
  const answer = fc.constantFrom('silent', 'refused', 'offered', 'broken', 'awaited', 'both');
  fc.assert(
    fc.property(
      lenders,
      anyProfile,
      anyRequest,
      fc.array(answer, { minLength: 14, maxLength: 14 }),
      (terms, profile, request, answers) => {
        const match = matchProfile(compileRuleset(terms, 1), 'Personal Loans', profile, request, 1);
        // Lenders 13 and 14 are strangers to this match.
        const quotes = answers.flatMap((kind, at): LenderQuote[] => {
          const lenderId = at + 1;
          const of = terms[at];
          if (kind === 'refused') return [{ lenderId, eligible: false }];
          if (kind === 'broken') return [{ lenderId, eligible: true, offer: undefined }];
          if (kind === 'silent' || kind === 'awaited') return [];
          return [{ lenderId, eligible: true, offer: of && makeOffer(of, request, false, profile.security) }];
        });
        const awaited = answers.flatMap((kind, at) => (kind === 'awaited' || kind === 'both' ? [at + 1] : []));
        const merged = mergeQuotes(match, quotes, awaited);
        const active = terms.filter((of) => of.active).map(({ lenderId }) => lenderId);
        expect(
          lists(merged)
            .flat()
            .sort((a, b) => a - b),
        ).toEqual(active);
        for (const lenderId of active) {
          const [matched = [], unmatched = [], pending = []] = lists(merged);
          if (answers[lenderId - 1] === 'awaited' || answers[lenderId - 1] === 'broken')
            expect(pending).toContain(lenderId);
          if (answers[lenderId - 1] === 'refused') expect(unmatched).toContain(lenderId);
          expect([matched, unmatched, pending].filter((list) => list.includes(lenderId))).toHaveLength(1);
        }
      },
    ),
    { numRuns: 300 },
  );
});
