import fc from 'fast-check';
import type { Security } from '../../catalogue/gold-loans/loan-to-value';
import type { CreditScoreClass } from './classes';
import type { LoanRequest, MatchProfile } from './eligibility';
import type { LenderTerms } from './lender-terms';

let made = 0;

/** Terms that accept an ordinary salaried customer anywhere in India; a fresh lender each time. For tests. */
export function makeTerms(change: Partial<LenderTerms> = {}): LenderTerms {
  made += 1;
  return {
    lenderId: made,
    slug: `lender-${made}`,
    name: `Lender ${made}`,
    legalName: `Lender ${made} Private Limited`,
    productType: 'Personal Loans',
    active: true,
    minIncomePaise: 1_500_000,
    maxIncomePaise: null,
    minAge: 18,
    maxAge: 65,
    salaried: true,
    selfEmployed: true,
    business: true,
    ticketClasses: [1, 2, 3, 4],
    creditScoreClass: 'D',
    minAmountPaise: 1_000_000,
    maxAmountPaise: 50_000_000,
    minTenureMonths: 3,
    maxTenureMonths: 60,
    serviceArea: [],
    rateMinBps: 1_200,
    rateMaxBps: 1_500,
    rateType: 'fixed',
    feeKind: 'percent',
    feeBps: 200,
    feeFlatPaise: 0,
    feeMinPaise: 50_000,
    feeMaxPaise: 1_000_000,
    gstBps: 1_800,
    thirdPartyChargesPaise: 0,
    penalCharges: { en: '₹500 for each missed instalment', hi: 'हर छूटी किस्त पर ₹500' },
    foreclosureCharges: { en: 'None', hi: 'कोई नहीं' },
    coolingOffDays: 3,
    ...change,
  };
}

export const salariedProfile: MatchProfile = {
  monthlyIncomePaise: 4_000_000,
  ageYears: 30,
  employment: 'salaried',
  creditScoreClass: 'B',
  pincode: '560001',
};

export const ordinaryRequest: LoanRequest = { amountPaise: 20_000_000, tenureMonths: 24 };

const classes: readonly CreditScoreClass[] = ['A', 'B', 'C', 'D', 'E'];
const pincode = fc.constantFrom('110001', '110092', '122001', '400001', '560001', '560100', '700001');
const prefix = fc.constantFrom('11', '1100', '110001', '12', '400', '560', '5601', '56', '700001', '9');

const mostly = fc.integer({ min: 0, max: 4 }).map((chance) => chance > 0);

/** A lender's terms from every corner: narrow ranges, several areas, some without a needed figure or text. */
export function anyTerms(lenderId: number): fc.Arbitrary<LenderTerms> {
  return fc
    .record({
      active: mostly,
      name: fc.constantFrom('Asha Finance', 'Bharat Lenders', 'Citra Credit', 'asha finance'),
      minIncomePaise: fc.constantFrom(0, 1_500_000, 3_000_000),
      maxIncomePaise: fc.constantFrom(null, 4_000_000, 10_000_000),
      minAge: fc.integer({ min: 18, max: 30 }),
      maxAge: fc.integer({ min: 30, max: 65 }),
      salaried: mostly,
      selfEmployed: mostly,
      business: mostly,
      ticketClasses: fc.oneof(fc.constant([1, 2, 3, 4] as const), fc.subarray([1, 2, 3, 4] as const)),
      creditScoreClass: fc.constantFrom(...classes),
      minAmountPaise: fc.constantFrom(100_000, 5_000_000, 20_000_000),
      maxAmountPaise: fc.constantFrom(5_000_000, 20_000_000, 100_000_000),
      minTenureMonths: fc.constantFrom(1, 12),
      maxTenureMonths: fc.constantFrom(12, 36, 60),
      serviceArea: fc.oneof(fc.constant([]), fc.uniqueArray(prefix, { minLength: 1, maxLength: 4 })),
      rateMinBps: fc.constantFrom(0, 1_099, 1_200),
      rateMaxBps: fc.constantFrom(1_200, 3_600),
      rateType: fc.constantFrom('fixed' as const, 'fixed' as const, 'fixed' as const, 'floating' as const),
      feeKind: fc.constantFrom('percent' as const, 'flat' as const),
      feeFlatPaise: fc.constantFrom(0, 99_900, 30_000_000),
      legalName: fc.constantFrom('Some Finance Private Limited', 'Some Finance Private Limited', ''),
      coolingOffDays: fc.constantFrom(1, 3, 3, 0),
      loanToValueBps: fc.constantFrom(undefined, null, 5_000, 7_500),
      maxVehicleAgeYears: fc.constantFrom(undefined, null, 8, 15),
      takesCoApplicants: fc.constantFrom(undefined, true, false),
      askedRegardless: fc.boolean(),
    })
    .map((change) => makeTerms({ ...change, lenderId, slug: `lender-${lenderId}` }));
}

const tiers = [
  { uptoPaise: 25_000_000, loanToValueBps: 8_500 },
  { uptoPaise: 50_000_000, loanToValueBps: 8_000 },
  { uptoPaise: 5_000_000_000, loanToValueBps: 7_500 },
];
export const anySecurity: fc.Arbitrary<Security> = fc
  .record({
    valuePaise: fc.integer({ min: 100, max: 120_000_000 }),
    ceilings: fc.constantFrom([], tiers),
    downPaise: fc.constantFrom(0, 0, 1_000_000),
    vehicleAgeYears: fc.constantFrom(undefined, 0, 6, 14),
  })
  .map(({ downPaise, ...rest }) => ({ ...rest, mostPaise: Math.max(rest.valuePaise - downPaise, 0) }));

const incomePaise = fc.constantFrom(1_499_999, 1_500_000, 3_000_000, 4_000_000, 4_000_001, 20_000_000);
const employment = fc.constantFrom(
  'salaried' as const,
  'salaried' as const,
  'selfEmployed' as const,
  'business' as const,
);

/** Rarely anything beyond the plain facts, so that most profiles are those of a loan without security. */
const seldom = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined, freq: 1 });

export const anyCoApplicant = fc.record({
  monthlyIncomePaise: incomePaise,
  ageYears: fc.integer({ min: 18, max: 70 }),
  employment,
});

export const anyProfile: fc.Arbitrary<MatchProfile> = fc.record({
  monthlyIncomePaise: incomePaise,
  ageYears: fc.oneof(fc.integer({ min: 17, max: 70 }), fc.constant(30)),
  employment: fc.constantFrom(
    'salaried' as const,
    'salaried' as const,
    'selfEmployed' as const,
    'business' as const,
    null,
  ),
  creditScoreClass: fc.constantFrom(...classes, 'unknown' as const),
  pincode,
  instalmentsPaise: fc.constantFrom(undefined, 0, 500_000),
  mostSharePercent: fc.constantFrom(undefined, 50, 100),
  security: seldom(anySecurity),
  coApplicant: seldom(anyCoApplicant),
});

export const anyRequest: fc.Arbitrary<LoanRequest> = fc.record({
  amountPaise: fc.constantFrom(99_999, 100_000, 5_000_000, 5_000_001, 20_000_000, 50_000_000, 100_000_001),
  tenureMonths: fc.integer({ min: 1, max: 72 }),
});
