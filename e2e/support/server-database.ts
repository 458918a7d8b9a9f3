import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Each start copies this filled demo. */
const TEMPLATE = 'saakh_journeys_template';

/** The server of these journeys, where the run has one. */
export function journeysServer() {
  return process.env.JOURNEYS_DATABASE_URL;
}

export interface ServerDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

async function onServer(server: string, ...statements: readonly string[]) {
  const maintenance = new pg.Client({ connectionString: server });
  await maintenance.connect();
  try {
    for (const statement of statements) await maintenance.query(statement);
  } finally {
    await maintenance.end();
  }
}

async function create(server: string, name: string, options = ''): Promise<ServerDatabase> {
  await onServer(server, `create database ${name} ${options}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** An empty database under the template's name, for the demo's first fill. */
export function templateDatabase(server: string) {
  return create(server, TEMPLATE);
}

/** A database of its own for one start: a copy of the filled template. */
export function copyOfTemplate(server: string) {
  return create(server, `saakh_journeys_${randomBytes(6).toString('hex')}`, `template ${TEMPLATE}`);
}
