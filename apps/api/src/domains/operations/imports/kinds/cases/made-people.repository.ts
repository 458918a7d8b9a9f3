import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';

/** People for whom an import made an application that was taken back, in the order of ids, so many after one. */
export async function selectMadePeople(
  ctx: TxContext,
  importId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await rawRows<{ userId: string }>(
    ctx,
    sql`select distinct l.user_id as "userId" from import_changes c
          join lender_applications l on l.lender_application_id = c.lender_application_id
        where c.import_id = ${importId} and c.created and c.undo = 'restored' and l.user_id > ${after}
        order by 1 limit ${limit}`,
  );
  return rows.map(({ userId }) => userId);
}

/** How many of these applications an import did nothing to but saying whose they are: those are in no count of its undo yet. */
export async function countUncounted(ctx: TxContext, importId: string, appIds: readonly string[]): Promise<number> {
  const [row] = await rawRows<{ n: number }>(
    ctx,
    sql`select count(*)::int as n from unnest(${sql.param([...appIds])}::text[]) as a (app_id) where not exists (
          select 1 from import_changes c join lender_applications l on l.lender_application_id = c.lender_application_id
          where c.import_id = ${importId} and l.app_id = a.app_id)`,
  );
  return row?.n ?? 0;
}
