import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { CreatedThing } from '@saakh/contracts/identity/sign-in/created-account';
import { and, desc, eq, getTableColumns, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit';
import type { TxContext } from '#platform/context';
import { clicksNow } from './link-sums.repository';
import { results, trackingLinks, visits } from './tracking-links.table';

type Row = typeof trackingLinks.$inferSelect;
/** A link as it was set up; its sums are read with what waits to be added to them. */
export type LinkRow = Omit<Row, keyof typeof visits | keyof typeof results>;

const SETTINGS = Object.fromEntries(
  Object.entries(getTableColumns(trackingLinks)).filter(([name]) => !(name in visits || name in results)),
) as { [Name in keyof LinkRow]: (typeof trackingLinks)[Name] };

/** Where a link leads now: its brand's site, or the operator's where that one is closed or its partner in the bin. */
const openSite = sql<string>`coalesce((select b.key from brands b left join partners p using (partner_id)
  where b.key = ${trackingLinks}.brand_key and b.site_open and p.deleted_at is null), ${DEFAULT_BRAND_KEY})`;

export function findLinksByCode({ tx }: TxContext, codes: readonly string[]): Promise<LinkRow[]> {
  return tx
    .select({ ...SETTINGS, brandKey: openSite })
    .from(trackingLinks)
    .where(sql`${trackingLinks.code} = any(${sql.param([...codes])}::text[])`);
}

export async function findLinkByCode(ctx: TxContext, code: string): Promise<LinkRow | undefined> {
  return (await findLinksByCode(ctx, [code]))[0];
}

export async function findLink({ tx }: TxContext, linkId: string): Promise<LinkRow | undefined> {
  return (await tx.select(SETTINGS).from(trackingLinks).where(eq(trackingLinks.linkId, linkId)))[0];
}

export interface CampaignOfLink {
  readonly campaignId: string;
  readonly name: string;
}

/** The campaign whose texts lead by a link; undefined for a link that staff made. */
export async function selectCampaignOfLink({ tx }: TxContext, linkId: string): Promise<CampaignOfLink | undefined> {
  const { rows } = (await tx.execute(
    sql`select c.campaign_id as "campaignId", c.name from campaign_links k join campaigns c on c.campaign_id = k.campaign_id
        where k.link_id = ${linkId} limit 1`,
  )) as unknown as { rows: CampaignOfLink[] };
  return rows[0];
}

/** False when the code is taken. */
export async function insertLink({ tx }: TxContext, row: Omit<LinkRow, 'active'>): Promise<boolean> {
  const added = await tx
    .insert(trackingLinks)
    .values(row)
    .onConflictDoNothing({ target: trackingLinks.code })
    .returning({ linkId: trackingLinks.linkId });
  return added.length === 1;
}

/** Links that staff have made, by their names or codes, in small letters. */
export function findStaffLinks({ tx }: TxContext, words: readonly string[]): Promise<LinkRow[]> {
  return tx
    .select(SETTINGS)
    .from(trackingLinks)
    .where(
      sql`${trackingLinks.partnerUserId} is null and array[lower(${trackingLinks.name}), ${trackingLinks.code}] && ${sql.param([...words])}::text[]`,
    )
    .orderBy(trackingLinks.createdAt, trackingLinks.linkId);
}

export async function deleteLink({ tx }: TxContext, linkId: string): Promise<void> {
  await tx.delete(trackingLinks).where(eq(trackingLinks.linkId, linkId));
}

export async function updateLink(
  { tx }: TxContext,
  linkId: string,
  change: Pick<LinkRow, 'name' | 'target' | 'productType' | 'cardId' | 'utms' | 'endsOn' | 'active'>,
): Promise<void> {
  await tx.update(trackingLinks).set(change).where(eq(trackingLinks.linkId, linkId));
}

export interface LinkFilter {
  readonly partner?: string | undefined;
  readonly state?: 'on' | 'off' | 'ended' | undefined;
  readonly q?: string | undefined;
  readonly today: string;
}

function stateIs(state: NonNullable<LinkFilter['state']>, today: string): SQL {
  const ended = sql`coalesce(${trackingLinks.endsOn} < ${today}::date, false)`;
  if (state === 'off') return sql`not ${trackingLinks.active}`;
  return state === 'ended' ? sql`${trackingLinks.active} and ${ended}` : sql`${trackingLinks.active} and not ${ended}`;
}

export interface CountedLink extends LinkRow {
  readonly clicks: number;
  readonly bots: number;
}

/** Written out, because a column of a select's only table stands there without its name. */
const THIS = sql`tracking_links.link_id`;

/** Newest first, with their clicks. */
export function selectLinks(
  { tx }: TxContext,
  { partner, state, q, today }: LinkFilter,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
): Promise<CountedLink[]> {
  return tx
    .select({ ...SETTINGS, clicks: clicksNow(THIS), bots: clicksNow(THIS, 'bots') })
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
}

/** Links of a person of a portal or of staff that are not switched off. */
const liveLinksOf = (makerId: string) =>
  and(or(eq(trackingLinks.createdBy, makerId), eq(trackingLinks.partnerUserId, makerId)), trackingLinks.active);

export async function listLinksOf({ tx }: TxContext, makerId: string): Promise<CreatedThing[]> {
  const { linkId, name, createdAt } = trackingLinks;
  const rows = await tx.select({ id: linkId, name, createdAt }).from(trackingLinks).where(liveLinksOf(makerId));
  return rows.map((row) => ({ ...row, kind: 'link', createdAt: row.createdAt.toISOString() }));
}

/** Switches off the links of who made them, but those that are kept; what they brought stays. */
export async function endLinksOf(ctx: TxContext, makerId: string, kept: readonly string[]): Promise<void> {
  const ended = await ctx.tx
    .update(trackingLinks)
    .set({ active: false })
    .where(and(liveLinksOf(makerId), notInArray(trackingLinks.linkId, [...kept, ''])))
    .returning({ linkId: trackingLinks.linkId });
  for (const { linkId } of ended) {
    await recordAudit(ctx, {
      action: 'tracking-link.changed',
      objectType: 'tracking-link',
      objectId: linkId,
      before: { active: true },
      after: { active: false, becauseOf: makerId },
    });
  }
}
