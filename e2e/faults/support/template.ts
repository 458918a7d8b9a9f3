import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../../scripts/lib/build.mjs';
import { findPostgres, startPostgres } from '../../../scripts/lib/postgres.mjs';
import { startApp } from '../../support/start-app';
import { PEOPLE, preparePeople } from './people';
import { proveAudit, runNow } from './time-passes';

/** Fills a demo on a PostgreSQL server. Answers a folder with the data of both, and who is signed in there; the caller removes it. */
async function makeTemplate(): Promise<string> {
  const bin = findPostgres();
  if (!bin) throw new Error('The fault suite needs a PostgreSQL server to start, 15 or later');
  const folder = mkdtempSync(join(tmpdir(), 'saakh-faults-'));
  try {
    const server = await startPostgres(bin, { keepsAnswered: true });
    try {
      const app = await startApp({ databaseUrl: server.url, dataDir: join(folder, 'data') });
      writeFileSync(join(folder, PEOPLE), JSON.stringify(await preparePeople(app.url)));
      // What the first minute would do.
      await runNow(server.url, 'commissions.book');
      await proveAudit(app);
      await app.stop();
      await server.halt('SIGINT');
      cpSync(server.data, join(folder, 'postgres'), { recursive: true });
    } finally {
      await server.stop();
    }
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** vitest's global set-up: one filled demo, of which every file starts a server and a product of its own. */
export default async function setup(): Promise<() => void> {
  // The other project has made it, and removes it.
  if (process.env.FAULTS_TEMPLATE) return () => undefined;
  const build = await ensureBuilt();
  if (!build.ok) throw new Error(build.details);
  const folder = await makeTemplate();
  process.env.FAULTS_TEMPLATE = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
