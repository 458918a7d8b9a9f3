import type { Way } from '@saakh/rules/partners/attribution/claim';
import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';

interface Party {
  readonly partnerId: string;
  readonly partnerName: string;
  readonly person: string | null;
}

export interface ClaimOnRecord extends Party {
  readonly claimId: string;
  readonly way: Way;
  readonly from: string | Date;
  readonly lockedUntil: string | Date;
  readonly endedAt: string | Date | null;
  readonly endReason: 'lapsed' | 'disputed' | null;
}

export interface TouchOnRecord extends Party {
  readonly touchId: string;
  readonly way: Way;
  readonly at: string | Date;
  readonly outcome: 'first' | 'again' | 'lapsed' | 'kept';
}

export interface AddedOnRecord extends Party {
  readonly leadId: string;
  readonly at: string | Date;
  readonly cameAt: string | Date | null;
}

const PARTY = sql`x.partner_id as "partnerId", coalesce(p.name, x.partner_id) as "partnerName", u.name as person`;
const NAMES = sql`left join partners p on p.partner_id = x.partner_id
  left join partner_users u on u.partner_user_id = x.partner_user_id`;

/** Whose a customer was from when until when, the first first. */
export function selectClaimsOf(ctx: TxContext, userId: string): Promise<ClaimOnRecord[]> {
  return rawRows<ClaimOnRecord>(
    ctx,
    sql`select x.claim_id as "claimId", ${PARTY}, x.way, x.claimed_at as from, x.locked_until as "lockedUntil",
          x.ended_at as "endedAt", x.end_reason as "endReason"
        from attribution_claims x ${NAMES} where x.user_id = ${userId} order by x.claimed_at, x.claim_id limit 200`,
  );
}

/** Each time that a partner brought a customer, the first first; of very many the last two hundred. */
export function selectTouchesOf(ctx: TxContext, userId: string): Promise<TouchOnRecord[]> {
  return rawRows<TouchOnRecord>(
    ctx,
    sql`select * from (
          select x.touch_id as "touchId", ${PARTY}, x.way, x.at, x.outcome
          from attribution_touches x ${NAMES} where x.user_id = ${userId} order by x.at desc, x.touch_id desc limit 200
        ) newest order by at, "touchId"`,
  );
}

/** Who named a number before its owner came, the first first. */
export function selectAddedOf(ctx: TxContext, phoneIndex: string): Promise<AddedOnRecord[]> {
  return rawRows<AddedOnRecord>(
    ctx,
    sql`select x.lead_id as "leadId", ${PARTY}, x.created_at as at, x.settled_at as "cameAt"
        from partner_leads x ${NAMES} where x.phone_index = ${phoneIndex} order by x.created_at, x.lead_id limit 200`,
  );
}
