import type { ImportKind } from '@saakh/contracts/operations/imports/columns';
import { readStatusRow } from '@saakh/rules/operations/imports/file-rows';
import { type FileKind, type RowOutcome, type RunBatch, refusedRow, withRounded } from './batch';
import { CASES } from './cases/cases-batch';
import { COMMISSION } from './commission-batch';
import { type Drafts, draftRow, type Said } from './drafts';
import { findApplications } from './find-applications';
import { runMisBatch } from './mis-batch';
import { PARTNER_FILES } from './records/partners';
import { withUnagreed, writeBatch } from './write-batch';

/** Statuses of applications that we know: the rows of a batch one after the other, then one statement of each kind for all. */
const runStatusBatch: RunBatch = async (ctx, work, rows) => {
  const outcomes: RowOutcome[] = [];
  const said: Said[] = [];
  const rounded = new Set<number>();
  for (const { number, cells } of rows) {
    const reading = readStatusRow(cells, work.options);
    if ('row' in reading) said.push({ number, row: reading.row });
    if ('rounded' in reading) rounded.add(number);
    if ('refused' in reading) outcomes.push(refusedRow(number, reading.refused));
  }
  const found = await findApplications(
    ctx,
    work,
    said.map(({ row }) => row),
  );
  const drafts: Drafts = new Map();
  for (const one of said) {
    const row = found.of(one.row);
    outcomes.push(
      'fault' in row
        ? refusedRow(one.number, row, one.row.reference ?? one.row.applicationId)
        : draftRow(ctx, work, one, { row, found, drafts }),
    );
  }
  const marked = await withUnagreed(ctx, work, outcomes, drafts);
  const { told } = await writeBatch(ctx, work, drafts);
  return { outcomes: withRounded(marked, rounded).toSorted((a, b) => a.row - b.row), told };
};

/** What is done with the rows of each kind of file, and how it is undone. */
export const KINDS: Readonly<Record<ImportKind, FileKind>> = {
  status: { run: runStatusBatch },
  mis: { run: runMisBatch, judgesTerms: true },
  commission: COMMISSION,
  cases: CASES,
  ...PARTNER_FILES,
};
