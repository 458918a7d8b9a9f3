import { and, desc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { noteJourneys } from '#domains/identity/customers';
import type { TxContext } from '#platform/context';
import { prepareOnce } from '#platform/database/prepared';
import { rawRows } from '#platform/database/raw-rows';
import { lenderQuotes, offerSets, offers, type StoredProfile } from './offers.table';

export type { StoredOffer, StoredProfile } from './offers.table';
export type OfferSetRow = typeof offerSets.$inferSelect;
export type OfferRow = typeof offers.$inferSelect;
export type QuoteRow = typeof lenderQuotes.$inferSelect;

export async function insertOfferSet(ctx: TxContext, row: OfferSetRow): Promise<void> {
  await Promise.all([ctx.tx.insert(offerSets).values(row), noteJourneys(ctx, [row.userId])]);
}

/** One text for any number of rows, so that the server has its plan ready. */
export async function insertOffers({ tx }: TxContext, rows: readonly OfferRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(
    sql`insert into ${offers} (offer_id, offer_set_id, user_id, lender_id, source, terms, created_at, cooling_off_rule_id)
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("offerId" text, "offerSetId" text,
          "userId" text, "lenderId" int, source text, terms jsonb, "createdAt" timestamptz, "coolingOffRuleId" text)`,
  );
}
export async function insertQuotes({ tx }: TxContext, rows: readonly QuoteRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(
    sql`insert into ${lenderQuotes} (offer_set_id, lender_id, user_id, state, asked_at, answered_at, quote_id)
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("offerSetId" text, "lenderId" int,
          "userId" text, state text, "askedAt" timestamptz, "answeredAt" timestamptz,
          "quoteId" text)`,
  );
}

const ownSet = prepareOnce((tx) =>
  tx
    .select()
    .from(offerSets)
    .where(
      and(eq(offerSets.offerSetId, sql.placeholder('offerSetId')), eq(offerSets.userId, sql.placeholder('userId'))),
    )
    .prepare('own-offer-set'),
);

export async function selectOwnOfferSet(
  { tx }: TxContext,
  userId: string,
  offerSetId: string,
): Promise<OfferSetRow | undefined> {
  return (await ownSet(tx).execute({ userId, offerSetId }))[0];
}

/** Newest set of each application. */
export function selectLatestSets(ctx: TxContext, userId: string, appIds: readonly string[]): Promise<OfferSetRow[]> {
  return appIds.length === 0
    ? Promise.resolve([])
    : ctx.tx
        .selectDistinctOn([offerSets.appId])
        .from(offerSets)
        .where(and(inArray(offerSets.appId, [...appIds]), eq(offerSets.userId, userId)))
        .orderBy(offerSets.appId, desc(offerSets.createdAt));
}

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
export async function selectRecentProfiles(
  { tx }: TxContext,
  { since, limit, productType }: { since: Date; limit: number; productType?: string | undefined },
): Promise<{ profiles: RecentProfile[]; isCut: boolean }> {
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
}

const offerRows = prepareOnce((tx) =>
  tx
    .select()
    .from(offers)
    .where(eq(offers.offerSetId, sql.placeholder('offerSetId')))
    .orderBy(offers.createdAt)
    .prepare('offers-of-set'),
);
export function selectOffersOf({ tx }: TxContext, offerSetId: string): Promise<OfferRow[]> {
  return offerRows(tx).execute({ offerSetId });
}

export interface OfferWithSet {
  readonly offer: OfferRow;
  readonly set: OfferSetRow;
}

async function selectWithSet(ctx: TxContext, condition: SQL | undefined): Promise<OfferWithSet | undefined> {
  const [row] = await ctx.tx
    .select({ offer: offers, set: offerSets })
    .from(offers)
    .innerJoin(offerSets, eq(offerSets.offerSetId, offers.offerSetId))
    .where(condition);
  return row;
}

export function selectOwnOffer(ctx: TxContext, userId: string, offerId: string): Promise<OfferWithSet | undefined> {
  return selectWithSet(ctx, and(eq(offers.offerId, offerId), eq(offers.userId, userId)));
}

export function selectOfferWithSet(ctx: TxContext, offerId: string): Promise<OfferWithSet | undefined> {
  return selectWithSet(ctx, eq(offers.offerId, offerId));
}

export function selectOffersById(ctx: TxContext, offerIds: readonly string[]): Promise<OfferRow[]> {
  return offerIds.length === 0
    ? Promise.resolve([])
    : ctx.tx
        .select()
        .from(offers)
        .where(inArray(offers.offerId, [...offerIds]));
}

const quoteRows = prepareOnce((tx) =>
  tx
    .select()
    .from(lenderQuotes)
    .where(eq(lenderQuotes.offerSetId, sql.placeholder('offerSetId')))
    .prepare('quotes-of-set'),
);
export function selectQuotes({ tx }: TxContext, offerSetId: string): Promise<QuoteRow[]> {
  return quoteRows(tx).execute({ offerSetId });
}

/** A question for offers by the name that its lender knows it by, with its view; locked. */
export async function lockQuote(
  { tx }: TxContext,
  { lenderId, quoteId }: Pick<QuoteRow, 'lenderId' | 'quoteId'>,
): Promise<OfferSetRow | undefined> {
  const [row] = await tx
    .select({ set: offerSets })
    .from(lenderQuotes)
    .innerJoin(offerSets, eq(offerSets.offerSetId, lenderQuotes.offerSetId))
    .where(and(eq(lenderQuotes.lenderId, lenderId), eq(lenderQuotes.quoteId, quoteId)))
    .for('update', { of: lenderQuotes });
  return row?.set;
}

/** Keeps lenders' answers where they are awaited, and answers whose were, so that an answer counts once. */
export async function settleQuotes(
  { tx, clock }: TxContext,
  offerSetId: string,
  answers: readonly Pick<QuoteRow, 'lenderId' | 'state'>[],
): Promise<ReadonlySet<number>> {
  const states = sql.join(
    answers.map(({ lenderId, state }) => sql`(${lenderId}::int, ${state}::text)`),
    sql`, `,
  );
  const rows = await rawRows<{ lender_id: number }>(
    { tx },
    sql`update ${lenderQuotes} q set state = answers.state, answered_at = ${clock.now().toISOString()}::timestamptz
        from (values ${states}) as answers (lender_id, state)
        where q.offer_set_id = ${offerSetId} and q.lender_id = answers.lender_id
          and q.state in ('asked', 'no-answer')
        returning q.lender_id`,
  );
  return new Set(rows.map(({ lender_id }) => lender_id));
}
