import { rm } from 'node:fs/promises';
import type { Context } from '../../platform/context';
import type { TableFile } from '../../platform/spreadsheets';
import { openSealedStream } from '../../platform/uploads/sealed-streams';
import { newWorkFile } from '../../platform/uploads/stream-upload';
import { FileRefused } from './file-faults';
import type { ImportFile } from './imports.repository';

type Kept = Pick<ImportFile, 'importId' | 'fileKey' | 'fileName' | 'fileSecretSealed'>;

export const secretPlace = (importId: string) => ({ table: 'imports', id: importId, column: 'file_secret_sealed' });

/** Runs with the file of an import on this machine's disk, and takes it away again. Throws `FileRefused` when it is not kept any more. */
export const withImportFile = async <T>(
  { platform }: Pick<Context, 'platform'>,
  { importId, fileKey, fileName, fileSecretSealed }: Kept,
  run: (file: TableFile) => Promise<T>,
): Promise<T> => {
  if (fileSecretSealed === null) throw new FileRefused('gone');
  const secret = platform.cipher.open(fileSecretSealed, secretPlace(importId));
  const path = await newWorkFile(platform, 'table');
  try {
    if (!(await openSealedStream(platform.files, { fileKey, secret }, path))) throw new FileRefused('gone');
    return await run({ path, fileName });
  } finally {
    await rm(path, { force: true });
  }
};
