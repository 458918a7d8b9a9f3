import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annualPercentageRateBps, instalmentFactor, monthlyInternalRate } from './apr';
import { calculateLoanCost, calculateLoanCostRange, type LoanCost, type LoanFigures } from './loan-cost';

const figures = (principalPaise: number, annualRateBps: number, tenureMonths: number, feesPaise: number) => ({
  principalPaise,
  annualRateBps,
  tenureMonths,
  feesPaise,
});

function costOf(of: LoanFigures): LoanCost {
  const cost = calculateLoanCost(of);
  if (!cost.valid) throw new Error(`invalid ${cost.wrong}: ${JSON.stringify(of)}`);
  return cost;
}

const anyLoan = fc
  .record({
    principalPaise: fc.integer({ min: 100_000, max: 1_000_000_000 }),
    annualRateBps: fc.integer({ min: 0, max: 6_000 }),
    tenureMonths: fc.integer({ min: 1, max: 360 }),
  })
  .chain((loan) =>
    fc.record({
      principalPaise: fc.constant(loan.principalPaise),
      annualRateBps: fc.constant(loan.annualRateBps),
      tenureMonths: fc.constant(loan.tenureMonths),
      feesPaise: fc.integer({ min: 0, max: Math.floor(loan.principalPaise / 2) }),
    }),
  );

describe('the six pins', () => {
  test.each([
    [1, figures(2_000_000, 1_500, 24, 40_000), 96_973, 327_359, 1_960_000, 1_707],
    [2, figures(10_000_000, 1_200, 12, 236_000), 888_488, 661_855, 9_764_000, 1_656],
    [3, figures(50_000_000, 1_099, 60, 590_000), 1_086_872, 15_212_309, 49_410_000, 1_151],
    [4, figures(5_000_000, 3_600, 6, 118_000), 922_988, 537_925, 4_882_000, 4_470],
    [5, figures(10_000_000, 0, 10, 100_000), 1_000_000, 0, 9_900_000, 220],
    [6, figures(10_000_000, 2_400, 36, 0), 392_329, 4_123_827, 10_000_000, 2_400],
  ])('REG-KFS-1 pin %i', (_pin, loan, emiPaise, totalInterestPaise, netDisbursedPaise, aprBps) => {
    expect(costOf(loan)).toMatchObject({ emiPaise, totalInterestPaise, netDisbursedPaise, aprBps });
  });

  test('REG-KFS-1 the rounded instalment would have given 17.10 in the first pin', () => {
    const rounded = monthlyInternalRateByBisection(97_000 / 2_000_000, 24, 0.98);
    expect(Math.round(rounded * 120_000)).toBe(1_710);
  });
});

function monthlyInternalRateByBisection(emiShare: number, months: number, netShare: number): number {
  let low = 0;
  let high = 1;
  while (instalmentFactor(high, months) * netShare < emiShare) high *= 2;
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (instalmentFactor(middle, months) * netShare < emiShare) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

describe('properties of the APR', () => {
  test('REG-KFS-1 without fees the APR is the rate', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        expect(costOf({ ...loan, feesPaise: 0 }).aprBps).toBe(loan.annualRateBps);
      }),
    );
  });

  test('REG-KFS-1 the APR is never below the rate', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        expect(costOf(loan).aprBps).toBeGreaterThanOrEqual(loan.annualRateBps);
      }),
    );
  });

  test('REG-KFS-1 the unrounded rate strictly rises with the fee, and the rounded APR never falls', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 1, max: 100_000 }), (loan, more) => {
        const dearer = { ...loan, feesPaise: Math.min(loan.feesPaise + more, loan.principalPaise - 1) };
        const unrounded = ({ annualRateBps, tenureMonths, principalPaise, feesPaise }: LoanFigures) =>
          monthlyInternalRate(annualRateBps / 120_000, tenureMonths, (principalPaise - feesPaise) / principalPaise);
        expect(unrounded(dearer)).toBeGreaterThan(unrounded(loan));
        expect(costOf(dearer).aprBps).toBeGreaterThanOrEqual(costOf(loan).aprBps);
      }),
    );
  });

  test('REG-KFS-1 scaling all money leaves the APR unchanged', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 2, max: 1_000 }), (loan, k) => {
        const scaled = { ...loan, principalPaise: loan.principalPaise * k, feesPaise: loan.feesPaise * k };
        expect(costOf(scaled).aprBps).toBe(costOf(loan).aprBps);
      }),
    );
  });

  test('R-TEST-1 REG-KFS-1 the APR equals the one found by bisection', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const factor = instalmentFactor(loan.annualRateBps / 120_000, loan.tenureMonths);
        const netShare = (loan.principalPaise - loan.feesPaise) / loan.principalPaise;
        const rate = monthlyInternalRateByBisection(factor, loan.tenureMonths, netShare);
        expect(Math.abs(costOf(loan).aprBps - rate * 120_000)).toBeLessThan(0.500_01);
      }),
      { numRuns: 2_000 },
    );
  });

  test('REG-KFS-1 the present value of the instalments at the found rate is the net amount, however large the fee', () => {
    const netShare = fc.double({ min: 1e-9, max: 1, noNaN: true });
    const rate = fc.oneof(fc.constant(0), fc.double({ min: 1e-9, max: 0.2, noNaN: true }));
    fc.assert(
      fc.property(rate, fc.integer({ min: 1, max: 600 }), netShare, (start, months, share) => {
        const found = monthlyInternalRate(start, months, share);
        const worth = instalmentFactor(start, months) / instalmentFactor(found, months);
        expect(Math.abs(worth / share - 1)).toBeLessThan(1e-9);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('figures that make no loan', () => {
  test.each([
    ['fees', { feesPaise: 2_000_000 }],
    ['fees', { feesPaise: 2_000_001 }],
    ['fees', { feesPaise: -1 }],
    ['fees', { feesPaise: Number.NaN }],
    ['fees', { feesPaise: 0.5 }],
    ['tenure', { tenureMonths: 0 }],
    ['tenure', { tenureMonths: -1 }],
    ['tenure', { tenureMonths: 1.5 }],
    ['tenure', { tenureMonths: Number.NaN }],
    ['tenure', { tenureMonths: 601 }],
    ['rate', { annualRateBps: -1 }],
    ['rate', { annualRateBps: Number.NaN }],
    ['rate', { annualRateBps: Number.POSITIVE_INFINITY }],
    ['principal', { principalPaise: 0 }],
    ['principal', { principalPaise: -100 }],
    ['principal', { principalPaise: Number.NaN }],
    ['principal', { principalPaise: Number.POSITIVE_INFINITY }],
  ] as const)('REG-KFS-2 a wrong %s gives no number: %j', (wrong, change) => {
    expect(calculateLoanCost({ ...figures(2_000_000, 1_500, 24, 40_000), ...change })).toEqual({ valid: false, wrong });
  });

  test('REG-KFS-2 fees one paisa below the principal still make a loan', () => {
    expect(calculateLoanCost(figures(2_000_000, 1_500, 24, 1_999_999)).valid).toBe(true);
  });
});

describe('a range of rates', () => {
  const loan = { principalPaise: 2_000_000, tenureMonths: 24, feesPaise: 40_000 };

  test('REG-KFS-3 gives the cost at both ends', () => {
    const range = calculateLoanCostRange(loan, 1_200, 1_500);
    expect(range).toEqual({
      valid: true,
      lowest: costOf({ ...loan, annualRateBps: 1_200 }),
      highest: costOf({ ...loan, annualRateBps: 1_500 }),
    });
  });

  test('REG-KFS-2 a range that runs backwards, or has no number at an end, is a wrong rate', () => {
    expect(calculateLoanCostRange(loan, 1_500, 1_200)).toEqual({ valid: false, wrong: 'rate' });
    expect(calculateLoanCostRange(loan, 1_500, Number.NaN)).toEqual({ valid: false, wrong: 'rate' });
    expect(calculateLoanCostRange({ ...loan, feesPaise: 2_000_000 }, 1_200, 1_500)).toEqual({
      valid: false,
      wrong: 'fees',
    });
  });
});

test('REG-KFS-4 row 7 is row 1 less row 6, and row 8 is row 1 and row 5, over 10,000 loans', () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const cost = costOf(loan);
      expect(cost.netDisbursedPaise).toBe(loan.principalPaise - loan.feesPaise);
      expect(cost.totalPayablePaise).toBe(loan.principalPaise + cost.totalInterestPaise);
      expect(cost.totalCostPaise).toBe(cost.totalPayablePaise + loan.feesPaise);
      expect(Math.abs(cost.emiPaise - cost.emiUnroundedPaise)).toBeLessThanOrEqual(0.5);
      const netShare = cost.netDisbursedPaise / loan.principalPaise;
      expect(annualPercentageRateBps(loan.annualRateBps, loan.tenureMonths, netShare)).toBe(cost.aprBps);
    }),
    { numRuns: 10_000 },
  );
});
