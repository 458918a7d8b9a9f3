import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { listLenders } from '@saakh/contracts/catalogue/staff/lenders';
import {
  applyImport,
  checkImport,
  getImport,
  type ImportDetail,
  uploadApplicationStatusFile,
  uploadImport,
} from '@saakh/contracts/operations/imports/calls';
import type { ImportKind } from '@saakh/contracts/operations/imports/columns';
import { addStaff, writeLenders } from './data/world';
import { atEnd } from './support/at-end';
import { asSystem, type BenchDatabase, makeDatabase } from './support/database';
import { ask, requestOf } from './support/load';
import { residentMegabytes } from './support/processes';
import { startApi } from './support/programs';
import { compare, figure, limit, megabytes, milliseconds, perSecond, type Row, report } from './support/report';
import { percentile } from './support/samples';
import { productionSettings } from './support/settings';
import { IS_FULL } from './support/sizes';

/** `BENCH_ROWS=1000` tries the bench out. */
const SIZES = process.env.BENCH_ROWS?.split(',').map(Number) ?? (IS_FULL ? [10_000, 100_000, 1_000_000] : [10_000]);
const FIRST_MOBILE = 7_000_000_000;
/** Long enough ago that no customer gets a message. */
const SAID_ON = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);

interface BenchFile {
  readonly kind: ImportKind;
  readonly name: string;
  readonly head: string;
  /** The row of the `n`th waiting application. */
  readonly line: (n: number, lender: string) => string;
  readonly effect: 'updated' | 'created';
  /** What psql copies the same rows into, and its statements, one for each table that the product writes. */
  readonly stage: string;
  readonly floor: readonly string[];
  readonly why: string;
}

const MEANT = 'from stage s join lender_applications l on l.lender_id = s.lender_id and l.reference = s.reference';
/** What a row changes is kept, the timeline says so, and the loan and its customer's application move. */
const MOVES = [
  `insert into import_changes (import_id, row_number, lender_application_id, status, said_on, created, before, after, to_tell)
   select 'imp_bench', substr(s.reference, 2)::int, l.lender_application_id, 3, s.said_on, false,
     jsonb_build_object('status', l.status, 'lenderSaidAt', l.lender_said_at, 'fileSaidOn', l.file_said_on,
       'approvedAmountPaise', l.approved_amount, 'approvedAt', l.approved_at),
     jsonb_build_object('status', 3, 'lenderSaidAt', s.said_on, 'fileSaidOn', s.said_on, 'approvedAmountPaise', 100 * s.amount,
       'approvedAt', s.said_on), false ${MEANT}`,
  `insert into application_events (app_id, lender_application_id, user_id, at, recorded_at, event, by)
   select l.app_id, l.lender_application_id, l.user_id, s.said_on, now(), 'lender-approved', 'lender' ${MEANT}`,
  `update lender_applications l set status = 3, approved_amount = s.amount, approved_at = s.said_on, lender_said_at = s.said_on,
     file_said_on = s.said_on, updated_at = now()
   from stage s where l.lender_id = s.lender_id and l.reference = s.reference`,
  `update applications a set status = 3, updated_at = now() ${MEANT} where a.app_id = l.app_id`,
];
const FOUR_TABLES = 'ours reads the file, judges each row and notes figures and journeys besides the four tables';
const hashOf = (columns: string): string => `encode(sha256(convert_to(concat_ws('|', ${columns}), 'UTF8')), 'hex')`;
const PAYMENT = 's.lender_id, l.lender_application_id, s.month, s.payment';
const WRITTEN = 's.lender_id, s.reference, s.month, s.payment';

const FILES: readonly BenchFile[] = [
  {
    kind: 'status',
    name: 'status file',
    head: 'Lender,Reference,Status,Status date,Approved amount',
    line: (n, lender) => `${lender},W${n},Sanctioned,${SAID_ON},150000`,
    effect: 'updated',
    stage: 'lender_id int, reference text, word text, said_on date, amount numeric',
    floor: MOVES,
    why: FOUR_TABLES,
  },
  {
    kind: 'mis',
    name: 'list of cases',
    head: 'Lender,Reference,Mobile,Product,Loan amount,Tenure,ROI,Status,Date,Approved amount',
    line: (n, lender) => `${lender},W${n},${FIRST_MOBILE + n},PL,200000,24,14.5,Sanctioned,${SAID_ON},150000`,
    effect: 'updated',
    stage: `lender_id int, reference text, mobile text, product text, asked numeric, tenure int, rate numeric, word text,
      said_on date, amount numeric`,
    floor: MOVES,
    why: `${FOUR_TABLES}; a list is read twice, for its check too`,
  },
  {
    kind: 'commission',
    name: 'commission file',
    head: 'Lender,Reference,Disbursed amount,Commission,TDS,GST,Month,Payment date,UTR',
    line: (n, lender) => `${lender},W${n},150000,3000,150,540,${SAID_ON.slice(0, 7)},${SAID_ON},UTR${n}`,
    effect: 'created',
    stage: `lender_id int, reference text, disbursed numeric, commission numeric, tax numeric, gst numeric, month text,
      paid_on date, payment text`,
    floor: [
      `insert into commission_file_rows (import_id, row_number, row_key, payment_key, written_key, lender_id, reference, state,
        lender_application_id, disbursed_amount, commission_amount, tax_deducted, gst, month, paid_on, payment_reference)
      select 'imp_bench', substr(s.reference, 2)::int, ${hashOf(`${PAYMENT}, s.commission`)}, ${hashOf(PAYMENT)},
        ${hashOf(WRITTEN)}, s.lender_id,
        s.reference, 'matched', l.lender_application_id, s.disbursed, s.commission, s.tax, s.gst, s.month, s.paid_on, s.payment
      from stage s join lender_applications l on l.lender_id = s.lender_id and l.reference = s.reference`,
    ],
    why: 'ours reads twice, for the check too, and judges each row',
  },
];

/** Applications that wait at lender 1 under the reference `W<n>`, each with its own customer, who has a known mobile number. */
async function writeWaiting(database: BenchDatabase, count: number): Promise<void> {
  const { owner } = database;
  await asSystem(database, async (ctx) => {
    await writeLenders(ctx, owner, 50);
    await owner.query(
      `insert into imports (import_id, kind, state, created_by, created_at, file_name, file_key, file_sha256, file_bytes, reading)
       values ('imp_bench', 'status', 'cancelled', 'stf_bench', now(), 'bench.csv', 'none', 'none', 1, '{}')`,
    );
    await owner.query('create unlogged table mobiles (n int, phone_index text)');
    for (let from = 1; from <= count; from += 20_000) {
      const numbers = Array.from({ length: Math.min(20_000, count - from + 1) }, (_, at) => from + at);
      const indexes = numbers.map((n) => ctx.platform.cipher.index('phone', String(FIRST_MOBILE + n)));
      await owner.query('insert into mobiles select * from unnest($1::int[], $2::text[])', [numbers, indexes]);
    }
  });
  const id = (kind: string) => `'${kind}_bench' || lpad(n::text, 12, '0')`;
  for (const statement of [
    'set session_replication_role = replica',
    `insert into users (user_id, brand_key, created_at, updated_at, phone_index, phone_verified)
       select ${id('usr')}, 'cl', now(), now(), phone_index, true from mobiles`,
    `insert into applications (app_id, user_id, brand_key, product_type, status, has_lender, amount, tenure_months, created_at, updated_at)
       select ${id('app')}, ${id('usr')}, 'cl', 'Personal Loans', 2, true, 200000, 24, now() - interval '60 days', now() from mobiles`,
    `insert into lender_applications (lender_application_id, app_id, user_id, brand_key, lender_id, product_type, status,
         submission_state, reference, amount, tenure_months, emi, apr_bps, created_at, updated_at)
       select ${id('lap')}, ${id('app')}, ${id('usr')}, 'cl', 1, 'Personal Loans', 2, 'accepted', 'W' || n, 200000, 24, 9600, 1450,
         now() - interval '60 days', now() from mobiles`,
    'reset session_replication_role',
    'vacuum analyze users, applications, lender_applications',
    // Written rows are on the disk before anything is timed.
    'checkpoint',
  ])
    await owner.query(statement);
}

const folder = mkdtempSync(join(tmpdir(), 'bench-imports-'));
atEnd(async () => rmSync(folder, { recursive: true, force: true }));

async function measureKind(file: BenchFile): Promise<Row[]> {
  const database = await makeDatabase(`imports_${file.kind}`);
  const token = await addStaff(database);
  await writeWaiting(database, 2 * SIZES.reduce((sum, size) => sum + size, 0));
  const { rows: names } = await database.owner.query<{ name: string }>('select name from lenders where lender_id = 1');
  const lender = names[0]?.name ?? '';
  // One read after the other is no overload, however busy the machine is.
  const api = await startApi({ ...productionSettings(database.url), MAX_EVENT_LOOP_DELAY_MS: '0' });
  const linesOf = (first: number, size: number, of: string): string =>
    Array.from({ length: size }, (_, at) => file.line(first + at, of)).join('\n');

  /** Seconds that psql takes to copy the same rows and write the same tables, in one transaction. */
  async function timePsql(first: number, size: number): Promise<number> {
    const path = join(folder, 'floor.csv');
    writeFileSync(path, linesOf(first, size, '1'));
    const steps = [`create unlogged table stage (${file.stage})`, `\\copy stage from '${path}' csv`, ...file.floor];
    const began = performance.now();
    const psql = ['-1', '-v', 'ON_ERROR_STOP=1', ...[...steps, 'drop table stage'].flatMap((step) => ['-c', step])];
    await promisify(execFile)('psql', [database.url, ...psql]);
    return (performance.now() - began) / 1000;
  }

  /** Milliseconds of reads of the list of lenders, one after the other, until it is over. */
  async function read(isOver: (reads: number) => boolean): Promise<number[]> {
    const taken: number[] = [];
    while (!isOver(taken.length)) {
      const began = performance.now();
      await ask(api.url, requestOf(listLenders, { query: { limit: '50' }, token }));
      taken.push(performance.now() - began);
      await sleep(10);
    }
    return taken;
  }

  const find = async (importId: string): Promise<ImportDetail> =>
    (await ask<{ data: ImportDetail }>(api.url, requestOf(getImport, { params: { importId }, token }))).data;
  async function pass(importId: string, during: string, next: string): Promise<void> {
    for (;;) {
      const { state, failure } = await find(importId);
      if (state === next) return;
      if (state !== during) throw new Error(`An import is ${state}: ${failure?.en}`);
      await sleep(100);
    }
  }
  /** Sends a file and waits until its last row is applied. A status file is applied by the call that takes it. */
  async function apply(text: string): Promise<ImportDetail> {
    const [call, part] = file.kind === 'status' ? [uploadApplicationStatusFile, 'image_name'] : [uploadImport, 'file'];
    const form = new FormData();
    form.append(part, new File([text], 'bench.csv'));
    const { path, ...request } = requestOf(call, { params: { kind: file.kind }, token });
    const answer = await fetch(api.url + path, { ...request, body: form });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    const { importId } = (await answer.json()) as { importId: string };
    const { state } = await find(importId);
    if (file.kind !== 'status') {
      await ask(api.url, requestOf(checkImport, { params: { importId }, body: {}, token }));
      await pass(importId, 'checking', 'checked');
      await ask(api.url, requestOf(applyImport, { params: { importId }, body: {}, token }));
    }
    if (file.kind !== 'status' || state === 'applying') await pass(importId, 'applying', 'applied');
    return find(importId);
  }

  await read((reads) => reads >= 100);
  const idle = percentile(await read((reads) => reads >= 200), 0.99);
  const rows: Row[] = [];
  let first = 1;
  for (const size of SIZES) {
    const floorSeconds = await timePsql(first + size, size);
    // The product would book what the floor wrote while it is measured itself.
    await database.owner.query(`delete from commission_file_rows where import_id = 'imp_bench'`);
    const before = residentMegabytes(api.pid);
    let peak = before;
    const watching = setInterval(() => {
      peak = Math.max(peak, residentMegabytes(api.pid));
    }, 50);
    let isOver = false;
    const reading = read(() => isOver);
    const began = performance.now();
    const { counts } = await apply(`${file.head}\n${linesOf(first, size, lender)}\n`);
    const ours = (performance.now() - began) / 1000;
    isOver = true;
    clearInterval(watching);
    if (counts[file.effect] !== size) throw new Error(`${counts[file.effect]} of ${size} rows were ${file.effect}`);
    const of = `${file.name}, ${figure(size)} rows`;
    rows.push(
      compare({
        what: `${of}, with its check; against psql`,
        measured: size / ours,
        floor: size / floorSeconds,
        text: perSecond,
        atLeast: 0.8,
        why: file.why,
      }),
      limit(`${of}: memory above the start`, peak - before, 200, { text: megabytes, floor: megabytes(before) }),
      compare({
        what: `${of}: p99 of a read meanwhile; against idle`,
        measured: percentile(await reading, 0.99),
        floor: idle,
        text: milliseconds,
        atMost: 2,
        why: 'file, database and this bench share two processors',
      }),
    );
    first += 2 * size;
  }
  await api.stop();
  await database.drop();
  return rows;
}

const rows: Row[] = [];
for (const file of FILES) rows.push(...(await measureKind(file)));
await report(rows);
