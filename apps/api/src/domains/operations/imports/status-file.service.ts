import { setTimeout as wait } from 'node:timers/promises';
import type { RowError } from '@saakh/contracts/operations/imports/calls';
import { type AdminContext, asSystem, inTransaction, type TxContext } from '#platform/context';
import { FileRefused, refusalAt } from '#platform/uploads/file-faults';
import type { ReadStream } from '#platform/uploads/stream-upload';
import { hasUnclearDays } from './files/date-columns';
import { requireColumns } from './files/read-head';
import { takeUpload } from './files/upload.service';
import { selectErrors } from './import-rows.repository';
import { toRowError } from './import-view';
import { type ImportFile, selectImport, updateImport } from './imports.repository';
import { beginApplying } from './imports.service';
import { claimImport, runImport, seams } from './run-import.service';

const PART = 'image_name';
/** The call answers within 60 s, and what takes longer goes on. */
const ANSWER_MS = 50_000;
const MOST_LISTED = 1_000;

/** Throws `FileRefused` where somebody has to say something of the file first. */
function requireNoQuestion({ kind, reading }: ImportFile): void {
  const { sheet, otherSheets = [] } = reading;
  if (otherSheets.length > 0) {
    throw new FileRefused('several-sheets', [[sheet ?? '', ...otherSheets].join(', ')]);
  }
  if (hasUnclearDays(kind, reading)) throw new FileRefused('dates-unclear');
}

export interface Loaded {
  readonly row: ImportFile;
  readonly errors: RowError[];
}

/**
 * Nobody has seen how this file is read: where rows say themselves whose they are, words that were explained for another
 * file are nobody's here. The work is taken in the same transaction, so that no other process takes it as abandoned; when this
 * one is gone, another goes on after a minute.
 */
async function start(
  tx: AdminContext & TxContext,
  { importId, reading }: ImportFile,
): Promise<{ row: ImportFile; run: string | undefined }> {
  if (reading.columns.lender !== undefined) await updateImport(tx, importId, { reading: { ...reading, words: {} } });
  const row = await beginApplying(tx, importId, { states: ['inspected'] });
  return { row, run: await claimImport(tx, importId) };
}

/**
 * Applies a status file within the call (API-33): rows that are right, all of them or up to now when it takes longer than 50
 * seconds; then it goes on by itself. Throws what taking an upload throws, and FILE_REFUSED where a column is missing.
 */
export async function loadStatusFile(ctx: AdminContext, readStream: ReadStream): Promise<Loaded> {
  let refusal: unknown;
  let run: string | undefined;
  const { importId } = await takeUpload(ctx, readStream, {
    kind: 'status',
    part: PART,
    begin: async (tx, row) => {
      try {
        requireColumns('status', row.reading, row.lenderId);
        requireNoQuestion(row);
      } catch (error) {
        refusal = refusalAt(PART, error);
        return row;
      }
      const started = await start(tx, row);
      run = started.run;
      return started.row;
    },
  });
  if (refusal !== undefined) throw refusal;
  if (run !== undefined) {
    const work = runImport(asSystem(ctx, 'import'), { importId }, run);
    // What stops is tried again by the job for abandoned imports.
    work.catch((error: unknown) => ctx.platform.logger.error({ err: error, importId }, 'an import stopped'));
    const stop = new AbortController();
    await Promise.race([work, wait(seams.answerMs ?? ANSWER_MS, undefined, { signal: stop.signal })]).finally(() =>
      stop.abort(),
    );
  }
  return inTransaction(ctx, async (tx) => {
    const row = (await selectImport(tx, importId)) as ImportFile;
    const errors = await selectErrors(tx, importId, { limit: MOST_LISTED });
    return { row, errors: errors.map((one) => toRowError(one, ctx.language)) };
  });
}
