import { and, desc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { noteJourneys } from '../effects';
import { lenderQuotes, offerSets, offers, type StoredProfile } from './offers.table';

export type { StoredOffer, StoredProfile } from './offers.table';
export type OfferSetRow = typeof offerSets.$inferSelect;
export type OfferRow = typeof offers.$inferSelect;
export type QuoteRow = typeof lenderQuotes.$inferSelect;

export const insertOfferSet = async (ctx: TxContext, row: OfferSetRow): Promise<void> => {
  await ctx.tx.insert(offerSets).values(row);
  await noteJourneys(ctx, [row.userId]);
};
export const insertOffers = async (ctx: TxContext, rows: readonly OfferRow[]): Promise<void> => {
  if (rows.length > 0) await ctx.tx.insert(offers).values([...rows]);
};
export const insertQuotes = async (ctx: TxContext, rows: readonly QuoteRow[]): Promise<void> => {
  if (rows.length > 0) await ctx.tx.insert(lenderQuotes).values([...rows]);
};

export const selectOwnOfferSet = async (
  ctx: TxContext,
  userId: string,
  offerSetId: string,
): Promise<OfferSetRow | undefined> => {
  const [row] = await ctx.tx
    .select()
    .from(offerSets)
    .where(and(eq(offerSets.offerSetId, offerSetId), eq(offerSets.userId, userId)));
  return row;
};

/** Newest set of each application. */
export const selectLatestSets = (ctx: TxContext, userId: string, appIds: readonly string[]): Promise<OfferSetRow[]> =>
  appIds.length === 0
    ? Promise.resolve([])
    : ctx.tx
        .selectDistinctOn([offerSets.appId])
        .from(offerSets)
        .where(and(inArray(offerSets.appId, [...appIds]), eq(offerSets.userId, userId)))
        .orderBy(offerSets.appId, desc(offerSets.createdAt));

/** What somebody's offers were last made from, for one product. */
export interface RecentProfile {
  readonly appId: string;
  readonly profile: StoredProfile;
  readonly amountPaise: number;
  readonly tenureMonths: number;
}
/** Views that are looked through for the newest of each customer: some look at their offers very often. */
const VIEWS_LOOKED_AT = 10_000;

/**
 * The newest view since an instant of each customer and product, or of one product, newest first; of the last 10,000 views,
 * and whether there were as many.
 */
export const selectRecentProfiles = async (
  { tx }: TxContext,
  { since, limit, productType }: { since: Date; limit: number; productType?: string | undefined },
): Promise<{ profiles: RecentProfile[]; isCut: boolean }> => {
  // Of a deleted customer the view stays without its facts.
  const named = sql`${offerSets.profile} ->> 'productType'`;
  const isWanted = productType === undefined ? isNotNull(named) : eq(named, productType);
  const recent = tx.$with('recent').as(
    tx
      .select()
      .from(offerSets)
      .where(and(gte(offerSets.createdAt, since), isWanted))
      .orderBy(desc(offerSets.createdAt))
      .limit(VIEWS_LOOKED_AT),
  );
  const product = sql`${recent.profile} ->> 'productType'`;
  const newest = tx
    .$with('newest')
    .as(
      tx
        .selectDistinctOn([recent.userId, product])
        .from(recent)
        .orderBy(recent.userId, product, desc(recent.createdAt)),
    );
  const { appId, profile, amountPaise, tenureMonths } = newest;
  const views = sql<number>`(select count(*)::int from ${recent})`;
  const rows = await tx
    .with(recent, newest)
    .select({ appId, profile, amountPaise, tenureMonths, views })
    .from(newest)
    .orderBy(desc(newest.createdAt))
    .limit(limit);
  return {
    profiles: rows.map(({ views: _views, ...profiled }) => profiled),
    isCut: (rows[0]?.views ?? 0) >= VIEWS_LOOKED_AT,
  };
};

export const selectOffersOf = (ctx: TxContext, offerSetId: string): Promise<OfferRow[]> =>
  ctx.tx.select().from(offers).where(eq(offers.offerSetId, offerSetId)).orderBy(offers.createdAt);

interface OfferWithSet {
  readonly offer: OfferRow;
  readonly set: OfferSetRow;
}

const selectWithSet = async (ctx: TxContext, condition: SQL | undefined): Promise<OfferWithSet | undefined> => {
  const [row] = await ctx.tx
    .select({ offer: offers, set: offerSets })
    .from(offers)
    .innerJoin(offerSets, eq(offerSets.offerSetId, offers.offerSetId))
    .where(condition);
  return row;
};

export const selectOwnOffer = (ctx: TxContext, userId: string, offerId: string): Promise<OfferWithSet | undefined> =>
  selectWithSet(ctx, and(eq(offers.offerId, offerId), eq(offers.userId, userId)));

export const selectOfferWithSet = (ctx: TxContext, offerId: string): Promise<OfferWithSet | undefined> =>
  selectWithSet(ctx, eq(offers.offerId, offerId));

export const selectOffersById = (ctx: TxContext, offerIds: readonly string[]): Promise<OfferRow[]> =>
  offerIds.length === 0
    ? Promise.resolve([])
    : ctx.tx
        .select()
        .from(offers)
        .where(inArray(offers.offerId, [...offerIds]));

export const selectQuotes = (ctx: TxContext, offerSetId: string): Promise<QuoteRow[]> =>
  ctx.tx.select().from(lenderQuotes).where(eq(lenderQuotes.offerSetId, offerSetId));

/** Keeps a lender's answer while it is awaited; false when it is not, so that an answer counts once. */
export const settleQuote = async (
  ctx: TxContext,
  { offerSetId, lenderId }: Pick<QuoteRow, 'offerSetId' | 'lenderId'>,
  state: QuoteRow['state'],
): Promise<boolean> => {
  const settled = await ctx.tx
    .update(lenderQuotes)
    .set({ state, answeredAt: ctx.clock.now() })
    .where(
      and(
        eq(lenderQuotes.offerSetId, offerSetId),
        eq(lenderQuotes.lenderId, lenderId),
        eq(lenderQuotes.state, 'asked'),
      ),
    )
    .returning({ lenderId: lenderQuotes.lenderId });
  return settled.length === 1;
};
