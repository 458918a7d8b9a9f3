import type { Writable } from 'node:stream';
import pg from 'pg';
import { APP_ROLE } from './scope';

interface Options {
  readonly url: string;
  readonly poolSize: number;
  /** How long to wait for a free connection. */
  readonly acquireMs: number;
  /** Told of every idle connection that broke; the pool replaces it by itself. */
  readonly onConnectionError: (error: Error) => void;
}

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
    options: `-c role=${APP_ROLE} -c timezone=UTC`,
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
export const afterReading = () => new Promise<void>((done) => setImmediate(() => setImmediate(done)));

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
