import { rm } from 'node:fs/promises';
import type { Context } from '../../../platform/context';
import type { TableFile } from '../../../platform/spreadsheets';
import { openSealedStream } from '../../../platform/uploads/sealed-streams';
import { newWorkFile } from '../../../platform/uploads/stream-upload';
import type { ImportFile } from '../imports.repository';
import { FileRefused } from './file-faults';

type Kept = Pick<ImportFile, 'importId' | 'fileKey' | 'fileName' | 'fileSecretSealed'>;

export const secretPlace = (importId: string) => ({ table: 'imports', id: importId, column: 'file_secret_sealed' });

/** The file of an import on this machine's disk; who opens it takes it away again. Throws `FileRefused` when it is not kept any more. */
export const openImportFile = async (
  { platform }: Pick<Context, 'platform'>,
  { importId, fileKey, fileName, fileSecretSealed }: Kept,
): Promise<{ readonly file: TableFile; readonly close: () => Promise<void> }> => {
  if (fileSecretSealed === null) throw new FileRefused('gone');
  const secret = platform.cipher.open(fileSecretSealed, secretPlace(importId));
  const path = await newWorkFile(platform, 'table');
  if (!(await openSealedStream(platform.files, { fileKey, secret }, path))) throw new FileRefused('gone');
  return { file: { path, fileName }, close: () => rm(path, { force: true }) };
};

/** Runs with the file of an import, and takes it away again. Throws as `openImportFile`. */
export const withImportFile = async <T>(
  ctx: Pick<Context, 'platform'>,
  row: Kept,
  run: (file: TableFile) => Promise<T>,
): Promise<T> => {
  const { file, close } = await openImportFile(ctx, row);
  try {
    return await run(file);
  } finally {
    await close();
  }
};
