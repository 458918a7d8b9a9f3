/** What lies below DATA_DIR and is worth a backup: the embedded database, and the files where no bucket has them. */
export const EMBEDDED = 'database';
export const FILES = 'files';
