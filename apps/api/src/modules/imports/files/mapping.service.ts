import type { StatusWords } from '@saakh/contracts/back-office/imports/calls';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { columnsBefore, type FileColumns, fieldsOfOneColumn, missingFields } from '@saakh/rules/imports/file-columns';
import { wordKey } from '@saakh/rules/imports/status-words';
import type { AdminContext, TxContext } from '../../../platform/context';
import { type ImportFile, selectMappings, upsertMapping } from '../imports.repository';
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
export const findRemembered = async (
  ctx: TxContext,
  { kind, lenderId }: Pick<ImportFile, 'kind' | 'lenderId'>,
  headers: readonly string[],
): Promise<Remembered | undefined> => {
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
};

/** Files of bad rows have a column before the others; what is remembered counts without it. */
const moved = (columns: FileColumns, by: number): FileColumns =>
  Object.fromEntries(Object.entries(columns).map(([field, at]) => [field, at + by]));

/** From now on files with this head are read so. */
export const remember = (ctx: TxContext & AdminContext, { kind, lenderId, reading }: ImportFile): Promise<void> =>
  upsertMapping(ctx, {
    kind,
    headerHash: headerHashOf(reading.headers),
    lenderId: lenderId ?? 0,
    columns: moved(reading.columns, -columnsBefore(reading.headers)),
    words: reading.words,
    usedAt: ctx.clock.now(),
    usedBy: ctx.actor.staffId,
  });

/** The lender's own words, as they are compared: like those of a file without an Aadhaar number (REG-ID-3). */
export const keyedWords = (words: StatusWords): StatusWords =>
  Object.fromEntries(Object.entries(words).map(([word, status]) => [wordKey(redactAadhaar(word)), status]));
