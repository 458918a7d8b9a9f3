import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../../../scripts/lib/postgres.mjs';
import { startApp } from '../../support/start-app';
import { PEOPLE, preparePeople } from './people';
import { untilSealed } from './proof/sealed';
import { itsTimeFor } from './time-passes';

/**
 * A filled demo, its database as a stopped server left it, and who is signed in there: a folder, which whoever asks removes. Made by
 * this version, or by another one of that folder.
 */
export async function makeTemplate(version?: string): Promise<string> {
  const bin = findPostgres();
  if (!bin) throw new Error('The fault suite needs a PostgreSQL server to start, 15 or later');
  const folder = mkdtempSync(join(tmpdir(), 'saakh-faults-'));
  try {
    const server = await startPostgres(bin, { keepsAnswered: true });
    try {
      const of = version ? { version } : {};
      const app = await startApp({ databaseUrl: server.url, dataDir: join(folder, 'data'), ...of });
      writeFileSync(join(folder, PEOPLE), JSON.stringify(await preparePeople(app.url)));
      // What the first minute would do: what the demo's loans brought is booked of today, and the audit of its days sealed.
      await itsTimeFor(server.url, 'commissions.book');
      // Proved by this version, of the newest database.
      if (version === undefined) await untilSealed(app);
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
