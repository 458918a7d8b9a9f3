import { rmSync } from 'node:fs';
import { ensureBuilt } from '../../../scripts/lib/build.mjs';
import { makeTemplate } from './template';

/** Fills one demo on a PostgreSQL server and keeps both, of which every file starts a server and a product of its own. */
export default async function setup(): Promise<() => void> {
  // The other project's; whoever made it removes it.
  if (process.env.FAULTS_TEMPLATE) return () => undefined;
  const build = await ensureBuilt();
  if (!build.ok) throw new Error(build.details);
  const folder = await makeTemplate();
  process.env.FAULTS_TEMPLATE = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
