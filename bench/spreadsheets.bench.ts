import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Cell, writeXlsx } from '../apps/api/src/platform/spreadsheets';
import { openTable } from '../apps/api/src/platform/spreadsheets/open-table';
import { zipParts } from '../apps/api/src/platform/spreadsheets/zip-parts';
import { serverBundle } from '../scripts/lib/bundles.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { outputFolder } from './support/programs';
import { milliseconds, printTable, type Row, times } from './support/report';
import { median } from './support/samples';
import { IS_FULL } from './support/size';

/** Small files are read more often: a single reading of them says little. */
const SIZES = [
  { rows: 1_000, rounds: IS_FULL ? 11 : 3 },
  { rows: 10_000, rounds: IS_FULL ? 5 : 2 },
  { rows: 100_000, rounds: IS_FULL ? 3 : 1 },
];
type Size = (typeof SIZES)[number];
const BATCH = 1000;
const TICK_MS = 5;
const SHEET = 'xl/worksheets/sheet1.xml';
/** performance.md: 1.5 s where unpacking alone takes 48 ms, of 100,000 rows. */
const GOAL_MS = 1_500;
const GOAL_UNPACKING_MS = 48;
const MOST_TIMES_UNPACKING = 31;
const ROWS_OF_GOAL = 100_000;

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
async function* makeRows(count: number) {
  for (let at = 0; at < count; at += BATCH) yield Array.from({ length: BATCH }, (_, index) => rowAt(at + index));
}

const named = (rows: number): string => `${rows.toLocaleString('en')} rows`;
const timed = async (work: () => unknown): Promise<number> => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};
const requireAll = (read: number, count: number): void => {
  if (read !== count + 1) throw new Error(`${read} rows were read`);
};

/** Built as the product is: from the sources each start of a thread would compile its program anew. */
const buildReader = async (): Promise<typeof import('../apps/api/src/platform/spreadsheets')> => {
  const source = (name: string): string => inRoot('apps', 'api', 'src', 'platform', 'spreadsheets', name);
  const entryPoints = { 'read-table': source('index.ts'), 'table.worker': source('table.worker.ts') };
  await build({ ...serverBundle('api'), entryPoints, outdir: outputFolder });
  return import(pathToFileURL(join(outputFolder, 'read-table.js')).href);
};
const { readTable } = await buildReader();

/** Milliseconds of each way to read one file. */
interface Took {
  readonly size: Size;
  readonly unpacked: number;
  readonly found: number;
  readonly here: number;
  readonly beside: number;
  /** The longest that a timer of the main thread is late while the file is read beside it. */
  readonly longestDelay: number;
}

const measure = async (size: Size, folder: string): Promise<Took> => {
  const file = { path: join(folder, `${size.rows}.xlsx`), fileName: 'bench.xlsx' };
  await pipeline(writeXlsx(columns, makeRows(size.rows), 'Rows'), createWriteStream(file.path));
  const sheet = zipParts(await readFile(file.path)).get(SHEET);
  if (!sheet) throw new Error('the workbook has no sheet');
  let longestDelay = 0;
  const unpack = (): Buffer => inflateRawSync(sheet.packed);
  const measures = {
    unpacked: unpack,
    /** Each cell's text is found and nothing is made of it. */
    found: (): number =>
      [
        ...unpack()
          .toString('utf8')
          .matchAll(/<(?:v|t)[^>]*>([^<]*)</g),
      ].length,
    here: async (): Promise<void> => {
      let read = 0;
      for await (const _row of (await openTable(file)).rows()) read += 1;
      requireAll(read, size.rows);
    },
    beside: async (): Promise<void> => {
      let last = performance.now();
      const ticking = setInterval(() => {
        const now = performance.now();
        longestDelay = Math.max(longestDelay, now - last - TICK_MS);
        last = now;
      }, TICK_MS);
      let read = 0;
      for await (const batch of readTable(file)) read += batch.length;
      clearInterval(ticking);
      requireAll(read, size.rows);
    },
  };
  type Name = keyof typeof measures;
  const samples: Record<Name, number[]> = { unpacked: [], found: [], here: [], beside: [] };
  for (let round = 0; round < size.rounds; round += 1) {
    for (const name of Object.keys(measures) as Name[]) samples[name].push(await timed(measures[name]));
  }
  return {
    size,
    unpacked: median(samples.unpacked),
    found: median(samples.found),
    here: median(samples.here),
    beside: median(samples.beside),
    longestDelay,
  };
};

const rowsOf = ({ size, unpacked, found, here, beside, longestDelay }: Took): Row[] => {
  const hasGoal = size.rows === ROWS_OF_GOAL;
  const of = named(size.rows);
  const whyLate = `finding the text of each cell takes ${times(found / unpacked)} the unpacking by itself; the rest makes cells, rows and a copy of each for the main thread`;
  const read = (what: string, floor: number) => ({
    what,
    floor: milliseconds(floor),
    ours: milliseconds(beside),
    ratio: times(beside / floor),
  });
  return [
    {
      ...read(`.xlsx of ${of} × 12 read in a thread of its own; floor: unpacking alone`, unpacked),
      ...(hasGoal
        ? { goal: `≤ ${MOST_TIMES_UNPACKING}`, met: beside <= unpacked * MOST_TIMES_UNPACKING, why: whyLate }
        : {}),
    },
    ...(hasGoal
      ? [
          {
            what: `the same, ${of}, in seconds; floor: the goal where unpacking takes ${GOAL_UNPACKING_MS} ms`,
            floor: milliseconds(GOAL_MS),
            ours: milliseconds(beside),
            ratio: times(beside / GOAL_MS),
            goal: `≤ ${milliseconds(GOAL_MS)}`,
            met: beside <= GOAL_MS,
            why: `unpacking alone takes ${times(unpacked / GOAL_UNPACKING_MS)} the ${GOAL_UNPACKING_MS} ms that the goal was set beside, and ${whyLate}`,
          },
        ]
      : []),
    read(`the same, ${of}; floor: unpacking and finding the text of each cell`, found),
    read(`the same, ${of}; floor: read in the main thread, which then answers nobody`, here),
    {
      what: `longest delay of a timer of ${TICK_MS} ms meanwhile, ${of}; floor: the whole time, as in the main thread`,
      floor: milliseconds(here),
      ours: milliseconds(longestDelay),
      ratio: times(longestDelay / here),
      ...(hasGoal ? { goal: '≤ 0.1', met: longestDelay <= here * 0.1 } : {}),
    },
  ];
};

/** Milliseconds per 1,000 rows against those of a tenth of the rows. */
const growthOf = (smaller: Took, larger: Took): Row[] => {
  const compare = (what: string, name: 'beside' | 'unpacked'): Row => {
    const [before, after] = [smaller, larger].map((took) => (took[name] * 1_000) / took.size.rows) as [number, number];
    return {
      what: `growth: ${what}, per 1,000 rows, of ${named(larger.size.rows)}; floor: of ${named(smaller.size.rows)}`,
      floor: milliseconds(before),
      ours: milliseconds(after),
      ratio: times(after / before),
    };
  };
  return [compare('read in a thread of its own', 'beside'), compare('unpacking alone', 'unpacked')];
};

const folder = await mkdtemp(join(tmpdir(), 'bench-tables-'));
const took: Took[] = [];
try {
  for (const size of SIZES) took.push(await measure(size, folder));
} finally {
  await rm(folder, { recursive: true });
}

printTable(
  [...took.flatMap(rowsOf), ...took.slice(1).flatMap((larger, at) => growthOf(took[at] as Took, larger))],
  [
    'The thread counts every part’s bytes before it parses, and is started anew for each file, which is most of the time of a small one.',
    `Alternated rounds: ${SIZES.map(({ rows, rounds }) => `${rounds} of ${named(rows)}`).join(', ')}.`,
  ],
);
