import type { ImportField, RowFault } from '@saakh/contracts/operations/imports/columns';
import { addDays } from '../../dates';
import { type ImportCell, textOf } from './cell-text';
import { readDay } from './days';
import {
  type Cells,
  type ReadRowOptions,
  type RowIds,
  type RowReading,
  readIds,
  readMoney,
  readPastDay,
  readRow,
  requireIds,
  unmixed,
} from './row-cells';

/** Which payment of a lender for which application. */
export interface CommissionPayment extends RowIds {
  /** `YYYY-MM`. */
  readonly month: string | null;
  readonly paidOn: string | null;
  readonly paymentReference: string | null;
}
export interface CommissionRow extends CommissionPayment {
  readonly disbursedPaise: number | undefined;
  /** Below 0 for what the lender takes back of an earlier payment; tax and GST then, too. */
  readonly commissionPaise: number;
  readonly taxDeductedPaise: number | undefined;
  readonly gstPaise: number | undefined;
}

const MONTH =
  /^(?:(\d{1,2})(?:[-/. ](\d{4})|[-/.](?=[2-9]\d$)(\d{2}))|((?:19|20)\d{2})(?:[-/.](\d{1,2})|(0[1-9]|1[0-2]))|([\p{L}\p{M}]{3,12})[-/'’., ]*(\d{4}|\d{2}))$/u;
function firstDayOf(written: string): ImportCell {
  const [, month, year, shortYear, isoYear, isoMonth, packedMonth, name, namedYear] = MONTH.exec(written) ?? [];
  if (month !== undefined) return `01/${month}/${year ?? `20${shortYear}`}`;
  if (isoYear !== undefined) return `${isoYear}-${isoMonth ?? packedMonth}-01`;
  return name === undefined ? written : `01-${name}-${namedYear}`;
}
/** `03/2026`, `2026-03`, `Mar-26`, or any day of it: spreadsheet programs make a day of a month. */
function readMonth({ text, refuse }: Cells, options: ReadRowOptions): string | null {
  const said = text('month', 40);
  if (said === null) return null;
  const found = textOf(said);
  const written = unmixed({ refuse }, 'month', found, options);
  const order = MONTH.test(found) ? 'dmy' : options.orders?.month;
  const day = readDay(firstDayOf(String(written)), order, options.isFrom1904);
  return day.valid ? day.value.slice(0, 7) : refuse('month-invalid', 'month');
}

/** Whose payment a row is of, and which. */
function readPayment(own: Cells, options: ReadRowOptions): CommissionPayment {
  const ids = readIds(own, options);
  requireIds(own, ids);
  const month = readMonth(own, options);
  if (month !== null && month > options.today.slice(0, 7)) own.refuse('date-future', 'month');
  const paidOn = readPastDay(own, 'paid_on', options) ?? null;
  if (month === null && paidOn === null) own.refuse('date-missing', 'month');
  return {
    ...ids,
    month: month ?? paidOn?.slice(0, 7) ?? null,
    paidOn,
    paymentReference: own.code('payment_reference', 80, { mayBeEmpty: true }),
  };
}

/** The payment of a row whatever its amounts say, also of a row that is refused; undefined where it can't be read. */
export function readCommissionPayment(
  cells: readonly ImportCell[],
  options: ReadRowOptions,
): CommissionPayment | undefined {
  const reading = readRow(cells, options, (own) => readPayment(own, options));
  return 'row' in reading ? reading.row : undefined;
}

/** Whether a commission is more than the loan that it is paid for, both in paise: a slip of columns or of a decimal point. */
export function isBeyondLoan(commissionPaise: number, loanPaise: number | undefined): boolean {
  return loanPaise !== undefined && Math.abs(commissionPaise) > loanPaise;
}

/** No lender pays more of a loan than this share of it, and nobody pays less than this one. */
const MOST_OF_LOAN = 1 / 5;
const LEAST_OF_LOAN = 1 / 5_000;
const MOST_TIMES_LOAN = 1.5;
/** A payment is told of within so many days. */
const LONGEST_AGO_DAYS = 730;

/** What is known of a loan that a commission is paid for; amounts in paise. */
export interface KnownLoan {
  readonly loanPaise: number;
  /** How much was paid out, or approved. */
  readonly paidPaise: number | null;
  /** The day in India. */
  readonly paidOutOn: string | null;
}

/** The field by which a payment hardly fits the loan that it is for; undefined where all fit. */
export function unusualPayment(
  { commissionPaise, disbursedPaise, paidOn, month }: CommissionRow,
  { loanPaise, paidPaise, paidOutOn }: KnownLoan,
): ImportField | undefined {
  const share = Math.abs(commissionPaise) / (disbursedPaise ?? loanPaise);
  if (share > MOST_OF_LOAN || (share > 0 && share < LEAST_OF_LOAN)) return 'commission_amount';
  const times = paidPaise === null || disbursedPaise === undefined ? 1 : disbursedPaise / paidPaise;
  if (times > MOST_TIMES_LOAN || times < 1 / MOST_TIMES_LOAN) return 'disbursed_amount';
  if (paidOutOn === null) return undefined;
  if (paidOn !== null && paidOn < paidOutOn) return 'paid_on';
  return month !== null && month < paidOutOn.slice(0, 7) ? 'month' : undefined;
}

/** Days of a payment that are doubtful whatever its loan: of years ago, or paid before its month. */
export function unusualDays(
  { month, paidOn }: CommissionPayment,
  today: string,
): { readonly fault: RowFault; readonly field: ImportField } | undefined {
  const first = addDays(today, -LONGEST_AGO_DAYS);
  if (paidOn !== null && paidOn < first) return { fault: 'date-too-old', field: 'paid_on' };
  if (month !== null && month < first.slice(0, 7)) return { fault: 'date-too-old', field: 'month' };
  const isEarly = month !== null && paidOn !== null && paidOn.slice(0, 7) < month;
  return isEarly ? { fault: 'commission-unusual', field: 'paid_on' } : undefined;
}

/** A row of what a lender pays us, or takes back. */
export function readCommissionRow(cells: readonly ImportCell[], options: ReadRowOptions): RowReading<CommissionRow> {
  return readRow(cells, options, (own) => {
    const payment = readPayment(own, options);
    const commissionPaise =
      readMoney(own, 'commission_amount', options, { zero: true, signed: true }) ??
      own.refuse('amount-missing', 'commission_amount');
    const isTakenBack = commissionPaise < 0;
    const disbursedPaise = readMoney(own, 'disbursed_amount', options);
    if (isBeyondLoan(commissionPaise, disbursedPaise)) own.refuse('commission-too-large', 'commission_amount');
    const readTax = (field: 'tax_deducted' | 'gst'): number | undefined => {
      const paise = readMoney(own, field, options, { zero: true, signed: isTakenBack });
      if (paise === undefined) return undefined;
      const isWithin = isTakenBack ? paise <= 0 && paise >= commissionPaise : paise <= commissionPaise;
      return isWithin ? paise : own.refuse('tax-too-large', field);
    };
    return {
      ...payment,
      disbursedPaise,
      commissionPaise,
      taxDeductedPaise: readTax('tax_deducted'),
      gstPaise: readTax('gst'),
    };
  });
}
