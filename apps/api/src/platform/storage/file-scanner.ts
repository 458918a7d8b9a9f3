/** Looks for malware in a file before it is kept. */
export interface FileScanner {
  /** Throws when it can't be told: such a file is not kept either. */
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>;
}
