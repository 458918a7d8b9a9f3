import type { ImportKind } from '@saakh/contracts/operations/imports/columns';
import { paiseToRupeesText } from '../../../money';
import type { FaultAt } from '../row-cells';

type Range = readonly [least: number, most: number];
interface Limits {
  readonly amountPaise: Range;
  readonly tenureMonths: Range;
  readonly rateBps: Range;
}
/** What lenders lend for, by `keyOf`. */
export type TermLimits = ReadonlyMap<string, Limits>;

const keyOf = (lenderId: number | null, productType: string): string => `${lenderId ?? ''}~${productType}`;

/** Yearly rates of a lender that has told none. */
const USUAL_RATE_BPS: Range = [400, 6_000];
/** An offer of the day may lie so far beyond a lender's own rates. */
const RATE_LEEWAY = 1.5;

interface ProductLimits {
  readonly productType: string;
  readonly minAmountPaise: number | null;
  readonly maxAmountPaise: number | null;
  readonly minTenureMonths: number | null;
  readonly maxTenureMonths: number | null;
}
interface LendingTerms {
  readonly lenderId: number;
  readonly productType: string;
  readonly minAmountPaise: number;
  readonly maxAmountPaise: number;
  readonly minTenureMonths: number;
  readonly maxTenureMonths: number;
  readonly rateMinBps: number;
  readonly rateMaxBps: number;
}

/** Limits of all products, and of each lender's where it lends one. Amounts in paise. */
export function termLimitsOf(products: readonly ProductLimits[], terms: readonly LendingTerms[]): TermLimits {
  const ofProducts = products.map((one): [string, Limits] => [
    keyOf(null, one.productType),
    {
      amountPaise: [one.minAmountPaise ?? 0, one.maxAmountPaise ?? Number.POSITIVE_INFINITY],
      tenureMonths: [one.minTenureMonths ?? 1, one.maxTenureMonths ?? Number.POSITIVE_INFINITY],
      rateBps: USUAL_RATE_BPS,
    },
  ]);
  const ofLenders = terms.map((one): [string, Limits] => [
    keyOf(one.lenderId, one.productType),
    {
      amountPaise: [one.minAmountPaise, one.maxAmountPaise],
      tenureMonths: [one.minTenureMonths, one.maxTenureMonths],
      rateBps: [one.rateMinBps / RATE_LEEWAY, one.rateMaxBps * RATE_LEEWAY],
    },
  ]);
  return new Map([...ofProducts, ...ofLenders]);
}

interface Terms {
  readonly amountPaise?: number | undefined;
  readonly tenureMonths?: number | undefined;
  readonly rateBps?: number | undefined;
}

const bounded = (value: number): number | null => (Number.isFinite(value) ? value : null);

/**
 * The first of a row's terms on which neither its lender nor anybody lends this product, with the range that holds; undefined where all may
 * be. The months of a case that the operator brings in are held against its own lender alone: years written for months pass elsewhere.
 */
export function termsFault(
  { limits, kind }: { readonly limits: TermLimits; readonly kind: ImportKind },
  { lenderId, productType }: { readonly lenderId: number; readonly productType: string },
  { amountPaise, tenureMonths, rateBps }: Terms,
): FaultAt | undefined {
  const own = limits.get(keyOf(lenderId, productType));
  const all = limits.get(keyOf(null, productType));
  const rangesOf = (name: keyof Limits): readonly Range[] => {
    const isOwnAlone = name === 'rateBps' || (name === 'tenureMonths' && kind === 'cases');
    return [own?.[name], isOwnAlone && own ? undefined : all?.[name]].filter((range) => range !== undefined);
  };
  const isWithin = (value: number | undefined, name: keyof Limits): boolean => {
    if (value === undefined) return true;
    const ranges = rangesOf(name);
    return ranges.length === 0 || ranges.some(([least, most]) => value >= least && value <= most);
  };
  const fault = (field: FaultAt['field'], value: string, name: keyof Limits, unit = 1): FaultAt => {
    const ranges = rangesOf(name);
    const least = bounded(Math.min(...ranges.map(([one]) => one)) / unit);
    const most = bounded(Math.max(...ranges.map(([, one]) => one)) / unit);
    return { fault: 'terms-unusual', field, value, known: { least, most } };
  };
  if (!isWithin(amountPaise, 'amountPaise')) {
    return fault('amount', paiseToRupeesText(amountPaise ?? 0), 'amountPaise', 100);
  }
  if (!isWithin(tenureMonths, 'tenureMonths')) return fault('tenure', String(tenureMonths), 'tenureMonths');
  return isWithin(rateBps, 'rateBps') ? undefined : fault('rate', String((rateBps ?? 0) / 100), 'rateBps', 100);
}
