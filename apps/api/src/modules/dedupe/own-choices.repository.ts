import { sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { rawRows } from '../../platform/database/raw-rows';
import { endPartnerSight } from '../customers';
import type { MergeRow, MovedRows } from './merge.repository';

type Choices = NonNullable<MovedRows['choices']>;
type Pair = Pick<MergeRow, 'keptId' | 'absorbedId'>;

/**
 * One person has one mind, and the more careful word of two counts: where the other account said no to the partner of the
 * kept one's yes, that ends (REG-DL-8), and the account ends after the fewer months (REG-DL-7). Who said nothing said no no.
 */
export const joinChoices = async (ctx: TxContext, { keptId, absorbedId }: Pair): Promise<Choices> => {
  const [before] = await rawRows<Choices & { saidNo: boolean }>(
    ctx,
    sql`select k.shown_to_partner_id as "shownToPartnerId", k.kept_months as "keptMonths", coalesce((
          select not c.granted from consents c where c.user_id = a.user_id and c.purpose = 'partner-sight'
            and coalesce(c.partner_id = k.shown_to_partner_id, true) order by c.sequence desc limit 1), false) as "saidNo"
        from users k, users a where k.user_id = ${keptId} and a.user_id = ${absorbedId}`,
  );
  if (!before) throw new Error('A merge without its two accounts');
  await ctx.tx.execute(
    sql`update users k set kept_months = least(k.kept_months, a.kept_months) from users a
        where k.user_id = ${keptId} and a.user_id = ${absorbedId}`,
  );
  const isEnded = before.saidNo && (await endPartnerSight(ctx, keptId, 'merged'));
  return { shownToPartnerId: isEnded ? before.shownToPartnerId : null, keptMonths: before.keptMonths };
};

/** Gives the kept account back what the merge changed, unless its customer has chosen anew since. */
export const partChoices = async (
  ctx: TxContext,
  { keptId, absorbedId, mergedAt }: Pair & Pick<MergeRow, 'mergedAt'>,
  before: Choices,
): Promise<void> => {
  await ctx.tx.execute(
    sql`update users k set kept_months = ${before.keptMonths}::smallint from users a
        where k.user_id = ${keptId} and a.user_id = ${absorbedId}
          and k.kept_months is not distinct from least(${before.keptMonths}::smallint, a.kept_months)`,
  );
  if (before.shownToPartnerId === null) return;
  await ctx.tx.execute(
    sql`update users set shown_to_partner = true, shown_to_partner_id = ${before.shownToPartnerId}
        where user_id = ${keptId} and not exists (select 1 from consents c where c.user_id = users.user_id
          and c.purpose = 'partner-sight' and c.at > ${mergedAt.toISOString()}::timestamptz)`,
  );
};
