import { createHash } from 'node:crypto';
import { type ImportKind, PARTNER_KINDS } from '@saakh/contracts/operations/imports/columns';
import { COLUMN_WORDS } from '@saakh/contracts/operations/imports/words';
import { shownOf } from '@saakh/rules/operations/imports/cell-text';
import { type ColumnOrders, newDateOrders } from '@saakh/rules/operations/imports/date-orders';
import {
  columnsNamed,
  findHeader,
  headerKey,
  type LearntColumns,
  lenderOf,
  missingFields,
  proposeColumns,
  repeatedNames,
  unclearNames,
} from '@saakh/rules/operations/imports/file-columns';
import { isPersonalColumn, shownCell, withoutAccounts } from '@saakh/rules/operations/imports/shown-cell';
import { HEAD_ROWS, inspectTable, readTable, type SheetRow, type TableFile } from '#platform/spreadsheets';
import { FileRefused } from '#platform/uploads/file-faults';
import type { FileReading } from '../imports.table';
import { ownSheet, shownSheets } from './import-file';

/** A cell of a file as it is kept and shown. */
function shownIn(kind: ImportKind, cell: SheetRow['cells'][number] | undefined): string {
  const text = shownOf(cell);
  return shownCell(PARTNER_KINDS.includes(kind) ? withoutAccounts(text) : text);
}

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
  /** Names of more than one column whose cells are the same throughout. */
  readonly same: ReadonlySet<string>;
}

/** What is known of names of columns, and which sheet is asked for. */
interface HeadWanted {
  readonly learnt: LearntColumns;
  /** In India. */
  readonly today: string;
  readonly sheet?: string;
}

/** What a row says in columns of one name: each text once. */
const textsIn = (cells: SheetRow['cells'], places: readonly number[]): ReadonlySet<string> =>
  new Set(places.map((at) => shownOf(cells[at]).trim()));

/** Reads a sheet to its end, so that a file that is cut off or too large is refused before anything is done with it. */
async function readSheet(file: TableFile, kind: ImportKind, { learnt, sheet, today }: HeadWanted): Promise<Read> {
  const head: SheetRow[] = [];
  let header: Read['header'];
  let rows = 0;
  const orders = newDateOrders({ today });
  const same = new Set<string>();
  const different = new Set<string>();
  for await (const batch of readTable(file, { ...(await ownSheet(file, sheet ?? null)), batch: BATCH })) {
    if (head.length < HEAD_ROWS) {
      head.push(...batch.slice(0, HEAD_ROWS - head.length));
      header = findHeader(kind, head, learnt);
      // What has no column names in the beginning has none.
      if (!header) break;
    }
    const repeated = repeatedNames(header?.headers ?? []);
    for (const { number, cells } of batch) {
      if (number <= (header?.row ?? 0)) continue;
      rows += 1;
      orders.add(cells);
      for (const name of repeated) {
        const texts = textsIn(cells, columnsNamed(header?.headers ?? [], name));
        if (texts.size > 1) different.add(name);
        else if (!texts.has('')) same.add(name);
      }
    }
  }
  return { head, header, rows, dates: orders.all(), same: new Set([...same].filter((name) => !different.has(name))) };
}

const wantedOf = (groups: readonly (readonly (keyof typeof COLUMN_WORDS)[])[]): string =>
  groups.map((group) => group.map((field) => COLUMN_WORDS[field].en).join(' / ')).join(', ');
const foundOf = (headers: readonly string[]): string => headers.filter(Boolean).slice(0, 30).join(', ') || '–';

/** Sheets by name, and how days are counted; a .csv has none, whatever its content turns out to be. */
async function bookOf(file: TableFile): Promise<Pick<FileHead, 'sheets' | 'isFrom1904'>> {
  if (/\.csv$/i.test(file.fileName)) return { sheets: [] };
  const { sheets, isFrom1904 } = await inspectTable(file);
  return { sheets: shownSheets(sheets), ...(isFrom1904 ? { isFrom1904 } : {}) };
}

/** The sheets that have all columns of the kind, and rows under them. */
async function wholeSheets(
  file: TableFile,
  kind: ImportKind,
  learnt: LearntColumns,
  sheets: readonly string[],
): Promise<readonly string[]> {
  const whole: string[] = [];
  for (const sheet of sheets.slice(0, MOST_SHEETS)) {
    const head = await firstRows(file, sheet).catch((error: unknown): readonly SheetRow[] => {
      if (error instanceof Error && error.message === 'EMPTY') return [];
      throw error;
    });
    const header = findHeader(kind, head, learnt);
    const isWhole = header && missingFields(kind, proposeColumns(kind, header.headers, learnt)).length === 0;
    if (isWhole && head.some(({ number }) => number > header.row)) whole.push(sheet);
  }
  return whole;
}
async function firstRows(file: TableFile, sheet: string): Promise<readonly SheetRow[]> {
  for await (const batch of readTable(file, { ...(await ownSheet(file, sheet)), batch: HEAD_ROWS + 1 })) return batch;
  return [];
}

/**
 * Sheets, the row with the column names, and which column is what; the whole sheet is read once. Throws `FileRefused` where
 * there is no such row, none under it, or a name twice, and what reading a table throws. The first sheet with all columns is
 * read, else the first with such a row, unless one was asked for; others with all columns are named.
 */
export async function readHead(
  file: TableFile,
  kind: ImportKind,
  { learnt, today, sheet: wanted }: HeadWanted,
): Promise<FileHead> {
  const { sheets, ...counted } = await bookOf(file);
  const whole = wanted === undefined && sheets.length > 1 ? await wholeSheets(file, kind, learnt, sheets) : [];
  const tried =
    wanted === undefined ? [...new Set([whole[0] ?? sheets[0], ...sheets.slice(0, MOST_SHEETS)])] : [wanted];
  let first: readonly SheetRow[] | undefined;
  for (const sheet of tried) {
    const own = { learnt, today, ...(sheet === undefined ? {} : { sheet }) };
    const read = await readSheet(file, kind, own).catch((error: unknown): Read => {
      // An empty sheet beside a full one is nothing to complain of.
      if (tried.length > 1 && error instanceof Error && error.message === 'EMPTY')
        return { head: [], header: undefined, rows: 0, dates: {}, same: new Set() };
      throw error;
    });
    first ??= read.head;
    if (read.header) {
      const otherSheets = whole.filter((one) => one !== sheet);
      const found = { sheets, sheet: sheet ?? null, ...read, header: read.header };
      const head = { ...headOf(kind, learnt, found), ...counted };
      return otherSheets.length === 0 ? head : { ...head, otherSheets };
    }
  }
  if (!first || first.length === 0) throw new FileRefused('EMPTY');
  const found = foundOf((first[0]?.cells ?? []).map((cell) => shownIn(kind, cell).slice(0, 60)));
  throw new FileRefused('no-header', [wantedOf(missingFields(kind, {})), found]);
}

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
  readonly same: ReadonlySet<string>;
  readonly head: readonly SheetRow[];
  readonly header: NonNullable<Read['header']>;
};

function headOf(
  kind: ImportKind,
  learnt: LearntColumns,
  { sheets, sheet, rows, dates, same, head, header }: Found,
): FileHead {
  const { row: headerRow, headers } = header;
  const columns = proposeColumns(kind, headers, learnt);
  const twice = unclearNames(headers, columns, (name) => same.has(name));
  if (twice.length > 0) throw new FileRefused('header-twice', [twice.join(', ')]);
  if (rows === 0) throw new FileRefused('no-rows');
  const below = head.filter(({ number }) => number > headerRow);
  const samples = headers.map((name, at) =>
    isPersonalColumn(name)
      ? []
      : below.slice(0, SAMPLES).map(({ cells }) => shownIn(kind, cells[at]).slice(0, LONGEST_SAMPLE)),
  );
  return { sheets, sheet, headerRow, rows, headers, samples, columns, dates: shownDates(headers, dates) };
}

/** Throws `FileRefused` where a column that must be there is not, or nothing says whose the rows are. */
export function requireColumns(
  kind: ImportKind,
  { columns, headers }: Pick<FileReading, 'columns' | 'headers'>,
  lenderId: number | null,
): void {
  const missing = missingFields(kind, columns);
  if (missing.length > 0) {
    throw new FileRefused('columns-missing', [wantedOf(missing), foundOf(headers)]);
  }
  if (lenderOf(kind, columns, lenderId) === 'none') throw new FileRefused('lender-missing');
}

export function headerHashOf(headers: readonly string[]): string {
  return createHash('sha256').update(headerKey(headers)).digest('hex');
}
