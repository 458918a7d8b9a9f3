import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { DataScope, Tx } from '../database';
import { isPlannedAnew } from '../raw-rows';
import { scopeStatement } from '../scope';
import { isAnsweredWithin, streamOf } from './server-pool';

const MOST_NAMES = 256;
const LONGEST_NAMED = 4_000;

/**
 * Names for statements by their text. The server parses and plans a named statement once for each connection, which is
 * most of what a look-up by key costs. Only so many get one, and no long one, because each connection keeps them; and none whose
 * plan is to follow its values.
 */
function makeNames() {
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size === MOST_NAMES || text.length > LONGEST_NAMED || isPlannedAnew(text))
      return known;
    const name = `saakh_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** What is asked of a server before it is read from, and how long its answer may take. */
interface Admission {
  readonly question: string;
  readonly admit: (answer: Record<string, unknown> | undefined) => void;
  readonly withinMs: number;
}

/** A server did not say a word in time. */
export class SilentError extends Error {}

type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** A pool, or who watches over one. */
interface Connections {
  connect(): Promise<pg.PoolClient>;
}

/** A connection with the ORM's handle on it. */
interface Line {
  readonly client: pg.PoolClient;
  readonly tx: Tx;
  /** Its statements no longer belong to the transaction that was begun. */
  isOver: boolean;
  /** Statements of this moment are still being gathered. */
  isGathering: boolean;
  isBroken: boolean;
}

const ignore = () => undefined;

/** Lets what is written until the caller waits for something go out as one packet. */
function writeTogether(client: pg.PoolClient, beforeSending: () => void = ignore): void {
  const stream = streamOf(client);
  stream.cork();
  process.nextTick(() => {
    try {
      beforeSending();
    } finally {
      stream.uncork();
    }
  });
}

/**
 * Runs transactions on a pool's connections, which take statements without waiting for the answers to earlier ones. Begin,
 * scope and the first statement are one trip to the server; the ORM's own transaction takes three. A connection on which
 * even the end of it fails is thrown away.
 */
export function makeTransactions(pool: Connections) {
  const dialect = new PgDialect({ casing: 'snake_case' });
  const nameOf = makeNames();
  const lines = new WeakMap<pg.PoolClient, Line>();

  const makeLine = (client: pg.PoolClient): Line => {
    const query: Query = async (config, values) => {
      if (line.isOver) throw new Error('A statement came after its transaction had been sent');
      if (!line.isGathering) {
        line.isGathering = true;
        writeTogether(client, () => {
          line.isGathering = false;
        });
      }
      const name = nameOf(config.text);
      return client.query(name === undefined ? config : { ...config, name }, values);
    };
    const session = new NodePgSession({ query } as unknown as pg.PoolClient, dialect, undefined);
    const tx = new NodePgTransaction(dialect, session, undefined) as unknown as Tx;
    const line: Line = { client, tx, isOver: false, isGathering: false, isBroken: false };
    return line;
  };
  const lineOf = (client: pg.PoolClient): Line => {
    const line = lines.get(client) ?? makeLine(client);
    lines.set(client, line);
    line.isOver = false;
    return line;
  };

  const onConnection = async <T>(run: (line: Line) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    const line = lineOf(client);
    const breaks = () => {
      line.isBroken = true;
    };
    try {
      return await run(line);
    } catch (error) {
      // No statement of the failed work may come behind the rollback.
      const hasBegun = !line.isOver;
      line.isOver = true;
      if (hasBegun) await client.query('rollback').catch(breaks);
      // What of the failed work is still on its way keeps this handle, which stays over: it can't get into the next one.
      lines.delete(client);
      throw error;
    } finally {
      line.isOver = true;
      client.release(line.isBroken);
    }
  };

  const transaction = <T>(begin: string, scope: DataScope, run: (tx: Tx) => Promise<T>): Promise<T> =>
    onConnection(async ({ client, tx }) => {
      writeTogether(client);
      // Its failure makes every statement after it fail; nobody need wait for it.
      const begun = client.query(`${begin}; ${scopeStatement(scope)}`);
      begun.catch(ignore);
      const result = await run(tx);
      await begun;
      await client.query('commit');
      return result;
    });

  return {
    write: <T>(scope: DataScope, run: (tx: Tx) => Promise<T>): Promise<T> => transaction('begin', scope, run),

    read: <T>(scope: DataScope, run: (tx: Tx) => Promise<T>): Promise<T> => transaction('begin read only', scope, run),

    /** As `read`, after the server has answered a question: `admit` throws where nothing is to be read from who answers so. */
    readWhere: <T>(
      scope: DataScope,
      { question, admit, withinMs }: Admission,
      run: (tx: Tx) => Promise<T>,
    ): Promise<T> =>
      onConnection(async (line) => {
        const { client, tx } = line;
        // Of several statements at once the driver's type knows nothing.
        const begun = client.query(`begin read only; ${scopeStatement(scope)}; ${question}`) as unknown as Promise<
          pg.QueryResult[]
        >;
        if (!(await isAnsweredWithin(begun, withinMs))) {
          begun.catch(ignore);
          // Nobody waits for what a silent server says to a rollback.
          line.isOver = true;
          line.isBroken = true;
          streamOf(client).destroy();
          throw new SilentError('No answer to the beginning of a transaction');
        }
        admit((await begun).at(-1)?.rows[0]);
        const result = await run(tx);
        await client.query('commit');
        return result;
      }),

    readTogether: <T>(scope: DataScope, run: (tx: Tx) => Promise<T>): Promise<T> =>
      onConnection(async (line) => {
        const { client, tx } = line;
        const ended = new Promise<void>((resolve, reject) => {
          writeTogether(client, () => {
            line.isOver = true;
            client.query('commit').then(() => resolve(), reject);
          });
        });
        ended.catch(ignore);
        const begun = client.query(`begin read only; ${scopeStatement(scope)}`);
        begun.catch(ignore);
        try {
          const result = await run(tx);
          await Promise.all([begun, ended]);
          return result;
        } catch (error) {
          await ended.catch(() => {
            line.isBroken = true;
          });
          throw error;
        }
      }),
  };
}
