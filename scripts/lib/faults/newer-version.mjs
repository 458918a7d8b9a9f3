import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot } from '../paths.mjs';

/** What a program finds from its own folder, and what only has to be there. */
const OWN = ['apps/api/dist', 'apps/api/migrations'];
const SHARED = [
  'node_modules',
  'apps/api/node_modules',
  'apps/api/assets',
  'apps/api/directories',
  'apps/web/dist',
  'apps/office/dist',
];

/**
 * The built API once more, with one migration more; answers its folder.
 * @param {string} sql
 */
export function makeNewerVersion(sql) {
  const root = mkdtempSync(join(tmpdir(), 'saakh-newer-'));
  for (const name of OWN) cpSync(inRoot(name), join(root, name), { recursive: true });
  for (const name of SHARED) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    symlinkSync(inRoot(name), join(root, name));
  }
  const folder = join(root, 'apps/api/migrations');
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const entry = { ...entries.at(-1), idx: entries.length, tag: 'newer' };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, entry] }));
  writeFileSync(join(folder, 'newer.sql'), sql);
  return root;
}
