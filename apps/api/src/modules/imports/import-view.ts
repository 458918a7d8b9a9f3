import type { ImportDetail, ImportRow, RowError } from '@saakh/contracts/back-office/imports/calls';
import { COLUMN_WORDS, ROW_FAULT_WORDS } from '@saakh/contracts/back-office/imports/words';
import { missingFields } from '@saakh/rules/imports/file-columns';
import { type AdminContext, inTransaction } from '../../platform/context';
import { findLenders } from '../lenders';
import { findStaffNames } from '../records';
import type { ErrorRow } from './import-rows.repository';
import type { ImportFile } from './imports.repository';
import { mayUndo } from './imports.service';

/** One wrong row as it is told; the column by the name that templates give it. */
export const toRowError = ({ rowNumber, code, column, value }: ErrorRow, language: 'en' | 'hi'): RowError => ({
  row: rowNumber,
  ...(column === null ? {} : { column: COLUMN_WORDS[column as keyof typeof COLUMN_WORDS]?.[language] ?? column }),
  code,
  message: ROW_FAULT_WORDS[code][language],
  ...(value === null ? {} : { value }),
});

interface Names {
  readonly staff: ReadonlyMap<string, string>;
  readonly lenders: ReadonlyMap<number, { readonly name: string }>;
}

const namesOf = (ctx: AdminContext, rows: readonly ImportFile[]): Promise<Names> =>
  inTransaction(ctx, async (own) => ({
    staff: await findStaffNames(
      own,
      rows.flatMap(({ createdBy, undoneBy }) => [createdBy, undoneBy]),
    ),
    lenders: await findLenders(
      own,
      rows.flatMap(({ lenderId }) => lenderId ?? []),
    ),
  }));

const personOf = ({ staff }: Names, staffId: string | null) =>
  staffId === null ? null : { staffId, name: staff.get(staffId) ?? staffId };

const toRow = (row: ImportFile, names: Names): ImportRow => ({
  importId: row.importId,
  kind: row.kind,
  state: row.state,
  fileName: row.fileName,
  lender: row.lenderId === null ? null : { lenderId: row.lenderId, name: names.lenders.get(row.lenderId)?.name ?? '' },
  by: personOf(names, row.createdBy),
  at: row.createdAt.toISOString(),
  appliedAt: row.appliedAt?.toISOString() ?? null,
  counts: {
    read: row.rowsRead,
    updated: row.rowsUpdated,
    created: row.rowsCreated,
    unchanged: row.rowsUnchanged,
    errors: row.rowsFailed,
    told: row.told,
  },
  sameAs: row.sameAs,
});

/** Rows of the list. */
export const viewImports = async (ctx: AdminContext, rows: readonly ImportFile[]): Promise<ImportRow[]> => {
  const names = await namesOf(ctx, rows);
  return rows.map((row) => toRow(row, names));
};

const undoneOf = (row: ImportFile, names: Names): ImportDetail['undone'] =>
  row.undoneAt === null
    ? null
    : {
        by: personOf(names, row.undoneBy),
        at: row.undoneAt.toISOString(),
        reason: row.undoReason ?? '',
        restored: row.undoRestored,
        left: row.undoLeft,
      };

/** One import with all that its page shows. */
export const viewImport = async (ctx: AdminContext, row: ImportFile): Promise<ImportDetail> => {
  const names = await namesOf(ctx, [row]);
  const { reading, findings } = row;
  return {
    ...toRow(row, names),
    sheet: reading.sheet,
    sheets: [...reading.sheets],
    headerRow: reading.headerRow,
    rows: reading.rows,
    headers: [...reading.headers],
    samples: reading.samples.map((cells) => [...cells]),
    columns: reading.columns,
    words: reading.words,
    remembered: reading.remembered,
    missing: missingFields(row.kind, reading.columns).map((group) => [...group]),
    unknownWords: [...(findings?.unknownWords ?? [])],
    moves: [...(findings?.moves ?? [])],
    preview: [...(findings?.preview ?? [])],
    override: row.override,
    failure: row.failure ?? null,
    undone: undoneOf(row, names),
    mayUndo: mayUndo(ctx, row),
    fileKept: row.fileSecretSealed !== null,
  };
};
