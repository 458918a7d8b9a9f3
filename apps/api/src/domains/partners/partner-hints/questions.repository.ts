import { NOT_ASKED_DAYS } from '@saakh/rules/partners/partner-hints/naming';
import { sql } from 'drizzle-orm';
import type { Arrival } from '#domains/partners/attribution';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { helperRefusals } from './partner-hints.table';

const DAY_MS = 86_400_000;

/** A hint on a customer's number: what becomes the arrival when they say yes. */
export interface Hint extends Arrival {
  readonly leadId: string;
  readonly partner: string;
  /** Whether the customer is asked about it, or still would be. */
  readonly isOpen: boolean;
}

/**
 * Hints on a customer's verified numbers, newest first. One is open while it waits for an answer, unless its partner was told "no" a
 * short time ago, or a claim by another partner holds, from which a yes could not take the customer away.
 */
export function selectHints(ctx: TxContext, userId: string): Promise<Hint[]> {
  const now = ctx.clock.now();
  const own = sql`(select user_id from users where user_id = ${userId} or merged_into = ${userId})`;
  return rawRows<Hint>(
    ctx,
    sql`select n.lead_id as "leadId", n.partner_id as "partnerId", p.name as partner, n.via as way, n.link_id as "linkId",
               n.partner_user_id as "partnerUserId", n.merchant_id as "merchantId",
               n.settled_at is null and n.expires_at > ${instant(now)}
                 and not exists (select 1 from helper_refusals r where r.partner_id = n.partner_id and r.user_id in ${own}
                   and r.at > ${instant(new Date(now.getTime() - NOT_ASKED_DAYS * DAY_MS))})
                 and not exists (select 1 from attribution_claims c where c.user_id = ${userId} and c.ended_at is null
                   and c.partner_id <> n.partner_id and c.locked_until > ${instant(now)}) as "isOpen"
        from partner_leads n join partners p on p.partner_id = n.partner_id and p.deleted_at is null
        where n.phone_index in (select phone_index from users u
          where u.user_id in ${own} and u.phone_verified and u.phone_index is not null and u.deleted_at is null)
        order by n.created_at desc, n.lead_id desc`,
  );
}

export async function saveRefusal({ tx, clock }: TxContext, userId: string, partnerId: string): Promise<void> {
  const at = clock.now();
  await tx
    .insert(helperRefusals)
    .values({ userId, partnerId, at })
    .onConflictDoUpdate({ target: [helperRefusals.userId, helperRefusals.partnerId], set: { at } });
}
