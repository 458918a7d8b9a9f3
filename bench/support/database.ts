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
  /** As owner, past row security. */
  readonly owner: pg.Client;
  drop(): Promise<void>;
}

/** An empty database of the bench's own on a real server; dropped at the end. */
export const makeDatabase = async (name: string): Promise<BenchDatabase> => {
  const server = await findServer();
  const maintenance = new pg.Client({ connectionString: server.url });
  await maintenance.connect();
  const database = `saakh_bench_${name}`;
  await maintenance.query(`drop database if exists ${database} with (force)`);
  await maintenance.query(`create database ${database}`);
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  return {
    url: url.href,
    owner,
    async drop() {
      await owner.end();
      await maintenance.query(`drop database ${database} with (force)`);
      await maintenance.end();
      await server.stop();
    },
  };
};
