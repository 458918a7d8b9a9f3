import pg from 'pg';
import type { App } from '../start-app';

/** Runs one statement in the database of the program under attack: what its owner could look up, or a time that has passed. */
export const runSql = async <R extends object>(
  { databaseUrl }: Pick<App, 'databaseUrl'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<R[]> => {
  if (databaseUrl === undefined) throw new Error('There is no server');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows as R[];
  } finally {
    await client.end();
  }
};
