import { lastDayOfMonth } from '@saakh/rules/dates';
import { netOf } from '@saakh/rules/money/ledger';
import { financialYearOf } from '@saakh/rules/money/statements/dated-rates';
import { gstOn, gstPaiseOf, NO_GST, taxFactsOf, taxToDeduct } from '@saakh/rules/money/statements/taxes';
import type { TxContext } from '#platform/context';
import { type PaymentRow, selectPayable } from './payment-details.repository';
import { type StatementRow, selectYearsBefore, type YearBefore } from './statements.repository';

type Taxes = Pick<
  StatementRow,
  'taxBasePaise' | 'taxBps' | 'taxPaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'netPaise' | 'gstUninvoicedPaise'
>;

const NOTHING_BEFORE: YearBefore = { creditedPaise: 0, untaxedPaise: 0, draftedPaise: 0 };

/** Drafts of earlier months count as approved: once the year has passed its free amount, nothing of them is left untaxed. */
function withDrafts(
  { creditedPaise, untaxedPaise, draftedPaise }: YearBefore,
  freePaise: number,
): Pick<YearBefore, 'creditedPaise' | 'untaxedPaise'> {
  const all = creditedPaise + draftedPaise;
  return { creditedPaise: all, untaxedPaise: draftedPaise > 0 && all > freePaise ? 0 : untaxedPaise + draftedPaise };
}

function taxesOf(
  { month, grossPaise }: StatementRow,
  details: PaymentRow | undefined,
  year: YearBefore,
  ownGstin: string | undefined,
): Taxes {
  const day = lastDayOfMonth(month);
  const { freePaise } = taxFactsOf(day, { taxPaise: 0, taxBps: 0 });
  const before = withDrafts(year, freePaise);
  const { taxPaise, basePaise, bps } = taxToDeduct(grossPaise, { day, hasPan: details !== undefined, before });
  // Masked, it tells its state all the same, by which the tax is reckoned. Both ways come to the same sum.
  const gstin = details?.gstin ?? null;
  const gstUninvoicedPaise = gstPaiseOf(gstOn(grossPaise, { day, gstin, ownGstin: ownGstin ?? gstin ?? '' }));
  const netPaise = netOf({ grossPaise, taxPaise, gst: NO_GST });
  return { taxBasePaise: basePaise, taxBps: bps, taxPaise, ...NO_GST, netPaise, gstUninvoicedPaise };
}

/**
 * What drafts come to if they are approved now, by their ids: tax and net as of the last day of the month. No GST is paid without
 * an invoice (REG-GST-1): what one would add is told beside it.
 */
export async function reckonTaxes(tx: TxContext, rows: readonly StatementRow[]): Promise<ReadonlyMap<string, Taxes>> {
  const drafts = rows.filter(({ state }) => state === 'draft');
  if (drafts.length === 0) return new Map();
  const payable = await selectPayable(
    tx,
    drafts.map(({ partnerId }) => partnerId),
  );
  const details = new Map(payable.map((row) => [row.partnerId, row]));
  const years = await selectYearsBefore(
    tx,
    drafts.map(({ statementId, month }) => ({ statementId, from: financialYearOf(lastDayOfMonth(month)).slice(0, 7) })),
  );
  const ownGstin = tx.platform.config.OPERATOR_GSTIN;
  return new Map(
    drafts.map((draft) => {
      const year = years.get(draft.statementId) ?? NOTHING_BEFORE;
      return [draft.statementId, taxesOf(draft, details.get(draft.partnerId), year, ownGstin)];
    }),
  );
}

/** Why a statement has its tax, by the law of the last day of its month. */
export function taxOf({ month, taxPaise, taxBps }: Pick<StatementRow, 'month' | 'taxPaise' | 'taxBps'>) {
  return taxFactsOf(lastDayOfMonth(month), { taxPaise, taxBps });
}
