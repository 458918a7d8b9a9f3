import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { Agent } from '@saakh/contracts/partners/agents';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';

/** Where a page of the list ended. */
export interface AgentPlace {
  readonly name: string;
  readonly agentId: string;
}
interface Row extends Agent {
  readonly lowerName: string;
}

/**
 * Which partners act at this moment: a partner's site names that partner, the operator's own site all but the operator itself.
 * Looked up first, because a page is read in the order of an index only where it is known whose it is.
 */
async function actingIn(ctx: TxContext, key: string): Promise<SQL> {
  const rows = await rawRows<{ key: string; partnerId: string }>(
    ctx,
    sql`select key, partner_id as "partnerId" from brands where key in (${key}, ${DEFAULT_BRAND_KEY}) and partner_id is not null`,
  );
  const ownerOf = (of: string) => rows.find((brand) => brand.key === of)?.partnerId;
  const owner = key === DEFAULT_BRAND_KEY ? undefined : ownerOf(key);
  const whose =
    owner === undefined
      ? sql`p.partner_id is distinct from ${ownerOf(DEFAULT_BRAND_KEY) ?? null}::text`
      : sql`p.partner_id = ${owner}`;
  return sql`p.deleted_at is null and p.agent_listed and ${whose}`;
}

/** Those who act at this moment, by name after a place in that order: partners, and those of their merchants that are not paused, at the first of their open places. */
export async function selectAgents(
  ctx: TxContext,
  key: string,
  { q, after, limit }: { q?: string | undefined; after?: AgentPlace | undefined; limit: number },
): Promise<Row[]> {
  const acting = await actingIn(ctx, key);
  const inPage = (name: SQL, id: SQL): SQL => {
    const found = q ? sql`strpos(lower(${name}), lower(${q})) > 0` : sql`true`;
    return sql`${found} and ${after ? sql`(lower(${name}), ${id}) > (${after.name}, ${after.agentId})` : sql`true`}
      order by lower(${name}), ${id} limit ${limit}`;
  };
  return rawRows<Row>(
    ctx,
    sql`
    with page as (
      select * from (
        (select p.partner_id as id, lower(p.name) as key, true as is_partner from partners p
          where ${acting} and ${inPage(sql`p.name`, sql`p.partner_id`)})
        union all
        (select m.merchant_id, lower(m.name), false from merchants m join partners p on p.partner_id = m.partner_id
          where m.paused_at is null and ${acting} and ${inPage(sql`m.name`, sql`m.merchant_id`)})
      ) both_kinds
      order by key, id limit ${limit})
    select a.id as "agentId", coalesce(p.name, m.name) as name, a.key as "lowerName",
      (select b.legal_name from brands b where b.partner_id = p.partner_id order by b.position limit 1) as "legalName",
      coalesce(p.agent_type, 'merchant') as type,
      case when a.is_partner then p.address else
        (select l.address || ', ' || l.pincode from merchant_locations l
          where l.merchant_id = m.merchant_id and l.active order by l.created_at, l.location_id limit 1) end as address,
      (case when a.is_partner then p.since_on else (m.created_at at time zone 'Asia/Kolkata')::date end)::text as "sinceOn"
    from page a
      left join partners p on a.is_partner and p.partner_id = a.id
      left join merchants m on not a.is_partner and m.merchant_id = a.id
    order by a.key, a.id`,
  );
}
