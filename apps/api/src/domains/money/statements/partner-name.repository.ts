import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';

/** Of another module, by its name alone; in Hindi as its first brand is called, where it has one. */
export function partnerNameOf(
  { language }: TxContext,
  table: 'statements' | 'payouts' | 'partner_payment_details',
): SQL<string> {
  const inHindi = sql`(select b.name ->> 'hi' from brands b where b.partner_id = p.partner_id order by b.position limit 1)`;
  const name = language === 'hi' ? sql`coalesce(${inHindi}, p.name)` : sql`p.name`;
  return sql<string>`(select ${name} from partners p where p.partner_id = ${sql.raw(`"${table}"`)}."partner_id")`;
}
