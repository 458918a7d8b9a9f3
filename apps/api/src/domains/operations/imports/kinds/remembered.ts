import { type BulkColumns, type BulkRow, isOther } from '#domains/lending/applications';
import { columnsOf } from './application-columns';

type Name = keyof BulkColumns;
/** Their order is that of the packed form, which lives no longer than a check. */
const NAMES: readonly Name[] = [
  ...(['status', 'submissionState', 'lenderSaidAt', 'fileSaidOn', 'reference', 'approvedAmountPaise'] as const),
  ...(['approvedTenureMonths', 'approvedRateBps', 'approvedAt', 'disbursedPaise', 'disbursedAt'] as const),
  ...(['termsChangedAt', 'termsAcceptedAt', 'declineCode', 'declinedAt', 'unmadeAt', 'cutOverOn'] as const),
];
const DATES: ReadonlySet<Name> = new Set<Name>([
  ...(['lenderSaidAt', 'approvedAt', 'disbursedAt', 'termsChangedAt'] as const),
  ...(['termsAcceptedAt', 'declinedAt', 'unmadeAt'] as const),
]);

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
    const value = parts[2 * n + 1] ?? null;
    return [name, value !== null && DATES.has(name) ? new Date(value) : value];
  });
  return { ...columnsOf(row), ...Object.fromEntries(changed) };
}
