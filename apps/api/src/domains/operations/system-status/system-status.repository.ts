import type { SystemStatus } from '@saakh/contracts/operations/system-status/system-status';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';

async function one<Row>({ tx }: TxContext, query: SQL): Promise<Row> {
  const { rows } = (await tx.execute(query)) as unknown as { rows: Row[] };
  const [row] = rows;
  if (row === undefined) throw new Error('A figure of the system was not answered');
  return row;
}

const nowOf = ({ clock }: TxContext): SQL => instant(clock.now());

export function readOtpFigures(ctx: TxContext): Promise<SystemStatus['otp']> {
  return one(
    ctx,
    sql`select count(*) filter (where created_at >= ${nowOf(ctx)} - interval '1 hour')::int as "sentLastHour",
          count(used_at) filter (where created_at >= ${nowOf(ctx)} - interval '1 hour')::int as "verifiedLastHour",
          count(*)::int as "sentLastDay", count(used_at)::int as "verifiedLastDay"
        from otp_challenges where created_at >= ${nowOf(ctx)} - interval '1 day'`,
  );
}

export function readImportFigures(ctx: TxContext): Promise<SystemStatus['imports']> {
  return one(
    ctx,
    sql`select count(*) filter (where state <> 'failed')::int as running,
          coalesce(extract(epoch from ${nowOf(ctx)} - min(created_at) filter (where state <> 'failed')), 0)::int
            as "oldestSeconds",
          count(*) filter (where state = 'failed')::int as "failedLastDay"
        from imports where state in ('checking', 'applying', 'undoing')
          or (state = 'failed' and created_at >= ${nowOf(ctx)} - interval '1 day')`,
  );
}

/** How large the database is, and who waits in it. Times of statements are only known of a server. */
export async function readDatabaseFigures(
  ctx: TxContext,
): Promise<Omit<SystemStatus['database'], 'kind' | 'roundTripMs'>> {
  const { bytes } = await one<{ bytes: string | number }>(
    ctx,
    sql`select pg_database_size(current_database()) as bytes`,
  );
  if (ctx.platform.database.kind === 'embedded') return { bytes: Number(bytes), slowStatements: 0, connections: 1 };
  const figures = await one<{ slowStatements: number; connections: number }>(
    ctx,
    sql`select count(*)::int as connections,
          count(*) filter (where state = 'active' and pid <> pg_backend_pid()
            and now() - query_start > interval '5 seconds')::int as "slowStatements"
        from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  return { bytes: Number(bytes), ...figures };
}

interface InstanceRow {
  readonly instanceId: string;
  readonly host: string;
  readonly version: string;
  readonly commit: string | null;
  readonly memoryBytes: string | number;
  readonly startedAt: Date | string;
  readonly seenAt: Date | string;
}

/** Every process that said it is there and no goodbye, within a day. */
export async function listInstances({ tx }: TxContext): Promise<SystemStatus['instances']> {
  const { rows } = (await tx.execute(
    sql`select instance_id as "instanceId", host, version, commit, memory_bytes as "memoryBytes",
          started_at as "startedAt", seen_at as "seenAt" from instances order by started_at, instance_id limit 100`,
  )) as unknown as { rows: InstanceRow[] };
  return rows.map((row) => ({
    ...row,
    memoryBytes: Number(row.memoryBytes),
    startedAt: new Date(row.startedAt).toISOString(),
    seenAt: new Date(row.seenAt).toISOString(),
  }));
}
