import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import type { MergeRow } from './merge.repository';

type Pair = Pick<MergeRow, 'keptId' | 'absorbedId'>;

/** Whether the last word of an account on being seen by a partner is a no; by any name where the partner is not known. */
const saidNo = (account: SQL, partnerId: SQL): SQL<boolean> => sql`coalesce((
  select not c.granted from consents c where c.user_id = ${account} and c.purpose = 'partner-sight'
    and coalesce(c.partner_id = ${partnerId}, true) order by c.sequence desc limit 1), false)`;

/** Whether the other account said no to the partner who sees the kept one. */
export async function hasRefusedSight(ctx: TxContext, { keptId, absorbedId }: Pair): Promise<boolean> {
  const [row] = await rawRows<{ refused: boolean }>(
    ctx,
    sql`select ${saidNo(sql`${absorbedId}`, sql`k.shown_to_partner_id`)} as refused
        from users k where k.user_id = ${keptId} and k.shown_to_partner`,
  );
  return row?.refused ?? false;
}

/**
 * Whether the customer's yes, which a merge ended, may be given back after the merge is undone. Not where the customer has answered
 * or changed partner since, or where another account that is merged into theirs has said no.
 */
export async function wouldStand(
  ctx: TxContext,
  { keptId, confirmedAt }: Pick<MergeRow, 'keptId' | 'confirmedAt'>,
  partnerId: string,
): Promise<boolean> {
  const since = sql`${confirmedAt?.toISOString() ?? null}::timestamptz`;
  const [row] = await rawRows<{ stands: boolean }>(
    ctx,
    sql`select not exists (select 1 from consents c where c.user_id = ${keptId} and c.purpose = 'partner-sight' and c.at > ${since})
          and not exists (select 1 from attribution_claims m where m.user_id = ${keptId} and m.ended_at > ${since})
          and not exists (select 1 from users a where a.merged_into = ${keptId}
            and ${saidNo(sql`a.user_id`, sql`${partnerId}`)}) as stands`,
  );
  return row?.stands ?? false;
}
