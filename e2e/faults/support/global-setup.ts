import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../../scripts/lib/build.mjs';
import { findPostgres, startPostgres } from '../../../scripts/lib/postgres.mjs';
import { startApp } from '../../support/start-app';
import { PEOPLE, preparePeople } from './people';
import { untilSealed } from './sealed';
import { itsTimeFor } from './time-passes';

/** Fills one demo on a PostgreSQL server and keeps both, of which every file starts a server and a product of its own. */
export default async function setup(): Promise<() => void> {
  // The other project's; whoever made it removes it.
  if (process.env.FAULTS_TEMPLATE) return () => undefined;
  const build = await ensureBuilt();
  if (!build.ok) throw new Error(build.details);
  const bin = findPostgres();
  if (!bin) throw new Error('The fault suite needs a PostgreSQL server to start, 15 or later');
  const folder = mkdtempSync(join(tmpdir(), 'saakh-faults-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await startPostgres(bin, { keepsAnswered: true });
    try {
      const app = await startApp({ databaseUrl: server.url, dataDir: join(folder, 'data') });
      writeFileSync(join(folder, PEOPLE), JSON.stringify(await preparePeople(app.url)));
      // What the first minute would do: what the demo's loans brought is booked of today, and the audit of its days sealed.
      await itsTimeFor(server.url, 'commissions.book');
      await untilSealed(app);
      await app.stop();
      await server.halt('SIGINT');
      cpSync(server.data, join(folder, 'postgres'), { recursive: true });
    } finally {
      await server.stop();
    }
  } catch (error) {
    remove();
    throw error;
  }
  process.env.FAULTS_TEMPLATE = folder;
  return remove;
}
