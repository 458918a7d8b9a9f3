import type { Bilingual } from '@saakh/contracts/fields';
import { and, eq, sql } from 'drizzle-orm';
import { clicksNow } from '#domains/partners/tracking-links';
import type { TxContext } from '#platform/context';
import { campaignLinks } from './messaging.table';

export async function insertCampaignLink({ tx }: TxContext, row: typeof campaignLinks.$inferSelect): Promise<void> {
  await tx.insert(campaignLinks).values(row);
}

export async function selectCampaignLink(
  { tx }: TxContext,
  campaignId: string,
  brandKey: string,
): Promise<string | undefined> {
  const of = and(eq(campaignLinks.campaignId, campaignId), eq(campaignLinks.brandKey, brandKey));
  const [row] = await tx.select({ linkId: campaignLinks.linkId }).from(campaignLinks).where(of);
  return row?.linkId;
}

export interface ClickedLink {
  readonly campaignId: string;
  readonly linkId: string;
  readonly brand: Bilingual;
  /** Of people. */
  readonly clicks: number;
}

/** The links of these campaigns with their clicks, by brand. */
export async function selectClickedLinks({ tx }: TxContext, campaignIds: readonly string[]): Promise<ClickedLink[]> {
  const { rows } = (await tx.execute(
    sql`select k.campaign_id as "campaignId", k.link_id as "linkId", b.name as brand, ${clicksNow(sql`k.link_id`)} as clicks
        from campaign_links k join brands b on b.key = k.brand_key
        where k.campaign_id = any(${sql.param([...campaignIds])}::text[]) order by k.brand_key`,
  )) as unknown as { rows: ClickedLink[] };
  return rows;
}
