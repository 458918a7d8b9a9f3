import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../../../../scripts/lib/paths.mjs';
import { findPostgres } from '../../../../scripts/lib/postgres.mjs';
import { personalDataIn, refusePersonalData } from '../../../../scripts/lib/tests/personal-data.mjs';
import type { App } from '../../start-app';

const MOST_BYTES = 1024 ** 3;

/** The whole database as text, as whoever got hold of it can write it out. */
export const dumpOf = (databaseUrl: string): string => {
  const { status, stdout, stderr } = spawnSync(join(findPostgres() ?? '', 'pg_dump'), ['-d', databaseUrl], {
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  });
  if (status !== 0) throw new Error(`pg_dump ended with ${status}: ${stderr}`);
  return stdout;
};

interface DumpedCell {
  /** `table.column` */
  readonly place: string;
  readonly value: string;
}

/** Every value of a dump that is there, with where it stands. */
export function* cellsOf(dump: string): Generator<DumpedCell> {
  let places: readonly string[] | undefined;
  for (const line of dump.split('\n')) {
    const [, table = '', columns = ''] = /^COPY (\S+) \((.*)\) FROM stdin;$/.exec(line) ?? [];
    if (columns !== '') places = columns.split(', ').map((column) => `${table.replace(/^public\./, '')}.${column}`);
    else if (line === '\\.') places = undefined;
    else if (places) {
      for (const [at, value] of line.split('\t').entries()) {
        if (value !== '\\N') yield { place: places[at] ?? '', value };
      }
    }
  }
}

/** The keys of a demo, as `<name of the setting>: <64 hex>`; those with a version without it. */
export const keysOf = ({ dataDir }: App): Record<string, string> => {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'demo-secrets.json'), 'utf8')) as Record<string, string>;
  return Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, value.replace(/^\d+:/, '')]));
};

/** A text in the ways in which it might stand in a file of bytes. */
export const writingsOf = (text: string): readonly string[] => {
  const bytes = Buffer.from(text);
  return [text, text.toLowerCase(), bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '').slice(0, -1)];
};

const run = promisify(execFile);

/** Seals everything anew with the first of these keys beside the product that runs; answers its exit code and what it said. */
export const reseal = async ({ dataDir, databaseUrl = '' }: App, encryptionKeys: string) => {
  const env = { ...process.env, SAAKH_ENV: 'demo', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const main = inRoot('apps', 'api', 'dist', 'main.js');
  const { code, stdout, stderr } = await run(process.execPath, [main, 'reseal'], {
    env: { ...env, ENCRYPTION_KEYS: encryptionKeys },
  }).then(
    (said) => ({ ...said, code: 0 }),
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
  refusePersonalData(personalDataIn(`${stdout}\n${stderr}`));
  return { code, said: `${stdout}${stderr}`.trim() };
};
