import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, DataScope, SqlResult, Tx } from './database';
import { withRetries } from './retries';
import { APP_ROLE, scopeStatement } from './scope';

/**
 * The embedded database: PostgreSQL inside this process, one connection. The caller holds the folder's lock, because the
 * engine takes none of its own. It connects as superuser, so the ordinary role is set before anything else runs.
 */
export async function openEmbeddedDatabase(client: PGlite): Promise<Database> {
  await client.exec(`SET ROLE ${APP_ROLE}; SET timezone = 'UTC';`);
  const db = drizzle({ client, casing: 'snake_case' });

  let begun = 0;
  const begin = async <T>(scope: DataScope, first: readonly string[], run: (tx: Tx) => Promise<T>): Promise<T> => {
    begun += 1;
    try {
      return await withRetries(async () => {
        // The engine answers without ever leaving this thread: long work of many transactions would let no call in.
        await nextTurn();
        return db.transaction(async (tx) => {
          for (const statement of [...first, scopeStatement(scope)]) await tx.execute(sql.raw(statement));
          return run(tx as unknown as Tx);
        });
      });
    } finally {
      begun -= 1;
    }
  };

  return {
    kind: 'embedded',
    transaction: (scope, run) => begin(scope, [], run),
    // There is no trip to save here; what must not be done on a server is not done here either.
    readTogether: (scope, run) => begin(scope, ['set transaction read only'], run),
    readLagging: (scope, run) => begin(scope, ['set transaction read only'], run),
    async execute<Row>(text: string, values: readonly unknown[] = []): Promise<SqlResult<Row>> {
      const result = await client.query<Row>(text, [...values]);
      return { rows: result.rows, rowCount: Math.max(result.affectedRows ?? 0, result.rows.length) };
    },
    answers: () =>
      client.query('select 1').then(
        () => true,
        () => false,
      ),
    // One of those that have begun has the one connection.
    waiting: () => Math.max(0, begun - 1),
    close: () => client.close(),
  };
}

/**
 * How much of the engine's code runs before V8 begins to compile it once more, better, in the background. With V8's own
 * figure (1.8 million, in later versions 13) it did so during the start, on every core, and the start waited 0.6 s for it.
 * The first minute of queries reaches this one too.
 */
const TIERING_BUDGET = 40_000_000;

export function openPglite(dataDir: string): Promise<PGlite> {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
  return PGlite.create(dataDir, { relaxedDurability: false });
}
