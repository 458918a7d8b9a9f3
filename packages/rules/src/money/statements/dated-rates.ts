/** A figure of the law that holds from a day of India on, until the next one does. */
export interface DatedRate<Rate> {
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly rate: Rate;
  /** Where it is written. */
  readonly source: string;
}

/** The one in force on a day, of rows in any order; throws RangeError for a day before the first. */
export function rateOn<Rate>(rows: readonly DatedRate<Rate>[], day: string): Rate {
  const row = rows.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
  if (!row) throw new RangeError(`no rate is known on ${day}`);
  return row.rate;
}

/** What documents call a deduction of tax, and which papers go with it. */
export interface TaxLabel {
  readonly section: string;
  /** The Income-tax Act of this year. */
  readonly act: 1961 | 2025;
  /** In the payer's return; null of the old Act, whose return names the section. */
  readonly paymentCode: string | null;
  readonly returnForm: string;
  readonly certificate: string;
}

/** Tax deducted from commission: shares in basis points, what a financial year may bring before any is, and its name. */
export interface DeductedTax {
  readonly bps: number;
  readonly withoutPanBps: number;
  readonly freePaise: number;
  readonly label: TaxLabel;
}

/**
 * Holds for commission that was credited or paid before 1 April 2026, whichever came first. Commission is credited when it is booked
 * in its month, so a statement for March 2026 names 194H, whenever it is approved or paid.
 */
const SECTION_194H: TaxLabel = {
  ...{ section: '194H', act: 1961, paymentCode: null, returnForm: '26Q', certificate: '16A' },
};
const SECTION_393: TaxLabel = {
  ...{ section: '393(1)', act: 2025, paymentCode: '1006', returnForm: '140', certificate: '131' },
};

export const TAX_DEDUCTED_FROM_COMMISSION: readonly DatedRate<DeductedTax>[] = [
  {
    from: '2016-06-01',
    rate: { bps: 500, withoutPanBps: 2000, freePaise: 15_000_00, label: SECTION_194H },
    source: 'Income-tax Act 1961, sections 194H and 206AA; Finance Act 2016',
  },
  {
    from: '2024-10-01',
    rate: { bps: 200, withoutPanBps: 2000, freePaise: 15_000_00, label: SECTION_194H },
    source: 'Income-tax Act 1961, section 194H; Finance (No. 2) Act 2024, section 57',
  },
  {
    from: '2025-04-01',
    rate: { bps: 200, withoutPanBps: 2000, freePaise: 20_000_00, label: SECTION_194H },
    source: 'Income-tax Act 1961, section 194H; Finance Act 2025, clause 58',
  },
  {
    from: '2026-04-01',
    rate: { bps: 200, withoutPanBps: 2000, freePaise: 20_000_00, label: SECTION_393 },
    source: 'Income-tax Act 2025, section 393(1), table, commission or brokerage (from secondary sources: REG-TAX-1)',
  },
];

/** Goods and services tax on an agent's commission, in basis points of the whole. */
export const GST_ON_COMMISSION: readonly DatedRate<number>[] = [
  { from: '2017-07-01', rate: 1800, source: 'Notification 11/2017-Central Tax (Rate), other business services' },
];

/** The first day of the financial year of a day: 1 April in India. */
export function financialYearOf(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) < '04-01' ? year - 1 : year}-04-01`;
}
