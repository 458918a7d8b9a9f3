import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../../scripts/lib/paths.mjs';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  /** Loaded when it is asked for, not with another. */
  readonly isDynamicEntry?: boolean;
}

const web = inRoot('apps', 'web', 'dist');
const manifest = (): Record<string, Chunk> => JSON.parse(readFileSync(`${web}/.vite/manifest.json`, 'utf8'));

/** The built script files that these sources need: their own and everything that they import at once. */
export const scriptsOf = (sources: readonly string[]): string[] => {
  const chunks = manifest();
  const found = new Set(sources);
  for (const name of found) {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build knows no ${name}`);
    for (const imported of chunk.imports ?? []) found.add(imported);
  }
  return [...new Set([...found].map((name) => chunks[name]?.file ?? ''))].filter((file) => file.endsWith('.js'));
};

/** Of each file that was asked for: every page has most of them. */
const gzipped = new Map<string, number>();
const gzippedSize = (file: string): number => {
  const known = gzipped.get(file) ?? gzipSync(readFileSync(`${web}/${file}`)).length;
  gzipped.set(file, known);
  return known;
};

/** Bytes of built files as a browser gets them from a server that compresses with gzip. */
export const gzippedBytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzippedSize(file.replace(/^\//, '')), 0);

const PAGES = 'src/areas/customer/pages/';
const routesFolder = inRoot('apps', 'web', 'src', 'areas', 'customer', 'routes');

/** Every page of the customer's area that is built as a chunk of its own, with the addresses that its routes file names. */
export const customerPages = (): { source: string; paths: string[] }[] => {
  const routes = readdirSync(routesFolder).flatMap((file) =>
    readFileSync(`${routesFolder}/${file}`, 'utf8').split('lazy:'),
  );
  const pathsOf = (page: string) =>
    routes.flatMap((text, at) => {
      if (!text.includes(`import('../pages/${page}')`)) return [];
      const own = routes[at - 1]?.split(/import\(|loadTexts\(/).at(-1) ?? '';
      return [...own.matchAll(/'(\/[^']*)'/g)].map(([, path]) => path ?? '');
    });
  return Object.keys(manifest())
    .filter((name) => name.startsWith(PAGES))
    .map((source) => ({ source, paths: pathsOf(source.slice(PAGES.length).replace(/\.tsx$/, '')) }));
};

const areasFolder = (area: string): string => inRoot('apps', 'web', 'src', 'areas', area);

/** How many pages the routes of an area name, and how many of them the build made a chunk of their own. */
export const ownChunks = (area: 'admin' | 'partner'): { pages: number; own: number } => {
  const texts = readdirSync(areasFolder(area), { recursive: true, encoding: 'utf8' })
    .filter((file) => /route/.test(file) && /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(`${areasFolder(area)}/${file}`, 'utf8'));
  const named = new Set(
    texts.flatMap((one) => [...one.matchAll(/import\('[./]*\/pages\/([^']+)'\)/g)].map(([, page]) => page)),
  );
  const chunks = manifest();
  const own = [...named].filter((page) => chunks[`src/areas/${area}/pages/${page}.tsx`]?.isDynamicEntry);
  return { pages: named.size, own: own.length };
};
