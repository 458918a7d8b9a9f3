import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** What lies below DATA_DIR and is worth a backup: the embedded database, and the files where no bucket has them. */
export const EMBEDDED = 'database';
export const FILES = 'files';

/** The folder itself, or the nearest one above it that is there. */
export const nearestFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
