/**
 * What one cell of an uploaded table holds. A date-formatted cell is `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM:SS` when it has a
 * time; a number stays a number; a formula is never evaluated: the text kept with it, or nothing.
 */
export type Cell = string | number | null;

export interface SheetRow {
  /** As the spreadsheet program counts: from 1, blank rows counted. */
  readonly number: number;
  readonly cells: readonly Cell[];
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

/** Why a file can't be read as a table; `row` where the fault has one. */
export class TableFault extends Error {
  constructor(
    readonly reason: TableFaultReason,
    readonly row?: number,
  ) {
    super(reason);
    this.name = 'TableFault';
  }
}
