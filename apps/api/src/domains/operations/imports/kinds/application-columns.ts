import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { StatusRow } from '@saakh/rules/operations/imports/file-rows';
import { type BulkColumns, type BulkRow, isOther } from '#domains/lending/applications';

const { approved, disbursed } = APPLICATION_STATUS;

type Name = keyof BulkColumns;
/** What a file may change of an application. Their order is that of the packed form, which lives no longer than a check. */
const COLUMNS: Readonly<Record<Name, 'value' | 'instant'>> = {
  status: 'value',
  submissionState: 'value',
  lenderSaidAt: 'instant',
  fileSaidOn: 'value',
  reference: 'value',
  approvedAmountPaise: 'value',
  approvedTenureMonths: 'value',
  approvedRateBps: 'value',
  approvedAt: 'instant',
  disbursedPaise: 'value',
  disbursedAt: 'instant',
  termsChangedAt: 'instant',
  termsAcceptedAt: 'instant',
  declineCode: 'value',
  declinedAt: 'instant',
  unmadeAt: 'instant',
  cutOverOn: 'value',
};
const NAMES = Object.keys(COLUMNS) as Name[];
/** A value as JSON kept it. */
const revived = (name: Name, value: number | string | null) =>
  value !== null && COLUMNS[name] === 'instant' ? new Date(value) : value;

function pick(columns: BulkColumns, names: readonly Name[]): Partial<BulkColumns> {
  const picked: Partial<Record<Name, BulkColumns[Name]>> = {};
  for (const name of names) picked[name] = columns[name];
  return picked as Partial<BulkColumns>;
}

export function columnsOf(row: BulkRow): BulkColumns {
  return pick(row, NAMES) as BulkColumns;
}

/** Kept of every row, changed or not: a later word of the lender changes one of these. */
const ALWAYS: readonly Name[] = ['status', 'lenderSaidAt', 'fileSaidOn'];

/** Amounts that a row says of itself, so that the same row is known again. */
const saidAmounts = ({ status }: BulkColumns, said: StatusRow): readonly Name[] => [
  ...(said.approvedPaise !== undefined && (status === approved || status === disbursed)
    ? (['approvedAmountPaise'] as const)
    : []),
  ...(said.disbursedPaise !== undefined && status === disbursed ? (['disbursedPaise'] as const) : []),
];

/** What of the columns is to be kept of a row, so that it can be taken back and known again: what it changed, and its amounts. */
export function changedColumns(
  before: BulkColumns,
  after: BulkColumns,
  said: StatusRow,
): { before: Partial<BulkColumns>; after: Partial<BulkColumns> } {
  const kept = [...ALWAYS, ...saidAmounts(after, said)];
  const names = NAMES.filter((name) => kept.includes(name) || isOther(before[name], after[name]));
  return { before: pick(before, names), after: pick(after, names) };
}

/** What a check would change of an application, as a short text: a check remembers many of them. */
export function packChanged(row: BulkRow, to: BulkColumns): string {
  return JSON.stringify(
    NAMES.flatMap((name, at) => {
      const value = to[name];
      return isOther(row[name], value) ? [at, value instanceof Date ? value.getTime() : value] : [];
    }),
  );
}

/** The columns of an application with what was packed; as they are where nothing was. */
export function unpackChanged(row: BulkRow, packed: string | undefined): BulkColumns {
  if (packed === undefined) return columnsOf(row);
  const parts = JSON.parse(packed) as (number | string | null)[];
  const changed = Array.from({ length: parts.length / 2 }, (_, n) => {
    const name = NAMES[Number(parts[2 * n])] as Name;
    return [name, revived(name, parts[2 * n + 1] ?? null)];
  });
  return { ...columnsOf(row), ...Object.fromEntries(changed) };
}

/** Columns as `import_changes` keeps them, and back. */
export function asKept(columns: BulkColumns): Record<string, unknown> {
  return JSON.parse(JSON.stringify(columns)) as Record<string, unknown>;
}
export function fromKept(kept: Record<string, unknown>): Partial<BulkColumns> {
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [name, revived(name as Name, value as number | string | null)]),
  );
}
