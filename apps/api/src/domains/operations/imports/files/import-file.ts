import { rm } from 'node:fs/promises';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import type { Context } from '#platform/context';
import { inspectTable, type TableFile } from '#platform/spreadsheets';
import { FileRefused } from '#platform/uploads/file-faults';
import { openSealedStream } from '#platform/uploads/sealed-streams';
import { newWorkFile } from '#platform/uploads/stream-upload';
import type { ImportFile } from '../imports.repository';

type Kept = Pick<ImportFile, 'importId' | 'fileKey' | 'fileName' | 'fileSecretSealed'>;

export function secretPlace(importId: string) {
  return { table: 'imports', id: importId, column: 'file_secret_sealed' };
}

/** The file of an import on this machine's disk; who opens it takes it away again. Throws `FileRefused` when it is not kept any more. */
export async function openImportFile(
  { platform }: Pick<Context, 'platform'>,
  { importId, fileKey, fileName, fileSecretSealed }: Kept,
): Promise<{ readonly file: TableFile; readonly close: () => Promise<void> }> {
  if (fileSecretSealed === null) throw new FileRefused('gone');
  const secret = platform.cipher.open(fileSecretSealed, secretPlace(importId));
  const path = await newWorkFile(platform, 'table');
  if (!(await openSealedStream(platform.files, { fileKey, secret }, path))) throw new FileRefused('gone');
  return { file: { path, fileName }, close: () => rm(path, { force: true }) };
}

/** Names of sheets as they are kept and shown: without an Aadhaar number (REG-ID-3). */
export function shownSheets(sheets: readonly string[]): readonly string[] {
  return sheets.map(redactAadhaar);
}

/** What a sheet is called in the file itself, by its shown name; nothing for the first one of a file without sheets. */
export async function ownSheet(file: TableFile, shown: string | null): Promise<{ readonly sheet?: string }> {
  if (shown === null) return {};
  if (!shown.includes('XXXX')) return { sheet: shown };
  const { sheets } = await inspectTable(file);
  return { sheet: sheets.find((one) => redactAadhaar(one) === shown) ?? shown };
}

/** Runs with the file of an import, and takes it away again. Throws as `openImportFile`. */
export async function withImportFile<T>(
  ctx: Pick<Context, 'platform'>,
  row: Kept,
  run: (file: TableFile) => Promise<T>,
): Promise<T> {
  const { file, close } = await openImportFile(ctx, row);
  try {
    return await run(file);
  } finally {
    await close();
  }
}
