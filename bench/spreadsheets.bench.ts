import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inflateRawSync } from 'node:zlib';
import { type Cell, readTable, writeXlsx } from '../apps/api/src/platform/spreadsheets';
import { openTable } from '../apps/api/src/platform/spreadsheets/open-table';
import { zipParts } from '../apps/api/src/platform/spreadsheets/zip-parts';
import { milliseconds, printTable, times } from './support/report';
import { median } from './support/samples';

const ROUNDS = 3;
const ROWS = 100_000;
const BATCH = 1000;
const TICK_MS = 5;
const SHEET = 'xl/worksheets/sheet1.xml';
/** performance.md: 1.5 s where unpacking alone takes 48 ms. */
const MOST_TIMES_UNPACKING = 31;

const columns = Array.from({ length: 12 }, (_, index) => ({
  title: `Column ${index + 1}`,
  kind: (['text', 'text', 'text', 'rupees', 'date', 'number'] as const)[index % 6] ?? 'text',
}));
const rowAt = (at: number): Cell[] =>
  columns.map(({ kind }, index) => {
    if (kind === 'rupees') return 10_000_000 + at * 7;
    if (kind === 'date')
      return `2026-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;
    if (kind === 'number') return at % 97;
    return index % 3 === 0 ? `app_${at.toString(36)}x${index}` : `Words of row ${at % 1000}`;
  });
async function* rows() {
  for (let at = 0; at < ROWS; at += BATCH) yield Array.from({ length: BATCH }, (_, index) => rowAt(at + index));
}

const folder = await mkdtemp(join(tmpdir(), 'bench-tables-'));
const file = { path: join(folder, 'bench.xlsx'), fileName: 'bench.xlsx' };
await pipeline(writeXlsx(columns, rows(), 'Rows'), createWriteStream(file.path));
const sheet = zipParts(await readFile(file.path)).get(SHEET);
if (!sheet) throw new Error('the workbook has no sheet');

const timed = async (work: () => unknown): Promise<number> => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};
const unpack = (): Buffer => inflateRawSync(sheet.packed);
/** Each cell's text is found and nothing is made of it. */
const findCells = (): number =>
  [
    ...unpack()
      .toString('utf8')
      .matchAll(/<(?:v|t)[^>]*>([^<]*)</g),
  ].length;
const count = async (batches: AsyncIterable<readonly unknown[]>): Promise<void> => {
  let read = 0;
  for await (const batch of batches) read += batch.length;
  if (read !== ROWS + 1) throw new Error(`${read} rows were read`);
};

let longestDelay = 0;
/** The longest that a timer of the main thread is late while the file is read beside it. */
const readBeside = async (): Promise<void> => {
  let last = performance.now();
  const ticking = setInterval(() => {
    const now = performance.now();
    longestDelay = Math.max(longestDelay, now - last - TICK_MS);
    last = now;
  }, TICK_MS);
  await count(readTable(file));
  clearInterval(ticking);
};
const readHere = async (): Promise<void> => {
  let read = 0;
  for await (const _row of (await openTable(file)).rows()) read += 1;
  if (read !== ROWS + 1) throw new Error(`${read} rows were read`);
};

const measures = { unpacked: unpack, found: findCells, here: readHere, beside: readBeside };
type Name = keyof typeof measures;
const samples: Record<Name, number[]> = { unpacked: [], found: [], here: [], beside: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  for (const name of Object.keys(measures) as Name[]) samples[name].push(await timed(measures[name]));
}
const took = {
  unpacked: median(samples.unpacked),
  found: median(samples.found),
  here: median(samples.here),
  beside: median(samples.beside),
};
await rm(folder, { recursive: true });

printTable(
  [
    {
      what: `.xlsx of ${ROWS.toLocaleString('en')} rows × 12 read in a thread of its own; floor: unpacking alone`,
      floor: milliseconds(took.unpacked),
      ours: milliseconds(took.beside),
      ratio: times(took.beside / took.unpacked),
      goal: `≤ ${MOST_TIMES_UNPACKING}`,
      met: took.beside <= took.unpacked * MOST_TIMES_UNPACKING,
    },
    {
      what: 'the same; floor: unpacking and finding the text of each cell',
      floor: milliseconds(took.found),
      ours: milliseconds(took.beside),
      ratio: times(took.beside / took.found),
    },
    {
      what: 'the same; floor: read in the main thread, which then answers nobody',
      floor: milliseconds(took.here),
      ours: milliseconds(took.beside),
      ratio: times(took.beside / took.here),
    },
    {
      what: `longest delay of a timer of ${TICK_MS} ms meanwhile; floor: the whole time, as in the main thread`,
      floor: milliseconds(took.here),
      ours: milliseconds(longestDelay),
      ratio: times(longestDelay / took.here),
      goal: '≤ 0.1',
      met: longestDelay <= took.here * 0.1,
    },
  ],
  [
    `The thread counts every part’s bytes before it parses, and is started anew for each file. ${ROUNDS} alternated rounds.`,
  ],
);
