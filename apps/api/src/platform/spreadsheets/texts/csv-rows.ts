import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { rowOf } from '../cells';
import { MOST_CHARACTERS, MOST_COLUMNS } from '../limits';
import { type SheetRow, TableFault } from '../table-file';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const PIECE_BYTES = 256 * 1024;
const SEPARATORS = [',', ';', '\t', '|', '~', '^', '¦', '§'];
/** Enough for the heading and the first rows. */
const GUESSED_FROM = 64 * 1024;
const LONGEST_UTF8_TAIL = 3;

/** UTF-16 without a mark: every other byte of ordinary text is zero. */
export function unmarkedUtf16(start: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / (start.length / 2));
  if (odd > 0.4 && even < 0.05) return 'utf-16le';
  return even > 0.4 && odd < 0.05 ? 'utf-16be' : undefined;
}

/** How a text file is written: by its mark, else UTF-8 where all of it is that, else the code page of Windows. */
export async function encodingOf(path: string, start: Buffer): Promise<Encoding> {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const unmarked = unmarkedUtf16(start);
  if (unmarked) return unmarked;
  let tail = Buffer.alloc(0);
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    const bytes = tail.length > 0 ? Buffer.concat([tail, piece]) : piece;
    const complete = completeUtf8(bytes);
    if (!isUtf8(bytes.subarray(0, complete))) return 'windows-1252';
    tail = Buffer.from(bytes.subarray(complete));
  }
  return tail.length === 0 ? 'utf-8' : 'windows-1252';
}

/** Where the last character that is whole ends. */
function completeUtf8(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(LONGEST_UTF8_TAIL, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

/** A first line that only names the separator, as Excel writes it. */
const NAMED_SEPARATOR = /^\uFEFF?"?sep=(.)"?\r?(?:\n|$)/i;

/** How many cells most lines have by a separator, and how many lines have so many. */
function mostCommon(lines: readonly string[], separator: string): { readonly cells: number; readonly lines: number } {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = line.split(separator).length;
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  const [[cells, count] = [0, 0]] = [...counts].sort(([a, one], [b, other]) => other - one || b - a);
  return { cells, lines: count };
}

/**
 * The separator by which most of the first lines have the same number of cells outside quotes, of two that with more cells; a
 * title above the table, or commas within amounts, say nothing then. A comma when there is none.
 */
export function separatorIn(text: string): string {
  const named = NAMED_SEPARATOR.exec(text)?.[1];
  if (named !== undefined && SEPARATORS.includes(named)) return named;
  const lines = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\n|\r/);
  const [best] = SEPARATORS.map((separator) => ({ separator, ...mostCommon(lines, separator) })).sort(
    (a, b) => b.lines - a.lines || b.cells - a.cells,
  );
  return best?.separator ?? ',';
}

/**
 * `="…"` keeps a spreadsheet from making a number of a text: the text alone is meant. Works on the pieces of a file, and leaves
 * what stands within quotes.
 */
async function* withoutFormulaQuotes(pieces: AsyncIterable<string>, separator: string): AsyncGenerator<string> {
  const opening = new RegExp(`"|([\\r\\n${separator === '^' ? '\\^' : separator}])=(?=")`, 'g');
  let isQuoted = false;
  let kept = '';
  let before = '\n';
  for await (const piece of pieces) {
    const text = before + kept + piece;
    // The end of a piece may lie between the two signs.
    kept = text.endsWith('=') ? '=' : '';
    const own = kept === '' ? text : text.slice(0, -1);
    const unwrappedText = own.replace(opening, (found, before?: string) => {
      if (found === '"') isQuoted = !isQuoted;
      return isQuoted ? found : (before ?? found);
    });
    yield unwrappedText.slice(1);
    // A quote is counted once.
    before = own.slice(-1).replace('"', ' ');
  }
  yield kept;
}

const QUOTED_TEXT = /^\s*=\s*(?:"([\s\S]*)"|T\("([\s\S]*)"\))\s*$/i;
/** As old programs end a file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
const ENDS = /[\0\x1a\f]+$/;
const unwrapped = (cell: string): string =>
  cell
    .replace(ENDS, '')
    .replace(QUOTED_TEXT, (_, text?: string, called?: string) => (text ?? called ?? '').replaceAll('""', '"'));

/** Whether every cell of the first lines stands in single quotes. */
function isSingleQuoted(head: string, separator: string): boolean {
  const lines = head
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 5);
  return lines.length > 1 && lines.every((line) => /^\s*'.*'\s*$/.test(line) && line.includes(`'${separator}'`));
}

/** A line that stands in quotes as a whole is the line within. */
function cellsOf(values: readonly string[], separator: string): readonly string[] {
  const [only = ''] = values;
  if (values.length !== 1 || !only.includes(separator)) return values;
  try {
    return (
      (parseNow(only, { delimiter: separator, relax_quotes: true, relax_column_count: true }) as string[][])[0] ??
      values
    );
  } catch {
    return values;
  }
}

/** The rows of a .csv by RFC 4180; a quote that is never closed is `DAMAGED`. Throws `TableFault`. */
export function csvRows(path: string, encoding: Encoding): AsyncGenerator<SheetRow> {
  return rowsOfText(textOf(path, encoding));
}

/** The same of a text in pieces. */
export async function* rowsOfText(text: AsyncGenerator<string>): AsyncGenerator<SheetRow> {
  const first = await text.next();
  const head = (first.value ?? '').slice(0, GUESSED_FROM);
  const plain = separatorIn(head);
  const isWrapped = !head.replace(/"(?:[^"]|"")*"/g, '').includes(plain);
  const delimiter = isWrapped ? separatorIn(head.replace(/"/g, '')) : plain;
  const parser = parse({
    delimiter,
    ...(isSingleQuoted(head, delimiter) ? { quote: "'" } : {}),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MOST_COLUMNS * MOST_CHARACTERS * 2,
  });
  const pieces = withoutFormulaQuotes(startingWith(first.value ?? '', text), delimiter);
  const source = Readable.from(pieces, { objectMode: true });
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  let number = 0;
  try {
    for await (const values of parser) {
      number += 1;
      if (number === 1 && NAMED_SEPARATOR.test(values.join(delimiter))) continue;
      const row = rowOf(number, (isWrapped ? cellsOf(values, delimiter) : values).map(unwrapped));
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
