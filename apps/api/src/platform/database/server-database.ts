import pg from 'pg';
import type { Database, SqlResult } from './database';
import { asUnavailable } from './failures';
import { withRetries } from './retries';
import { APP_ROLE } from './scope';
import { makeTransactions } from './server-transactions';
import { watchForSilence } from './silence';

interface Options {
  readonly url: string;
  readonly poolSize: number;
  /** How long to wait for a free connection; the default keeps a refusal under two seconds (R-DB-1). */
  readonly acquireMs?: number;
  /** Told of every idle connection that broke; the pool replaces it by itself. */
  readonly onConnectionError: (error: Error) => void;
}

/** A pool on a PostgreSQL server; every connection acts as the application's role, with time-outs that keep it honest. */
export const openServerDatabase = ({ url, poolSize, acquireMs = 1800, onConnectionError }: Options): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: acquireMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'saakh',
    pipeline: true,
    options: `-c role=${APP_ROLE} -c timezone=UTC`,
  });
  pool.on('error', onConnectionError);
  // The pool listens only to idle connections. One that breaks inside a transaction tells its statement, too; without a
  // listener of its own it would end the process (R-DB-1).
  pool.on('connect', (client) => client.on('error', () => undefined));
  const watch = watchForSilence({
    pool,
    url,
    onSilence: (lines) => onConnectionError(new Error(`The database is silent; ${lines} connections to it were cut`)),
  });
  const transactions = makeTransactions(pool);

  return {
    kind: 'server',
    transaction: (scope, run) => withRetries(() => transactions.write(scope, run)),
    readTogether: (scope, run) => withRetries(() => transactions.readTogether(scope, run)),
    async execute<Row>(text: string, values: readonly unknown[] = [], name?: string): Promise<SqlResult<Row>> {
      try {
        const result = await pool.query({ text, values: [...values], ...(name ? { name } : {}) });
        return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 };
      } catch (error) {
        throw asUnavailable(error);
      }
    },
    close: () => {
      watch.stop();
      return pool.end();
    },
  };
};
