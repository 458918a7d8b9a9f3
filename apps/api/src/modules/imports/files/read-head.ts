import { createHash } from 'node:crypto';
import type { ImportKind } from '@saakh/contracts/back-office/imports/columns';
import { COLUMN_WORDS } from '@saakh/contracts/back-office/imports/words';
import { shownOf } from '@saakh/rules/imports/cell-text';
import { type ColumnOrders, newDateOrders } from '@saakh/rules/imports/date-orders';
import {
  findHeader,
  headerKey,
  type LearntColumns,
  lenderOf,
  missingFields,
  proposeColumns,
  unclearNames,
} from '@saakh/rules/imports/file-columns';
import { isPersonalColumn, shownCell } from '@saakh/rules/imports/shown-cell';
import { HEAD_ROWS, inspectTable, readTable, type SheetRow, type TableFile } from '../../../platform/spreadsheets';
import type { FileReading } from '../imports.table';
import { FileRefused } from './file-faults';
import { ownSheet, shownSheets } from './import-file';

const BATCH = 5_000;
const MOST_SHEETS = 10;
const SAMPLES = 3;
const LONGEST_SAMPLE = 40;

/** What a file says of itself, before anybody has chosen columns or words. */
export type FileHead = Omit<FileReading, 'words' | 'remembered'>;

interface Read {
  /** The first rows. */
  readonly head: readonly SheetRow[];
  readonly header: ReturnType<typeof findHeader>;
  /** Under the head. */
  readonly rows: number;
  readonly dates: ColumnOrders;
}

/** What is known of names of columns, and which sheet is asked for. */
interface HeadWanted {
  readonly learnt: LearntColumns;
  readonly sheet?: string;
}

/** Reads a sheet to its end, so that a file that is cut off or too large is refused before anything is done with it. */
const readSheet = async (file: TableFile, kind: ImportKind, { learnt, sheet }: HeadWanted): Promise<Read> => {
  const head: SheetRow[] = [];
  let header: Read['header'];
  let rows = 0;
  const orders = newDateOrders();
  for await (const batch of readTable(file, { ...(await ownSheet(file, sheet ?? null)), batch: BATCH })) {
    if (head.length < HEAD_ROWS) {
      head.push(...batch.slice(0, HEAD_ROWS - head.length));
      header = findHeader(kind, head, learnt);
      // What has no column names in the beginning has none.
      if (!header) break;
    }
    for (const { number, cells } of batch) {
      if (number <= (header?.row ?? 0)) continue;
      rows += 1;
      orders.add(cells);
    }
  }
  return { head, header, rows, dates: orders.all() };
};

const wantedOf = (groups: readonly (readonly (keyof typeof COLUMN_WORDS)[])[]): string =>
  groups.map((group) => group.map((field) => COLUMN_WORDS[field].en).join(' / ')).join(', ');
const foundOf = (headers: readonly string[]): string => headers.filter(Boolean).slice(0, 30).join(', ') || '–';

/** Sheets by name; a .csv has none, whatever its content turns out to be. */
const sheetsOf = async (file: TableFile): Promise<readonly string[]> =>
  /\.csv$/i.test(file.fileName) ? [] : shownSheets((await inspectTable(file)).sheets);

/**
 * Sheets, the row with the column names, and which column is what; the whole sheet is read once. Throws `FileRefused` where
 * there is no such row, none under it, or a name twice, and what reading a table throws. A sheet without such a row is passed
 * over for one that has it, unless it was asked for.
 */
export const readHead = async (
  file: TableFile,
  kind: ImportKind,
  { learnt, sheet: wanted }: HeadWanted,
): Promise<FileHead> => {
  const sheets = await sheetsOf(file);
  const tried = wanted === undefined ? [sheets[0], ...sheets.slice(1, MOST_SHEETS)] : [wanted];
  let first: readonly SheetRow[] | undefined;
  for (const sheet of tried) {
    const own = { learnt, ...(sheet === undefined ? {} : { sheet }) };
    const read = await readSheet(file, kind, own).catch((error: unknown): Read => {
      // An empty sheet beside a full one is nothing to complain of.
      if (tried.length > 1 && error instanceof Error && error.message === 'EMPTY')
        return { head: [], header: undefined, rows: 0, dates: {} };
      throw error;
    });
    first ??= read.head;
    if (read.header) return headOf(kind, learnt, { sheets, sheet: sheet ?? null, ...read, header: read.header });
  }
  if (!first || first.length === 0) throw new FileRefused('EMPTY');
  const found = foundOf((first[0]?.cells ?? []).map((cell) => shownCell(shownOf(cell)).slice(0, 60)));
  throw new FileRefused('no-header', { wanted: wantedOf(missingFields(kind, {})), found });
};

/** A day of a person's birth is nobody's to see. */
const shownDates = (headers: readonly string[], dates: ColumnOrders): ColumnOrders =>
  Object.fromEntries(
    Object.entries(dates).map(([at, one]) => [
      at,
      isPersonalColumn(headers[Number(at)] ?? '') ? { ...one, sample: null } : one,
    ]),
  );

type Found = Pick<FileHead, 'sheets' | 'sheet' | 'rows'> & {
  readonly dates: ColumnOrders;
  readonly head: readonly SheetRow[];
  readonly header: NonNullable<Read['header']>;
};

const headOf = (
  kind: ImportKind,
  learnt: LearntColumns,
  { sheets, sheet, rows, dates, head, header }: Found,
): FileHead => {
  const { row: headerRow, headers } = header;
  const columns = proposeColumns(kind, headers, learnt);
  const twice = unclearNames(headers, columns);
  if (twice.length > 0) throw new FileRefused('header-twice', { found: twice.join(', ') });
  if (rows === 0) throw new FileRefused('no-rows');
  const below = head.filter(({ number }) => number > headerRow);
  const samples = headers.map((name, at) =>
    isPersonalColumn(name)
      ? []
      : below.slice(0, SAMPLES).map(({ cells }) => shownCell(shownOf(cells[at])).slice(0, LONGEST_SAMPLE)),
  );
  return { sheets, sheet, headerRow, rows, headers, samples, columns, dates: shownDates(headers, dates) };
};

/** Throws `FileRefused` where a column that must be there is not, or nothing says whose the rows are. */
export const requireColumns = (
  kind: ImportKind,
  { columns, headers }: Pick<FileReading, 'columns' | 'headers'>,
  lenderId: number | null,
): void => {
  const missing = missingFields(kind, columns);
  if (missing.length > 0) {
    throw new FileRefused('columns-missing', { wanted: wantedOf(missing), found: foundOf(headers) });
  }
  if (lenderOf(columns, lenderId) === 'none') throw new FileRefused('lender-missing');
};

export const headerHashOf = (headers: readonly string[]): string =>
  createHash('sha256').update(headerKey(headers)).digest('hex');
