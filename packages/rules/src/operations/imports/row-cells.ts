import type { FileStatus, ImportField, RowFault } from '@saakh/contracts/operations/imports/columns';
import { visibleText } from '@saakh/contracts/typed/clean-entry';
import { redactAadhaar } from '../../aadhaar';
import { type CellFault, type CellReading, type ImportCell, isOdd, shownOf, textOf } from './cell-text';
import { plainOfWorded, readRupees, readSignedRupees } from './cells';
import { companyOf } from './company-names';
import { type DayOrder, orderOf, ownDateOf, readDay, turned } from './days';
import type { FileColumns, OtherColumn } from './file-columns';
import { referenceFault } from './references';

/**
 * What holds instead of what a row says: of a loan that is paid out otherwise how much, in paise, and the day in India; of a term that
 * hardly anybody lends with the least and the most, in the unit of `value`, null for none; of a reference that is another number's the
 * row of the file that made its case, null where the case was here before.
 */
export type KnownInstead =
  | { readonly paidPaise: number; readonly on: string | null }
  | { readonly least: number | null; readonly most: number | null }
  | { readonly madeByRow: number | null };

/** What was wrong in a row: at which field, and what stood there. */
export interface FaultAt {
  readonly fault: RowFault;
  readonly field?: ImportField | undefined;
  readonly value?: string | undefined;
  /** What the row calls its application, as far as it was read. */
  readonly reference?: string | undefined;
  readonly known?: KnownInstead | undefined;
}

export interface ReadRowOptions {
  readonly columns: FileColumns;
  readonly words: Readonly<Record<string, FileStatus>>;
  /** The lender that was chosen beside the file. */
  readonly lenderId: number | null;
  /** By what files call them: `companiesByName`. */
  readonly lenders: ReadonlyMap<string, number>;
  readonly today: string;
  /** Of columns of days: day first unless told. */
  readonly orders?: Partial<Record<ImportField, DayOrder>>;
  /** Days that are written as numbers are counted from 1904, as some workbooks do. */
  readonly isFrom1904?: boolean;
  /** Columns where a program may have swapped day and month of its own dates: they are turned back, or staff are asked. */
  readonly mixedDays?: Partial<Record<ImportField, MixedDays>>;
  /** How many columns have a head: what stands behind them was split off by a comma. */
  readonly width?: number;
  /** By how many zeros the heads of amounts make them larger: `scalesOf`. */
  readonly scales?: Partial<Record<ImportField, number>>;
  /** Columns that nobody has named and that may hold what was paid out: `otherAmounts`. */
  readonly others?: readonly OtherColumn[];
  /** Which of the two counts where a number means one thing and its cell shows another; who has not said is asked. */
  readonly numbers?: NumberMeanings;
}

/**
 * Of a column of days: `ask` about its own dates, `turn` them round, or `ask-written` about a text that reads either way, where others
 * of the column show both orders.
 */
export type MixedDays = 'ask' | 'turn' | 'ask-written';

/** `held`: the number behind the cell; `shown`: what the cell shows, its words included. */
type NumberMeaning = 'held' | 'shown';
export type NumberMeanings = Partial<Record<ImportField, NumberMeaning>>;

/** The customer and application of a row. */
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
const wordsOf = (cell: ImportCell | undefined): string =>
  visibleText(shownOf(cell)).replaceAll('\u202e', '').replace(/\s+/g, ' ').trim().replace(/^'/, '').trim();

/** What people and programs write where nothing is known. */
const PLACEHOLDER =
  /^(?:[-\u2010-\u2015−_.*/\\~?#…]+|[(<[]?(?:n\.? ?[/.]?a\.?|nil|null|none|nan|nat|undefined|blank|empty)[)>\]]?|\\n|not (?:available|applicable)|tb[acd]|लागू नहीं|उपलब्ध नहीं)$/i;
export function isPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text);
}
/** A formula that came to nothing, and a column that was too narrow when the file was made. */
const FAILED = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|#+)$/i;
/** A day of zeros is how programs write none. */
const NO_DAY =
  /^(?:0+(?:[-/.]0+){0,2}|0+-jan-(?:00|1900)|1899-12-3[01]|1900-01-0[01]|1904-01-01|31[-/.]12[-/.]9999|9999-12-31)(?:[T ][\d:.]+)?$/i;

const FAULTS: Readonly<Record<CellFault, RowFault>> = {
  EMPTY: 'amount-missing',
  NOT_AN_AMOUNT: 'amount-invalid',
  NEGATIVE: 'amount-negative',
  NOT_A_DATE: 'date-invalid',
  IMPOSSIBLE_DATE: 'date-impossible',
  NOT_A_MOBILE: 'mobile-invalid',
  NOT_A_PERCENTAGE: 'rate-invalid',
  NOT_A_TENURE: 'tenure-invalid',
};

/** Fields whose faults are told in their own words. */
const OWN_FAULTS: Partial<Record<ImportField, RowFault>> = {
  share_percent: 'share-invalid',
  account_number: 'account-invalid',
};

/** Longer numbers lose their last digits in a spreadsheet. */
const FIRST_ROUNDED = 1e15;
function faultOfCode(field: ImportField, cell: ImportCell, text: string): ReturnType<typeof referenceFault> {
  if (text === '' || isPlaceholder(text)) return 'none';
  if (typeof cell === 'number' && Math.abs(cell) >= FIRST_ROUNDED) return 'damaged';
  const fault = referenceFault(text);
  // Our own ids may have no digit.
  return field === 'application_id' && fault === 'none' ? undefined : fault;
}

/**
 * By these a lender and a bank find a case and a payment again, letter by letter: one that looks like an Aadhaar number can't be
 * told from one, and stays. Of all other words such a number goes with the reading (REG-ID-3).
 */
export const MATCHED_FIELDS: readonly ImportField[] = ['reference', 'payment_reference'];

function makeCells(cells: readonly ImportCell[], { columns, numbers = {} }: ReadRowOptions) {
  let isRounded = false;
  const cellOf = (field: ImportField): ImportCell => {
    const at = columns[field];
    return at === undefined ? null : (cells[at] ?? null);
  };
  const refuse = (fault: RowFault, field: ImportField): never => {
    throw new Refused({ fault, field, value: wordsOf(cellOf(field)) || undefined });
  };
  /** A cell that says something: neither a formula without its value nor one that failed. */
  const known = (field: ImportField): ImportCell => {
    const cell = cellOf(field);
    if (isOdd(cell) && cell.odd === 'unsaved') refuse('formula-unsaved', field);
    if (typeof cell === 'string' && FAILED.test(cell.trim())) refuse('formula-failed', field);
    return cell;
  };
  const fit = (written: string, field: ImportField, most: number): string | null => {
    const isWhole = MATCHED_FIELDS.includes(field) || field === 'account_number';
    const found = isWhole ? written : redactAadhaar(written);
    if (found.length > most) refuse('text-too-long', field);
    return found === '' ? null : found;
  };
  /** The two meanings of a cell, where they are two. */
  const meant = <T>(field: ImportField, reader: (cell: ImportCell) => CellReading<T>): CellReading<T> => {
    const cell = known(field);
    if (!isOdd(cell)) return reader(cell);
    const [held, shown] = [reader(cell.held), reader(cell.shown)];
    if (held.valid && shown.valid && held.value === shown.value) return held;
    return { held, shown }[numbers[field] ?? refuse('number-unclear', field)];
  };
  const text = (field: ImportField, most = LONGEST): string | null => {
    const written = wordsOf(known(field));
    return fit(isPlaceholder(written) ? '' : written, field, most);
  };
  const read = <T>(field: ImportField, reader: (cell: ImportCell) => CellReading<T>): T | undefined => {
    const written = wordsOf(known(field));
    if (written === '' || isPlaceholder(written)) return undefined;
    const reading = meant(field, reader);
    if (!reading.valid) return refuse(OWN_FAULTS[field] ?? FAULTS[reading.fault], field);
    isRounded ||= reading.rounded === true;
    return reading.value;
  };
  /** What a lender or a bank finds something by, character by character: nothing stands for it, and no part of it is enough. */
  const code = (field: ImportField, most: number, { mayBeEmpty = false } = {}): string | null => {
    const reading = meant(field, (cell) => ({ valid: true, value: textOf(cell) }));
    const written = reading.valid ? reading.value : '';
    const fault = faultOfCode(field, cellOf(field), written);
    const isNothing = written === '';
    if (fault === 'damaged' || (fault === 'none' && !mayBeEmpty && !isNothing)) {
      refuse(OWN_FAULTS[field] ?? 'reference-damaged', field);
    }
    return fault === 'none' ? null : fit(written, field, most);
  };
  /** A cell by its place, whatever it holds. */
  const raw = (at: number): ImportCell => {
    const cell = cells[at] ?? null;
    return isOdd(cell) ? cell.shown : cell;
  };
  return { cellOf, raw, refuse, text, read, code, isRounded: () => isRounded };
}
/** The cells of one row by what they are; whatever refuses ends the reading of the row, see `readRow`. */
export type Cells = ReturnType<typeof makeCells>;

const LARGEST_PAISE = 99_999_999_999_99;
/**
 * An amount in paise; undefined where the cell is empty, or says 0 and that is no amount here (`zero`). One below 0 is refused
 * where none is meant (`signed`).
 */
export function readMoney(
  { read, refuse }: Cells,
  field: ImportField,
  { numbers = {}, scales = {} }: Pick<ReadRowOptions, 'numbers' | 'scales'>,
  { zero = false, signed = false } = {},
): number | undefined {
  const isInWords = numbers[field] === 'shown';
  const paise = read(field, (cell) => {
    const plain = isInWords && cell !== null ? (plainOfWorded(cell) ?? cell) : cell;
    return (signed ? readSignedRupees : readRupees)(plain, { round: true, zeros: scales[field] ?? 0 });
  });
  if (paise !== undefined && Math.abs(paise) > LARGEST_PAISE) refuse('amount-invalid', field);
  // An empty amount is often written as 0.
  return paise === 0 && !zero ? undefined : paise;
}

/** What the example row of our templates names; a file that still has that row means nothing by it. */
export const EXAMPLE_REFERENCE = 'EXAMPLE-100234';

/** The customer and application of a row, as far as it names them; the lender that was chosen beside the file stands for one it does not name. */
export function readIds({ text, code, refuse }: Cells, { lenderId, lenders, columns }: ReadRowOptions): RowIds {
  const applicationId = code('application_id', 60, { mayBeEmpty: true });
  const mayBeEmpty = applicationId !== null || columns.mobile !== undefined;
  const reference = code('reference', 80, { mayBeEmpty });
  if (reference?.toUpperCase() === EXAMPLE_REFERENCE) refuse('example-row', 'reference');
  const name = text('lender', 120);
  const named = name === null ? undefined : companyOf(lenders, name);
  if (name !== null && named === undefined) refuse('lender-unknown', 'lender');
  return { lenderId: named ?? lenderId, applicationId, reference };
}

/** Refuses a row that names no application. */
export function requireIds({ refuse }: Cells, ids: RowIds): void {
  if (ids.applicationId === null && ids.reference === null) refuse('id-missing', 'application_id');
  if (ids.applicationId === null && ids.lenderId === null) refuse('lender-missing', 'lender');
}

type DayOptions = Pick<ReadRowOptions, 'orders' | 'mixedDays' | 'isFrom1904'>;
/** A cell of a column of days, turned back where a program has swapped day and month; refuses one that staff are asked about. */
export function unmixed(
  { refuse }: Pick<Cells, 'refuse'>,
  field: ImportField,
  cell: ImportCell,
  { mixedDays = {} }: DayOptions,
): ImportCell {
  const how = mixedDays[field];
  const isOpen = how === 'ask-written' ? orderOf(cell) === 'either' : ownDateOf(cell) === 'either';
  if (!isOpen || how === undefined) return cell;
  return how === 'turn' ? turned(cell) : refuse('date-mixed', field);
}

/** A day of India as `YYYY-MM-DD`. */
export function readAnyDay(
  { read, refuse, cellOf }: Cells,
  field: ImportField,
  options: DayOptions,
): string | undefined {
  if (NO_DAY.test(wordsOf(cellOf(field)))) return undefined;
  const { orders, isFrom1904 } = options;
  return read(field, (cell) => readDay(unmixed({ refuse }, field, cell, options), orders?.[field], isFrom1904));
}

/** As `readAnyDay`; refuses one that has not come. */
export function readPastDay(
  own: Cells,
  field: ImportField,
  { today, ...options }: Pick<ReadRowOptions, 'today'> & DayOptions,
): string | undefined {
  const on = readAnyDay(own, field, options);
  if (on !== undefined && on > today) own.refuse('date-future', field);
  return on;
}

/** A row as it was read, or the first thing that is wrong in it; `rounded` where an amount of it has more than paise. */
export type RowReading<Row> = { readonly row: Row; readonly rounded?: true } | { readonly refused: FaultAt };
/** A row read by `make`; what is refused in it names the row as far as it was read. */
export function readRow<Row>(
  cells: readonly ImportCell[],
  options: ReadRowOptions,
  make: (own: Cells) => Row,
): RowReading<Row> {
  const own = makeCells(cells, options);
  try {
    const split = cells.slice(options.width ?? cells.length).find((cell) => wordsOf(cell) !== '');
    if (split !== undefined) throw new Refused({ fault: 'row-too-long', value: wordsOf(split) });
    const row = make(own);
    return own.isRounded() ? { row, rounded: true } : { row };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const reference = wordsOf(own.cellOf('reference')) || wordsOf(own.cellOf('application_id')) || undefined;
    return { refused: { ...error.at, reference } };
  }
}
