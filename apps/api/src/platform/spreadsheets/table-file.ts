import type { ImportCell } from '@saakh/rules/operations/imports/cell-text';

/** What one cell of a table that we write holds. */
export type Cell = string | number | null;

/**
 * What one cell of an uploaded table holds. A date-formatted cell is `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM:SS` when it has a
 * time; a number stays a number, but `14.5%` where that is shown, and its zeros in front where they are; a formula is never
 * evaluated: the value kept with it, or the mark that none was.
 */
export type ReadCell = ImportCell;

export interface SheetRow {
  /** As the spreadsheet program counts: from 1, blank rows counted. */
  readonly number: number;
  readonly cells: readonly ReadCell[];
}

/** A file on this machine's disk, and the name that its sender gave it. */
export interface TableFile {
  readonly path: string;
  readonly fileName: string;
}

export type TableKind = 'csv' | 'xlsx' | 'xls';

export interface ReadTableOptions {
  /** Name of the sheet; the first one when left out. */
  readonly sheet?: string;
  readonly signal?: AbortSignal;
  /** Most rows in one batch. */
  readonly batch?: number;
  /** So long the thread may work, the consumer's own time left out; two minutes unless told. */
  readonly mostMs?: number;
  /** So much memory the thread may take, beside the file itself; 512 MB unless told. */
  readonly memoryMb?: number;
}

export type TableFaultReason =
  | 'EMPTY'
  | 'WRONG_TYPE'
  | 'TOO_BIG'
  | 'PASSWORD'
  | 'DAMAGED'
  | 'TOO_MANY_COLUMNS'
  | 'TOO_MANY_ROWS'
  | 'CELL_TOO_LONG'
  | 'BOMB'
  | 'TOO_SLOW';

/** What a file is that is no table of its name's kind, as far as its first bytes tell. */
export type FoundKind =
  | 'page'
  | 'page-table'
  | 'mail'
  | 'data'
  | 'ods'
  | 'xlsb'
  | 'xlsm'
  | 'old-sheet'
  | 'numbers'
  | 'holds-files'
  | 'xml-sheet'
  | 'pdf'
  | 'letter'
  | 'picture'
  | 'archive'
  | 'program'
  | 'text'
  | 'binary'
  | TableKind;

/** Why a file can't be read as a table; `row` where the fault has one, `found` what it is instead. */
export class TableFault extends Error {
  constructor(
    readonly reason: TableFaultReason,
    readonly row?: number,
    readonly found?: FoundKind,
  ) {
    super(reason);
    this.name = 'TableFault';
  }
}
