import { sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { rawRows } from '../../platform/database/raw-rows';
import type { Arrival } from './attribution.repository';

export type Holder = Pick<Arrival, 'partnerId' | 'partnerUserId' | 'merchantId' | 'way'>;

/** An application that changes hands, and whose it was. */
export interface MovingCase {
  readonly appId: string;
  /** Null of one that was nobody's. */
  readonly partnerId: string | null;
  readonly merchantId: string | null;
}

/**
 * The customer's applications from one on that are not a partner's yet, in the order in which they were made, their holders
 * locked; undefined when the first one is not the customer's.
 */
export const lockCasesFrom = async (
  ctx: TxContext,
  { userId, fromAppId, partnerId }: { readonly userId: string; readonly fromAppId: string; readonly partnerId: string },
): Promise<MovingCase[] | undefined> => {
  const [first] = await rawRows<{ at: string | Date }>(
    ctx,
    sql`select created_at as at from applications where app_id = ${fromAppId} and user_id = ${userId}`,
  );
  if (!first) return undefined;
  const from = new Date(first.at).toISOString();
  await rawRows(
    ctx,
    sql`select 1 from case_attributions where user_id = ${userId} and at >= ${from}::timestamptz order by app_id for update`,
  );
  return rawRows<MovingCase>(
    ctx,
    sql`select a.app_id as "appId", c.partner_id as "partnerId", c.merchant_id as "merchantId"
        from applications a left join case_attributions c on c.app_id = a.app_id
        where a.user_id = ${userId} and a.created_at >= ${from}::timestamptz and c.partner_id is distinct from ${partnerId}
        order by a.created_at, a.app_id`,
  );
};

/** From now on these are a partner's; the database notes their loans, whose commission is booked anew by the difference. */
export const giveCases = async (
  ctx: TxContext,
  appIds: readonly string[],
  { partnerId, partnerUserId, merchantId, way }: Holder,
  claimId: string,
): Promise<void> => {
  await rawRows(
    ctx,
    sql`insert into case_attributions (app_id, user_id, partner_id, partner_user_id, merchant_id, claim_id, way, at)
        select app_id, user_id, ${partnerId}::text, ${partnerUserId}::text, ${merchantId}::text, ${claimId}::text, ${way}::text, created_at
        from applications where app_id = any(${sql.param([...appIds])}::text[])
        on conflict (app_id) do update set partner_id = excluded.partner_id, partner_user_id = excluded.partner_user_id,
          merchant_id = excluded.merchant_id, claim_id = excluded.claim_id, way = excluded.way`,
  );
};
