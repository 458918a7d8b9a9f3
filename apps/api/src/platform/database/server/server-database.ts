import type pg from 'pg';
import type { Database, SqlResult } from '../database';
import { asUnavailable, isQueueLate } from '../failures';
import { openReplica } from '../replica/replica';
import { withRetries } from '../retries';
import { openPool } from './server-pool';
import { makeTransactions } from './server-transactions';
import { watchForSilence } from './silence';

interface Options {
  readonly url: string;
  readonly poolSize: number;
  /** How long to wait for a free connection; the default, after what a call waits for its brand, keeps a refusal under two seconds (R-DB-1). */
  readonly acquireMs?: number;
  /** Refuse a login that could lift row security, here and on the replica. */
  readonly mustBeOrdinary?: boolean;
  /** Told of every idle connection that broke; the pool replaces it by itself. */
  readonly onConnectionError: (error: Error) => void;
  readonly replica?: {
    readonly url: string;
    /** How old what is read there may be. */
    readonly maxLagSeconds: number;
    /** Told each time when it is taken into use or left, and why. */
    readonly onChange: (standing: string) => void;
  };
}

/** A PostgreSQL server, with a replica for reads that may lag where one is set. */
export function openServerDatabase({
  acquireMs = 1_500,
  mustBeOrdinary = false,
  replica: wanted,
  ...options
}: Options): Database {
  const { url, poolSize, onConnectionError } = options;
  const pool = openPool({ ...options, acquireMs, mustBeOrdinary });
  const watch = watchForSilence({
    pool,
    url,
    onSilence: (lines) => onConnectionError(new Error(`The database is silent; ${lines} connections to it were cut`)),
  });
  const transactions = makeTransactions(watch);
  /** As the pool's own: a connection on which a statement failed is thrown away. */
  const query = async (statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    const client = await watch.connect();
    let hasFailed = true;
    try {
      const result = await client.query(statement);
      hasFailed = false;
      return result;
    } finally {
      client.release(hasFailed);
    }
  };
  const replica = wanted && openReplica({ ...wanted, poolSize, mustBeOrdinary, primaryUrl: url });

  return {
    kind: 'server',
    transaction: (scope, run) => withRetries(() => transactions.write(scope, run)),
    readTogether: (scope, run) => withRetries(() => transactions.readTogether(scope, run)),
    async readLagging(scope, run, from) {
      const there = await replica?.read(scope, run, from);
      return there ? there.result : withRetries(() => transactions.read(scope, run));
    },
    waiting: () => pool.waitingCount,
    answers() {
      const since = performance.now();
      return query({ text: 'select 1' }).then(
        () => true,
        (error) => isQueueLate(error) && watch.heardAt() > since,
      );
    },
    ...(replica ? { replica } : {}),
    async execute<Row>(text: string, values: readonly unknown[] = [], name?: string): Promise<SqlResult<Row>> {
      try {
        const result = await query({ text, values: [...values], ...(name ? { name } : {}) });
        return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 };
      } catch (error) {
        throw asUnavailable(error);
      }
    },
    async close() {
      watch.stop();
      await replica?.close();
      await pool.end();
    },
  };
}
