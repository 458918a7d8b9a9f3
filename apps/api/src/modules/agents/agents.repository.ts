import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { Agent } from '@saakh/contracts/partner/agents';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';

/** Where a page of the list ended. */
export interface AgentPlace {
  readonly name: string;
  readonly agentId: string;
}
interface Row extends Agent {
  readonly lowerName: string;
}

/** Partners that act at this moment: the operator's own site names all but the operator itself, a partner's site that partner. */
const actingPartners = (key: string): SQL => sql`
  select p.* from partners p
  where p.deleted_at is null and p.agent_listed and case
    when exists (select 1 from brands b where b.key = ${key} and b.key <> ${DEFAULT_BRAND_KEY} and b.partner_id is not null)
    then p.partner_id = (select b.partner_id from brands b where b.key = ${key})
    else not exists (select 1 from brands b where b.key = ${DEFAULT_BRAND_KEY} and b.partner_id = p.partner_id) end`;

/** Partners, and those of their merchants that are not paused, at the first of their open places. */
const agents = sql`
  select p.partner_id as "agentId", p.name, p.agent_type as type, p.address, p.since_on as "sinceOn",
         (select b.legal_name from brands b where b.partner_id = p.partner_id order by b.position limit 1) as "legalName"
  from acting p
  union all
  select m.merchant_id, m.name, 'merchant',
         (select l.address || ', ' || l.pincode from merchant_locations l
          where l.merchant_id = m.merchant_id and l.active order by l.created_at, l.location_id limit 1),
         (m.created_at at time zone 'Asia/Kolkata')::date, null
  from merchants m join acting p on p.partner_id = m.partner_id
  where m.paused_at is null`;

/** Those who act at this moment, by name after a place in that order. */
export const selectAgents = async (
  { tx }: TxContext,
  key: string,
  { q, after, limit }: { q?: string | undefined; after?: AgentPlace | undefined; limit: number },
): Promise<Row[]> => {
  const found = q ? sql`strpos(lower(a.name), lower(${q})) > 0` : sql`true`;
  const later = after ? sql`(lower(a.name), a."agentId") > (${after.name}, ${after.agentId})` : sql`true`;
  const { rows } = (await tx.execute(sql`
    with acting as (${actingPartners(key)})
    select a."agentId", a.name, lower(a.name) as "lowerName", a."legalName", a.type, a.address, a."sinceOn"::text as "sinceOn"
    from (${agents}) a
    where ${found} and ${later}
    order by lower(a.name), a."agentId"
    limit ${limit}`)) as unknown as { rows: Row[] };
  return rows;
};
