import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';

export interface CaseOnRecord {
  readonly appId: string;
  readonly at: string | Date;
  readonly productType: string;
  readonly status: number;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly disbursedPaise: string | null;
}

/** A customer's applications, the first first, with whose each is and what was paid out on it. */
export function selectCasesOf(ctx: TxContext, userId: string): Promise<CaseOnRecord[]> {
  return rawRows<CaseOnRecord>(
    ctx,
    sql`select a.app_id as "appId", a.created_at as at, a.product_type as "productType", a.status,
          c.partner_id as "partnerId", p.name as "partnerName",
          (select (100 * sum(l.disbursed_amount))::bigint::text from lender_applications l
            where l.app_id = a.app_id and l.unmade_at is null and l.disbursed_at is not null) as "disbursedPaise"
        from applications a
          left join case_attributions c on c.app_id = a.app_id
          left join partners p on p.partner_id = c.partner_id
        where a.user_id = ${userId} order by a.created_at, a.app_id limit 200`,
  );
}

export interface BookedOnRecord {
  readonly appId: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly paise: string;
  readonly onStatement: boolean;
}

/** What stands booked on a customer's applications, for each partner together, and whether a statement has any of it. */
export function selectBookedOf(ctx: TxContext, userId: string): Promise<BookedOnRecord[]> {
  return rawRows<BookedOnRecord>(
    ctx,
    sql`select l.app_id as "appId", m.partner_id as "partnerId", coalesce(p.name, m.partner_id) as "partnerName",
          (100 * sum(m.amount))::bigint::text as paise, bool_or(m.statement_id is not null) as "onStatement"
        from lender_applications l
          join commission_movements m on m.lender_application_id = l.lender_application_id
          left join partners p on p.partner_id = m.partner_id
        where l.user_id = ${userId} group by 1, 2, 3 order by 1, 3`,
  );
}
