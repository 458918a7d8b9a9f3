import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BrokenSealError } from '../crypto/broken-seal-error';
import type { FileStore } from '../storage/file-store';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps a large file of this machine's disk sealed in the store, and answers the secret that opens it again: without the
 * secret nobody reads it, so that forgetting the secret forgets the file.
 */
export async function putSealedStream(files: FileStore, fileKey: string, path: string): Promise<string> {
  const key = randomBytes(32);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const source = createReadStream(path);
  source.on('error', (error) => cipher.destroy(error));
  try {
    await files.putStream(fileKey, source.pipe(cipher), 'application/octet-stream');
  } finally {
    // A store that failed amid it lets go of the cipher only.
    source.destroy();
  }
  return Buffer.concat([key, nonce, cipher.getAuthTag()]).toString('base64url');
}

const openedBy = (secret: string) =>
  async function* opened(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const bytes = Buffer.from(secret, 'base64url');
    const decipher = createDecipheriv(ALGORITHM, bytes.subarray(0, 32), bytes.subarray(32, 32 + NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    for await (const part of content) yield decipher.update(part);
    try {
      decipher.final();
    } catch (cause) {
      throw new BrokenSealError('A sealed stream does not open', { cause });
    }
  };

interface KeptStream {
  readonly fileKey: string;
  readonly secret: string;
}

/**
 * Brings what `putSealedStream` kept where it is wanted. False when the store has it no more. Throws BrokenSealError when it was
 * changed, and what the store throws.
 */
export async function pipeSealedStream(
  files: FileStore,
  { fileKey, secret }: KeptStream,
  openSink: () => Writable,
): Promise<boolean> {
  const content: Readable | undefined = await files.findStream(fileKey);
  if (!content) return false;
  await pipeline(content, openedBy(secret), openSink());
  return true;
}

/** Writes what `putSealedStream` kept to this machine's disk; as `pipeSealedStream`. */
export async function openSealedStream(files: FileStore, kept: KeptStream, path: string): Promise<boolean> {
  try {
    return await pipeSealedStream(files, kept, () => createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
