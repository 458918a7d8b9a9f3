import type { TaxReason } from '@saakh/contracts/money/partner/statements';
import { portionHalfUp } from '../../money';
import { GST_ON_COMMISSION, rateOn, TAX_DEDUCTED_FROM_COMMISSION, type TaxLabel } from './dated-rates';

/** What a partner was credited in a financial year before, all in paise and without goods and services tax. */
export interface YearSoFar {
  readonly creditedPaise: number;
  /** Of that, what no tax was deducted from, because the year had not brought enough yet. */
  readonly untaxedPaise: number;
}

/**
 * Tax to deduct where an amount above 0 is credited on a day of India, in paise, and the base that it is a share of. Nothing
 * up to the year's free amount; with the credit that passes it, everything of the year that bore none is taxed at once.
 */
export function taxToDeduct(
  amountPaise: number,
  { day, hasPan, before }: { readonly day: string; readonly hasPan: boolean; readonly before: YearSoFar },
): { readonly taxPaise: number; readonly basePaise: number; readonly bps: number } {
  const { bps: usual, withoutPanBps, freePaise } = rateOn(TAX_DEDUCTED_FROM_COMMISSION, day);
  const bps = hasPan ? usual : withoutPanBps;
  if (before.creditedPaise + amountPaise <= freePaise) return { taxPaise: 0, basePaise: 0, bps };
  const basePaise = before.untaxedPaise + amountPaise;
  return { taxPaise: portionHalfUp(basePaise, bps, 10_000), basePaise, bps };
}

interface TaxFacts extends TaxLabel {
  readonly reason: TaxReason;
  /** What a financial year may bring before tax is deducted. */
  readonly freePaise: number;
}

/** What a document says of a deduction that was reckoned as of a day of India: by the rate and the law of that day. */
export function taxFactsOf(
  day: string,
  { taxPaise, taxBps }: { readonly taxPaise: number; readonly taxBps: number },
): TaxFacts {
  const { withoutPanBps, freePaise, label } = rateOn(TAX_DEDUCTED_FROM_COMMISSION, day);
  const reason = taxPaise === 0 ? 'below-limit' : taxBps === withoutPanBps ? 'without-pan' : 'with-pan';
  return { ...label, reason, freePaise };
}

/** The state that a GSTIN is registered in: its first two digits. */
const stateOf = (gstin: string): string => gstin.slice(0, 2);

export interface GstLines {
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
}
export const NO_GST: GstLines = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

/**
 * Goods and services tax that a registered partner's invoice adds to an amount above 0, in paise: in halves for the centre
 * and the state where both are in one state, whole where they are not; none for a partner without a GSTIN.
 */
export function gstOn(
  amountPaise: number,
  { day, gstin, ownGstin }: { readonly day: string; readonly gstin: string | null; readonly ownGstin: string },
): GstLines {
  if (gstin === null) return NO_GST;
  const bps = rateOn(GST_ON_COMMISSION, day);
  if (stateOf(gstin) !== stateOf(ownGstin)) return { ...NO_GST, igstPaise: portionHalfUp(amountPaise, bps, 10_000) };
  const halfPaise = portionHalfUp(amountPaise, bps / 2, 10_000);
  return { cgstPaise: halfPaise, sgstPaise: halfPaise, igstPaise: 0 };
}

export function gstPaiseOf({ cgstPaise, sgstPaise, igstPaise }: GstLines): number {
  return cgstPaise + sgstPaise + igstPaise;
}
