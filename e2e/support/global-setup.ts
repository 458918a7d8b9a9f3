import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { startApp } from './start-app';

/** Builds what is stale and fills one demo, of which every spec file starts on a copy. */
export default async function setup(): Promise<() => void> {
  const build = await ensureBuilt();
  if (!build.ok) throw new Error(build.details);
  const folder = mkdtempSync(join(tmpdir(), 'saakh-e2e-template-'));
  const dataDir = join(folder, 'data');
  const app = await startApp({ dataDir });
  await app.stop();
  process.env.E2E_TEMPLATE_DIR = dataDir;
  return () => rmSync(folder, { recursive: true, force: true });
}
