import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { DataScope, Tx } from './database';
import { scopeStatement } from './scope';

const MOST_NAMES = 256;
const LONGEST_NAMED = 4_000;

/**
 * Names for statements by their text. The server parses and plans a named statement once for each connection, which is
 * most of what a look-up by key costs. Only so many get one, and no long one, because each connection keeps them.
 */
const makeNames = () => {
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size === MOST_NAMES || text.length > LONGEST_NAMED) return known;
    const name = `saakh_${names.size}`;
    names.set(text, name);
    return name;
  };
};

type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * Runs transactions on a pool's connections. Begin and scope are one trip to the server; the ORM's own transaction takes
 * two. A connection on which even the rollback fails is thrown away.
 */
export const makeTransactions = (pool: pg.Pool) => {
  const dialect = new PgDialect({ casing: 'snake_case' });
  const nameOf = makeNames();
  const kept = new WeakMap<pg.PoolClient, Tx>();

  const makeTx = (client: pg.PoolClient): Tx => {
    const query: Query = (config, values) => {
      const name = nameOf(config.text);
      return client.query(name === undefined ? config : { ...config, name }, values);
    };
    const session = new NodePgSession({ query } as unknown as pg.PoolClient, dialect, undefined);
    return new NodePgTransaction(dialect, session, undefined) as unknown as Tx;
  };
  const txOf = (client: pg.PoolClient): Tx => {
    const tx = kept.get(client) ?? makeTx(client);
    kept.set(client, tx);
    return tx;
  };

  return async <T>(scope: DataScope, run: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      await client.query(`begin; ${scopeStatement(scope)}`);
      const result = await run(txOf(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        isBroken = true;
      });
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
};
