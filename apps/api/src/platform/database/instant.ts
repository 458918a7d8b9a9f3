import { type SQL, sql } from 'drizzle-orm';

/** An instant as the database is told of it. */
export const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
