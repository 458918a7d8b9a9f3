import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../platform/data-folders';

const project = join(root, '..', '..');
/** What the templates are made from: migrations, reference data, the demo's market, keys and formats. */
const SOURCES = [
  'apps/api/migrations',
  'apps/api/directories',
  'apps/api/src/reference',
  'apps/api/src/demo',
  'apps/api/src/platform/jobs',
  'apps/api/src/platform/security',
  'apps/api/src/testing/make-templates.ts',
  'apps/api/src/testing/test-clock.ts',
  'apps/api/src/testing/test-config.ts',
  'package-lock.json',
];

function filesOf(source: string): string[] {
  const path = join(project, source);
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch {
    return [path];
  }
}

/** The folder of the templates that belong to the present sources; older ones are removed. It may not exist yet. */
export function templateCache(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update(readFileSync(file));
  const cache = join(project, '.cache', 'test-templates');
  const name = hash.digest('hex').slice(0, 16);
  mkdirSync(cache, { recursive: true });
  for (const other of readdirSync(cache)) {
    if (!other.startsWith(name)) rmSync(join(cache, other), { recursive: true, force: true });
  }
  return join(cache, name);
}
