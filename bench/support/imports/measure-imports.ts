import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type BackOfficeSize, generateBackOffice } from '../../data/back-office';
import type { BenchDatabase } from '../database';
import { makeDatabaseClock, processorTime } from '../processor-time';
import { makeDatabase, openInstance } from '../product';
import { type Running, startApi } from '../programs';
import { figure, growthRows, microseconds, milliseconds, perSecond, printTable, type Row, times } from '../report';
import { percentile } from '../samples';
import { productionSettings } from '../settings';
import { IS_FULL } from '../size';
import { type Applied, applyFile, type BackOffice } from './import-calls';
import type { BenchFile } from './import-files';
import { BENCH_IMPORT, writeBenchImport, writeWaiting } from './waiting-applications';

const run = promisify(execFile);
/** BENCH_ROWS="1000,5000" measures these numbers of rows instead: to try the bench out, not to keep its figures. */
const SIZES = process.env.BENCH_ROWS?.split(',').map(Number) ?? (IS_FULL ? [10_000, 100_000, 1_000_000] : [10_000]);
const ALL_ROWS = SIZES.reduce((sum, size) => sum + size, 0);
/** Of the waiting applications a third is for the import, one for each floor. */
const PARTS = 3;
const WORLD: BackOfficeSize = { lenders: 50, partners: 5, customers: 1_000, applications: 0 };
const LEAST_OF_FLOOR = 0.8;
const MOST_MEMORY_MB = 200;
const MOST_TIMES_IDLE = 2;
/** Reads until what a start does beside its calls is over, and the code that answers them is compiled. */
const WARM_UP_READS = IS_FULL ? 400 : 100;
/** So many that the slowest hundredth is more than one of them. */
const IDLE_READS = IS_FULL ? 1_000 : 200;
/** Of fewer reads the p99 is the slowest of all: shown, and not judged. */
const LEAST_READS = 100;
const SETTLE_MS = 2_000;

const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Milliseconds of reads one after the other, until it is done; it is told how many there are. */
const readUntil = async ({ url, headers }: BackOffice, isDone: (reads: number) => boolean): Promise<number[]> => {
  const taken: number[] = [];
  while (!isDone(taken.length)) {
    const since = performance.now();
    const answer = await fetch(`${url}/api/get-lenders-data?limit=50`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`reading was answered ${answer.status} after ${performance.now() - since} ms`);
    taken.push(performance.now() - since);
    await sleep(20);
  }
  return taken;
};

/** How many there were, and of the slowest hundredth the milliseconds. */
interface Reads {
  readonly count: number;
  readonly p99: number;
}
const readsOf = (taken: readonly number[]): Reads => ({ count: taken.length, p99: percentile(taken, 0.99) });

interface Watched {
  readonly applied: Applied;
  /** MB of the process before, and the most while it went on. */
  readonly before: number;
  readonly peak: number;
  /** MB of the process when nothing was asked of it for a while afterwards. */
  readonly after: number;
  readonly reads: Reads;
  /** How many processors the program, all its threads together, and the database's connections kept busy meanwhile. */
  readonly busy: { readonly program: number; readonly database: number };
}

/** Applies a file while somebody reads, and watches the memory and the processor time of the process. */
const watch = async (
  api: Running,
  database: BenchDatabase,
  office: BackOffice,
  work: () => Promise<Applied>,
): Promise<Watched> => {
  const databaseTime = makeDatabaseClock(database.owner, 'saakh');
  const used = { program: processorTime(api.pid), database: await databaseTime() };
  const since = performance.now();
  const before = memoryMb(api.pid);
  let peak = before;
  let isDone = false;
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryMb(api.pid));
  }, 50);
  const reading = readUntil(office, () => isDone);
  const applied = await work().finally(() => {
    isDone = true;
    clearInterval(watching);
  });
  const reads = readsOf(await reading);
  const share = (now: number, then: number) => (now - then) / 1000 / (performance.now() - since);
  const busy = {
    program: share(processorTime(api.pid), used.program),
    database: share(await databaseTime(), used.database),
  };
  await sleep(SETTLE_MS);
  return { applied, before, peak, after: memoryMb(api.pid), reads, busy };
};

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

interface Measured {
  readonly size: number;
  readonly floorSeconds: number;
  readonly sameSeconds: number | undefined;
  readonly idle: Reads;
  readonly watched: Watched;
}

/** The parts of a file's time that the same run measured. */
const whyOf = (size: number, { seconds, checkSeconds }: Applied, sameSeconds: number | undefined): string | undefined =>
  [
    ...(checkSeconds > 0 ? [`its check, which the floor has not, took ${times(checkSeconds / seconds)} its time`] : []),
    ...(sameSeconds === undefined
      ? []
      : [`psql itself writes the rows of all four tables at ${perSecond(size / sameSeconds)}, not those of one`]),
  ].join('; ') || undefined;

const speedRows = ({ name, kind }: BenchFile, { size, floorSeconds, sameSeconds, watched }: Measured): Row[] => {
  const { seconds, checkSeconds } = watched.applied;
  const rows = `${size.toLocaleString('en-IN')} rows`;
  const against = (floor: number, own = seconds) => ({
    floor: perSecond(size / floor),
    ours: perSecond(size / own),
    ratio: times(floor / own),
  });
  const isChecked = kind !== 'status';
  return [
    {
      what: `${name}, ${rows}${isChecked ? ', its check included' : ''}`,
      ...against(floorSeconds),
      goal: `≥ ${LEAST_OF_FLOOR} ×`,
      met: floorSeconds / seconds >= LEAST_OF_FLOOR,
      why: whyOf(size, watched.applied, sameSeconds),
    },
    ...(sameSeconds === undefined
      ? []
      : [{ what: `the same; floor: psql writing the rows of all four tables, ${rows}`, ...against(sameSeconds) }]),
    ...(isChecked
      ? [{ what: `${name}, ${rows}, without its check`, ...against(floorSeconds, seconds - checkSeconds) }]
      : []),
  ];
};

const burdenRows = ({ name, kind }: BenchFile, { size, idle, watched }: Measured): Row[] => {
  const { before, peak, after, reads, busy } = watched;
  const rows = `${kind === 'status' ? '' : `${name}, `}${size.toLocaleString('en-IN')} rows`;
  return [
    {
      what: `memory above start, ${rows}`,
      floor: `${Math.round(before)} MB`,
      ours: `${Math.round(peak - before)} MB more`,
      ratio: times(peak / before),
      goal: `≤ ${MOST_MEMORY_MB} MB`,
      met: peak - before <= MOST_MEMORY_MB,
      why: `of that ${Math.round(after - before)} MB are still held when the file has been done for ${SETTLE_MS / 1000} s`,
    },
    {
      what: `p99 of a read during it, ${rows} (of ${figure(reads.count)} reads)`,
      floor: `${milliseconds(idle.p99)} (of ${figure(idle.count)}, nothing else asked)`,
      ours: milliseconds(reads.p99),
      ratio: times(reads.p99 / idle.p99),
      ...(reads.count < LEAST_READS
        ? {}
        : { goal: `≤ ${MOST_TIMES_IDLE} ×`, met: reads.p99 <= MOST_TIMES_IDLE * idle.p99 }),
      why: `of ${cpus().length} processors the program keeps ${figure(busy.program)} busy with the file and the database ${figure(busy.database)}, and the sender of this bench wants some, too`,
    },
  ];
};

/** Files of one kind at every size, in a database and with a process of their own. */
const measureFiles = async (file: BenchFile, database: BenchDatabase, folder: string): Promise<Row[]> => {
  const instance = openInstance(database);
  const token = await generateBackOffice(instance.ctx, database.owner, WORLD);
  const { cipher } = instance.ctx.platform;
  await instance.close();
  await writeBenchImport(database.owner);
  await writeWaiting(database.owner, PARTS * ALL_ROWS, file.kind === 'mis' ? cipher : undefined);
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
  const rows: Row[] = [];
  const costs: { factor: number; figures: Record<string, number> }[] = [];
  try {
    await readUntil(office, (reads) => reads >= WARM_UP_READS);
    const idle = readsOf(await readUntil(office, (reads) => reads >= IDLE_READS));
    let first = 1;
    for (const size of SIZES) {
      const floorSeconds = await floorOf(first + size, size, [file.floor]);
      // The product would book what the floor wrote while it is measured itself.
      await database.owner.query('delete from commission_file_rows where import_id = $1', [BENCH_IMPORT]);
      const watched = await watch(api, database, office, () =>
        applyFile(office, file.kind, `${file.head}\n${linesOf(file, { first, size, lender })}\n`),
      );
      const done = watched.applied.counts[file.effect];
      if (done !== size) throw new Error(`${done} rows of ${size} of a ${file.name} were ${file.effect}`);
      const sameSeconds = file.sameRows.length > 0 ? await floorOf(first + 2 * size, size, file.sameRows) : undefined;
      const measured = { size, floorSeconds, sameSeconds, idle, watched };
      rows.push(...speedRows(file, measured), ...burdenRows(file, measured));
      const perRow = (watched.applied.seconds / size) * 1e6;
      costs.push({ factor: size / (SIZES[0] ?? size), figures: { [`what a row of a ${file.name} takes`]: perRow } });
      first += PARTS * size;
    }
  } finally {
    await api.stop();
  }
  return [...rows, ...growthRows(costs, microseconds)];
};

/** Measures files of one kind and prints their table. */
export const benchImports = async (file: BenchFile): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-imports-'));
  const database = await makeDatabase(`imports_${file.kind}`);
  try {
    printTable(await measureFiles(file, database, folder), [
      'The floor is psql: copying the rows into a stage and one update of the applications by it; of a commission file one insert joined to the applications, with both hashes of each row. Ours also reads the file twice in a thread, keeps it sealed, judges every row, and writes the row’s own change, its timeline, the customer’s application and the day’s figures.',
      'Ours is from the sending of the file to its last row applied. A status file is applied by the call that sends it. The other kinds are checked before: each row is read and judged once more, and the next step is asked for within a tenth of a second.',
      'Rows of commission that the floor wrote are taken away before ours is measured: the product would book them meanwhile.',
      'Every case of a list is known, by its reference and by its customer’s mobile number; every row of a commission file is of a loan of ours.',
      `The largest file of this run has ${Math.max(...SIZES).toLocaleString('en-IN')} rows${IS_FULL ? '' : '; what one of a million takes of memory is measured at full size'}. Reads are the list of lenders, one after the other, a fiftieth of a second apart; the first ${WARM_UP_READS} after the start count nowhere, and where fewer than ${LEAST_READS} fit beside an import its p99 is the slowest of them and is not judged.`,
    ]);
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
};
