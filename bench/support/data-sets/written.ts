import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { type BenchDatabase, databaseName, openDatabase, postgresPrograms, type Server } from '../database';
import { makeDatabase, prepareSchema } from '../product';

/**
 * BENCH_KEEP_DATA=<folder> keeps each data set as the data folder of a PostgreSQL server of its own, with what its writer
 * answered beside it: the next run, and another bench that asks for the same set, read it instead of writing it again. It is
 * written by a server that waits for no disk, and measured on one that does. Days are kept too: of a set that was written days
 * ago, the last days are empty.
 */
const KEPT = process.env.BENCH_KEEP_DATA;

interface Written<Answer> {
  readonly database: BenchDatabase;
  /** What the writer answered. */
  readonly answer: Answer;
  /** What writing took, whenever that was. */
  readonly seconds: number;
}

type Write<Answer> = (database: BenchDatabase) => Promise<Answer>;

const timed = async <Answer>(
  database: BenchDatabase,
  write: Write<Answer>,
): Promise<Omit<Written<Answer>, 'database'>> => {
  const began = performance.now();
  const answer = await write(database);
  return { answer, seconds: (performance.now() - began) / 1000 };
};

/** A server on a data folder that stays. It ends as a server that is asked to, so that the next one has nothing to mend. */
const startKept = async (data: string, how: { durable?: boolean; loads?: boolean }): Promise<Server> => {
  const server = await startPostgres(postgresPrograms(), { ...how, at: data });
  return {
    url: server.url,
    stop: async () => {
      await server.halt('SIGINT');
      await server.stop();
    },
  };
};

const openKept = async <Answer>(folder: string, name: string, write: Write<Answer>): Promise<Written<Answer>> => {
  const [data, note] = [join(folder, 'data'), join(folder, 'written.json')];
  if (!existsSync(note)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const database = await openDatabase(await startKept(data, { loads: true }), name, { begins: true, stays: true });
    await prepareSchema(database);
    const written = await timed(database, write).finally(() => database.drop());
    writeFileSync(note, JSON.stringify(written));
  }
  const database = await openDatabase(await startKept(data, { durable: true }), name, { begins: false, stays: true });
  // Of a set that was written before, to what the product is by now; and whoever was signed in is so again.
  await prepareSchema(database);
  await database.owner.query(`update sessions set last_seen_at = now(), expires_at = now() + interval '1 day'`);
  return { database, ...(JSON.parse(readFileSync(note, 'utf8')) as Omit<Written<Answer>, 'database'>) };
};

/** A migrated database of this name that `write` has filled, in this run or, where data is kept, in an earlier one. */
export const openWritten = async <Answer>(name: string, write: Write<Answer>): Promise<Written<Answer>> => {
  if (KEPT) return openKept(join(resolve(KEPT), name), name, write);
  const database = await makeDatabase(name);
  try {
    return { database, ...(await timed(database, write)) };
  } catch (error) {
    await database.drop();
    throw error;
  }
};

/**
 * The same as a database that may be changed: of a set that is kept a copy, which needs its room once more, and which `drop` takes
 * away.
 */
export const openCopy = async <Answer>(name: string, write: Write<Answer>): Promise<Written<Answer>> => {
  const written = await openWritten(name, write);
  if (!KEPT) return written;
  // Nobody may be connected to what is copied.
  await written.database.drop();
  const server = await startKept(join(resolve(KEPT), name, 'data'), { durable: true });
  const how = { begins: true, stays: false, template: databaseName(name) };
  return { ...written, database: await openDatabase(server, `${name}_copy`, how) };
};
