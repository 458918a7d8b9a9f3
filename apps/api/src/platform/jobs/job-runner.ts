import { setTimeout as wait } from 'node:timers/promises';
import { englishOf } from '@saakh/i18n/english';
import type PgBoss from 'pg-boss';
import type { Context, JobKind } from '../context';
import type { Database } from '../database/database';
import type { Logger } from '../telemetry/logger';
import type { Metrics } from '../telemetry/metrics';
import { scrub } from '../telemetry/scrub';
import { runToEnd } from '../telemetry/spans';
import type { Tracing } from '../telemetry/tracing';
import { fromEnvelope } from './envelope';
import { makeWaker } from './waker';

export interface Worker {
  readonly kind: JobKind<object>;
  /** What it answers is kept with the job. */
  readonly handle: (ctx: Context, payload: object) => Promise<void> | Promise<object>;
}

interface Options {
  readonly boss: PgBoss;
  readonly database: Database;
  readonly workers: ReadonlyMap<string, Worker>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly makeContext: (name: string) => Context;
}

/** One statement asks for all queues; each queue is fetched from only when it has something. */
const DUE = `select name from pgboss.job where state < 'active' and start_after < now() group by name`;

async function withinLease<T>(work: Promise<T>, seconds: number): Promise<T | undefined> {
  const stop = new AbortController();
  const end = wait(seconds * 1000, undefined, { signal: stop.signal, ref: false }).then(
    () => Promise.reject(new Error(`not done within ${seconds} seconds`)),
    () => undefined,
  );
  try {
    return await Promise.race([work, end]);
  } finally {
    stop.abort();
  }
}

const messageOf = (error: unknown) => scrub(error instanceof Error ? englishOf(error.message) : String(error));

/** Takes due jobs and runs them, never more of a kind at once than it allows. */
export function makeJobRunner({ boss, database, workers, logger, metrics, tracing, makeContext }: Options) {
  const running = new Map<string, Set<Promise<void>>>();
  const runningOf = (name: string) => {
    const known = running.get(name) ?? new Set();
    running.set(name, known);
    return known;
  };

  /** One try of a job; throws only where its outcome could not be written down. */
  const tryJob = async (
    { kind, handle }: Worker,
    job: PgBoss.JobWithMetadata<object>,
    payload: object,
  ): Promise<'done' | 'failed'> => {
    const startedAt = performance.now();
    const requestId = `job-${job.id}`;
    const report = (outcome: 'done' | 'failed') => {
      const ms = performance.now() - startedAt;
      metrics.observeJob(kind.name, outcome, ms / 1000);
      const of = { job: kind.name, jobId: job.id, reqId: requestId, attempt: job.retryCount + 1 };
      // From the request id that a call out keeps, to the trace, where there is one.
      logger.info({ ...of, outcome, ms: Math.round(ms) }, 'a job was tried');
    };
    let answer: unknown;
    try {
      const ctx = { ...makeContext(kind.name), requestId };
      answer = await withinLease<unknown>(handle(ctx, payload), Number(job.expireInSeconds));
    } catch (error) {
      report('failed');
      const isLast = job.retryCount >= job.retryLimit;
      logger[isLast ? 'error' : 'warn']({ err: error, job: kind.name, jobId: job.id, isLast }, 'a job failed');
      await boss.fail(kind.name, job.id, { message: messageOf(error) });
      return 'failed';
    }
    await (answer ? boss.complete(kind.name, job.id, answer) : boss.complete(kind.name, job.id));
    report('done');
    return 'done';
  };

  /** A try goes on with the trace of what asked for the job, hours later, too. */
  const runJob = async (worker: Worker, job: PgBoss.JobWithMetadata<object>): Promise<void> => {
    const { payload, traceparent } = fromEnvelope(job.data);
    const { name } = worker.kind;
    const facts = { job: name, attempt: job.retryCount + 1 };
    const span = tracing.begin({ name: `job ${name}`, kind: 'job', facts, traceparent });
    if (!span) {
      await tryJob(worker, job, payload);
      return;
    }
    await runToEnd(span, async () => {
      const outcome = await tryJob(worker, job, payload);
      span.note({ outcome });
      span.end(outcome === 'failed');
    });
  };

  const take = async (worker: Worker, batchSize: number): Promise<number> => {
    const { name } = worker.kind;
    const jobs = await boss.fetch<object>(name, { batchSize, includeMetadata: true });
    for (const job of jobs) {
      const run: Promise<void> = runJob(worker, job)
        // Neither done nor failed could be written down: the lease ends, and the job is tried again.
        .catch((error) => logger.error({ err: error, job: name, jobId: job.id }, 'the outcome of a job was not kept'))
        .finally(() => {
          runningOf(name).delete(run);
          waker.wake();
        });
      runningOf(name).add(run);
    }
    return jobs.length;
  };

  const takeDue = async (): Promise<number> => {
    let taken = 0;
    const { rows } = await database.execute<{ name: string }>(DUE, [], 'due-queues');
    for (const { name } of rows) {
      const worker = workers.get(name);
      const free = worker ? worker.kind.concurrency - runningOf(name).size : 0;
      if (worker && free > 0) taken += await take(worker, free);
    }
    return taken;
  };

  const waker = makeWaker(takeDue, (error) => logger.error({ err: error }, 'the queue is out of reach'));
  const inHand = () => [...running.values()].flatMap((runs) => [...runs]);
  const settle = async () => {
    for (const runs of running.values()) await Promise.all(runs);
  };

  return {
    start: waker.start,
    wakeSoon: waker.wakeSoon,
    async stop() {
      await waker.stop();
      await settle();
    },
    async drain() {
      for (;;) {
        // A job is due when its time is past, and the embedded database counts whole milliseconds.
        await wait(2);
        // Of before the question: what a job enqueues at its end may come after the answer.
        const before = inHand();
        const taken = await takeDue();
        if (taken === 0 && before.length === 0) return;
        const busy = inHand();
        if (busy.length > 0) await Promise.race(busy);
      }
    },
  };
}
