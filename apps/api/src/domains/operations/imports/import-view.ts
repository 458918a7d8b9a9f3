import type { ImportDetail, ImportRow, RowError } from '@saakh/contracts/operations/imports/calls';
import { type ImportField, PARTNER_KINDS } from '@saakh/contracts/operations/imports/columns';
import { OTHER_MOBILE_WORDS, TERM_WORDS } from '@saakh/contracts/operations/imports/fault-words';
import { COLUMN_WORDS, PAID_OTHERWISE_WORDS, ROW_FAULT_WORDS } from '@saakh/contracts/operations/imports/words';
import { toTypedDate } from '@saakh/rules/dates';
import { formatInr } from '@saakh/rules/money';
import { missingFields } from '@saakh/rules/operations/imports/file-columns';
import { findLenders } from '#domains/catalogue/lenders';
import { findStaffNames } from '#domains/records/records';
import { type AdminContext, inTransaction } from '#platform/context';
import { datesOf } from './files/date-columns';
import { shownSamples } from './files/erased-rows';
import type { ErrorRow } from './import-rows.repository';
import type { ImportFile } from './imports.repository';
import { isPlain, mayUndo } from './imports.service';
import { countUnmatched } from './kinds/commission-rows.repository';
import { countHeld } from './kinds/records/invite-people.service';
import { waitForSecond } from './kinds/records/shares.service';

/** A term that is hardly lent with, and the range that is, as its column writes them. */
function termWords(
  column: ErrorRow['column'],
  value: string,
  least: number,
  most: number | null,
  language: 'en' | 'hi',
) {
  const written = (one: number): string => {
    if (column === 'amount') return inr(Math.round(one * 100));
    return column === 'rate' ? `${one}%` : String(one);
  };
  const { from, between, ...terms } = TERM_WORDS;
  const name = terms[column === 'tenure' || column === 'rate' ? column : 'amount'][language];
  return (most === null ? from : between)[language]
    .replace('{term}', name)
    .replace('{value}', written(Number(value)))
    .replace('{least}', written(least))
    .replace('{most}', written(most ?? 0));
}

const inr = (paise: number): string => formatInr(paise, { locale: 'en-IN' });

/** What is wrong with a row, in words, with what holds instead where that is known. */
export function faultWords(
  { code, column, value, known }: Pick<ErrorRow, 'code' | 'column' | 'value' | 'known'>,
  language: 'en' | 'hi',
): string {
  if (!known) return ROW_FAULT_WORDS[code][language];
  if ('madeByRow' in known) {
    const { inFile, here } = OTHER_MOBILE_WORDS;
    return (known.madeByRow === null ? here : inFile)[language].replace('{row}', String(known.madeByRow));
  }
  if ('least' in known) return termWords(column, value ?? '', known.least ?? 0, known.most, language);
  const said = value === null ? '–' : inr(Math.round(Number(value) * 100));
  return PAID_OTHERWISE_WORDS[language]
    .replace('{paid}', inr(known.paidPaise))
    .replace('{on}', known.on === null ? '–' : toTypedDate(known.on))
    .replace('{said}', said);
}

/** One wrong row as it is told; the column by the name that templates give it. */
export function toRowError(error: ErrorRow, language: 'en' | 'hi'): RowError {
  const { rowNumber, code, column, value } = error;
  return {
    row: rowNumber,
    ...(column === null ? {} : { column: COLUMN_WORDS[column as keyof typeof COLUMN_WORDS]?.[language] ?? column }),
    code,
    message: faultWords(error, language),
    ...(value === null ? {} : { value }),
  };
}

interface Names {
  readonly staff: ReadonlyMap<string, string>;
  readonly lenders: ReadonlyMap<number, { readonly name: string }>;
}

const namesOf = (ctx: AdminContext, rows: readonly ImportFile[]): Promise<Names> =>
  inTransaction(ctx, async (tx) => ({
    staff: await findStaffNames(
      tx,
      rows.flatMap(({ createdBy, undoneBy }) => [createdBy, undoneBy]),
    ),
    lenders: await findLenders(
      tx,
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
export async function viewImports(ctx: AdminContext, rows: readonly ImportFile[]): Promise<ImportRow[]> {
  const names = await namesOf(ctx, rows);
  return rows.map((row) => toRow(row, names));
}

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

/** What a check has marked; of what was applied how much of it names no loan of ours, counted here where the import's end has not. */
async function marksOf(ctx: AdminContext, row: ImportFile): Promise<ImportDetail['marks']> {
  if (row.state === 'undoing' || row.state === 'undone') return [];
  const { marks } = row.findings ?? {};
  if (marks || row.kind !== 'commission' || row.state !== 'applied') return [...(marks ?? [])];
  const rows = await inTransaction(ctx, (tx) => countUnmatched(tx, row.importId));
  return rows === 0 ? [] : [{ mark: 'no-loan', rows }];
}

/** Numbers that a check could not tell the meaning of, and those of which it was said. */
function unclearOf({ findings, reading }: ImportFile): ImportDetail['unclearNumbers'] {
  const { numbers = {} } = reading;
  const open = (findings?.unclearNumbers ?? []).map((one) => ({ ...one, meaning: numbers[one.field] ?? null }));
  const said = (Object.keys(numbers) as ImportField[]).filter((field) => !open.some((one) => one.field === field));
  return [...open, ...said.map((field) => ({ field, shown: '', rows: 0, meaning: numbers[field] ?? null }))];
}

/** One import with all that its page shows. */
export async function viewImport(ctx: AdminContext, row: ImportFile): Promise<ImportDetail> {
  const [names, marks] = [await namesOf(ctx, [row]), await marksOf(ctx, row)];
  const samples = await shownSamples(ctx, row);
  const { reading, findings } = row;
  return {
    ...toRow(row, names),
    sheet: reading.sheet,
    sheets: [...reading.sheets],
    otherSheets: [...(reading.otherSheets ?? [])],
    skipped: row.rowsSkipped,
    headerRow: reading.headerRow,
    rows: reading.rows,
    headers: [...reading.headers],
    samples,
    columns: reading.columns,
    words: reading.words,
    remembered: reading.remembered,
    ownTemplate: isPlain(row),
    missing: missingFields(row.kind, reading.columns).map((group) => [...group]),
    unknownWords: [...(findings?.unknownWords ?? [])],
    unknownLenders: [...(findings?.unknownLenders ?? [])],
    unclearNumbers: unclearOf(row),
    dates: datesOf(row.kind, reading),
    moves: [...(findings?.moves ?? [])],
    preview: [...(findings?.preview ?? [])],
    marks,
    noShare: [...(findings?.noShare ?? [])],
    override: row.override,
    cutOver: reading.cutOver ?? null,
    held: await countHeld(ctx, row),
    sharesWait: PARTNER_KINDS.includes(row.kind) && (await inTransaction(ctx, (tx) => waitForSecond(tx, row.importId))),
    failure: row.failure ?? null,
    undone: undoneOf(row, names),
    mayUndo: mayUndo(ctx, row),
    fileKept: row.fileSecretSealed !== null,
  };
}
