import type { ImportKind } from '@saakh/contracts/operations/imports/columns';
import type { FileKind } from './batch';
import { CASES } from './cases/cases-batch';
import { COMMISSION } from './commission-batch';
import { runMisBatch } from './mis-batch';
import { PARTNER_FILES } from './records/partners';
import { runStatusBatch } from './status-batch';

/** What is done with the rows of each kind of file, and how it is undone. */
export const KINDS: Readonly<Record<ImportKind, FileKind>> = {
  status: { run: runStatusBatch },
  mis: { run: runMisBatch, judgesTerms: true },
  commission: COMMISSION,
  cases: CASES,
  ...PARTNER_FILES,
};
