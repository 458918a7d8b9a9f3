import { CREDIT_SCORE_CLASSES, type CreditScoreClass, TICKET_CLASSES } from '@saakh/rules/lending/offers/classes';
import type { LoanRequest, MatchProfile } from '@saakh/rules/lending/offers/eligibility';
import type { LenderTerms } from '@saakh/rules/lending/offers/lender-terms';
import { type SeededRandom, seededRandom } from '../../apps/api/src/demo/seeded-random';

type Weighted<T> = readonly [readonly [T, number], ...(readonly [T, number])[]];

/** The first two digits of India's pincodes by how many people live there, roughly. */
const REGIONS: Weighted<string> = [
  ...(['11', '20', '22', '30', '38', '40', '41', '50', '56', '60', '70', '80'] as const).map(
    (region) => [region, 5] as const,
  ),
  ...(
    ['12', '14', '16', '24', '28', '36', '42', '44', '45', '48', '52', '57', '63', '68', '75', '78', '83'] as const
  ).map((region) => [region, 2] as const),
] as unknown as Weighted<string>;

const digits = (random: SeededRandom, count: number): string =>
  String(random.between(0, 10 ** count - 1)).padStart(count, '0');

const pincodeIn = (random: SeededRandom): string => random.weighted(REGIONS) + digits(random, 4);

/** Of many lenders one in ten lends everywhere; most name a few states or districts, some a list of single pincodes. */
function serviceArea(random: SeededRandom): string[] {
  const kind = random.next();
  const list = (count: number, make: () => string) => [...new Set(Array.from({ length: count }, make))];
  if (kind < 0.1) return [];
  if (kind < 0.55) return list(random.between(2, 8), () => random.weighted(REGIONS));
  if (kind < 0.85) return list(random.between(4, 40), () => random.weighted(REGIONS) + digits(random, 1));
  return list(random.between(100, 600), () => pincodeIn(random));
}

const WORST_ACCEPTED: Weighted<CreditScoreClass> = [
  ['A', 2],
  ['B', 5],
  ['C', 6],
  ['D', 3],
  ['E', 1],
];
const CHARGES = { en: '₹500 for each missed instalment, with tax', hi: 'हर छूटी किस्त पर ₹500, कर सहित' };

/** The terms of `count` invented lenders of personal loans, the same on every machine. */
export function makeTerms(count: number): LenderTerms[] {
  const random = seededRandom(7_221);
  return Array.from({ length: count }, (_, at): LenderTerms => {
    const minAmountPaise = random.pick([1, 2, 5, 10]) * 10_000_00;
    const rateMinBps = random.between(1_050, 2_400);
    const employments = random.weighted([
      ['salaried', 4],
      ['both', 4],
      ['all', 2],
      ['own', 1],
    ]);
    const isFlat = random.chance(0.15);
    return {
      lenderId: at + 1,
      slug: `bench-lender-${at + 1}`,
      name: `Lender ${digits(random, 6)} ${at + 1}`,
      legalName: `Lender ${at + 1} Finance Private Limited`,
      productType: 'Personal Loans',
      active: true,
      minIncomePaise: random.pick([12, 15, 20, 25, 30, 40, 50]) * 1_000_00,
      maxIncomePaise: random.chance(0.3) ? random.between(150, 500) * 1_000_00 : null,
      minAge: random.between(18, 25),
      maxAge: random.between(50, 65),
      salaried: employments !== 'own',
      selfEmployed: employments !== 'salaried',
      business: employments === 'all' || employments === 'own',
      ticketClasses: TICKET_CLASSES.filter(() => random.chance(0.75)),
      creditScoreClass: random.weighted(WORST_ACCEPTED),
      minAmountPaise,
      maxAmountPaise: minAmountPaise * random.pick([5, 10, 20, 50]),
      minTenureMonths: random.pick([3, 6, 12]),
      maxTenureMonths: random.pick([18, 24, 36, 48, 60]),
      serviceArea: serviceArea(random),
      rateMinBps,
      rateMaxBps: random.chance(0.15) ? rateMinBps : rateMinBps + random.between(100, 1_400),
      rateType: 'fixed',
      feeKind: isFlat ? 'flat' : 'percent',
      feeBps: isFlat ? 0 : random.between(50, 350),
      feeFlatPaise: isFlat ? random.between(5, 40) * 100_00 : 0,
      feeMinPaise: isFlat ? 0 : random.between(2, 10) * 100_00,
      feeMaxPaise: isFlat || random.chance(0.4) ? null : random.between(50, 200) * 100_00,
      gstBps: 1_800,
      thirdPartyChargesPaise: random.between(0, 5) * 100_00,
      penalCharges: CHARGES,
      foreclosureCharges: CHARGES,
      coolingOffDays: random.between(1, 3),
    };
  });
}

export interface Visitor {
  readonly profile: MatchProfile;
  readonly request: LoanRequest;
}

/** Visitors as they come, the same on every machine: most are salaried, earn ₹18,000 to ₹1,20,000 and want ₹50,000 to ₹5,00,000. */
export function makeVisitors(count: number): Visitor[] {
  const random = seededRandom(19_447);
  return Array.from({ length: count }, (): Visitor => {
    const income = 18_000 * Math.exp(random.next() * 1.9);
    return {
      profile: {
        monthlyIncomePaise: Math.round(income / 500) * 500_00,
        ageYears: random.between(20, 60),
        employment: random.weighted([
          ['salaried', 7],
          ['selfEmployed', 3],
          ['business', 2],
        ]),
        creditScoreClass: random.chance(0.2)
          ? 'unknown'
          : random.pick(CREDIT_SCORE_CLASSES as ['A', ...CreditScoreClass[]]),
        pincode: pincodeIn(random),
      },
      request: {
        amountPaise: random.pick([50, 75, 100, 150, 200, 250, 300, 400, 500]) * 1_000_00,
        tenureMonths: random.pick([6, 12, 18, 24, 36, 48]),
      },
    };
  });
}
