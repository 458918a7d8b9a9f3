import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { rowOf } from './cells';
import { MOST_CHARACTERS, MOST_COLUMNS } from './limits';
import { type SheetRow, TableFault } from './table-file';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const PIECE_BYTES = 256 * 1024;
const SEPARATORS = [',', ';', '\t'];
/** Enough for the heading and the first rows. */
const GUESSED_FROM = 64 * 1024;
const LONGEST_UTF8_TAIL = 3;

/** How a text file is written: by its mark, else UTF-8 where all of it is that, else the code page of Windows. */
export const encodingOf = async (path: string, start: Buffer): Promise<Encoding> => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  let tail = Buffer.alloc(0);
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    const bytes = tail.length > 0 ? Buffer.concat([tail, piece]) : piece;
    const complete = completeUtf8(bytes);
    if (!isUtf8(bytes.subarray(0, complete))) return 'windows-1252';
    tail = Buffer.from(bytes.subarray(complete));
  }
  return tail.length === 0 ? 'utf-8' : 'windows-1252';
};

/** Where the last character that is whole ends. */
const completeUtf8 = (bytes: Buffer): number => {
  for (let back = 1; back <= Math.min(LONGEST_UTF8_TAIL, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
};

async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

/** The separator that stands most often outside quotes in the first lines; a comma when none does. */
export const separatorIn = (text: string): string => {
  const plain = text.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => plain.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** The rows of a .csv by RFC 4180; a quote that is never closed is `DAMAGED`. Throws `TableFault`. */
export async function* csvRows(path: string, encoding: Encoding): AsyncGenerator<SheetRow> {
  const text = textOf(path, encoding);
  const first = await text.next();
  const parser = parse({
    delimiter: separatorIn((first.value ?? '').slice(0, GUESSED_FROM)),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MOST_COLUMNS * MOST_CHARACTERS * 2,
  });
  const source = Readable.from(startingWith(first.value ?? '', text), { objectMode: true });
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  let number = 0;
  try {
    for await (const values of parser) {
      number += 1;
      const row = rowOf(number, values);
      if (row) yield row;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TableFault(error.code === 'CSV_MAX_RECORD_SIZE' ? 'CELL_TOO_LONG' : 'DAMAGED', number + 1);
  } finally {
    source.destroy();
  }
}

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
