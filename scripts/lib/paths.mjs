import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const cacheDir = join(root, '.cache');

/** Paths from the root that programs make. */
export const MADE = /(^|\/)(node_modules|dist|data|coverage|output|\.cache|\.git)(\/|$)/;

/** @param {...string} parts */
export function inRoot(...parts) {
  return join(root, ...parts);
}

/** The folder of each import alias (`#domains` …), from the root; written once, in tsconfig.json. @type {Readonly<Record<string, string>>} */
const ALIAS_FOLDERS = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync(inRoot('tsconfig.json'), 'utf8')).compilerOptions.paths).map(
    ([alias, [folder]]) => [alias.replace('/*', ''), folder.replace(/^\.\/|\/\*$/g, '')],
  ),
);

/** The same with whole paths, as Vite takes them. */
export const ALIASES = Object.fromEntries(
  Object.entries(ALIAS_FOLDERS).map(([alias, folder]) => [alias, inRoot(folder)]),
);

/** An import by alias as a path from the root; any other name as it is. @param {string} name */
export function withoutAlias(name) {
  return name.replace(/^#\w+/, (alias) => ALIAS_FOLDERS[alias] ?? alias);
}
