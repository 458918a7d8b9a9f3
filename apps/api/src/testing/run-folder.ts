import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepDeadRuns } from '../../../../scripts/lib/tests/memory-folder.mjs';

const NAME = 'saakh-run-';

/** Makes a folder for all files of one test run, and removes the folders of runs that were killed. */
export function makeRunFolder(): string {
  sweepDeadRuns(tmpdir(), NAME);
  return mkdtempSync(join(tmpdir(), `${NAME}${process.pid}-`));
}

/** A folder of its own inside that of the run; it goes with the run even when nobody removes it. */
export function makeTestFolder(name: string): string {
  return mkdtempSync(join(process.env.SAAKH_TEST_TEMPLATES ?? tmpdir(), `${name}-`));
}
