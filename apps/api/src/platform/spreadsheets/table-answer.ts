import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A table as a file that is sent while its rows are still fetched. */
export interface TableAnswer {
  readonly kind: 'csv' | 'xlsx';
  /** Without its ending. */
  readonly name: string;
  readonly rows: Readable;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const sendTable = (reply: FastifyReply, { kind, name, rows }: TableAnswer) =>
  reply.header('content-disposition', `attachment; filename="${name}.${kind}"`).type(TYPES[kind]).send(rows);
