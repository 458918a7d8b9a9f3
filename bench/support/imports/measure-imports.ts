import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BackOfficeSize, generateBackOffice, writePartners } from '../../data/back-office';
import { openOperationsCopy, partsOf, sizeTimes } from '../data-sets/operations';
import type { BenchDatabase } from '../database';
import { makeDatabase, openInstance } from '../product';
import { startApi } from '../programs';
import { factorsOr, figure, growthRows, microseconds, printTable, type Row } from '../report';
import { productionSettings } from '../settings';
import { IS_FULL } from '../size';
import { applyFile, type BackOffice } from './import-calls';
import type { BenchFile } from './import-files';
import { burdenRows, LEAST_READS, type Measured, speedRows } from './import-rows';
import { BENCH_IMPORT, writeBenchImport, writeWaiting } from './waiting-applications';
import { type Reads, readsOf, readUntil, watch } from './watch-import';

const run = promisify(execFile);
/** BENCH_ROWS="1000,5000" measures these numbers of rows instead: to try the bench out, not to keep its figures. */
const SIZES = process.env.BENCH_ROWS?.split(',').map(Number) ?? (IS_FULL ? [10_000, 100_000, 1_000_000] : [10_000]);
/** Of a file of the smallest size, how many times the base the database holds. Writing the base takes half a minute for each kind. */
const FACTORS = factorsOr(IS_FULL ? [1, 10] : []);
/** Of the waiting applications a third is for the import, one for each floor. */
const PARTS = 3;
const WORLD: BackOfficeSize = { lenders: 50, partners: 5, customers: 1_000, applications: 0 };
/** Reads until what a start does beside its calls is over, and the code that answers them is compiled. */
const WARM_UP_READS = IS_FULL ? 400 : 100;
/** So many that the slowest hundredth is more than one of them. */
const IDLE_READS = IS_FULL ? 1_000 : 200;

const linesOf = ({ line }: BenchFile, of: { first: number; size: number; lender: string }): string =>
  Array.from({ length: of.size }, (_, at) => line(of.first + at, of.lender)).join('\n');

/** Seconds that psql needs for the same rows; throws unless each statement was of all of them. */
const timePsql = async (
  { url }: BenchDatabase,
  folder: string,
  { stage, lines, size, statements }: { stage: string; lines: string; size: number; statements: readonly string[] },
): Promise<number> => {
  const file = join(folder, 'floor.csv');
  await writeFile(file, lines);
  const all = [
    `create unlogged table stage (${stage})`,
    `\\copy stage from '${file}' csv`,
    ...statements,
    'drop table stage',
  ];
  const since = performance.now();
  const { stdout } = await run('psql', [url, '-v', 'ON_ERROR_STOP=1', ...all.flatMap((one) => ['-c', one])]);
  const seconds = (performance.now() - since) / 1000;
  const whole = stdout.split('\n').filter((tag) => tag.endsWith(` ${size}`)).length;
  if (whole !== statements.length + 1) throw new Error(`psql did not do all ${size} rows: ${stdout}`);
  return seconds;
};

/** Where files come in: a filled database, and the token of somebody of role 1. */
interface World {
  readonly database: BenchDatabase;
  readonly token: string;
}

/** Files of one kind and these sizes, one after the other, by a process of its own. */
const measureSizes = async (
  file: BenchFile,
  { database, token }: World,
  { sizes, folder }: { readonly sizes: readonly number[]; readonly folder: string },
): Promise<{ idle: Reads; measured: Measured[] }> => {
  const instance = openInstance(database);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  await writeBenchImport(database.owner);
  await writeWaiting(database.owner, PARTS * all, file.kind === 'mis' ? instance.ctx.platform.cipher : undefined);
  await instance.close();
  const { rows: names } = await database.owner.query('select name from lenders where lender_id = 1');
  const lender = String(names[0]?.name);
  const api = await startApi({ ...productionSettings(database.url), REQUESTS_PER_MINUTE: '100000' });
  const office: BackOffice = { url: api.url, headers: { authorization: `Bearer ${token}` } };
  const floorOf = (first: number, size: number, statements: readonly string[]): Promise<number> =>
    timePsql(database, folder, {
      stage: file.stage,
      lines: linesOf(file, { first, size, lender: '1' }),
      size,
      statements,
    });
  const measured: Measured[] = [];
  try {
    await readUntil(office, (reads) => reads >= WARM_UP_READS);
    const idle = readsOf(await readUntil(office, (reads) => reads >= IDLE_READS));
    let first = 1;
    for (const size of sizes) {
      const floorSeconds = await floorOf(first + size, size, [file.floor]);
      // The product would book what the floor wrote while it is measured itself.
      await database.owner.query('delete from commission_file_rows where import_id = $1', [BENCH_IMPORT]);
      const watched = await watch(api, database, office, () =>
        applyFile(office, file.kind, `${file.head}\n${linesOf(file, { first, size, lender })}\n`),
      );
      const done = watched.applied.counts[file.effect];
      if (done !== size) throw new Error(`${done} rows of ${size} of a ${file.name} were ${file.effect}`);
      const sameSeconds = file.sameRows.length > 0 ? await floorOf(first + 2 * size, size, file.sameRows) : undefined;
      measured.push({ size, floorSeconds, sameSeconds, watched });
      first += PARTS * size;
    }
    return { idle, measured };
  } finally {
    await api.stop();
  }
};

const perRow = (seconds: number, size: number): number => (seconds / size) * 1e6;

/** Files of every size into a database that holds little else. */
const measureFiles = async (file: BenchFile, folder: string): Promise<Row[]> => {
  const database = await makeDatabase(`imports_${file.kind}`);
  try {
    const instance = openInstance(database);
    const token = await generateBackOffice(instance.ctx, database.owner, WORLD);
    await instance.close();
    const { idle, measured } = await measureSizes(file, { database, token }, { sizes: SIZES, folder });
    const costs = measured.map(({ size, watched }) => ({
      factor: size / (SIZES[0] ?? size),
      figures: { [`what a row of a ${file.name} takes`]: perRow(watched.applied.seconds, size) },
    }));
    return [
      ...measured.flatMap((one) => [...speedRows(file, one), ...burdenRows(file, one, idle)]),
      ...growthRows(costs, microseconds),
    ];
  } finally {
    await database.drop();
  }
};

/** A file of the smallest size into a database that holds the base so many times. */
const measureBeside = async (file: BenchFile, folder: string, factor: number): Promise<Measured> => {
  const part = partsOf(factor).find((one) => one !== 'desk');
  if (!part) throw new Error('A file is measured beside the applications of the half of lending');
  const { database, answer: token } = await openOperationsCopy(factor, part);
  try {
    // An index of that bench's floor, which an import would have to keep.
    await database.owner.query('drop index raw_reports');
    await writePartners(database.owner, WORLD.partners);
    const { measured } = await measureSizes(file, { database, token }, { sizes: SIZES.slice(0, 1), folder });
    if (!measured[0]) throw new Error('Nothing was measured');
    return measured[0];
  } finally {
    await database.drop();
  }
};

const measureGrowth = async (file: BenchFile, folder: string): Promise<Row[]> => {
  const seen: { factor: number; measured: Measured }[] = [];
  for (const factor of FACTORS) seen.push({ factor, measured: await measureBeside(file, folder, factor) });
  const costs = seen.map(({ factor, measured: { size, floorSeconds, watched } }) => ({
    factor,
    figures: {
      [`what a row of a ${file.name} takes beside other applications`]: perRow(watched.applied.seconds, size),
      'the same by psql': perRow(floorSeconds, size),
    },
  }));
  return [
    ...seen.flatMap(({ factor, measured }) => speedRows(file, measured, `into ${factor} ×`)),
    ...growthRows(costs, microseconds),
  ];
};

const growthNote = (): string => {
  const { lenders, customers, applications } = sizeTimes(1);
  const size = `${figure(customers)} customers and ${figure(applications)} applications in a year, at ${lenders} lenders`;
  return FACTORS.length > 0
    ? `The database holds little else but the file’s own applications, but for “into ${FACTORS.join(' ×” and “into ')} ×”: 1 × is ${size}, without their timelines, changes by earlier files, and commissions.`
    : `The database holds little else but the file’s own applications. Beside ${size}, and ten times as many, it is measured at full size.`;
};

/** Measures files of one kind and prints their table. */
export const benchImports = async (file: BenchFile): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-imports-'));
  try {
    printTable(
      [...(await measureFiles(file, folder)), ...(await measureGrowth(file, folder))],
      [
        'The floor is psql: copying the rows into a stage and one update of the applications by it; of a commission file one insert joined to the applications, with both hashes of each row. Ours also reads the file twice in a thread, keeps it sealed, judges every row, and writes the row’s own change, its timeline, the customer’s application and the day’s figures.',
        'Ours is from the sending of the file to its last row applied. A status file is applied by the call that sends it. The other kinds are checked before: each row is read and judged once more, and the next step is asked for within a tenth of a second.',
        'Rows of commission that the floor wrote are taken away before ours is measured: the product would book them meanwhile.',
        'Every case of a list is known, by its reference and by its customer’s mobile number; every row of a commission file is of a loan of ours.',
        `The largest file of this run has ${Math.max(...SIZES).toLocaleString('en-IN')} rows${IS_FULL ? '' : '; what one of a million takes of memory is measured at full size'}. Reads are the list of lenders, one after the other, a hundredth of a second apart; the first ${WARM_UP_READS} after the start count nowhere, and where fewer than ${LEAST_READS} fit beside an import its p99 is the slowest of them and is not judged.`,
        growthNote(),
      ],
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
