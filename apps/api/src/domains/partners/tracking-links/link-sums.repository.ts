import type { LinkStep } from '@saakh/contracts/partners/staff/tracking-links';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';

const VISITS = ['clicks', 'bots', 'leads'] as const;
const COUNTERS = [...VISITS, 'sign_ins', 'applications', 'submissions', 'disbursals', 'disbursed_paise'] as const;

const named = (columns: readonly string[], write: (column: string) => string) => sql.raw(columns.map(write).join(', '));
const added = (columns: readonly string[]) => named(columns, (column) => `sum(${column}) as ${column}`);
const addUp = (columns: readonly string[], table: string, more: string) =>
  named(columns, (column) => `${column} = ${table}.${column} + ${more}.${column}`);

type Sums = Readonly<Record<LinkStep | 'clicks' | 'bots' | 'disbursedPaise', number>>;

/**
 * The sums of a link and what has changed since, in one statement, so that a change counts once wherever it stands meanwhile.
 * Zeroes for a link that there is not.
 */
export async function selectSums(ctx: TxContext, linkId: string): Promise<Sums> {
  const columns = named(COUNTERS, (column) => column);
  const [row] = await rawRows<Readonly<Record<(typeof COUNTERS)[number], string>>>(
    ctx,
    sql`select ${named(COUNTERS, (column) => `coalesce(sum(${column}), 0)::text as ${column}`)} from (
          select ${columns} from tracking_links where link_id = ${linkId}
          union all select ${columns} from link_changes where link_id = ${linkId}
        ) parts`,
  );
  if (!row) throw new Error('The sums of a link were not read');
  return {
    clicks: Number(row.clicks),
    bots: Number(row.bots),
    leads: Number(row.leads),
    signIns: Number(row.sign_ins),
    applications: Number(row.applications),
    submissions: Number(row.submissions),
    disbursals: Number(row.disbursals),
    disbursedPaise: Number(row.disbursed_paise),
  };
}

/** How often the link of an id was clicked by people, or by programs, up to now; part of a statement about many links. */
export function clicksNow(linkId: SQL, by: 'clicks' | 'bots' = 'clicks'): SQL<number> {
  const column = sql.raw(by);
  return sql`((select kept.${column} from tracking_links kept where kept.link_id = ${linkId})
    + coalesce((select sum(more.${column}) from link_changes more where more.link_id = ${linkId}), 0))::int`;
}

export interface LinkDay {
  readonly on: string;
  readonly clicks: number;
  readonly bots: number;
  readonly leads: number;
}

/** Clicks by their day of India from one on, and how many of each day's became leads; days without any are left out. */
export function selectDays(ctx: TxContext, linkId: string, from: string): Promise<LinkDay[]> {
  return rawRows<LinkDay>(
    ctx,
    sql`select day::text as on, ${named(VISITS, (column) => `sum(${column})::int as ${column}`)} from (
          select day, clicks, bots, leads from link_days where link_id = ${linkId} and day >= ${from}::date
          union all
          select day, clicks, bots, leads from link_changes where link_id = ${linkId} and day >= ${from}::date
        ) parts group by day`,
  );
}

/** Moves what has changed to the links and their days: in one statement, so that no reader misses any, and one at a time. */
export async function foldLinkChanges({ tx }: TxContext): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('link_changes'))`);
  await tx.execute(sql`
    with gone as materialized (
      delete from link_changes returning *
    ), by_day as (
      insert into link_days (link_id, day, clicks, bots, leads)
      select link_id, day, ${added(VISITS)} from gone where day is not null group by 1, 2 order by 1, 2
      on conflict (link_id, day) do update set ${addUp(VISITS, 'link_days', 'excluded')}
    ), sums as materialized (
      select link_id, ${added(COUNTERS)} from gone group by 1
    ), locked as materialized (
      select link_id from tracking_links where link_id in (select link_id from sums) order by link_id for no key update
    )
    update tracking_links t set ${addUp(COUNTERS, 't', 's')} from sums s join locked using (link_id) where t.link_id = s.link_id`);
}
