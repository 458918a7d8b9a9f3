import { chooseSlab, slabRevenuePaise } from '../../catalogue/revenue-slabs/choose-slab';
import type { SlabTerms } from '../../catalogue/revenue-slabs/slab-terms';
import { divideHalfUp, portionHalfUp } from '../../money';

/** A loan that a lender paid out. */
export interface DisbursedCase {
  readonly lenderApplicationId: string;
  readonly disbursedPaise: number;
  /** Day of India, `YYYY-MM-DD`. */
  readonly disbursedOn: string;
}

/** What a partner gets of a loan: thousandths of a percent of what the lender pays for it, and an amount beside it. */
export interface PartnerShare {
  readonly percentThousandths: number;
  readonly flatPaise: number;
}

/** What the referrer of the partner gets: a share of the partner's commission, on top of it. Null has no limit. */
export interface ReferralTerms {
  readonly percentThousandths: number;
  readonly mostPerCasePaise: number | null;
  readonly mostPerMonthPaise: number | null;
}

const WHOLE = 100_000;

/** What a lender paid out in a month: how many loans, and paise together. */
export interface DisbursedMonth {
  readonly cases: number;
  readonly disbursedPaise: number;
}

/** The slab that a lender's month falls into, by all that it paid out in it; undefined where none holds it, or nothing was. */
export function slabOfMonth<S extends SlabTerms>(
  slabs: readonly S[],
  { cases, disbursedPaise }: DisbursedMonth,
  onDate: string,
): S | undefined {
  return cases === 0
    ? undefined
    : chooseSlab(slabs, {
        disbursedPaise,
        cases,
        averageTicketPaise: divideHalfUp(disbursedPaise, cases),
        onDate,
      });
}

/** What the lender pays for one loan under a slab, in paise; nothing without one. */
export function revenueOfCase(
  slab: Pick<SlabTerms, 'percentThousandths' | 'flatPaise'> | undefined,
  { disbursedPaise }: Pick<DisbursedCase, 'disbursedPaise'>,
): number {
  return slab ? slabRevenuePaise(slab, { disbursedPaise, cases: 1 }) : 0;
}

/** What is left of what the lender pays for one loan when it has taken back so much of it, in paise. */
export function leftOfRevenue(revenuePaise: number, takenBackPaise: number): number {
  return Math.max(0, revenuePaise - takenBackPaise);
}

/**
 * The share of the partner in what is left: the amount beside the share stays as long as anything is left, and goes with a
 * commission that the lender took back whole.
 */
export function commissionOfRest(revenuePaise: number, takenBackPaise: number, share: PartnerShare): number {
  const left = leftOfRevenue(revenuePaise, takenBackPaise);
  return takenBackPaise > 0 && left === 0 ? 0 : commissionOfCase(left, share);
}

/** What the partner gets for one loan, in paise; the amount beside the share is due whatever the lender pays. */
export function commissionOfCase(revenuePaise: number, { percentThousandths, flatPaise }: PartnerShare): number {
  return portionHalfUp(revenuePaise, percentThousandths, WHOLE) + flatPaise;
}

/**
 * What the referrer gets for one loan, in paise: the share of the partner's commission, no more than the limits of a case and
 * of a month leave, and never so much that both together take more than the lender pays.
 */
export function referralOfCase(
  { revenuePaise, commissionPaise }: { readonly revenuePaise: number; readonly commissionPaise: number },
  { percentThousandths, mostPerCasePaise, mostPerMonthPaise }: ReferralTerms,
  paidThisMonthPaise: number,
): number {
  return Math.max(
    0,
    Math.min(
      portionHalfUp(commissionPaise, percentThousandths, WHOLE),
      revenuePaise - commissionPaise,
      mostPerCasePaise ?? Number.MAX_SAFE_INTEGER,
      (mostPerMonthPaise ?? Number.MAX_SAFE_INTEGER) - paidThisMonthPaise,
    ),
  );
}
