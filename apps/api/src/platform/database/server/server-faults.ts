import pg from 'pg';
import type { Config } from '../../config';
import { APP_ROLE } from '../scope';
import { findKindFault } from './database-kind';
import { findPower } from './server-pool';

const CONNECT_MS = 5_000;
const OLDEST_VERSION = 15;

interface Options {
  readonly url: string;
  readonly ownerUrl: string;
  /** In production a login of the program that could lift row security is refused. */
  readonly env: Config['SAAKH_ENV'];
}

type Setting = 'DATABASE_URL' | 'DATABASE_OWNER_URL';

/** What to do about an answer of the server or of the network, by its code. */
const REMEDIES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Correct the host.',
  EAI_AGAIN: 'Correct the host.',
  ECONNREFUSED: 'Start it, or correct host and port.',
  ETIMEDOUT: 'Start it, let this machine through its firewall, or correct host and port.',
  '28P01': 'Correct user or password.',
  '28000': 'Correct the user, make it with deploy/logins.sql, or let it in by pg_hba.conf.',
  '3D000': 'Create the database, or correct its name.',
  '53300': 'Raise max_connections of the server, or lower DATABASE_POOL.',
};

function connectionFault(setting: Setting, url: string, error: NodeJS.ErrnoException): string {
  const { host, pathname, username, password } = new URL(url);
  const { code = '' } = error;
  // The driver says it in terms of the protocol, which name neither the setting nor what to do.
  if (password === '' && /password must be a (?:non-empty )?string/.test(error.message))
    return `${setting}: the server asks for a password, and the address has none. Write it behind the user: postgres://${username || 'user'}:PASSWORD@${host}${pathname}.`;
  const isLate = /timeout/i.test(error.message);
  const todo = REMEDIES[isLate ? 'ETIMEDOUT' : code] ?? 'Start it, or correct the setting.';
  // The server's own words where it answered.
  return error instanceof pg.DatabaseError
    ? `${setting}: ${error.message} (${host}${pathname}). ${todo}`
    : `${setting}: no connection to ${host}${pathname} (${error.message || code}). ${todo}`;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS },
    application_name: 'saakh-start',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

interface Rights {
  readonly login: string;
  readonly database: string;
  readonly version: number;
  readonly encoding: string;
  readonly isSuper: boolean;
  readonly mayMakeRoles: boolean;
  readonly hasRole: boolean;
  readonly mayCreate: boolean;
  /** May give the program's role to others. */
  readonly mayGrant: boolean;
}

const RIGHTS = `select current_user as login, current_database() as database,
  current_setting('server_version_num')::int / 10000 as version, getdatabaseencoding() as encoding,
  r.rolsuper as "isSuper", r.rolcreaterole as "mayMakeRoles", a.oid is not null as "hasRole",
  has_database_privilege(current_database(), 'CREATE')
    and (to_regnamespace('public') is null or has_schema_privilege('public', 'CREATE')) as "mayCreate",
  a.oid is not null and (pg_has_role(r.oid, a.oid, 'MEMBER WITH ADMIN OPTION')
    or (r.rolcreaterole and current_setting('server_version_num')::int < 160000)) as "mayGrant"
  from pg_roles r left join pg_roles a on a.rolname = '${APP_ROLE}' where r.rolname = current_user`;

function rightsFaults(rights: Rights, isMember: boolean): string[] {
  const { login, database, version, encoding, isSuper, mayMakeRoles, hasRole, mayCreate, mayGrant } = rights;
  const name = pg.escapeIdentifier(login);
  const faults: string[] = [];
  if (version < OLDEST_VERSION)
    faults.push(
      `DATABASE_URL: the server is PostgreSQL ${version}. Use version ${OLDEST_VERSION} or later: deploy/environment.md.`,
    );
  if (encoding !== 'UTF8')
    faults.push(`DATABASE_URL: the database is encoded in ${encoding}. Create it with encoding UTF8.`);
  if (isSuper) return faults;
  if (!hasRole && !mayMakeRoles)
    faults.push(
      `DATABASE_OWNER_URL: the login ${name} needs CREATEROLE, to make the role ${APP_ROLE}. As a superuser: alter role ${name} createrole (deploy/logins.sql makes it so).`,
    );
  if (hasRole && !mayGrant && !isMember)
    faults.push(
      `DATABASE_OWNER_URL: the login ${name} may not give the role ${APP_ROLE} to the login of the program. As a superuser: grant ${APP_ROLE} to ${name} with admin option.`,
    );
  if (!mayCreate)
    faults.push(
      `DATABASE_OWNER_URL: the login ${name} may not create in the database. As a superuser: alter database ${pg.escapeIdentifier(database)} owner to ${name} (docs/runbooks/database-down.md).`,
    );
  return faults;
}

/** Tells one database of one running server from every other. */
const PLACE = `select current_database() || ' ' || pg_postmaster_start_time()::text as place`;

const placeOf = async (client: pg.Client): Promise<string | undefined> =>
  (await client.query<{ place: string }>(PLACE)).rows[0]?.place;

async function isMemberOf(client: pg.Client, login: string | undefined): Promise<boolean> {
  const asked = `select exists (select from pg_roles a, pg_roles u where a.rolname = '${APP_ROLE}' and u.rolname = $1
    and pg_has_role(u.oid, a.oid, 'MEMBER')) as is`;
  return (await client.query<{ is: boolean }>(asked, [login])).rows[0]?.is ?? false;
}

const rightsOf = async (client: pg.Client): Promise<Rights | undefined> => (await client.query<Rights>(RIGHTS)).rows[0];

const isOwner = ({ isSuper, mayCreate }: Rights): boolean => isSuper || mayCreate;

/** The faults of the rights of both logins; one line where each has those of the other. */
async function rightsOfBoth(owner: pg.Client | undefined, program: pg.Client | undefined, env: Options['env']) {
  const [ofOwner, ofProgram] = [owner && (await rightsOf(owner)), program && (await rightsOf(program))];
  if (ofOwner && ofProgram && !isOwner(ofOwner) && isOwner(ofProgram))
    return [
      `DATABASE_URL and DATABASE_OWNER_URL are swapped: "${ofProgram.login}" may create in the database, and "${ofOwner.login}" may not. Exchange the two addresses.`,
    ];
  const faults: string[] = [];
  if (owner && ofOwner) {
    const isMember = program ? program.user === owner.user || (await isMemberOf(owner, program.user)) : true;
    faults.push(...rightsFaults(ofOwner, isMember));
  }
  if (program && env === 'production') {
    const refused = await findPower(program);
    if (refused) faults.push(`DATABASE_URL: ${refused.message}`);
  }
  return faults;
}

async function lookAtBoth(owner: pg.Client | undefined, program: pg.Client | undefined, env: Options['env']) {
  const kind = owner && (await findKindFault(owner, env).catch(() => undefined));
  const faults = [...(kind === undefined ? [] : [kind]), ...(await rightsOfBoth(owner, program, env))];
  if (owner && program && (await placeOf(owner)) !== (await placeOf(program)))
    faults.push('DATABASE_OWNER_URL leads to another database than DATABASE_URL. Correct one of them.');
  return faults;
}

/**
 * All that is wrong with the database server and its two logins, a line for each with its setting, without passwords: who can't
 * sign in, whose rights are too few, and whose too many. Nothing is changed.
 */
export async function findServerFaults({ url, ownerUrl, env }: Options): Promise<string[]> {
  const both = url === ownerUrl ? [url] : [url, ownerUrl];
  const [program, other] = await Promise.allSettled(both.map(connect));
  const owner = other ?? program;
  const clientOf = (result: PromiseSettledResult<pg.Client> | undefined) =>
    result?.status === 'fulfilled' ? result.value : undefined;
  const failures = [
    ...(program?.status === 'rejected' ? [connectionFault('DATABASE_URL', url, program.reason)] : []),
    ...(other?.status === 'rejected' ? [connectionFault('DATABASE_OWNER_URL', ownerUrl, other.reason)] : []),
  ];
  try {
    return [...failures, ...(await lookAtBoth(clientOf(owner), clientOf(program), env))];
  } catch (error) {
    return [...failures, connectionFault('DATABASE_URL', url, error as Error)];
  } finally {
    for (const client of new Set([clientOf(program), clientOf(owner)])) client?.end().catch(() => undefined);
  }
}
