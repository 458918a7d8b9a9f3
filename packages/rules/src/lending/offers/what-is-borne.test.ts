import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearablePaise } from '../../catalogue/gold-loans/loan-to-value';
import { fittingAmountPaise, isEligible, loanBarrier, loanObstacles, mayBeAsked } from './eligibility';
import {
  anyCoApplicant,
  anyProfile,
  anyRequest,
  anySecurity,
  anyTerms,
  makeTerms,
  ordinaryRequest,
  salariedProfile,
} from './lender-terms.factory';
import { matchProfile } from './matching';
import { compileRuleset } from './ruleset';

const lenders = fc.tuple(...Array.from({ length: 12 }, (_, at) => anyTerms(at + 1)));
const match = (terms: Parameters<typeof compileRuleset>[0], profile = salariedProfile, request = ordinaryRequest) =>
  matchProfile(compileRuleset(terms, 1), 'Personal Loans', profile, request, 1);

test('R-TEST-1 REG-ML-1 no offer is above what the security bears by lender, regulator and price', () => {
  let capped = 0;
  fc.assert(
    fc.property(lenders, anySecurity, anyRequest, (terms, security, request) => {
      for (const offer of match(terms, { ...salariedProfile, security }, request).matched) {
        const of = terms.find(({ lenderId }) => lenderId === offer.lenderId);
        const bearable = bearablePaise(security, of?.loanToValueBps);
        expect(offer.amountPaise).toBeLessThanOrEqual(bearable);
        expect(offer.amountPaise).toBeLessThanOrEqual(security.mostPaise);
        const tier = security.ceilings.find(({ uptoPaise }) => offer.amountPaise <= uptoPaise);
        if (tier) expect(offer.amountPaise * 10_000).toBeLessThanOrEqual(security.valuePaise * tier.loanToValueBps);
        expect(offer.securityCapped).toBe(offer.amountPaise < request.amountPaise && offer.amountPaise === bearable);
        capped += offer.securityCapped ? 1 : 0;
      }
    }),
    { numRuns: 500 },
  );
  expect(capped).toBeGreaterThan(20);
});

test('REG-ML-1 a co-applicant’s income gives the offers of a profile with that income, where one is accepted', () => {
  fc.assert(
    fc.property(lenders, anyProfile, anyCoApplicant, anyRequest, (terms, profile, coApplicant, request) => {
      const accepting = terms.map((of) => ({ ...of, takesCoApplicants: true }));
      const refusing = terms.map((of) => ({ ...of, takesCoApplicants: false }));
      const alone = { ...profile, coApplicant: undefined };
      expect(match(accepting, { ...alone, coApplicant }, request)).toEqual(
        match(accepting, { ...alone, ...coApplicant }, request),
      );
      expect(match(refusing, { ...alone, coApplicant }, request)).toEqual(match(refusing, alone, request));
    }),
    { numRuns: 300 },
  );
});

test('REG-ML-1 no offer takes more of the income than it may, with what is paid already', () => {
  fc.assert(
    fc.property(lenders, anyProfile, anyRequest, fc.constantFrom(50, 100), (terms, profile, request, share) => {
      const alone = { ...profile, coApplicant: undefined, mostSharePercent: share };
      for (const { emiMaxPaise } of match(terms, alone, request).matched) {
        expect((emiMaxPaise + (profile.instalmentsPaise ?? 0)) * 100).toBeLessThanOrEqual(
          profile.monthlyIncomePaise * share,
        );
      }
    }),
    { numRuns: 300 },
  );
});

test('REG-ML-3 a loan whose instalment is above the share is none, and the amount that fits is one', () => {
  const terms = makeTerms({ minIncomePaise: 0, rateMinBps: 1_800, rateMaxBps: 1_800 });
  const poor = { ...salariedProfile, monthlyIncomePaise: 1_700_000, instalmentsPaise: 200_000, mostSharePercent: 50 };
  // ₹1,00,000 at 18 % for 12 months is ₹9,168 a month; half of ₹17,000 less ₹2,000 leaves ₹6,500.
  const request = { amountPaise: 10_000_000, tenureMonths: 12 };
  expect(loanObstacles(terms, poor, request)).toEqual(['instalment']);
  expect(fittingAmountPaise(terms, poor, request)).toBe(7_000_000);
  expect(loanObstacles(terms, { ...poor, mostSharePercent: 100 }, request)).toEqual([]);
  expect(fittingAmountPaise(terms, { ...poor, mostSharePercent: 100 }, request)).toBeNull();
  expect(fittingAmountPaise(terms, { ...poor, instalmentsPaise: 900_000 }, request)).toBeNull();
});

test('REG-ML-3 the amount that would fit is eligible, and a thousand rupees more is not', () => {
  let fitting = 0;
  fc.assert(
    fc.property(anyTerms(1), anyProfile, anyRequest, (of, profile, request) => {
      const terms = { ...of, active: true };
      const amountPaise = fittingAmountPaise(terms, { ...profile, mostSharePercent: 50 }, request);
      if (amountPaise === null) return;
      fitting += 1;
      expect(isEligible(terms, { ...profile, mostSharePercent: 50 }, { ...request, amountPaise })).toBe(true);
      const more = { ...request, amountPaise: amountPaise + 100_000 };
      expect(loanObstacles(terms, { ...profile, mostSharePercent: 50 }, more)).toContain('instalment');
    }),
    { numRuns: 3_000 },
  );
  expect(fitting).toBeGreaterThan(10);
});

test('REG-ML-3 a security that bears less than the lender’s least is no match, and one of another class is judged by what it bears', () => {
  const security = { valuePaise: 8_000_000, ceilings: [], mostPaise: 8_000_000 };
  const obstacles = (terms: Parameters<typeof makeTerms>[0]) =>
    loanObstacles(makeTerms(terms), { ...salariedProfile, security }, ordinaryRequest);
  expect(obstacles({ loanToValueBps: 5_000, minAmountPaise: 4_000_000 })).toEqual([]);
  expect(obstacles({ loanToValueBps: 5_000, minAmountPaise: 4_000_100 })).toEqual(['security']);
  expect(obstacles({ loanToValueBps: 5_000, ticketClasses: [2] })).toEqual(['amount']);
  expect(obstacles({ ticketClasses: [1], loanToValueBps: 5_000 })).toEqual([]);
});

test('REG-ML-3 a used vehicle counts by its age when the loan ends', () => {
  const used = (vehicleAgeYears: number) => ({
    ...salariedProfile,
    security: { valuePaise: 90_000_000, ceilings: [], mostPaise: 90_000_000, vehicleAgeYears },
  });
  const terms = makeTerms({ maxVehicleAgeYears: 9 });
  expect(loanObstacles(terms, used(7), ordinaryRequest)).toEqual([]);
  expect(loanObstacles(terms, used(8), ordinaryRequest)).toEqual(['vehicle-age']);
  expect(loanObstacles(makeTerms(), used(30), ordinaryRequest)).toEqual([]);
});

test('REG-ML-1 a lender’s own system is asked where its rules accept; whatever they say only where it is set so', () => {
  const refusing = makeTerms({ minIncomePaise: 5_000_000 });
  expect(mayBeAsked(makeTerms(), salariedProfile, ordinaryRequest)).toBe(true);
  expect(mayBeAsked(refusing, salariedProfile, ordinaryRequest)).toBe(false);
  expect(mayBeAsked({ ...refusing, askedRegardless: true }, salariedProfile, ordinaryRequest)).toBe(true);
  const tooDear = { ...salariedProfile, mostSharePercent: 50, instalmentsPaise: 3_900_000 };
  expect(mayBeAsked({ ...refusing, askedRegardless: true }, tooDear, ordinaryRequest)).toBe(false);
  const without = { ...salariedProfile, employment: null };
  expect(mayBeAsked({ ...refusing, askedRegardless: true }, without, ordinaryRequest)).toBe(false);
});

test('REG-ML-1 while the value of a security is not known no lender offers or is asked, and those that accept are pending', () => {
  let accepted = 0;
  fc.assert(
    fc.property(lenders, anyProfile, anyRequest, (terms, profile, request) => {
      const unvalued = { ...profile, security: undefined, isUnvalued: true };
      const known = match(terms, { ...unvalued, isUnvalued: undefined }, request);
      const result = match(terms, unvalued, request);
      expect(result.matched).toEqual([]);
      expect(result.unmatched).toEqual(known.unmatched);
      expect(result.pending).toHaveLength(known.matched.length + known.pending.length);
      for (const of of terms) {
        expect(mayBeAsked({ ...of, askedRegardless: true }, unvalued, request)).toBe(false);
        expect(fittingAmountPaise(of, unvalued, request)).toBeNull();
      }
      accepted += result.pending.length;
    }),
    { numRuns: 300 },
  );
  expect(accepted).toBeGreaterThan(20);
});

test('REG-KFS-7 nothing stands in the way of an offer that was made, and a paisa more than what is borne does', () => {
  let judged = 0;
  fc.assert(
    fc.property(lenders, anySecurity, anyRequest, (terms, security, request) => {
      const profile = { ...salariedProfile, security, mostSharePercent: 50 };
      for (const offer of match(terms, profile, request).matched) {
        const of = terms.find(({ lenderId }) => lenderId === offer.lenderId);
        if (!of) throw new Error('an offer of nobody');
        expect(loanBarrier(of, profile, offer)).toBeUndefined();
        const bearable = bearablePaise(security, of.loanToValueBps);
        expect(loanBarrier(of, profile, { ...offer, amountPaise: bearable + 1 })).toBe('security');
        expect(loanBarrier(of, profile, { ...offer, emiMaxPaise: profile.monthlyIncomePaise / 2 + 1 })).toBe(
          'instalment',
        );
        judged += 1;
      }
    }),
    { numRuns: 300 },
  );
  expect(judged).toBeGreaterThan(20);
});
