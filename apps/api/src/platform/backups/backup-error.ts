/** A backup that can't be made or restored as asked; its message gives the reason in one line. */
export class BackupError extends Error {}
