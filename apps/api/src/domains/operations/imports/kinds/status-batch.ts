import { readStatusRow } from '@saakh/rules/operations/imports/file-rows';
import { withUnagreed, writeStandings } from './apply-words';
import { type RowOutcome, type RunBatch, refusedRow, withRounded } from './batch';
import { findApplications } from './find-applications';
import { judgeRow, newStandings, type Said } from './judge-row';

/** Statuses of applications that we know: the rows of a batch one after the other, then one statement of each kind for all. */
export const runStatusBatch: RunBatch = async (ctx, work, rows) => {
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
  const standings = newStandings();
  for (const one of said) {
    const row = found.of(one.row);
    outcomes.push(
      'fault' in row
        ? refusedRow(one.number, row, one.row.reference ?? one.row.applicationId)
        : judgeRow(ctx, work, one, { row, found, standings }),
    );
  }
  const marked = await withUnagreed(ctx, work, outcomes, standings);
  const told = await writeStandings(ctx, work, standings);
  return { outcomes: withRounded(marked, rounded).toSorted((a, b) => a.row - b.row), told };
};
