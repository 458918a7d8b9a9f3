import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type BackOfficeSize, generateBackOffice } from './data/back-office';
import { makeDatabase } from './support/database';
import { openInstance, prepareSchema } from './support/product';
import { startApi } from './support/programs';
import { milliseconds, perSecond, printTable, type Row, times } from './support/report';
import { percentile } from './support/samples';
import { productionSettings } from './support/settings';

const run = promisify(execFile);
const SIZES = process.env.BENCH_SIZE === 'full' ? [10_000, 100_000, 1_000_000] : [10_000, 100_000];
const LARGEST = Math.max(...SIZES);
const WORLD: BackOfficeSize = { lenders: 50, partners: 5, customers: 1_000, applications: 0 };
const LEAST_OF_FLOOR = 0.8;
const MOST_MEMORY_MB = 200;
const MOST_TIMES_IDLE = 2;
const DAY_MS = 86_400_000;

/** Applications with a lender, thrice as many as rows: a third for the import, one for each floor. */
const writeWaiting = async (owner: import('pg').Client, first: number, count: number): Promise<void> => {
  const of = (what: string) => `'${what}_bench' || lpad(n::text, 12, '0')`;
  const made = `generate_series(${first}, ${first + count - 1}) n`;
  await owner.query(`set session_replication_role = replica`);
  await owner.query(
    `insert into users (user_id, brand_key, created_at, updated_at) select ${of('usr')}, 'bench-1', now(), now() from ${made}`,
  );
  await owner.query(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     select ${of('app')}, ${of('usr')}, 'bench-1', 'Personal Loans', 2, 200000, 24, now() - interval '60 days', now() from ${made}`,
  );
  await owner.query(
    `insert into lender_applications (lender_application_id, app_id, user_id, lender_id, product_type, status, submission_state,
       reference, amount, tenure_months, emi, apr_bps, created_at, updated_at)
     select ${of('lap')}, ${of('app')}, ${of('usr')}, 1, 'Personal Loans', 2, 'accepted', 'W' || n, 200000, 24, 9600, 1450,
       now() - interval '60 days', now() from ${made}`,
  );
  await owner.query('reset session_replication_role');
  await owner.query('vacuum analyze users, applications, lender_applications');
};

const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const database = await makeDatabase('imports');
const folder = await mkdtemp(join(tmpdir(), 'bench-imports-'));
try {
  await prepareSchema(database);
  const instance = openInstance(database);
  const token = await generateBackOffice(instance.ctx, database.owner, WORLD);
  await instance.close();
  await writeWaiting(database.owner, 1, 3 * SIZES.reduce((sum, size) => sum + size, 0));
  const api = await startApi({ ...productionSettings(database.url), REQUESTS_PER_MINUTE: '100000' });
  const headers = { authorization: `Bearer ${token}` };
  const read = async (): Promise<number> => {
    const since = performance.now();
    const answer = await fetch(`${api.url}/api/get-lenders-data?limit=50`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`reading was answered ${answer.status}`);
    return performance.now() - since;
  };
  const readUntil = async (isDone: () => boolean): Promise<number[]> => {
    const taken: number[] = [];
    while (!isDone()) {
      taken.push(await read());
      await sleep(20);
    }
    return taken;
  };
  const day = new Date(Date.now() - 20 * DAY_MS).toISOString().slice(0, 10);
  const rowsOf = (first: number, size: number): string =>
    Array.from({ length: size }, (_, at) => `1,W${first + at},Sanctioned,${day},150000`).join('\n');
  const { rows: names } = await database.owner.query('select name from lenders where lender_id = 1');
  const lender = String(names[0]?.name);

  /** Seconds from the sending of a file to its last row applied. */
  const load = async (first: number, size: number): Promise<number> => {
    const text = `Lender,Reference,Status,Status date,Approved amount\n${rowsOf(first, size).replaceAll(/^1,/gm, `${lender},`)}\n`;
    const form = new FormData();
    form.append('image_name', new File([text], 'bench.csv'));
    const since = performance.now();
    const answer = await fetch(`${api.url}/api/upload-application-status-file`, {
      method: 'POST',
      headers,
      body: form,
    });
    const loaded = (await answer.json()) as { importId: string; rowsUpdated: number; state: string; message?: string };
    if (!answer.ok) throw new Error(`${answer.status}: ${loaded.message}`);
    let { state, rowsUpdated } = loaded;
    while (state === 'applying') {
      await sleep(100);
      const seen = await fetch(`${api.url}/api/imports/${loaded.importId}`, { headers });
      const { data } = (await seen.json()) as { data: { state: string; counts: { updated: number } } };
      state = data.state;
      rowsUpdated = data.counts.updated;
    }
    if (rowsUpdated !== size) throw new Error(`${rowsUpdated} rows were updated of ${size}`);
    return (performance.now() - since) / 1000;
  };
  const UPDATE = `update lender_applications l set status = 3, approved_amount = s.amount, approved_at = s.said_on,
    updated_at = now() from stage s where l.lender_id = s.lender_id and l.reference = s.reference`;
  const FOUND = 'from stage s join lender_applications l on l.lender_id = s.lender_id and l.reference = s.reference';
  /** The rows of the same tables that an import writes, by as few statements and with nothing looked at. */
  const SAME_ROWS = [
    `update lender_applications l set status = 3, approved_amount = s.amount, approved_at = s.said_on, lender_said_at = s.said_on,
       file_said_on = s.said_on, updated_at = now() from stage s where l.lender_id = s.lender_id and l.reference = s.reference`,
    `insert into application_events (app_id, lender_application_id, user_id, at, recorded_at, event, by)
       select app_id, lender_application_id, user_id, s.said_on, now(), 'lender-approved', 'lender' ${FOUND}`,
    `update applications a set status = 3, updated_at = now() ${FOUND} where a.app_id = l.app_id`,
    `insert into import_changes (import_id, row_number, lender_application_id, status, said_on, created, before, after, to_tell)
       select (select min(import_id) from imports), 10000000 + substr(s.reference, 2)::int, lender_application_id, 3, s.said_on, false,
         jsonb_build_object('status', 2, 'fileSaidOn', null, 'approvedAmountPaise', null),
         jsonb_build_object('status', 3, 'fileSaidOn', s.said_on, 'approvedAmountPaise', 15000000), false ${FOUND}`,
  ];

  /** Seconds that psql needs for the same rows. */
  const floor = async (first: number, size: number, statements: readonly string[]): Promise<number> => {
    const file = join(folder, 'floor.csv');
    await writeFile(file, rowsOf(first, size));
    const all = [
      'create unlogged table stage (lender_id int, reference text, word text, said_on date, amount numeric)',
      `\\copy stage from '${file}' csv`,
      ...statements,
      'drop table stage',
    ];
    const since = performance.now();
    await run('psql', [database.url, '-q', ...all.flatMap((one) => ['-c', one])]);
    return (performance.now() - since) / 1000;
  };

  try {
    const idle = percentile(
      await readUntil(
        (
          (end) => () =>
            performance.now() > end
        )(performance.now() + 5_000),
      ),
      0.99,
    );
    const rows: Row[] = [];
    let first = 1;
    for (const size of SIZES) {
      const floorSeconds = await floor(first + size, size, [UPDATE]);
      const before = memoryMb(api.pid);
      let peak = before;
      let isDone = false;
      const watching = setInterval(() => {
        peak = Math.max(peak, memoryMb(api.pid));
      }, 50);
      const reading = readUntil(() => isDone);
      const seconds = await load(first, size).finally(() => {
        isDone = true;
        clearInterval(watching);
      });
      const during = percentile(await reading, 0.99);
      const sameSeconds = await floor(first + 2 * size, size, SAME_ROWS);
      const ratio = floorSeconds / seconds;
      const name = `${size.toLocaleString('en-IN')} rows`;
      rows.push({
        what: `status file, ${name}`,
        floor: perSecond(size / floorSeconds),
        ours: perSecond(size / seconds),
        ratio: times(ratio),
        goal: `≥ ${LEAST_OF_FLOOR} ×`,
        met: ratio >= LEAST_OF_FLOOR,
      });
      rows.push({
        what: `the same; floor: psql writing the rows of all four tables, ${name}`,
        floor: perSecond(size / sameSeconds),
        ours: perSecond(size / seconds),
        ratio: times(sameSeconds / seconds),
      });
      rows.push({
        what: `memory above start, ${name}`,
        floor: `${Math.round(before)} MB`,
        ours: `${Math.round(peak - before)} MB more`,
        ratio: times(peak / before),
        goal: `≤ ${MOST_MEMORY_MB} MB`,
        met: peak - before <= MOST_MEMORY_MB,
      });
      rows.push({
        what: `p99 of a read during it, ${name}`,
        floor: milliseconds(idle),
        ours: milliseconds(during),
        ratio: times(during / idle),
        goal: `≤ ${MOST_TIMES_IDLE} ×`,
        met: during <= MOST_TIMES_IDLE * idle,
      });
      first += 3 * size;
    }
    printTable(rows, [
      'The floor is psql: copying the rows into a stage and one update of the applications by it. Ours also reads the file twice in a thread, keeps it sealed, judges every row, and writes the row’s own change, its timeline, the customer’s application and the day’s figures.',
      `The largest file of this run has ${LARGEST.toLocaleString('en-IN')} rows; reads are the list of lenders, one after the other.`,
    ]);
  } finally {
    await api.stop();
  }
} finally {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}
