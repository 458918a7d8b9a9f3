import { type SQL, sql } from 'drizzle-orm';
import type { PartnerScope } from './scope';

/** The scope as a condition on a table that names partner and shop. */
export function inScope({ partnerId, merchantId }: PartnerScope, table: 'a' | 'c' | 'l' | 'm'): SQL {
  const of = sql.raw(table);
  return merchantId === null
    ? sql`${of}.partner_id = ${partnerId}`
    : sql`${of}.partner_id = ${partnerId} and ${of}.merchant_id = ${merchantId}`;
}
