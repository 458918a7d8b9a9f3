import { type SQL, sql } from 'drizzle-orm';

/** An instant as the database is told of it. */
export function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}
