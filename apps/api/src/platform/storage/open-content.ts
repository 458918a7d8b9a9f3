import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import type { StoredFile } from './file-store';

/** A file as it comes. */
interface Content extends Omit<StoredFile, 'bytes'> {
  readonly bytes: number;
  readonly content: Readable;
}

/** Undefined where there is none, which each driver says in its own way. */
export async function openContent(
  disk: Disk,
  key: string,
  isMissing: (error: unknown) => boolean,
): Promise<Content | undefined> {
  try {
    const { contentType = 'application/octet-stream', contentLength } = await disk.getMetaData(key);
    return { key, contentType, bytes: contentLength, content: await disk.getStream(key) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Not by the library's `getBytes`: it hands out the whole pool of memory that a small file's bytes may lie in. */
export async function readContent({ key, contentType, content }: Content): Promise<StoredFile> {
  return {
    key,
    contentType,
    bytes: await buffer(content),
  };
}
