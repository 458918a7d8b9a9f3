import type { ImportKind } from '@saakh/contracts/back-office/imports/columns';
import type { RunBatch } from './batch';
import { runCommissionBatch } from './commission-batch';
import { runMisBatch } from './mis-batch';
import { runStatusBatch } from './status-batch';

/** What is done with the rows of each kind of file. */
export const BATCHES: Readonly<Record<ImportKind, RunBatch>> = {
  status: runStatusBatch,
  mis: runMisBatch,
  commission: runCommissionBatch,
};
