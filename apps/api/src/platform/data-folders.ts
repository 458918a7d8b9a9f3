import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What lies below DATA_DIR and is worth a backup: the embedded database, and the files where no bucket has them. */
export const EMBEDDED = 'database';
export const FILES = 'files';

interface Place {
  readonly DATA_DIR: string;
}
export function embeddedFolder({ DATA_DIR }: Place): string {
  return join(DATA_DIR, EMBEDDED);
}
/** Made by an earlier start: opening it is quick, and needs no process of its own. */
export function isPrepared(place: Place): boolean {
  return existsSync(join(embeddedFolder(place), 'PG_VERSION'));
}

/** The folder itself, or the nearest one above it that is there. */
export function nearestFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

/** In one step: a reader finds the old text or the new one. */
export function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

function findRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'migrations/meta/_journal.json'))) return folder;
    if (dirname(folder) === folder) throw new Error('The folder of the API was not found');
  }
}

/** The API's own folder, whether the code runs from its sources or from its bundle. */
export const root = findRoot(import.meta.dirname);
export const migrationsFolder = join(root, 'migrations');
export const assetsFolder = join(root, 'assets');
/** Lists of others that are looked things up in. */
export const directoriesFolder = join(root, 'directories');
export const webFolder = join(root, '../web/dist');
export const officeFolder = join(root, '../office/dist');
/** Every setting with its default and its meaning. */
export const settingsPage = join(root, '../../deploy/environment.md');
