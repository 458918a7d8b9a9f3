import { LOAN_PRODUCT_TYPE_NAMES, type LoanProductTypeName } from '@saakh/contracts/catalogue/product-types';
import type { FileStatus } from '@saakh/contracts/operations/imports/columns';
import { ownValue } from '../../own-value';
import { type CellReading, type ImportCell, textOf } from './cell-text';
import { plainOfWorded, readMobile, readPercent, readRupees } from './cells';
import type { OtherAmount } from './decisions/file-status';
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
} from './row-cells';
import { readStatusWord, wordKey } from './status-words';

export interface StatusRow extends RowIds {
  readonly status: FileStatus;
  readonly on: string;
  readonly approvedPaise: number | undefined;
  readonly disbursedPaise: number | undefined;
  readonly disbursedOn: string | undefined;
  /** Of a loan that was paid out, where nothing says how much: amounts of columns that nobody has named. */
  readonly others?: readonly OtherAmount[];
  readonly reason: string | null;
}
export interface MisRow extends StatusRow {
  readonly mobile: string | null;
  readonly productType: LoanProductTypeName | null;
  readonly amountPaise: number | undefined;
  readonly tenureMonths: number | undefined;
  readonly rateBps: number | undefined;
  /** When it was applied for, in India, where that is known. */
  readonly madeOn?: string;
  /** Stands for a tenure that nobody has said. */
  readonly usualTenureMonths?: number;
}
/** Amounts that may be what was paid out. */
const readOthers = ({ raw }: Cells, { others = [] }: ReadRowOptions): readonly OtherAmount[] =>
  others.flatMap(({ at, zeros, isSure }) => {
    const cell = raw(at);
    const reading = readRupees(plainOfWorded(cell) ?? cell, { round: true, zeros });
    return reading.valid && reading.value > 0 ? [{ paise: reading.value, isSure }] : [];
  });

/** `otherDay`: the day of the status where the file has no column for it. */
export function readStatusPart(
  cells: Cells,
  options: ReadRowOptions,
  otherDay: () => string | undefined = () => undefined,
) {
  const { text, refuse } = cells;
  const word = text('status', 80) ?? refuse('status-missing', 'status');
  const status = readStatusWord(word, options.words) ?? refuse('status-unknown', 'status');
  const on = readPastDay(cells, 'status_date', options) ?? otherDay() ?? refuse('date-missing', 'status_date');
  const disbursedOn = readPastDay(cells, 'disbursed_date', options);
  text('remark', 2_000);
  const disbursedPaise = readMoney(cells, 'disbursed_amount', options);
  const others = status === 'disbursed' && disbursedPaise === undefined ? readOthers(cells, options) : [];
  return {
    status,
    on,
    approvedPaise: readMoney(cells, 'approved_amount', options),
    disbursedPaise,
    disbursedOn: status === 'disbursed' ? disbursedOn : undefined,
    ...(others.length > 0 ? { others } : {}),
    reason: text('reason'),
  };
}

/** A row of a status file; the first thing that is wrong refuses it. Days in India, amounts in paise. */
export function readStatusRow(cells: readonly ImportCell[], options: ReadRowOptions): RowReading<StatusRow> {
  return readRow(cells, options, (own) => {
    const ids = readIds(own, options);
    requireIds(own, ids);
    return { ...ids, ...readStatusPart(own, options) };
  });
}

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
export function listProductWords(): { product: LoanProductTypeName; words: string[] }[] {
  return LOAN_PRODUCT_TYPE_NAMES.map((product) => ({
    product,
    words: [product, ...Object.keys(SHORT).filter((word) => SHORT[word] === product)],
  }));
}
export function productOf(word: string): LoanProductTypeName | undefined {
  return PRODUCTS.get(wordKey(word)) ?? ownValue(SHORT, wordKey(word));
}

const TENURE =
  /^(?:(\d{1,3}(?:\.\d+)?) ?(?:y|yrs?|years?|year\(s\)|साल|वर्ष)\.?)? ?(?:(\d{1,3}(?:\.\d+)?) ?(?:m|mos?|mths?|mnths?|months?|month\(s\)|emis?|महीने|महीना|महीनों|माह)?\.?)?$/i;
/** Computing leaves so little beside a whole number of months. */
const NEARLY = 1e-6;
/** Months, also written as years: `24`, `24 Mths`, `2 years`, `1 yr 6 months`; undefined for anything else. */
export function monthsOf(text: string): number | undefined {
  const [, years, months] = TENURE.exec(text) ?? [];
  if (years === undefined && months === undefined) return undefined;
  const written = Number(years ?? 0) * 12 + Number(months ?? 0);
  const all = Math.round(written);
  return Math.abs(written - all) > NEARLY || all < 1 || all > 600 ? undefined : all;
}
export function asMonths(cell: ImportCell): CellReading<number> {
  const months = monthsOf(textOf(cell));
  return months === undefined ? { valid: false, fault: 'NOT_A_TENURE' } : { valid: true, value: months };
}

/** Below it nobody lends: it is a share that was written for a percentage, such as 0.145. */
const LEAST_RATE_THOUSANDTHS = 1_000;
export function readRate(own: Cells): number | undefined {
  const thousandths = own.read('rate', (cell) => readPercent(cell, { round: true }));
  if (thousandths && thousandths < LEAST_RATE_THOUSANDTHS) own.refuse('rate-invalid', 'rate');
  return thousandths === undefined ? undefined : Math.round(thousandths / 10);
}

/** A row of a lender's whole list of cases. Without an id of the application the customer is found by mobile and product. */
export function readMisRow(cells: readonly ImportCell[], options: ReadRowOptions): RowReading<MisRow> {
  return readRow(cells, options, (own) => {
    const ids = readIds(own, options);
    const mobile = own.read('mobile', readMobile) ?? null;
    if (mobile === null) requireIds(own, ids);
    if (ids.lenderId === null && ids.applicationId === null) own.refuse('lender-missing', 'lender');
    const product = own.text('product', 60);
    const productType = product === null ? null : (productOf(product) ?? own.refuse('product-unknown', 'product'));
    const rateBps = readRate(own);
    return {
      ...ids,
      ...readStatusPart(own, options),
      mobile,
      productType,
      amountPaise: readMoney(own, 'amount', options),
      tenureMonths: own.read('tenure', asMonths),
      rateBps,
    };
  });
}
