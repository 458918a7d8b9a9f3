import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Context, JobKind, Jobs } from '../context';
import type { Database } from '../database/database';
import { isPassing } from '../database/failures';
import type { Logger } from '../telemetry/logger';
import type { Metrics } from '../telemetry/metrics';
import type { Tracing } from '../telemetry/tracing';
import { makeCrons } from './crons';
import { toEnvelope } from './envelope';
import { makeJobRunner, type Worker } from './job-runner';
import { defineJob } from './jobs';
import { QUEUE_LOCK, QUEUE_SCHEMA } from './prepare-jobs';
import { onDatabase, onTransaction } from './queue-sql';

const DAY = 24 * 60 * 60;
/**
 * One after the other, in all processes: a queue is a partition, and two that are made at once lock each other's tables and
 * those of the jobs beside them. The lock goes with the transaction.
 */
const CREATE_QUEUE = `with alone as materialized (select pg_advisory_xact_lock($3))
  select ${QUEUE_SCHEMA}.create_queue($1, $2) from alone`;
/** Of jobs with the same key at most one waits; jobs without a key get a random one. */
const POLICY = JSON.stringify({ policy: 'short' });

interface Options {
  readonly database: Database;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly makeContext: (name: string) => Context;
}

/**
 * The embedded database belongs to one process, so what is taken at its start was taken by a process that died. A job that
 * died on its last try waits for the end of its lease, and so becomes a dead letter: it may be what kills the process.
 */
const FREE_ORPHANS = `update ${QUEUE_SCHEMA}.job set state = 'retry', start_after = now()
  where state = 'active' and retry_count < retry_limit`;

const CANCEL_ABOUT = `delete from ${QUEUE_SCHEMA}.job where state in ('created', 'retry')
  and exists (select 1 from jsonb_each_text(data) as part where part.value = any($1::text[]))`;

const ensureQueue = (db: PgBoss.Db, name: string) => db.executeSql(CREATE_QUEUE, [name, POLICY, QUEUE_LOCK]);

const AGAIN_MS = 500;

/**
 * Asks again for as long as it may: a database that goes away while the jobs start, or a call that makes a queue beside them,
 * must not end the program (R-DB-1).
 */
const patient = (db: PgBoss.Db, mayWait: () => boolean): PgBoss.Db => ({
  async executeSql(text, values) {
    for (;;) {
      try {
        return await db.executeSql(text, values);
      } catch (error) {
        if (!mayWait() || !isPassing(error)) throw error;
        await sleep(AGAIN_MS);
      }
    }
  },
});

/**
 * Background work in the same database as its cause: a job commits with the change that asks for it, is taken by one
 * process at a time under a lease, is tried again with growing pauses, and after the last try stays for thirty days in
 * the state `failed` with its payload and its error: the dead letters (R-OUT-1).
 */
export function makeJobs({ database, logger, metrics, tracing, makeContext }: Options): Jobs {
  let starting = false;
  const db = patient(onDatabase(database), () => starting);
  const boss = new PgBoss({
    db,
    schema: QUEUE_SCHEMA,
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: 20,
    archiveFailedAfterSeconds: 30 * DAY,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'the queue reports an error'));
  const workers = new Map<string, Worker>();
  const crons = new Map<string, string>();
  const runner = makeJobRunner({ boss, database, workers, logger, metrics, tracing, makeContext });
  const regular = makeCrons({ boss, db, logger, crons });
  const ready = new Set<string>();
  let started = false;

  const ensureQueues = async () => {
    const wanted = [...workers.keys()].filter((name) => !ready.has(name));
    if (wanted.length === 0) return;
    const { rows } = await db.executeSql(`select name from ${QUEUE_SCHEMA}.queue`, []);
    const there = new Set((rows as { name: string }[]).map(({ name }) => name));
    for (const name of wanted) {
      if (!there.has(name)) await ensureQueue(db, name);
      ready.add(name);
    }
  };

  const addWorker = (kind: JobKind<object>, handle: Worker['handle']) => {
    if (workers.has(kind.name)) throw new Error(`Two workers for ${kind.name}`);
    workers.set(kind.name, { kind, handle });
  };

  return {
    async enqueue(ctx, kind, payload, { startAfterSeconds, key } = {}) {
      const own = onTransaction(ctx.tx);
      const stored = toEnvelope(payload);
      const send = () =>
        boss.send(kind.name, stored, {
          db: own,
          singletonKey: key ?? randomUUID(),
          retryLimit: kind.retryLimit,
          retryDelay: kind.retryDelaySeconds,
          retryBackoff: !kind.retriesEvenly,
          expireInSeconds: kind.leaseSeconds,
          ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
        });
      // No id: the same key waits already, or the queue is not there yet because no process has worked on it.
      if ((await send()) === null) {
        await ensureQueue(own, kind.name);
        await send();
      }
      runner.wakeSoon();
    },
    async cancelAbout(ctx, ids) {
      if (ids.length > 0) await onTransaction(ctx.tx).executeSql(CANCEL_ABOUT, [[...ids]]);
    },
    work: (kind, handle) => addWorker(kind, (ctx, payload) => handle(ctx, payload as Parameters<typeof handle>[1])),
    schedule(name, cron, handle) {
      // The context only: the queue's empty payload would stand where a handler has an optional parameter of its own.
      addWorker(defineJob(name, { retryLimit: 0, concurrency: 1, leaseSeconds: 600 }), (ctx) => handle(ctx));
      crons.set(name, cron);
    },
    async runRegular() {
      await ensureQueues();
      for (const name of crons.keys()) await boss.send(name, {}, { db, expireInSeconds: 600, retryLimit: 0 });
      await runner.drain();
    },
    async prepare() {
      starting = true;
      await ensureQueues();
      starting = false;
    },
    async start() {
      starting = true;
      await ensureQueues();
      await boss.start();
      // What a killed process left behind is picked up now, not at the next round.
      if (database.kind === 'embedded') await database.execute(FREE_ORPHANS);
      await boss.maintain();
      await regular.start();
      starting = false;
      started = true;
      runner.start();
    },
    async stop() {
      starting = false;
      await regular.stop();
      await runner.stop();
      if (started) await boss.stop({ graceful: false, close: false });
      started = false;
    },
    async drain() {
      await ensureQueues();
      await runner.drain();
    },
  };
}
