import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Cell } from './table-file';
import { type TableColumn, type TableRows, writeCsv, writeXlsx } from './write-table';

/** A table as a file that is sent while its rows are still fetched. */
export interface TableAnswer {
  readonly kind: 'csv' | 'xlsx';
  /** Without its ending. */
  readonly name: string;
  readonly rows: Readable;
}

interface TableWanted {
  readonly kind: TableAnswer['kind'];
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: TableRows;
  /** What a .xlsx calls its one sheet. */
  readonly sheet?: string;
}

/** Rows as the kind of file that was asked for; they are fetched as the receiver takes them. */
export function answerTable({ kind, name, columns, rows, sheet }: TableWanted): TableAnswer {
  return {
    kind,
    name,
    rows: kind === 'csv' ? writeCsv(columns, rows) : writeXlsx(columns, rows, sheet),
  };
}

/** Rows that are in memory already, as pages of a file. */
export async function* onePage(rows: readonly (readonly Cell[])[]): TableRows {
  yield rows;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function sendTable(reply: FastifyReply, { kind, name, rows }: TableAnswer) {
  return reply.header('content-disposition', `attachment; filename="${name}.${kind}"`).type(TYPES[kind]).send(rows);
}
