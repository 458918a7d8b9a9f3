import { and, eq, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { trackingLinks } from '../tracking-links.table';

/** Whose links may be seen: of one person within their partner, or of the whole partner. */
export interface LinksOf {
  readonly partnerId: string;
  /** Without it, of everybody of the partner. */
  readonly partnerUserId?: string;
}

export interface OwnedLink {
  readonly linkId: string;
  readonly code: string;
  readonly brandKey: string;
  readonly target: string;
  readonly productType: string | null;
  readonly endsOn: string | null;
  readonly active: boolean;
  readonly createdAt: string | Date;
  readonly partnerUserId: string;
  readonly person: string;
  readonly clicks: number;
  readonly leads: number;
  readonly signIns: number;
  readonly applications: number;
}

/** With their sums up to now, newest first; somebody else's are none. */
export function selectOwnedLinks(
  ctx: TxContext,
  { partnerId, partnerUserId }: LinksOf,
  { linkId, limit }: { linkId?: string; limit: number },
): Promise<OwnedLink[]> {
  const person = partnerUserId === undefined ? sql`` : sql`and l.partner_user_id = ${partnerUserId}`;
  const one = linkId === undefined ? sql`` : sql`and l.link_id = ${linkId}`;
  return rawRows<OwnedLink>(
    ctx,
    sql`select l.link_id as "linkId", l.code, l.brand_key as "brandKey", l.target, l.product_type as "productType",
          l.ends_on::text as "endsOn", l.active, l.created_at as "createdAt", l.partner_user_id as "partnerUserId",
          u.name as person, (l.clicks + coalesce(m.clicks, 0))::int as clicks,
          (l.leads + coalesce(m.leads, 0))::int as leads, (l.sign_ins + coalesce(m.sign_ins, 0))::int as "signIns",
          (l.applications + coalesce(m.applications, 0))::int as applications
        from tracking_links l
          join partner_users u on u.partner_user_id = l.partner_user_id
          left join lateral (
            select sum(clicks) as clicks, sum(leads) as leads, sum(sign_ins) as sign_ins, sum(applications) as applications
            from link_changes c where c.link_id = l.link_id
          ) m on true
        where l.partner_id = ${partnerId} ${person} ${one}
        order by l.created_at desc, l.link_id desc limit ${limit}`,
  );
}

type Place = Pick<typeof trackingLinks.$inferSelect, 'brandKey' | 'target' | 'productType'>;

/** The link of a person to a place; undefined when they have none there yet. */
export async function findLinkTo(
  { tx }: TxContext,
  partnerUserId: string,
  { brandKey, target, productType }: Place,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ linkId: trackingLinks.linkId })
    .from(trackingLinks)
    .where(
      and(
        eq(trackingLinks.partnerUserId, partnerUserId),
        eq(trackingLinks.brandKey, brandKey),
        eq(trackingLinks.target, target),
        sql`coalesce(${trackingLinks.productType}, '') = ${productType ?? ''}`,
      ),
    );
  return row?.linkId;
}

/** As `findLinkTo`, once nobody else is making a link of the same person: until the transaction ends. */
export async function lockAndFind(ctx: TxContext, partnerUserId: string, place: Place): Promise<string | undefined> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`partner-links:${partnerUserId}`}, 0))`);
  return findLinkTo(ctx, partnerUserId, place);
}
