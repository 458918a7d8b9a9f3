import type { ImportKind } from '@saakh/contracts/back-office/imports/columns';
import type { RunBatch } from './batch';
import { runStatusBatch } from './status-batch';

/** What is done with the rows of each kind of file. */
export const BATCHES: Readonly<Record<ImportKind, RunBatch>> = {
  status: runStatusBatch,
  mis: runStatusBatch,
  commission: runStatusBatch,
};
