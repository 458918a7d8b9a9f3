import pg from 'pg';
import { findPostgres, startPostgres } from '../../scripts/lib/postgres.mjs';

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** The server that DATABASE_URL names, as `npm run bench` does, or a private one for a bench that runs alone. */
const findServer = async (): Promise<Server> => {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const bin = findPostgres();
  if (!bin) throw new Error('This bench needs a PostgreSQL server: install one, or set DATABASE_URL');
  return startPostgres(bin, { durable: true });
};

export interface BenchDatabase {
  readonly url: string;
  /** As owner, past row security; another one after `copyOf` and `keepAs`. */
  readonly owner: pg.Client;
  /** Begins anew as a copy of what an earlier bench of the same run has kept by this name; false where none has. */
  copyOf(kept: string): Promise<boolean>;
  /** Keeps it as it stands for the benches after this one. A bench that runs alone, or on a server of yours, keeps nothing. */
  keepAs(kept: string): Promise<void>;
  drop(): Promise<void>;
}

/** Set by `npm run bench` for its own server, which ends with the run. */
const KEEPS = process.env.BENCH_KEEPS === 'yes';
const PREFIX = 'saakh_bench';

/** An empty database of the bench's own on a real server; dropped at the end. */
export const makeDatabase = async (name: string): Promise<BenchDatabase> => {
  const server = await findServer();
  const maintenance = new pg.Client({ connectionString: server.url });
  await maintenance.connect();
  const database = `${PREFIX}_${name}`;
  await maintenance.query(`drop database if exists ${database} with (force)`);
  await maintenance.query(`create database ${database}`);
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    return client;
  };
  let owner = await connect();
  const isKept = async (template: string): Promise<boolean> =>
    (await maintenance.query('select from pg_database where datname = $1', [template])).rowCount === 1;
  return {
    url: url.href,
    get owner() {
      return owner;
    },
    async copyOf(kept) {
      const template = `${PREFIX}_kept_${kept}`;
      if (!KEEPS || !(await isKept(template))) return false;
      await owner.end();
      await maintenance.query(`drop database ${database} with (force)`);
      await maintenance.query(`create database ${database} template ${template}`);
      owner = await connect();
      return true;
    },
    async keepAs(kept) {
      if (!KEEPS) return;
      // A database that is copied has nobody in it.
      await owner.end();
      await maintenance.query(`create database ${PREFIX}_kept_${kept} template ${database}`);
      owner = await connect();
    },
    async drop() {
      await owner.end();
      await maintenance.query(`drop database ${database} with (force)`);
      await maintenance.end();
      await server.stop();
    },
  };
};
