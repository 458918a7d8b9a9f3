import type { Writable } from 'node:stream';
import pg from 'pg';
import { APP_ROLE } from '../scope';

interface Options {
  readonly url: string;
  readonly poolSize: number;
  /** How long to wait for a free connection. */
  readonly acquireMs: number;
  /** Refuse a login that could lift row security. */
  readonly mustBeOrdinary: boolean;
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

/** With such a login one faulty expression, `reset role`, is enough to end row security. */
export class PrivilegedLoginError extends Error {
  constructor(login: string, power: string) {
    super(
      `The database login "${login}" ${power}, so that row security would not hold: give the program a login without rights of its own, and the owner's to DATABASE_OWNER_URL (deploy/logins.sql makes both)`,
    );
  }
}

/** Current role and login of a connection, and the rights of that login and of the roles it may take. */
const WHO = `select current_user as role, session_user as login, (
  select case when r.rolsuper then 'is a superuser' when r.rolbypassrls then 'bypasses row security'
    when r.rolcreaterole then 'may make roles' else 'owns tables' end
  from pg_roles r
  where pg_has_role(session_user, r.oid, 'member') and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relowner = r.oid and c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')))
  order by r.rolsuper desc, r.rolbypassrls desc, r.rolcreaterole desc limit 1) as power`;
interface Who {
  readonly role: string;
  readonly login: string;
  readonly power: string | null;
}

/** Why the login of a connection is none for the program; undefined where it is an ordinary one. */
export async function findPower(client: pg.Client): Promise<PrivilegedLoginError | undefined> {
  const { rows } = await client.query<Who>(WHO);
  const [{ login, power } = { login: '', power: null }] = rows;
  return power === null ? undefined : new PrivilegedLoginError(login, power);
}

function wrongIn({ role, login, power }: Who, mustBeOrdinary: boolean): Error | undefined {
  if (role !== APP_ROLE) return new WrongRoleError(role);
  return mustBeOrdinary && power !== null ? new PrivilegedLoginError(login, power) : undefined;
}

/** Before the pool hands a new connection out. */
const verifyWho =
  (mustBeOrdinary: boolean) =>
  (client: pg.PoolClient, done: (error?: Error) => void): void => {
    const nobody = { role: 'nobody', login: 'nobody', power: null };
    client.query<Who>(WHO).then(({ rows: [who = nobody] }) => done(wrongIn(who, mustBeOrdinary)), done);
  };

/**
 * Whose rights a connection has, and that no statement is compiled to machine code: PostgreSQL does that by the reckoned cost, and
 * compiling a count of a large table took it longer than counting.
 */
const SETTINGS = `-c role=${APP_ROLE} -c timezone=UTC -c jit=off`;

/** Connections to a server; each acts as the application's role, with time-outs that keep it honest. */
export function openPool({ url, poolSize, acquireMs, mustBeOrdinary, onConnectionError }: Options): pg.Pool {
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
    ...{ verify: verifyWho(mustBeOrdinary) },
  });
  pool.on('error', onConnectionError);
  // The pool listens only to idle connections. One that breaks inside a transaction tells its statement, too; without a
  // listener of its own it would end the process (R-DB-1).
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The socket below a connection: the only way to be rid of one to a server that says nothing. */
export function streamOf(client: pg.ClientBase): Writable {
  return (client as unknown as { connection: { stream: Writable } }).connection.stream;
}

/** What had arrived while this process was busy is read before anybody is called silent. */
const afterReading = () => new Promise<void>((done) => setImmediate(() => setImmediate(done)));

/** Whether something is answered, well or ill, within so long. */
export async function isAnsweredWithin(answer: Promise<unknown>, milliseconds: number): Promise<boolean> {
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
}
