export interface StoredFile {
  readonly key: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Files on disk under DATA_DIR, or in S3; keys are made by the server. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  find(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
  /** Loads what the first call would have to wait for. */
  warmUp(): Promise<void>;
}
