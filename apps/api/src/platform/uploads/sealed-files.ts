import type { Platform } from '../context';
import type { SealedPlace } from '../crypto/field-cipher';

/** What a file is bound to: the row that names it in its column `file_key`, by the row's only key. */
export function placeOfFile(table: string, id: string): SealedPlace {
  return { table, id, column: 'file' };
}

type Parts = Pick<Platform, 'cipher' | 'files'>;

/**
 * Keeps a person's file so that who reads the disk reads nothing. `place` is bound into it as with a sealed column, so that a
 * file can't be passed off as another row's.
 */
export async function putSealedFile(
  { cipher, files }: Parts,
  { fileKey, bytes, place }: { fileKey: string; bytes: Buffer; place: SealedPlace },
): Promise<void> {
  await files.put(fileKey, Buffer.from(cipher.seal(bytes.toString('base64'), place)), 'text/plain');
}

/** The bytes that `putSealedFile` kept; undefined when there is no such file any more. */
export async function openSealedFile(
  { cipher, files }: Parts,
  fileKey: string,
  place: SealedPlace,
): Promise<Buffer | undefined> {
  const found = await files.find(fileKey);
  return found && Buffer.from(cipher.open(Buffer.from(found.bytes).toString('latin1'), place), 'base64');
}
