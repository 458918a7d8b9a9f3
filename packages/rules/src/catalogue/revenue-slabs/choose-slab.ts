import { portionHalfUp } from '../../money';
import { type Bounds, type SlabTerms, wholeRupees } from './slab-terms';

/** What a lender disbursed in a month. */
export interface MonthFigures {
  readonly disbursedPaise: number;
  readonly cases: number;
  readonly averageTicketPaise: number;
}

const holds = ({ min, max }: Bounds, figure: number): boolean =>
  (min === null || min <= figure) && (max === null || figure <= max);
const inRupees = ({ min, max }: Bounds): Bounds => ({
  min: min === null ? null : wholeRupees(min),
  max: max === null ? null : wholeRupees(max),
});
/** Whether a slab counts on a day in India, active or not. */
export function isInForce(
  { effectiveFrom, effectiveUntil }: Pick<SlabTerms, 'effectiveFrom' | 'effectiveUntil'>,
  onDate: string,
): boolean {
  return (effectiveFrom === null || effectiveFrom <= onDate) && (effectiveUntil === null || onDate <= effectiveUntil);
}

/**
 * The first active slab in force on the day, in the given order, whose three ranges hold the figures; undefined when none
 * does. Amounts are compared in whole rupees, paise dropped.
 */
export function chooseSlab<S extends SlabTerms>(
  slabs: readonly S[],
  { disbursedPaise, cases, averageTicketPaise, onDate }: MonthFigures & { readonly onDate: string },
): S | undefined {
  return slabs.find(
    (slab) =>
      slab.isActive &&
      isInForce(slab, onDate) &&
      holds(inRupees(slab.disbursedPaise), wholeRupees(disbursedPaise)) &&
      holds(slab.cases, cases) &&
      holds(inRupees(slab.averageTicketPaise), wholeRupees(averageTicketPaise)),
  );
}

/** What the slab pays for a month in paise: its share of the disbursed amount, half a paisa up, and its amount per case. */
export function slabRevenuePaise(
  { percentThousandths, flatPaise }: Pick<SlabTerms, 'percentThousandths' | 'flatPaise'>,
  { disbursedPaise, cases }: Pick<MonthFigures, 'disbursedPaise' | 'cases'>,
): number {
  return portionHalfUp(disbursedPaise, percentThousandths, 100_000) + flatPaise * cases;
}
