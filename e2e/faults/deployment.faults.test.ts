import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { startLoad } from './support/clients/load';
import { startWorld } from './support/world';

const run = promisify(execFile);

/** Ends with how the program ended and with every line of it. */
const outcome = async (file: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
  const { stdout, stderr, code } = await run(file, [...args], { env }).then(
    (output) => ({ ...output, code: 0 }),
    (failure: { stdout: string; stderr: string; code: number }) => failure,
  );
  return { code, stderr, said: stdout.trim().split('\n') };
};

interface Secrets {
  readonly [name: string]: string;
}

test('R-DB-3 S-PAN-7 REG-DP-8 the drill of deploy/ backs a product up that is written to, and proves it restored elsewhere', async () => {
  const world = await startWorld();
  const folder = mkdtempSync(join(tmpdir(), 'saakh-drill-'));
  try {
    const restored = new URL(world.databaseUrl);
    restored.pathname = '/restored';
    const owner = new pg.Client({ connectionString: world.databaseUrl });
    await owner.connect();
    const countRestored = async () =>
      (await owner.query(`select from pg_database where datname = 'restored'`)).rowCount;
    const load = startLoad(world.url);
    await load.more(20);

    const secrets = JSON.parse(readFileSync(join(world.apps[0].dataDir, 'demo-secrets.json'), 'utf8')) as Secrets;
    const { DATABASE_URL: _mine, ...environment } = process.env;
    const env = {
      ...environment,
      ...secrets,
      PATH: [findPostgres(), environment.PATH].join(delimiter),
      SAAKH_ENV: 'demo',
      BACKUP_KEY: 'd'.repeat(64),
      DATABASE_URL: world.databaseUrl,
      DATA_DIR: world.apps[0].dataDir,
      DRILL_DATABASE_URL: restored.href,
      DRILL_FOLDER: folder,
    };
    const script = [inRoot('deploy', 'restore-drill.sh')];
    const { code, stderr, said } = await outcome('/bin/sh', script, env);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(said.at(-1)).toMatch(/^Backed up in \d+ s, restored and proved in \d+ s\.$/);

    // It takes away what it made.
    expect([await countRestored(), readdirSync(folder)]).toEqual([0, []]);

    // A database that is there already is somebody's: the drill neither fills nor drops it.
    await owner.query('create database restored');
    const again = await outcome('/bin/sh', script, env);
    expect(again.code).not.toBe(0);
    expect(again.stderr).toMatch(/could not create its database restored/);
    expect([await countRestored(), readdirSync(folder)]).toEqual([1, []]);
    await owner.end();
    await load.more(10);
    await load.finish();
    expect(load.tries.filter(({ status }) => status !== 200)).toEqual([]);
  } finally {
    await world.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('R-RUN-1 the topology of deploy/ as plain processes: each instance is replaced while it is written to, and no call fails', async () => {
  const { DATABASE_URL: _mine, ...env } = process.env;
  const { code, said } = await outcome(process.execPath, [inRoot('deploy', 'rehearse.mjs')], env);
  expect({ code, last: said.at(-1) }).toEqual({
    code: 0,
    last: expect.stringMatching(/^[1-9]\d* calls answered, 0 failed; ([1-9]\d*) of \1 rows answered are there$/),
  });
});
