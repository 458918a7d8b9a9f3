import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly key: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Files on disk under DATA_DIR, or in S3; keys are made by the server. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  find(key: string): Promise<StoredFile | undefined>;
  /** Keeps what a stream brings, however much: whole or not at all. */
  putStream(key: string, content: Readable, contentType: string): Promise<void>;
  /** The content of a file as it comes; undefined when there is none. */
  findStream(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
  /** Keys of the files that lie right in a folder, in steps; of those that come or go meanwhile nothing is said. */
  listKeys(folder: string): AsyncIterable<readonly string[]>;
  /** When a file was last put there; undefined when there is none. */
  findPutAt(key: string): Promise<Date | undefined>;
  /** Loads what the first call would have to wait for. */
  warmUp(): Promise<void>;
}
