import type { FileStatus, ImportField, RowFault } from '@saakh/contracts/back-office/imports/columns';
import { visibleText } from '@saakh/contracts/typed/clean-entry';
import { redactAadhaar } from '../aadhaar';
import { type CellFault, type CellReading, type ImportCell, readDay, readRupees, readSignedRupees } from './cells';
import type { FileColumns } from './file-columns';
import { wordKey } from './status-words';

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

/** Thrown within a row and caught at its end: the first fault counts. */
class Refused extends Error {
  constructor(readonly at: FaultAt) {
    super(at.fault);
  }
}

const LONGEST = 200;
const textOf = (cell: ImportCell | undefined): string =>
  visibleText(typeof cell === 'string' ? cell : String(cell ?? ''))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'/, '');

const FAULTS: Readonly<Record<CellFault, RowFault>> = {
  EMPTY: 'amount-missing',
  NOT_AN_AMOUNT: 'amount-invalid',
  NEGATIVE: 'amount-negative',
  NOT_A_DATE: 'date-invalid',
  IMPOSSIBLE_DATE: 'date-impossible',
  NOT_A_MOBILE: 'mobile-invalid',
  NOT_A_PERCENTAGE: 'rate-invalid',
};

/**
 * By these a lender and a bank find a case and a payment again, letter by letter: one that looks like an Aadhaar number can't be
 * told from one, and stays. Of all other words such a number goes with the reading (REG-ID-3).
 */
export const MATCHED_FIELDS: readonly ImportField[] = ['reference', 'payment_reference'];

const makeCells = (cells: readonly ImportCell[], { columns }: ReadRowOptions) => {
  const cellOf = (field: ImportField): ImportCell => {
    const at = columns[field];
    return at === undefined ? null : (cells[at] ?? null);
  };
  const refuse = (fault: RowFault, field: ImportField): never => {
    throw new Refused({ fault, field, value: textOf(cellOf(field)) || undefined });
  };
  const text = (field: ImportField, most = LONGEST): string | null => {
    const written = textOf(cellOf(field));
    const found = MATCHED_FIELDS.includes(field) ? written : redactAadhaar(written);
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
/** The cells of one row by what they are; whatever refuses ends the reading of the row, see `readRow`. */
export type Cells = ReturnType<typeof makeCells>;

const LARGEST_PAISE = 99_999_999_999_99;
/**
 * An amount in paise; undefined where the cell is empty, or says 0 and that is no amount here (`zero`). One below 0 is refused
 * where none is meant (`signed`).
 */
export const readMoney = (
  { read, refuse }: Cells,
  field: ImportField,
  { zero = false, signed = false } = {},
): number | undefined => {
  const paise = read(field, signed ? readSignedRupees : readRupees);
  if (paise !== undefined && Math.abs(paise) > LARGEST_PAISE) refuse('amount-invalid', field);
  // An empty amount is often written as 0.
  return paise === 0 && !zero ? undefined : paise;
};

/** What the example row of our templates names; a file that still has that row means nothing by it. */
export const EXAMPLE_REFERENCE = 'EXAMPLE-100234';

/** Whom a row is about, as far as it says so; the lender that was chosen beside the file stands for one it does not name. */
export const readIds = ({ text, refuse }: Cells, { lenderId, lenders }: ReadRowOptions): RowIds => {
  const reference = text('reference', 80);
  if (reference?.toUpperCase() === EXAMPLE_REFERENCE) refuse('example-row', 'reference');
  const name = text('lender', 120);
  const named = name === null ? undefined : lenders.get(wordKey(name));
  if (name !== null && named === undefined) refuse('lender-unknown', 'lender');
  return { lenderId: named ?? lenderId, applicationId: text('application_id', 60), reference };
};

/** Refuses a row that names no application. */
export const requireIds = ({ refuse }: Cells, ids: RowIds): void => {
  if (ids.applicationId === null && ids.reference === null) refuse('id-missing', 'application_id');
  if (ids.applicationId === null && ids.lenderId === null) refuse('lender-missing', 'lender');
};

/** A day of India as `YYYY-MM-DD`; refuses one that has not come. */
export const readPastDay = ({ read, refuse }: Cells, field: ImportField, today: string): string | undefined => {
  const on = read(field, readDay);
  if (on !== undefined && on > today) refuse('date-future', field);
  return on;
};

/** A row as it was read, or the first thing that is wrong in it. */
export type RowReading<Row> = { readonly row: Row } | { readonly refused: FaultAt };
/** A row read by `make`; what is refused in it names the row as far as it was read. */
export const readRow = <Row>(
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
