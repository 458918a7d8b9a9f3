import type { Agent } from '@saakh/contracts/agents';
import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
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

/** The operator's own sites name everybody but itself; a partner's site names it and its shops. */
const ofBrand = (key: string): SQL => sql`case
  when exists (select 1 from brands b where b.key = ${key} and b.key <> ${DEFAULT_BRAND_KEY} and b.partner_id is not null)
  then p.partner_id = (select b.partner_id from brands b where b.key = ${key})
  else not exists (select 1 from brands b where b.key = ${DEFAULT_BRAND_KEY} and b.partner_id = p.partner_id) end`;

const partnersOf = (key: string): SQL => sql`
  select p.partner_id as "agentId", p.name, lower(p.name) as "lowerName", p.agent_type as type, p.address,
         p.since_on::text as "sinceOn",
         (select b.legal_name from brands b where b.partner_id = p.partner_id order by b.position limit 1) as "legalName"
  from partners p
  where p.deleted_at is null and p.agent_listed and ${ofBrand(key)}`;

/** Those who act at this moment, by name after a place in that order. */
export const selectAgents = async (
  { tx }: TxContext,
  key: string,
  { q, after, limit }: { q?: string | undefined; after?: AgentPlace | undefined; limit: number },
): Promise<Row[]> => {
  const found = q ? sql`strpos(a."lowerName", lower(${q})) > 0` : sql`true`;
  const later = after ? sql`(a."lowerName", a."agentId") > (${after.name}, ${after.agentId})` : sql`true`;
  const { rows } = (await tx.execute(
    sql`select * from (${partnersOf(key)}) a where ${found} and ${later} order by a."lowerName", a."agentId" limit ${limit}`,
  )) as unknown as { rows: Row[] };
  return rows;
};
