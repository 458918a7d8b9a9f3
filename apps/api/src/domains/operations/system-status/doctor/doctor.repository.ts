import { sql } from 'drizzle-orm';
import { type Context, inTransaction } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';

export interface DatabaseFacts {
  readonly version: string;
  readonly login: string;
  readonly schema: string;
  /** Tables that have policies. */
  readonly guarded: number;
  /** Those of them on which no policy holds for the program. */
  readonly open: string | null;
  /** By the database's clock, in seconds. */
  readonly at: number;
}

const FACTS = sql`select current_setting('server_version') as version, session_user as login,
  (select tag from schema_migrations order by number desc limit 1) as schema,
  count(*)::int as guarded,
  string_agg(c.relname, ', ' order by c.relname) filter (where not row_security_active(c.oid)) as open,
  extract(epoch from clock_timestamp())::float8 as at
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and exists (select from pg_policy p where p.polrelid = c.oid)`;

/** What the server says of itself and of the program's rights on it. */
export function readDatabaseFacts(ctx: Context): Promise<DatabaseFacts> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await rawRows<DatabaseFacts>(tx, FACTS);
    if (!row) throw new Error('The database said nothing of itself');
    return row;
  });
}
