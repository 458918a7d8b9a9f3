import { cpus, loadavg } from 'node:os';
import { openDescriptors, openHeapWatch } from '../scripts/lib/measure/heap-watch.mjs';
import { generate } from './data/generate';
import { atRate } from './support/mixed-load/at-rate';
import { customerAt, type Kind, openCaller, sharesOf, VISITS } from './support/mixed-load/calls';
import { measureHungLender } from './support/mixed-load/hung-lender';
import { residentMegabytes } from './support/process-tree';
import { processorTime } from './support/processor-time';
import { makeDatabase, openInstance } from './support/product';
import { startApi } from './support/programs';
import { figure, milliseconds, openTable, perSecond, type Row, times } from './support/report';
import { percentile } from './support/samples';
import { productionSettings } from './support/settings';
import { IS_FULL } from './support/size';

/** R-PERF-1: what is declared for calls of all kinds together. */
const PER_SECOND = 300;
const READ_MS = 200;
const OFFERS_MS = 1_500;
/** R-TEST-6: half an hour, after which memory and descriptors stand where they stood after its first third; `BENCH_SECONDS=60` tries it out. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? (IS_FULL ? 1_800 : 9));
const WARM_SECONDS = IS_FULL ? Math.min(60, SECONDS / 6) : 3;
const CUSTOMERS = 2_000;

const heap = openHeapWatch();
const standing = async (pid: number) => ({
  memory: residentMegabytes(pid),
  heap: await heap.megabytes(pid),
  open: openDescriptors(pid),
});

/** At full size it must not be more at the end than it was after a third. */
const growth = (what: string, before: number, after: number, unit: string, why?: string): Row => ({
  what: `${what} at the end; floor: after a third`,
  floor: `${figure(before)}${unit}`,
  ours: `${figure(after)}${unit}`,
  ratio: times(after / before),
  ...(IS_FULL ? { goal: '≤ 1.1 ×', met: after <= 1.1 * before, isGate: why === undefined, why } : {}),
});

const database = await makeDatabase('mixed');
try {
  const instance = openInstance(database);
  const customers = await generate(instance.ctx, database.owner, { lenders: 50, customers: CUSTOMERS });
  await instance.close();
  const api = await startApi({ ...productionSettings(database.url), ...heap.env });
  const caller = openCaller(api.url);
  const keepSending = (seconds: number) =>
    atRate(PER_SECOND, seconds, (serial, dueMs) => caller.send(serial, customerAt(customers, serial), dueMs));
  const notes: string[] = [];
  const table = openTable();
  try {
    await keepSending(WARM_SECONDS);
    const early = await keepSending(SECONDS / 3);
    const before = await standing(api.pid);
    const used = processorTime(api.pid);
    const beganMs = performance.now();
    const samples = await keepSending((SECONDS * 2) / 3);
    const tookSeconds = (performance.now() - beganMs) / 1000;
    const busy = (processorTime(api.pid) - used) / 1e6 / tookSeconds;
    const after = await standing(api.pid);
    const failed = [...early, ...samples].filter(({ status }) => status !== 200);
    const answered = samples.filter(({ status }) => status === 200).length / tookSeconds;
    const why = `the program keeps ${figure(busy)} of ${cpus().length} processors busy; the database and this sender have the rest`;
    const waitOf = (kind: Kind, share: number) =>
      percentile(
        // What was refused or lost is no quick answer.
        samples
          .filter((one) => one.kind === kind)
          .map(({ status, tookMs }) => (status === 200 ? tookMs : Number.POSITIVE_INFINITY)),
        share,
      );
    const wait = (what: string, kind: Kind, goal: number): Row => {
      const p95 = waitOf(kind, 0.95);
      return {
        what: `${what}, p95 (median ${milliseconds(waitOf(kind, 0.5))}, p99 ${milliseconds(waitOf(kind, 0.99))})`,
        floor: milliseconds(goal),
        ours: milliseconds(p95),
        ratio: times(p95 / goal),
        goal: '≤ 1 ×',
        met: p95 <= goal,
        why,
      };
    };
    table.add(
      {
        what: `calls of all kinds together, of ${PER_SECOND} a second that come`,
        floor: perSecond(PER_SECOND),
        ours: perSecond(answered),
        ratio: times(answered / PER_SECOND),
        goal: '≥ 0.98 ×',
        met: answered >= 0.98 * PER_SECOND,
        why,
      },
      wait('reads among them', 'read', READ_MS),
      wait('offers among them', 'offers', OFFERS_MS),
      growth(
        'memory of the program',
        before.memory,
        after.memory,
        ' MB',
        `what is collected is not given back at once; collected, its heap holds ${figure(after.heap)} MB`,
      ),
      growth('what its heap holds once it is collected,', before.heap, after.heap, ' MB'),
      growth('open descriptors', before.open, after.open, ''),
    );
    notes.push(
      `Of a hundred calls ${sharesOf(VISITS)} are profile, products, applications, disclosures and offers, of ${figure(CUSTOMERS)} customers in turn, over ${SECONDS} s after ${WARM_SECONDS} s; each counts from when it was due. ${figure(failed.length)} were refused or failed. The machine’s own load over the last minute is ${figure(loadavg()[0] ?? 0)} for ${cpus().length} processors, this bench included.`,
      'An import of 50,000 rows within 60 s and 512 MB is measured by the benches of imports: their rows a second and memory.',
    );
  } finally {
    caller.close();
    await api.stop();
    heap.close();
  }
  // Last: from here on some lenders are asked for quotes.
  const { rows, note } = await measureHungLender(database, customers);
  table.add(...rows);
  table.close([...notes, note]);
} finally {
  await database.drop();
}
