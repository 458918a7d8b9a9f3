import type { BreachFigures } from '@saakh/contracts/operations/breaches';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { keepSums } from '#platform/database/sums/keep-sums';

const NAMES = ['affected', 'waiting', 'told', 'sms', 'emails', 'account_only', 'gone', 'read'];
const columns = sql.raw(NAMES.join(', '));
const ADDED = sql.raw(NAMES.map((name) => `sum(${name}) as ${name}`).join(', '));

const noted = (at: string | Date | null): string | null => (at === null ? null : new Date(at).toISOString());

/**
 * What came of the notices of each breach: from the sums and what has changed since, in one statement, so that a change counts
 * once wherever it stands meanwhile. A breach without notices is left out.
 */
export async function sumNotices(
  ctx: TxContext,
  breachIds: readonly string[],
): Promise<ReadonlyMap<string, BreachFigures>> {
  if (breachIds.length === 0) return new Map();
  const wanted = sql`breach_id = any(${sql.param([...breachIds])}::text[])`;
  const parts = sql`select breach_id, ${columns} from breach_sums where ${wanted}
          union all select breach_id, ${columns} from breach_changes where ${wanted}`;
  const rows = await rawRows<BreachFigures & { id: string }>(
    ctx,
    sql`select breach_id as id, affected::int, waiting::int, told::int, sms::int, emails::int, account_only::int as "accountOnly",
          gone::int, read::int,
          (select min(n.told_at) from breach_notices n where n.breach_id = s.breach_id) as "firstToldAt",
          (select max(n.told_at) from breach_notices n where n.breach_id = s.breach_id) as "lastToldAt"
        from (select breach_id, ${ADDED} from (${parts}) p group by 1) s where affected <> 0`,
  );
  return new Map(
    rows.map(({ id, firstToldAt, lastToldAt, ...row }) => [
      id,
      { ...row, firstToldAt: noted(firstToldAt), lastToldAt: noted(lastToldAt) },
    ]),
  );
}

/** Adds to the sums what rows say; `before` is done in the same statement. */
const addToSums = ({ tx }: TxContext, before: SQL, rows: SQL) =>
  tx.execute(sql`
    with ${before}
    insert into breach_sums (breach_id, ${columns}) ${rows} group by 1 order by 1
    on conflict (breach_id) do update set ${sql.raw(NAMES.map((name) => `${name} = breach_sums.${name} + excluded.${name}`).join(', '))}`);

/** As `keepSums`, of the notices of breaches. */
export function keepBreachSums(ctx: TxContext): Promise<void> {
  return keepSums(ctx, {
    table: 'breach_sums',
    changes: 'breach_changes',
    add: addToSums,
    noted: sql`select breach_id, ${ADDED} from moved`,
  });
}
