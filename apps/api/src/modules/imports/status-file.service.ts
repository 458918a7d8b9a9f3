import { setTimeout as wait } from 'node:timers/promises';
import type { RowError } from '@saakh/contracts/back-office/imports/calls';
import { type AdminContext, asSystem, inTransaction } from '../../platform/context';
import type { ReadStream } from '../../platform/uploads/stream-upload';
import { refusalAt } from './files/file-faults';
import { requireColumns } from './files/read-head';
import { takeUpload } from './files/upload.service';
import { runLater } from './import-jobs';
import { selectErrors } from './import-rows.repository';
import { toRowError } from './import-view';
import { type ImportFile, selectImport } from './imports.repository';
import { beginApplying } from './imports.service';
import { runImport, seams } from './run-import.service';

const PART = 'image_name';
/** settled.md: the call answers within 60 s, and what takes longer goes on. */
const ANSWER_MS = 50_000;
/** When this process is gone by then, another one goes on. */
const SAFETY_SECONDS = 90;
const MOST_LISTED = 1_000;

export interface Loaded {
  readonly row: ImportFile;
  readonly errors: RowError[];
}

const start = (ctx: AdminContext, importId: string): Promise<ImportFile> =>
  inTransaction<ImportFile, AdminContext>(ctx, async (own) => {
    const row = await beginApplying(own, importId, { states: ['inspected'] });
    if (row.state === 'applying') await runLater(own, importId, 'apply', SAFETY_SECONDS);
    return row;
  });

/**
 * Applies a status file within the call (API-33): rows that are right, all of them or up to now when it takes longer than 50
 * seconds; then it goes on by itself. Throws what taking an upload throws, and FILE_REFUSED where a column is missing.
 */
export const loadStatusFile = async (ctx: AdminContext, readStream: ReadStream): Promise<Loaded> => {
  const { importId, reading, lenderId } = await takeUpload(ctx, readStream, { kind: 'status', part: PART });
  try {
    requireColumns('status', reading, lenderId);
  } catch (error) {
    throw refusalAt(PART, error, ctx.language);
  }
  const { state } = await start(ctx, importId);
  if (state === 'applying') {
    const run = runImport(asSystem(ctx, 'import'), { importId });
    // It is tried again by its job, which is what counts after the answer.
    run.catch((error: unknown) => ctx.platform.logger.error({ err: error, importId }, 'an import stopped'));
    const stop = new AbortController();
    await Promise.race([run, wait(seams.answerMs ?? ANSWER_MS, undefined, { signal: stop.signal })]).finally(() =>
      stop.abort(),
    );
  }
  return inTransaction(ctx, async (own) => {
    const row = (await selectImport(own, importId)) as ImportFile;
    const errors = await selectErrors(own, importId, { limit: MOST_LISTED });
    return { row, errors: errors.map((one) => toRowError(one, ctx.language)) };
  });
};
