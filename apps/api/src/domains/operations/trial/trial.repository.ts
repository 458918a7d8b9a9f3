import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';

/** Who is signed in stays so when the clock is put ahead. */
export async function shiftSessions({ tx }: TxContext, milliseconds: number): Promise<void> {
  const by = sql`${milliseconds}::float8 * interval '1 millisecond'`;
  await tx.execute(
    sql`update sessions set created_at = created_at + ${by}, last_seen_at = last_seen_at + ${by},
          expires_at = expires_at + ${by}, proved_at = proved_at + ${by}`,
  );
}

/** Whether a loan was paid out up to the end of a month and stands booked. */
export async function hasPaidLoan(ctx: TxContext, month: string): Promise<boolean> {
  const rows = await rawRows<{ one: number }>(
    ctx,
    sql`select 1 as one from commission_cases where ended_at is null and month <= ${month} limit 1`,
  );
  return rows.length > 0;
}

/** What a lender lists for a product, as the stand-in reads it. */
export interface ListedRow {
  readonly slug: string;
  readonly product: string;
  readonly rateBps: number;
  readonly feeBps: number;
  readonly feeFlatPaise: number;
  readonly feeMinPaise: number;
  readonly feeMaxPaise: number | null;
  readonly gstBps: number;
}

export function selectListed(ctx: TxContext): Promise<ListedRow[]> {
  return rawRows<ListedRow>(
    ctx,
    sql`select l.slug, p.slug as product, t.rate_max_bps as "rateBps",
               case t.fee_kind when 'percent' then t.fee_bps else 0 end as "feeBps",
               case t.fee_kind when 'flat' then (100 * t.fee_flat)::float8 else 0 end as "feeFlatPaise",
               case t.fee_kind when 'percent' then (100 * t.fee_min)::float8 else 0 end as "feeMinPaise",
               case t.fee_kind when 'percent' then (100 * t.fee_max)::float8 end as "feeMaxPaise", t.gst_bps as "gstBps"
        from lender_products t join lenders l on l.lender_id = t.lender_id
          join products p on p.product_type = t.product_type
        order by l.slug, p.slug`,
  );
}
