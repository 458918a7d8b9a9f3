import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { istDateOf } from '@saakh/rules/dates';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { buildFingerprint } from '../../scripts/lib/build-state.mjs';
import { cacheDir } from '../../scripts/lib/paths.mjs';
import { journeysServer, templateDatabase } from './server-database';
import { type AppOptions, startApp } from './start-app';

/** Builds what is stale and fills one demo for each kind of database. Each start copies this filled demo. */
export default (): Promise<() => void> => fillTemplates({ embedded: true });

/** Without the embedded one where there is a server and nobody starts on anything else. */
export async function fillTemplates({ embedded }: { embedded: boolean }): Promise<() => void> {
  const build = await ensureBuilt();
  if (!build.ok) throw new Error(build.details);
  const server = journeysServer();
  const folder = mkdtempSync(join(tmpdir(), 'saakh-e2e-template-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await Promise.all([
      embedded || !server ? keepEmbedded() : undefined,
      server ? fillServer(server, join(folder, 'on-server')) : undefined,
    ]);
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}

async function fill(dataDir: string, options: AppOptions = {}): Promise<void> {
  const app = await startApp({ ...options, dataDir });
  await app.stop();
}

async function fillServer(server: string, dataDir: string): Promise<void> {
  await fill(dataDir, { databaseUrl: (await templateDatabase(server)).url });
  process.env.E2E_SERVER_TEMPLATE_DIR = dataDir;
}

/** Kept until the next build or day, because the demo's dates count back from today. */
async function keepEmbedded(): Promise<void> {
  const demos = join(cacheDir, 'demo');
  const kept = join(demos, `${istDateOf(new Date())}-${buildFingerprint()}`);
  process.env.E2E_TEMPLATE_DIR = kept;
  if (existsSync(kept)) return;
  rmSync(demos, { recursive: true, force: true });
  mkdirSync(demos, { recursive: true });
  const filling = join(demos, `filling-${process.pid}`);
  await fill(filling);
  renameSync(filling, kept);
}
