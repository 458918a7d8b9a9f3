import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A transaction, on either driver. Everything that reads or writes takes the one it is given. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * Whose rows a transaction may see; the database enforces it by row security (S-AZ-3).
 * `system` and `staff` see all rows, a customer their own, a partner those of their customers.
 */
export type DataScope =
  | { readonly kind: 'system' | 'staff' | 'none' }
  | { readonly kind: 'customer'; readonly userId: string }
  | { readonly kind: 'partner'; readonly partnerId: string };

export interface SqlResult<Row = Record<string, unknown>> {
  rows: Row[];
  rowCount: number;
}

export interface Database {
  readonly kind: 'embedded' | 'server';
  /**
   * Runs `run` in one transaction under `scope`. Deadlocks and serialization failures are tried again, three times at
   * most; a database out of reach is AppError UNAVAILABLE. Never await this handle inside `run`: the embedded database
   * has one connection.
   */
  transaction<T>(scope: DataScope, run: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Reads that all begin at once, none waiting for the answer of another: on a server they and their transaction are one
   * trip. A read that is begun later is refused. Scope and retries as for `transaction`.
   */
  readTogether<T>(scope: DataScope, run: (tx: Tx) => Promise<T>): Promise<T>;
  /** One statement outside a transaction, as the application's role without a scope: sessions, limits, queue. */
  execute<Row = Record<string, unknown>>(
    sql: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<SqlResult<Row>>;
  close(): Promise<void>;
}
