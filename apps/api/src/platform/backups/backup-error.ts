/** A backup that can't be made or restored as asked; its message says why in one line, for whoever asked. */
export class BackupError extends Error {}
