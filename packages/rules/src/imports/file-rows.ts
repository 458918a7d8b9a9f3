import type { FileStatus, ImportField, RowFault } from '@saakh/contracts/back-office/imports/columns';
import { LOAN_PRODUCT_TYPE_NAMES, type LoanProductTypeName } from '@saakh/contracts/product-types';
import {
  type CellFault,
  type CellReading,
  type ImportCell,
  readDay,
  readMobile,
  readPercent,
  readRupees,
} from './cells';
import type { FileColumns } from './file-columns';
import { readStatusWord, wordKey } from './status-words';

/** What was wrong in a row: at which field, and what stood there. */
export interface FaultAt {
  readonly fault: RowFault;
  readonly field?: ImportField | undefined;
  readonly value?: string | undefined;
  /** What the row calls its application, as far as it was read. */
  readonly reference?: string | undefined;
  /** Of a loan that is paid out otherwise: how much, in paise, and the day in India. */
  readonly known?: { readonly paidPaise: number; readonly on: string | null } | undefined;
}

export interface ReadRowOptions {
  readonly columns: FileColumns;
  readonly words: Readonly<Record<string, FileStatus>>;
  /** The lender that was chosen beside the file. */
  readonly lenderId: number | null;
  /** By `wordKey` of name, legal name and slug. */
  readonly lenders: ReadonlyMap<string, number>;
  readonly today: string;
}

/** Whom a row is about. */
export interface RowIds {
  readonly lenderId: number | null;
  readonly applicationId: string | null;
  readonly reference: string | null;
}

export interface StatusRow extends RowIds {
  readonly status: FileStatus;
  readonly on: string;
  readonly approvedPaise: number | undefined;
  readonly disbursedPaise: number | undefined;
  readonly disbursedOn: string | undefined;
  readonly reason: string | null;
}
export interface MisRow extends StatusRow {
  readonly mobile: string | null;
  readonly productType: LoanProductTypeName | null;
  readonly amountPaise: number | undefined;
  readonly tenureMonths: number | undefined;
  readonly rateBps: number | undefined;
}
export interface CommissionRow extends RowIds {
  readonly disbursedPaise: number | undefined;
  readonly commissionPaise: number;
  readonly taxDeductedPaise: number | undefined;
  readonly gstPaise: number | undefined;
  /** `YYYY-MM`. */
  readonly month: string | null;
  readonly paidOn: string | null;
  readonly paymentReference: string | null;
}

/** Thrown within a row and caught at its end: the first fault counts. */
class Refused extends Error {
  constructor(readonly at: FaultAt) {
    super(at.fault);
  }
}

const LONGEST = 200;
const textOf = (cell: ImportCell | undefined): string =>
  (typeof cell === 'string' ? cell : String(cell ?? ''))
    .replace(/[\s\u00a0\u200b]+/g, ' ')
    .replace(/^'/, '')
    .trim();

const FAULTS: Readonly<Record<CellFault, RowFault>> = {
  EMPTY: 'amount-missing',
  NOT_AN_AMOUNT: 'amount-invalid',
  NEGATIVE: 'amount-negative',
  NOT_A_DATE: 'date-invalid',
  IMPOSSIBLE_DATE: 'date-impossible',
  NOT_A_MOBILE: 'mobile-invalid',
  NOT_A_PERCENTAGE: 'rate-invalid',
};

const makeCells = (cells: readonly ImportCell[], { columns }: ReadRowOptions) => {
  const cellOf = (field: ImportField): ImportCell => {
    const at = columns[field];
    return at === undefined ? null : (cells[at] ?? null);
  };
  const refuse = (fault: RowFault, field: ImportField): never => {
    throw new Refused({ fault, field, value: textOf(cellOf(field)) || undefined });
  };
  const text = (field: ImportField, most = LONGEST): string | null => {
    const found = textOf(cellOf(field));
    if (found.length > most) refuse('text-too-long', field);
    return found === '' ? null : found;
  };
  const read = <T>(field: ImportField, reader: (cell: ImportCell) => CellReading<T>): T | undefined => {
    const cell = cellOf(field);
    if (cell === null || textOf(cell) === '') return undefined;
    const reading = reader(cell);
    return reading.valid ? reading.value : refuse(FAULTS[reading.fault], field);
  };
  return { cellOf, refuse, text, read };
};
type Cells = ReturnType<typeof makeCells>;

const LARGEST_PAISE = 99_999_999_999_99;
const readMoney = ({ read, refuse }: Cells, field: ImportField, { zero = false } = {}): number | undefined => {
  const paise = read(field, readRupees);
  if (paise !== undefined && paise > LARGEST_PAISE) refuse('amount-invalid', field);
  // An empty amount is often written as 0.
  return paise === 0 && !zero ? undefined : paise;
};

/** What the example row of our templates names; a file that still has that row means nothing by it. */
export const EXAMPLE_REFERENCE = 'EXAMPLE-100234';

const readIds = ({ text, refuse }: Cells, { lenderId, lenders }: ReadRowOptions): RowIds => {
  const reference = text('reference', 80);
  if (reference === EXAMPLE_REFERENCE) refuse('example-row', 'reference');
  const name = text('lender', 120);
  const named = name === null ? undefined : lenders.get(wordKey(name));
  if (name !== null && named === undefined) refuse('lender-unknown', 'lender');
  return { lenderId: named ?? lenderId, applicationId: text('application_id', 60), reference };
};

const requireIds = ({ refuse }: Cells, ids: RowIds): void => {
  if (ids.applicationId === null && ids.reference === null) refuse('id-missing', 'application_id');
  if (ids.applicationId === null && ids.lenderId === null) refuse('lender-missing', 'lender');
};

const readPastDay = ({ read, refuse }: Cells, field: ImportField, today: string): string | undefined => {
  const on = read(field, readDay);
  if (on !== undefined && on > today) refuse('date-future', field);
  return on;
};

const readStatusPart = (cells: Cells, options: ReadRowOptions) => {
  const { text, refuse } = cells;
  const word = text('status', 80) ?? refuse('status-missing', 'status');
  const status = readStatusWord(word, options.words) ?? refuse('status-unknown', 'status');
  const on = readPastDay(cells, 'status_date', options.today) ?? refuse('date-missing', 'status_date');
  const disbursedOn = readPastDay(cells, 'disbursed_date', options.today);
  text('remark', 2_000);
  return {
    status,
    on,
    approvedPaise: readMoney(cells, 'approved_amount'),
    disbursedPaise: readMoney(cells, 'disbursed_amount'),
    disbursedOn: status === 'disbursed' ? disbursedOn : undefined,
    reason: text('reason'),
  };
};

export type RowReading<Row> = { readonly row: Row } | { readonly refused: FaultAt };
const reading = <Row>(
  cells: readonly ImportCell[],
  options: ReadRowOptions,
  make: (own: Cells) => Row,
): RowReading<Row> => {
  const own = makeCells(cells, options);
  try {
    return { row: make(own) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const reference = textOf(own.cellOf('reference')) || textOf(own.cellOf('application_id')) || undefined;
    return { refused: { ...error.at, reference } };
  }
};

/** A row of a status file; the first thing that is wrong refuses it. Days in India, amounts in paise. */
export const readStatusRow = (cells: readonly ImportCell[], options: ReadRowOptions): RowReading<StatusRow> =>
  reading(cells, options, (own) => {
    const ids = readIds(own, options);
    requireIds(own, ids);
    return { ...ids, ...readStatusPart(own, options) };
  });

const PRODUCTS = new Map(LOAN_PRODUCT_TYPE_NAMES.map((name) => [wordKey(name), name]));
const SHORT: Readonly<Record<string, LoanProductTypeName>> = {
  pl: 'Personal Loans',
  'personal loan': 'Personal Loans',
  bl: 'Business Loans',
  'business loan': 'Business Loans',
  gl: 'Gold Loans',
  'gold loan': 'Gold Loans',
  hl: 'Affordable Housing Loan',
  'home loan': 'Affordable Housing Loan',
  'housing loan': 'Affordable Housing Loan',
  'student loan': 'Student Loans',
  'education loan': 'Student Loans',
  'two wheeler': '2-wheeler',
  'two wheeler loan': '2-wheeler',
  'car loan': 'Car',
};
/** The words of each product that are known without being told, the plain one first. */
export const listProductWords = (): { product: LoanProductTypeName; words: string[] }[] =>
  LOAN_PRODUCT_TYPE_NAMES.map((product) => ({
    product,
    words: [product, ...Object.keys(SHORT).filter((word) => SHORT[word] === product)],
  }));
const productOf = (word: string): LoanProductTypeName | undefined =>
  PRODUCTS.get(wordKey(word)) ?? SHORT[wordKey(word)];

const readTenure = ({ text, refuse }: Cells): number | undefined => {
  const found = text('tenure', 20);
  if (found === null) return undefined;
  const months = /^(\d{1,3})(?:\.0+)?(?: ?(?:m|months?))?$/i.exec(found)?.[1];
  return months === undefined || Number(months) < 1 || Number(months) > 600
    ? refuse('tenure-invalid', 'tenure')
    : Number(months);
};

/** A row of a lender's whole list of cases. Without an id of the application the customer is found by mobile and product. */
export const readMisRow = (cells: readonly ImportCell[], options: ReadRowOptions): RowReading<MisRow> =>
  reading(cells, options, (own) => {
    const ids = readIds(own, options);
    const mobile = own.read('mobile', readMobile) ?? null;
    if (mobile === null) requireIds(own, ids);
    if (ids.lenderId === null && ids.applicationId === null) own.refuse('lender-missing', 'lender');
    const product = own.text('product', 60);
    const productType = product === null ? null : (productOf(product) ?? own.refuse('product-unknown', 'product'));
    const thousandths = own.read('rate', readPercent);
    return {
      ...ids,
      ...readStatusPart(own, options),
      mobile,
      productType,
      amountPaise: readMoney(own, 'amount'),
      tenureMonths: readTenure(own),
      rateBps: thousandths === undefined ? undefined : Math.round(thousandths / 10),
    };
  });

const MONTH = /^(?:(\d{1,2})[-/. ](\d{4})|(\d{4})-(\d{1,2})|([A-Za-z]{3,9})[-/' ]+(\d{4}|\d{2}))$/;
const firstDayOf = (written: string): ImportCell => {
  const [, month, year, isoYear, isoMonth, name, namedYear] = MONTH.exec(written) ?? [];
  if (month !== undefined) return `01/${month}/${year}`;
  if (isoYear !== undefined) return `${isoYear}-${isoMonth}-01`;
  return name === undefined ? written : `01-${name}-${namedYear}`;
};
/** `03/2026`, `2026-03`, `Mar-26`, or any day of it: spreadsheet programs make a day of a month. */
const readMonth = ({ text, refuse }: Cells): string | null => {
  const found = text('month', 40);
  if (found === null) return null;
  const day = readDay(firstDayOf(found));
  return day.valid ? day.value.slice(0, 7) : refuse('month-invalid', 'month');
};

/** Whether a commission is more than the loan that it is paid for, both in paise: a slip of columns or of a decimal point. */
export const isBeyondLoan = (commissionPaise: number, loanPaise: number | undefined): boolean =>
  loanPaise !== undefined && commissionPaise > loanPaise;

/** A row of what a lender pays us. */
export const readCommissionRow = (cells: readonly ImportCell[], options: ReadRowOptions): RowReading<CommissionRow> =>
  reading(cells, options, (own) => {
    const ids = readIds(own, options);
    requireIds(own, ids);
    const month = readMonth(own);
    if (month !== null && month > options.today.slice(0, 7)) own.refuse('date-future', 'month');
    const paidOn = readPastDay(own, 'paid_on', options.today) ?? null;
    if (month === null && paidOn === null) own.refuse('date-missing', 'month');
    const commissionPaise =
      readMoney(own, 'commission_amount', { zero: true }) ?? own.refuse('amount-missing', 'commission_amount');
    const disbursedPaise = readMoney(own, 'disbursed_amount');
    if (isBeyondLoan(commissionPaise, disbursedPaise)) own.refuse('commission-too-large', 'commission_amount');
    const readTax = (field: 'tax_deducted' | 'gst'): number | undefined => {
      const paise = readMoney(own, field, { zero: true });
      return paise !== undefined && paise > commissionPaise ? own.refuse('tax-too-large', field) : paise;
    };
    return {
      ...ids,
      disbursedPaise,
      commissionPaise,
      taxDeductedPaise: readTax('tax_deducted'),
      gstPaise: readTax('gst'),
      month: month ?? paidOn?.slice(0, 7) ?? null,
      paidOn,
      paymentReference: own.text('payment_reference', 80),
    };
  });
