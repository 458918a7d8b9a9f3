import { rm, writeFile } from 'node:fs/promises';
import type { LenderFile } from '@saakh/contracts/lending/connections/document';
import { columnName, type FileRow } from '@saakh/rules/lending/connections/file-rows';
import { isOdd } from '@saakh/rules/operations/imports/cell-text';
import secureJson from 'secure-json-parse';
import type { Platform } from '#platform/context';
import { type ReadCell, readTable } from '#platform/spreadsheets';
import { newWorkFile } from '#platform/uploads/stream-upload';

const cellValue = (cell: ReadCell | undefined): unknown => (isOdd(cell) ? (cell.held ?? cell.shown) : cell);

/** A line that is no JSON is a row that says nothing. */
function rowOfLine(line: string): FileRow {
  try {
    const row = secureJson.parse(line);
    return typeof row === 'object' && row !== null ? row : {};
  } catch {
    return {};
  }
}

async function* rowsOfTable(platform: Platform, format: string, bytes: Buffer): AsyncGenerator<FileRow> {
  const path = await newWorkFile(platform, 'table');
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    let names: readonly string[] | undefined;
    for await (const batch of readTable({ path, fileName: `lender.${format}` })) {
      for (const { cells } of batch) {
        if (names) yield Object.fromEntries(names.map((name, at) => [name, cellValue(cells[at])]));
        else names = cells.map((cell) => columnName(cellValue(cell)));
      }
    }
  } finally {
    await rm(path, { force: true });
  }
}

/** The rows of a lender's file, one by one. Throws `TableFault` for a file that is none of its kind. */
export async function* rowsOfFile(
  platform: Platform,
  { format }: Pick<LenderFile, 'format'>,
  bytes: Buffer,
): AsyncGenerator<FileRow> {
  if (format !== 'json-lines') return yield* rowsOfTable(platform, format, bytes);
  for (const line of bytes.toString('utf8').split('\n')) if (line.trim() !== '') yield rowOfLine(line);
}
