import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { trackingLinks } from './tracking-links.table';

export type LinkRow = typeof trackingLinks.$inferSelect;

export const findLinkByCode = async ({ tx }: TxContext, code: string): Promise<LinkRow | undefined> =>
  (await tx.select().from(trackingLinks).where(eq(trackingLinks.code, code)))[0];

export const findLink = async ({ tx }: TxContext, linkId: string): Promise<LinkRow | undefined> =>
  (await tx.select().from(trackingLinks).where(eq(trackingLinks.linkId, linkId)))[0];

export interface CampaignOfLink {
  readonly campaignId: string;
  readonly name: string;
}

/** The campaign whose texts lead by a link; undefined for a link that staff made. */
export const selectCampaignOfLink = async ({ tx }: TxContext, linkId: string): Promise<CampaignOfLink | undefined> => {
  const { rows } = (await tx.execute(
    sql`select c.campaign_id as "campaignId", c.name from campaign_links k join campaigns c on c.campaign_id = k.campaign_id
        where k.link_id = ${linkId} limit 1`,
  )) as unknown as { rows: CampaignOfLink[] };
  return rows[0];
};

/** False when the code is taken. */
export const insertLink = async (
  { tx }: TxContext,
  row: Omit<LinkRow, 'clicks' | 'bots' | 'active'>,
): Promise<boolean> => {
  const added = await tx
    .insert(trackingLinks)
    .values(row)
    .onConflictDoNothing({ target: trackingLinks.code })
    .returning({ linkId: trackingLinks.linkId });
  return added.length === 1;
};

export const updateLink = async (
  { tx }: TxContext,
  linkId: string,
  change: Pick<LinkRow, 'name' | 'target' | 'productType' | 'cardId' | 'utms' | 'endsOn' | 'active'>,
): Promise<void> => {
  await tx.update(trackingLinks).set(change).where(eq(trackingLinks.linkId, linkId));
};

export interface LinkFilter {
  readonly partner?: string | undefined;
  readonly state?: 'on' | 'off' | 'ended' | undefined;
  readonly q?: string | undefined;
  readonly today: string;
}

const stateIs = (state: NonNullable<LinkFilter['state']>, today: string): SQL => {
  const ended = sql`coalesce(${trackingLinks.endsOn} < ${today}::date, false)`;
  if (state === 'off') return sql`not ${trackingLinks.active}`;
  return state === 'ended' ? sql`${trackingLinks.active} and ${ended}` : sql`${trackingLinks.active} and not ${ended}`;
};

/** Newest first. */
export const selectLinks = (
  { tx }: TxContext,
  { partner, state, q, today }: LinkFilter,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
): Promise<LinkRow[]> =>
  tx
    .select()
    .from(trackingLinks)
    .where(
      and(
        partner === undefined ? undefined : eq(trackingLinks.brandKey, partner),
        state === undefined ? undefined : stateIs(state, today),
        q
          ? sql`(${trackingLinks.name} || ' ' || ${trackingLinks.code}) ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`
          : undefined,
        after
          ? sql`(${trackingLinks.createdAt}, ${trackingLinks.linkId}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(trackingLinks.createdAt), desc(trackingLinks.linkId))
    .limit(limit);
