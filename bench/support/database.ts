import pg from 'pg';
import { findPostgres, startPostgres } from '../../scripts/lib/postgres.mjs';

export interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** The programs of PostgreSQL on this machine. */
export const postgresPrograms = (): string => {
  const bin = findPostgres();
  if (!bin) throw new Error('This bench needs a PostgreSQL server: install one, or set DATABASE_URL');
  return bin;
};

/** The server that DATABASE_URL names, as `npm run bench` does, or a private one for a bench that runs alone. */
export const findServer = async (): Promise<Server> => {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  return startPostgres(postgresPrograms(), { durable: true });
};

export interface BenchDatabase {
  readonly url: string;
  /** As owner, past row security. */
  readonly owner: pg.Client;
  drop(): Promise<void>;
}

export const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

export const databaseName = (name: string): string => `saakh_bench_${name.replaceAll(/\W/g, '_')}`;

/** A database of a server; `drop` also ends the server, and removes the database unless it is kept. */
export const openDatabase = async (
  server: Server,
  name: string,
  {
    begins,
    stays,
    template,
  }: { readonly begins: boolean; readonly stays: boolean; readonly template?: string | undefined },
): Promise<BenchDatabase> => {
  const maintenance = await connect(server.url);
  const database = databaseName(name);
  if (begins) {
    await maintenance.query(`drop database if exists ${database} with (force)`);
    await maintenance.query(`create database ${database} ${template ? `template ${template}` : ''}`);
  }
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  const owner = await connect(url.href);
  return {
    url: url.href,
    owner,
    async drop() {
      await owner.end();
      if (!stays) await maintenance.query(`drop database ${database} with (force)`);
      await maintenance.end();
      await server.stop();
    },
  };
};
