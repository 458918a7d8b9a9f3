import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { journeysServer, templateDatabase } from './server-database';
import { type AppOptions, startApp } from './start-app';

/** Builds what is stale and fills one demo for each kind of database, of which every spec file starts on a copy. */
export default (): Promise<() => void> => fillTemplates({ embedded: true });

/** Without the embedded one where there is a server and nobody starts on anything else. */
export async function fillTemplates({ embedded }: { embedded: boolean }): Promise<() => void> {
  const build = await ensureBuilt();
  if (!build.ok) throw new Error(build.details);
  const folder = mkdtempSync(join(tmpdir(), 'saakh-e2e-template-'));
  const fill = async (name: string, options: AppOptions = {}) => {
    const dataDir = join(folder, name);
    const app = await startApp({ ...options, dataDir });
    await app.stop();
    return dataDir;
  };
  const server = journeysServer();
  const fillServer = async (url: string) => {
    process.env.E2E_SERVER_TEMPLATE_DIR = await fill('on-server', { databaseUrl: (await templateDatabase(url)).url });
  };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const fillEmbedded = async () => {
      process.env.E2E_TEMPLATE_DIR = await fill('embedded');
    };
    await Promise.all([embedded || !server ? fillEmbedded() : undefined, server ? fillServer(server) : undefined]);
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}
