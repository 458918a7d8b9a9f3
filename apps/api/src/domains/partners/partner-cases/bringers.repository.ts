import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import type { PartnerScope } from './scope';

/** Whose customers are wanted: of one of the partner's people, of one of its shops, of both at once. */
export interface BringerFilter {
  readonly person?: string | undefined;
  readonly shop?: string | undefined;
}

/** Conditions on a table that names person and shop. */
export function broughtBy({ person, shop }: BringerFilter, table: 'a' | 'c'): SQL[] {
  const of = sql.raw(table);
  return [
    ...(person === undefined ? [] : [sql`${of}.partner_user_id = ${person}`]),
    ...(shop === undefined ? [] : [sql`${of}.merchant_id = ${shop}`]),
  ];
}

/** Names of person and shop of a table that names them, as `by` and `shop`. */
export function bringerNames(table: 'a' | 'c'): { readonly columns: SQL; readonly joins: SQL } {
  const of = sql.raw(table);
  return {
    columns: sql`p.name as by, h.name as shop`,
    joins: sql`left join partner_users p on p.partner_user_id = ${of}.partner_user_id
      left join merchants h on h.merchant_id = ${of}.merchant_id`,
  };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const MOST = 500;

/** The people and shops of a partner by name; a shop sees its own. */
export async function selectBringers(
  ctx: TxContext,
  { partnerId, merchantId }: PartnerScope,
): Promise<{ people: Named[]; shops: Named[] }> {
  const own = merchantId === null ? sql`` : sql`and merchant_id = ${merchantId}`;
  const named = (id: string, table: string) =>
    rawRows<Named>(
      ctx,
      sql`select ${sql.raw(id)} as id, name from ${sql.raw(table)} where partner_id = ${partnerId} ${own} order by name, 1 limit ${MOST}`,
    );
  return { people: await named('partner_user_id', 'partner_users'), shops: await named('merchant_id', 'merchants') };
}
