import type { StatusWords } from '@saakh/contracts/operations/imports/calls';
import type { ImportField, ImportKind } from '@saakh/contracts/operations/imports/columns';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import {
  columnsBefore,
  type FileColumns,
  fieldsOfOneColumn,
  type LearntColumns,
  missingFields,
  proposeColumns,
} from '@saakh/rules/operations/imports/file-columns';
import { columnKey } from '@saakh/rules/operations/imports/heads';
import { wordKey } from '@saakh/rules/operations/imports/status-words';
import type { AdminContext, TxContext } from '#platform/context';
import { type ImportFile, selectMappings, selectNames, upsertMapping, upsertNames } from '../imports.repository';
import { headerHashOf } from './read-head';

export interface Remembered {
  readonly columns: FileColumns;
  readonly words: StatusWords;
  readonly lenderId: number | null;
}

/**
 * How a file with this head was read last: for the lender, where one is chosen, else the newest. Undefined where a head was
 * never met. The name of a lender in a column goes before the one that was remembered.
 */
export async function findRemembered(
  ctx: TxContext,
  { kind, lenderId }: Pick<ImportFile, 'kind' | 'lenderId'>,
  headers: readonly string[],
): Promise<Remembered | undefined> {
  const known = await selectMappings(ctx, { kind, headerHash: headerHashOf(headers) });
  const found = known.find((one) => lenderId !== null && one.lenderId === lenderId) ?? known[0];
  if (!found || missingFields(kind, found.columns).length > 0) return undefined;
  // From before it was refused.
  if (fieldsOfOneColumn(found.columns).length > 0) return undefined;
  return {
    columns: moved(found.columns, columnsBefore(headers)),
    words: found.words,
    lenderId: found.lenderId || null,
  };
}

/** Files of bad rows have a column before the others; what is remembered counts without it. */
const moved = (columns: FileColumns, by: number): FileColumns =>
  Object.fromEntries(Object.entries(columns).map(([field, at]) => [field, at + by]));

/** What names of columns in files of a kind were said to mean. */
export async function findLearntColumns(ctx: TxContext, kind: ImportKind): Promise<LearntColumns> {
  return new Map(
    (await selectNames(ctx, kind)).flatMap(({ word, field }) => (field === null ? [] : [[word, field] as const])),
  );
}

/** Whom names of lenders in files were said to mean. */
export async function findLearntLenders(ctx: TxContext): Promise<readonly (readonly [string, number])[]> {
  return (await selectNames(ctx, 'lender')).flatMap(({ word, lenderId }) =>
    lenderId === null ? [] : [[word, lenderId] as const],
  );
}

/** From now on names that would have been read otherwise, or not at all, mean the same in every file. */
async function learn(ctx: TxContext & AdminContext, { kind, reading }: ImportFile): Promise<void> {
  const { headers, columns, lenderNames = {} } = reading;
  const said = { saidBy: ctx.actor.staffId, saidAt: ctx.clock.now() };
  const known = proposeColumns(kind, headers, await findLearntColumns(ctx, kind));
  const fields = (Object.entries(columns) as [ImportField, number][]).filter(
    ([field, at]) => known[field] !== at && columnKey(headers[at] ?? '') !== '',
  );
  await upsertNames(ctx, [
    ...Object.entries(lenderNames).map(([word, lenderId]) => ({
      ...{ about: 'lender' as const, word, lenderId, field: null, ...said },
    })),
    ...fields.map(([field, at]) => ({
      ...{ about: kind, word: columnKey(headers[at] ?? ''), lenderId: null, field, ...said },
    })),
  ]);
}

/** From now on files with this head are read so, and what was said of names holds for all. */
export async function remember(ctx: TxContext & AdminContext, row: ImportFile): Promise<void> {
  const { kind, lenderId, reading } = row;
  await learn(ctx, row);
  await upsertMapping(ctx, {
    kind,
    headerHash: headerHashOf(reading.headers),
    lenderId: lenderId ?? 0,
    columns: moved(reading.columns, -columnsBefore(reading.headers)),
    words: reading.words,
    usedAt: ctx.clock.now(),
    usedBy: ctx.actor.staffId,
  });
}

/** The lender's own words, as they are compared: like those of a file without an Aadhaar number (REG-ID-3). */
export function keyedWords(words: StatusWords): StatusWords {
  return Object.fromEntries(Object.entries(words).map(([word, status]) => [wordKey(redactAadhaar(word)), status]));
}
