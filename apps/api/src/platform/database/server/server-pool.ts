import type { Writable } from 'node:stream';
import pg from 'pg';
import { APP_ROLE } from '../scope';

interface Options {
  readonly url: string;
  readonly poolSize: number;
  /** How long to wait for a free connection. */
  readonly acquireMs: number;
  /** Told of every idle connection that broke; the pool replaces it by itself. */
  readonly onConnectionError: (error: Error) => void;
}

/**
 * A connection does not act as the application's role, so that no row security would hold on it: the settings it was opened with
 * were left out on the way (a proxy that drops them, or `options` in the address itself).
 */
export class WrongRoleError extends Error {
  constructor(role: string) {
    super(
      `The database takes this program for "${role}" and not for "${APP_ROLE}": connect to it without a proxy that drops the settings of a connection, and without "options" in DATABASE_URL`,
    );
  }
}

/** Before the pool hands a new connection out. */
const verifyRole = (client: pg.PoolClient, done: (error?: Error) => void): void => {
  client
    .query<{ role: string }>('select current_user as role')
    .then(
      ({ rows: [{ role } = { role: 'nobody' }] }) => done(role === APP_ROLE ? undefined : new WrongRoleError(role)),
      done,
    );
};

/**
 * Whose rights a connection has, and that no statement is compiled to machine code: PostgreSQL does that by the reckoned cost, and
 * compiling a count of a large table took it longer than counting.
 */
const SETTINGS = `-c role=${APP_ROLE} -c timezone=UTC -c jit=off`;

/** Connections to a server; each acts as the application's role, with time-outs that keep it honest. */
export const openPool = ({ url, poolSize, acquireMs, onConnectionError }: Options): pg.Pool => {
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
    options: SETTINGS,
    // Of the pool, though its types don't know it.
    ...{ verify: verifyRole },
  });
  pool.on('error', onConnectionError);
  // The pool listens only to idle connections. One that breaks inside a transaction tells its statement, too; without a
  // listener of its own it would end the process (R-DB-1).
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** The socket below a connection: the only way to be rid of one to a server that says nothing. */
export const streamOf = (client: pg.ClientBase): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream;

/** What had arrived while this process was busy is read before anybody is called silent. */
const afterReading = () => new Promise<void>((done) => setImmediate(() => setImmediate(done)));

/** Whether something is answered, well or ill, within so long. */
export const isAnsweredWithin = async (answer: Promise<unknown>, milliseconds: number): Promise<boolean> => {
  let isAnswered = false;
  const answered = answer
    .catch(() => undefined)
    .then(() => {
      isAnswered = true;
    });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, milliseconds);
  });
  await Promise.race([answered, late]);
  clearTimeout(timer);
  if (!isAnswered) await afterReading();
  return isAnswered;
};
