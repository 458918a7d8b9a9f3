import { and, asc, desc, eq, gt, max } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { journeyAnswers, lenderJourneys } from '../lender-journeys.table';

type VersionRow = typeof lenderJourneys.$inferSelect;

/** A lender's versions without what they ask, newest first. */
export function selectVersions(ctx: TxContext, lenderId: number): Promise<Omit<VersionRow, 'definition'>[]> {
  const { slug, version, kind, author, reason, createdAt } = lenderJourneys;
  return ctx.tx
    .select({ slug, version, lenderId: lenderJourneys.lenderId, kind, author, reason, createdAt })
    .from(lenderJourneys)
    .where(eq(lenderJourneys.lenderId, lenderId))
    .orderBy(desc(version));
}

export async function selectVersionOfLender(
  ctx: TxContext,
  lenderId: number,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(lenderJourneys)
    .where(and(eq(lenderJourneys.lenderId, lenderId), eq(lenderJourneys.version, version)));
  return row;
}

export async function selectNewestVersion(ctx: TxContext, lenderId: number): Promise<number> {
  const [row] = await ctx.tx
    .select({ newest: max(lenderJourneys.version) })
    .from(lenderJourneys)
    .where(eq(lenderJourneys.lenderId, lenderId));
  return row?.newest ?? 0;
}

export async function insertVersion(ctx: TxContext, row: VersionRow): Promise<void> {
  await ctx.tx.insert(lenderJourneys).values(row);
}

/** Applications with open answers to a lender's questions and the version they began with, `limit` after one of them. */
export function selectOpenAnswers(
  ctx: TxContext,
  { lenderId, after, limit }: { readonly lenderId: number; readonly after: string; readonly limit: number },
): Promise<{ readonly appId: string; readonly version: number }[]> {
  return ctx.tx
    .select({ appId: journeyAnswers.appId, version: journeyAnswers.version })
    .from(journeyAnswers)
    .innerJoin(
      lenderJourneys,
      and(eq(lenderJourneys.slug, journeyAnswers.slug), eq(lenderJourneys.version, journeyAnswers.version)),
    )
    .where(
      and(eq(lenderJourneys.lenderId, lenderId), eq(journeyAnswers.state, 'open'), gt(journeyAnswers.appId, after)),
    )
    .orderBy(asc(journeyAnswers.appId))
    .limit(limit);
}
