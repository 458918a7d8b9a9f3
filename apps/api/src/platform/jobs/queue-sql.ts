import type PgBoss from 'pg-boss';
import type { Database, Tx } from '../database/database';

/** The queue's statements on the connection of a transaction: they commit with it or not at all. */
export function onTransaction(tx: Tx): PgBoss.Db {
  return {
    async executeSql(text, values = []) {
      const prepared = tx._.session.prepareQuery<{ execute: { rows: unknown[] }; all: unknown; values: unknown }>(
        { sql: text, params: values },
        undefined,
        undefined,
        false,
      );
      const { rows } = await prepared.execute();
      return { rows };
    },
  };
}

const SCRIPT = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

/** The queue's statements outside; its maintenance comes as a script, which becomes one transaction on either driver. */
export function onDatabase(database: Database): PgBoss.Db {
  return {
    async executeSql(text, values = []) {
      const script = SCRIPT.exec(text)?.[1];
      if (script === undefined) return database.execute(text, values);
      await database.transaction({ kind: 'system' }, async (tx) => {
        const { executeSql } = onTransaction(tx);
        for (const statement of script.split(';')) if (statement.trim()) await executeSql(statement, []);
      });
      return { rows: [] };
    },
  };
}
