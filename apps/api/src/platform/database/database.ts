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
  | { readonly kind: 'partner'; readonly partnerId: string }
  | { readonly kind: 'lender'; readonly lenderId: number };

/** A place in the server's write-ahead log, as PostgreSQL writes it: `16/B374D848`. */
export type LogPosition = string;

/**
 * Why a read that may lag went to the primary: the replica is away, follows nobody or somebody else, is too far behind, lacks
 * what the reader wrote, has no connection free; or the read was refused by a rule or failed there.
 */
export const REASONS = ['away', 'no-replica-of-ours', 'lagging', 'own-write', 'busy', 'refused', 'failed'] as const;
export type Reason = (typeof REASONS)[number];

export interface ReplicaFigures {
  /** What is read there is at most so old. */
  readonly lagSeconds: number;
  /** Reads that could go there, by where they went since the start. */
  readonly onReplica: number;
  readonly onPrimary: Readonly<Record<Reason, number>>;
}

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
  /**
   * Reads that may be some seconds old: on the replica where there is one that is near enough and has come as far as `from`,
   * else on the primary. Read only in both places, so that a write fails wherever it is tried. Scope and retries as for
   * `transaction`; what fails because of the replica is run again on the primary.
   */
  readLagging<T>(scope: DataScope, run: (tx: Tx) => Promise<T>, from?: LogPosition): Promise<T>;
  /** How much work waits for a connection at this moment; to the replica it is not counted, whose reads wait shortly and go on here. */
  waiting(): number;
  /** Whether it is there: it answers a statement of its own or, while none of the connections is free, what others ask. */
  answers(): Promise<boolean>;
  /** Undefined where none is set. */
  readonly replica?: { readonly figures: () => ReplicaFigures };
  /** One statement outside a transaction, as the application's role without a scope: sessions, limits, queue. */
  execute<Row = Record<string, unknown>>(
    sql: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<SqlResult<Row>>;
  close(): Promise<void>;
}
