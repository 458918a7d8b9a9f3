import type { InsuranceRequest, RequestState } from '@saakh/contracts/customers/staff/insurance-requests';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import type { TimePlace } from '#platform/lists/time-cursor';
import type { StoredLead } from '../insurance-requests.repository';

/**
 * What became of a request: the customer's own word first, then the mail. What was sent before the mail was kept counts as sent,
 * and so does what a demo without a mail service keeps to be read.
 */
export const REQUEST_STATE: SQL = sql`case
  when r.state = 'closed' then 'withdrawn'
  when m.status in ('failed', 'suppressed') or m.delivery = 'failed' then 'failed'
  when m.status = 'queued' then 'waiting'
  else 'sent' end`;

export interface RequestFilter {
  readonly state?: RequestState | undefined;
  readonly insurer?: string | undefined;
  readonly category?: StoredLead['productType'] | undefined;
  readonly partner?: string | undefined;
}

export interface FoundRequest
  extends Pick<InsuranceRequest, 'state' | 'insurer' | 'plan' | 'category' | 'partner' | 'error'> {
  readonly id: string;
  readonly at: string | Date;
  readonly brandKey: string;
  readonly userId: string;
}

const matching = ({ state, insurer, category, partner }: RequestFilter): SQL =>
  sql.join(
    [
      sql`true`,
      ...(state === undefined ? [] : [sql`${REQUEST_STATE} = ${state}`]),
      ...(insurer === undefined ? [] : [sql`p.insurer = ${insurer}`]),
      ...(category === undefined ? [] : [sql`r.product_type = ${category}`]),
      ...(partner === undefined ? [] : [sql`r.brand_key = ${partner}`]),
    ],
    sql` and `,
  );

/** Requests with their plans, newest first. */
export function selectRequests(
  ctx: TxContext,
  filter: RequestFilter,
  { after, limit }: { readonly after?: TimePlace | undefined; readonly limit: number },
): Promise<FoundRequest[]> {
  const insurer = ctx.language === 'hi' ? sql`coalesce(p.insurer_hi, p.insurer)` : sql`p.insurer`;
  return rawRows<FoundRequest>(
    ctx,
    sql`select r.lead_id as id, r.created_at as at, ${REQUEST_STATE} as state, ${insurer} as insurer, p.name as plan,
          r.product_type as category, r.brand_key as "brandKey", r.user_id as "userId", h.name as partner,
          case when ${REQUEST_STATE} = 'failed' then m.error end as error
        from insurance_leads r join insurance_plans p using (plan_id)
          left join outbox_messages m on m.id = r.message_id
          left join attribution_claims c on c.user_id = r.user_id and c.ended_at is null
          left join partners h on h.partner_id = c.partner_id
        where ${matching(filter)}
          ${after === undefined ? sql`` : sql`and (r.created_at, r.lead_id) < (${after.at}::timestamptz, ${after.id})`}
        order by r.created_at desc, r.lead_id desc limit ${limit}`,
  );
}

/** How many requests did not reach their insurer. */
export async function countFailedRequests(ctx: TxContext): Promise<number> {
  const [row] = await rawRows<{ failed: number }>(
    ctx,
    sql`select count(*)::int as failed from insurance_leads r join outbox_messages m on m.id = r.message_id
        where ${REQUEST_STATE} = 'failed'`,
  );
  return row?.failed ?? 0;
}

interface LockedRequest {
  readonly state: RequestState;
  readonly planId: number;
}

/**
 * Locked until the transaction ends; undefined for one that is not there. A consent that was withdrawn since counts at once: the
 * job that closes the request comes a moment later (REG-DP-4).
 */
export async function lockRequest(ctx: TxContext, leadId: string): Promise<LockedRequest | undefined> {
  await rawRows(ctx, sql`select 1 from insurance_leads where lead_id = ${leadId} for update`);
  const [row] = await rawRows<LockedRequest>(
    ctx,
    sql`select case when exists (
          select 1 from consents w where w.user_id = r.user_id and w.purpose = 'insurer-sharing' and not w.granted
            and w.product_type = r.product_type and w.recipient = p.insurer and w.at > r.created_at
        ) then 'withdrawn' else ${REQUEST_STATE} end as state, r.plan_id as "planId"
        from insurance_leads r join insurance_plans p using (plan_id)
          left join outbox_messages m on m.id = r.message_id where r.lead_id = ${leadId}`,
  );
  return row;
}
