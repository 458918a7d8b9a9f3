import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { journeysServer, templateDatabase } from './server-database';
import { type AppOptions, startApp } from './start-app';

/** Builds what is stale and fills one demo for each kind of database, of which every spec file starts on a copy. */
export default async function setup(): Promise<() => void> {
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
    const [dataDir] = await Promise.all([fill('embedded'), server ? fillServer(server) : undefined]);
    process.env.E2E_TEMPLATE_DIR = dataDir;
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}
