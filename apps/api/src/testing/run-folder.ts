import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^saakh-run-(\d+)-/;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * A folder for everything that one run of the tests keeps on disk, so that also what a killed worker left goes with it. A
 * run that was killed itself could not clear up: the folders of dead runs are removed here.
 */
export const makeRunFolder = (under = tmpdir()): string => {
  for (const name of readdirSync(under)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(under, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(under, `saakh-run-${process.pid}-`));
};

/** A folder of its own inside that of the run; it goes with the run even when nobody removes it. */
export const makeTestFolder = (name: string): string =>
  mkdtempSync(join(process.env.SAAKH_TEST_TEMPLATES ?? tmpdir(), `${name}-`));
