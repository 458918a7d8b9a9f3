import type { SiteFunnel } from '@saakh/contracts/partners/funnels';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { funnels, funnelVersions } from './funnels.table';

export type FunnelRow = typeof funnels.$inferSelect;
export type VersionRow = typeof funnelVersions.$inferSelect;

export async function selectFunnel({ tx }: TxContext, partnerId: string): Promise<FunnelRow | undefined> {
  const [row] = await tx.select().from(funnels).where(eq(funnels.partnerId, partnerId));
  return row;
}

/** As `selectFunnel`, and nobody else writes it until the transaction ends, also where there is none yet. */
export async function lockFunnel(ctx: TxContext, partnerId: string): Promise<FunnelRow | undefined> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`funnel:${partnerId}`}, 0))`);
  return selectFunnel(ctx, partnerId);
}

export async function upsertFunnel({ tx }: TxContext, row: FunnelRow): Promise<void> {
  await tx.insert(funnels).values(row).onConflictDoUpdate({ target: funnels.partnerId, set: row });
}

/** Newest first. */
export function selectVersions({ tx }: TxContext, partnerId: string, limit: number): Promise<VersionRow[]> {
  return tx
    .select()
    .from(funnelVersions)
    .where(eq(funnelVersions.partnerId, partnerId))
    .orderBy(desc(funnelVersions.version))
    .limit(limit);
}

export async function selectVersion(
  { tx }: TxContext,
  partnerId: string,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(funnelVersions)
    .where(and(eq(funnelVersions.partnerId, partnerId), eq(funnelVersions.version, version)));
  return row;
}

export async function insertVersion({ tx }: TxContext, row: VersionRow): Promise<void> {
  await tx.insert(funnelVersions).values(row);
}

/** What the sites of all partners show, by partner. */
export async function selectShown({ tx }: TxContext): Promise<{ partnerId: string; funnel: SiteFunnel }[]> {
  return tx
    .select({ partnerId: funnels.partnerId, funnel: funnelVersions.content })
    .from(funnels)
    .innerJoin(
      funnelVersions,
      and(eq(funnelVersions.partnerId, funnels.partnerId), eq(funnelVersions.version, funnels.version)),
    );
}

/** Changes with everything that is published or brought back; a few bytes instead of all of it. */
export async function selectShownVersion({ tx }: TxContext): Promise<string> {
  const [row] = await tx
    .select({
      version: sql<
        string | null
      >`string_agg(${funnels.partnerId} || ':' || ${funnels.version}, ' ' order by ${funnels.partnerId})`,
    })
    .from(funnels)
    .where(isNotNull(funnels.version));
  return row?.version ?? '';
}
