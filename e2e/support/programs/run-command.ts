import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { personalDataIn, refusePersonalData } from '../../../scripts/lib/tests/personal-data.mjs';

/** Runs a command of the built API beside the product; throws where its output has personal data. */
export function runCommand(settings: NodeJS.ProcessEnv, ...args: string[]) {
  return runCommandOf(inRoot(), settings, ...args);
}

/** The same, of the API that was built in another folder. */
export function runCommandOf(version: string, settings: NodeJS.ProcessEnv, ...args: string[]) {
  const { DATABASE_URL: _mine, ...env } = process.env;
  return outcomeOf(process.execPath, [join(version, 'apps/api/dist/main.js'), ...args], {
    ...env,
    PATH: [findPostgres(), env.PATH].join(delimiter),
    SAAKH_ENV: 'demo',
    BACKUP_KEY: 'd'.repeat(64),
    ...settings,
  });
}

/** The exit code and the lines of a program; throws where they have personal data. */
export async function outcomeOf(file: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const { stdout, stderr, code } = await promisify(execFile)(file, [...args], { env }).then(
    (output) => ({ ...output, code: 0 }),
    (failure: { stdout: string; stderr: string; code: number }) => failure,
  );
  refusePersonalData(personalDataIn(`${stdout}\n${stderr}`));
  return { code, stderr, lines: stdout.split('\n').filter(Boolean) };
}
