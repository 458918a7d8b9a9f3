import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { personalDataIn, refusePersonalData } from '../../../scripts/lib/tests/personal-data.mjs';

interface Place {
  readonly DATA_DIR: string;
  readonly DATABASE_URL?: string;
}

/** Runs one command of the built API on a database that nobody serves; `said` is each line that it printed. */
export const runCommand = (place: Place, ...args: string[]) => {
  const { DATABASE_URL: _mine, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot('apps', 'api', 'dist', 'main.js'), ...args], {
    env: {
      ...env,
      PATH: [findPostgres(), env.PATH].join(delimiter),
      ...{ SAAKH_ENV: 'demo', BACKUP_KEY: 'd'.repeat(64) },
      ...place,
    },
    encoding: 'utf8',
  });
  refusePersonalData(personalDataIn(`${stdout}\n${stderr}`));
  const lines = stdout.split('\n').filter(Boolean);
  return { status, stderr, said: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
};
