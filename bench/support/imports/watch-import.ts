import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchDatabase } from '../database';
import { makeDatabaseClock, processorTime } from '../processor-time';
import type { Running } from '../programs';
import { percentile } from '../samples';
import type { Applied, BackOffice } from './import-calls';

/** When a file is done, so long nothing is asked before its memory is looked at. */
export const SETTLE_MS = 2_000;

const PAUSE_MS = 10;

const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Milliseconds of reads one after the other, until it is done; it is told how many there are. */
export const readUntil = async (
  { url, headers }: BackOffice,
  isDone: (reads: number) => boolean,
): Promise<number[]> => {
  const taken: number[] = [];
  while (!isDone(taken.length)) {
    const since = performance.now();
    const answer = await fetch(`${url}/api/get-lenders-data?limit=50`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`reading was answered ${answer.status} after ${performance.now() - since} ms`);
    taken.push(performance.now() - since);
    await sleep(PAUSE_MS);
  }
  return taken;
};

/** How many there were, and of the slowest hundredth the milliseconds. */
export interface Reads {
  readonly count: number;
  readonly p99: number;
}
export const readsOf = (taken: readonly number[]): Reads => ({ count: taken.length, p99: percentile(taken, 0.99) });

export interface Watched {
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
export const watch = async (
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
