import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect } from 'vitest';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { personalDataIn, refusePersonalData } from '../../../scripts/lib/tests/personal-data.mjs';
import { type App, startApp } from '../start-app';

/** The demo's keys, which no backup holds: whoever restores brings them. */
const SECRETS = 'demo-secrets.json';

const BACKUP_KEY = 'd'.repeat(64);

/** Where a database stands: its data folder, and its server where it has one. */
export interface Place {
  readonly DATA_DIR: string;
  readonly DATABASE_URL?: string;
}

/** One command of the built API on a database that nobody serves; `said` is each line that it printed. */
export const runCommand = (place: Place, ...args: string[]) => {
  const { DATABASE_URL: _mine, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot('apps', 'api', 'dist', 'main.js'), ...args], {
    env: { ...env, PATH: [findPostgres(), env.PATH].join(delimiter), SAAKH_ENV: 'demo', BACKUP_KEY, ...place },
    encoding: 'utf8',
  });
  refusePersonalData(personalDataIn(`${stdout}\n${stderr}`));
  const lines = stdout.split('\n').filter(Boolean);
  return { status, stderr, said: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
};

interface Drill {
  readonly from: Place;
  /** The new database, where there is a server. */
  readonly to: Omit<Place, 'DATA_DIR'>;
  /** Also that a second restore to the same place, and one of a backup that was changed, are refused; each takes a start. */
  readonly withRefusals?: boolean;
}

/** Backs a place up, restores it to another one, and has the product that is served from there looked at. */
export async function expectDrill(
  { from, to, withRefusals = false }: Drill,
  look: (restored: App) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-e2e-drill-'));
  const [backup, dataDir] = [join(folder, 'backup'), join(folder, 'data')];
  const target: Place = { ...to, DATA_DIR: dataDir };
  let restored: App | undefined;
  try {
    expect(runCommand(from, 'back-up', backup)).toMatchObject({ status: 0, stderr: '' });
    mkdirSync(dataDir);
    cpSync(join(from.DATA_DIR, SECRETS), join(dataDir, SECRETS));
    const { status, stderr, said } = runCommand(target, 'restore', backup);
    expect({ stderr, ends: said.at(-1) }).toMatchObject({
      stderr: '',
      ends: { intact: true, consents: { intact: true } },
    });
    expect(status).toBe(0);
    if (withRefusals) {
      expect(runCommand(target, 'restore', backup)).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/there|empty/),
      });
      await writeFile(join(backup, 'added'), 'by somebody else');
      expect(runCommand({ DATA_DIR: join(folder, 'other'), ...to }, 'restore', backup)).toMatchObject({
        status: 1,
        stderr: 'The backup is damaged: added\n',
      });
    }
    restored = await startApp({ dataDir, ...(to.DATABASE_URL ? { databaseUrl: to.DATABASE_URL } : {}) });
    await look(restored);
  } finally {
    await restored?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
