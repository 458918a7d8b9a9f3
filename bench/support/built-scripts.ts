import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../../scripts/lib/paths.mjs';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

export type WebApp = 'web' | 'office';

const dist = (app: WebApp) => inRoot('apps', app, 'dist');
const manifest = (app: WebApp): Record<string, Chunk> =>
  JSON.parse(readFileSync(`${dist(app)}/.vite/manifest.json`, 'utf8'));

/** The built script files that sources need: their own and everything that they import at once. */
export function scriptsOf(app: WebApp, sources: readonly string[]): string[] {
  const chunks = manifest(app);
  const found = new Set(sources);
  for (const name of found) {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build knows no ${name}`);
    for (const imported of chunk.imports ?? []) found.add(imported);
  }
  return [...new Set([...found].map((name) => chunks[name]?.file ?? ''))].filter((file) => file.endsWith('.js'));
}

/** Bytes of built files as a server sends them with gzip. */
export function gzippedBytes(app: WebApp, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(`${dist(app)}/${file}`)).length, 0);
}

/** How many pages the routes of an area name, and how many of them are chunks of their own. */
export function ownChunks(area: 'staff' | 'partner'): { pages: number; own: number } {
  const folder = inRoot('apps', 'office', 'src', area);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const routes = files.filter((file) => /route.*\.tsx?$/.test(file) && !file.includes('.test.'));
  const texts = routes.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n');
  const pages = new Set([...texts.matchAll(/import\('[./]*\/pages\/([^']+)'\)/g)].map(([, page]) => page));
  const chunks = manifest('office');
  const own = [...pages].filter((page) => chunks[`src/${area}/pages/${page}.tsx`]?.isDynamicEntry);
  return { pages: pages.size, own: own.length };
}
