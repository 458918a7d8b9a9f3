import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, withoutAlias } from '../paths.mjs';

const CODE = /\.(?:ts|tsx|mjs)$/;
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"]+)\1/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];
/** They join the whole product: whatever imports them imports everything. */
const JOINTS =
  /^apps\/api\/src\/(?:app|modules|main|fill-database)\.ts$|\/testing\/|^packages\/browser\/src\/app\/|^apps\/(?:web|office)\/src\/main\.tsx$/;

const isFile = (/** @type {string} */ path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;

/** The file that an import leads to, from the root; undefined for a package. @param {string} from @param {string} name */
function fileOf(from, name) {
  const [, texts] = /^@saakh\/i18n\/(.+\.json)$/.exec(name) ?? [];
  if (texts) return `packages/i18n/locales/${texts}`;
  const [, workspace, inside] = /^@saakh\/(contracts|rules)\/(.+)$/.exec(name) ?? [];
  const path = workspace ? `packages/${workspace}/src/${inside}` : withoutAlias(name);
  if (path === name && !name.startsWith('.')) return undefined;
  const base = path === name ? join(dirname(from), name) : path;
  return ENDINGS.map((ending) => `${base}${ending}`).find(isFile);
}

/** For each file the files that import it. @param {readonly string[]} files @returns {Map<string, string[]>} */
export function importersOf(files) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const file of files.filter((one) => CODE.test(one) && existsSync(join(root, one)))) {
    for (const [, , name = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const imported = fileOf(file, name);
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/**
 * The changed files and the code that imports them, nearest first, with the number of imports between. What only the joints of
 * the product import ends there.
 * @param {readonly string[]} changed @param {Map<string, string[]>} importers @returns {Map<string, number>}
 */
export function reachedFrom(changed, importers) {
  const reached = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of reached) {
    if (JOINTS.test(file) && distance > 0) continue;
    for (const importer of importers.get(file) ?? []) {
      if (!reached.has(importer)) reached.set(importer, distance + 1);
    }
  }
  return reached;
}
