import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { lenderStandings } from './next-steps.table';

export type StandingRow = typeof lenderStandings.$inferSelect;
export type StandingChange = Partial<Omit<StandingRow, 'lenderApplicationId' | 'userId'>>;

export async function selectStandings(
  { tx }: TxContext,
  lenderApplicationIds: readonly string[],
): Promise<ReadonlyMap<string, StandingRow>> {
  if (lenderApplicationIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(lenderStandings)
    .where(inArray(lenderStandings.lenderApplicationId, [...lenderApplicationIds]));
  return new Map(rows.map((row) => [row.lenderApplicationId, row]));
}

export async function selectStanding({ tx }: TxContext, lenderApplicationId: string): Promise<StandingRow | undefined> {
  const [row] = await tx
    .select()
    .from(lenderStandings)
    .where(eq(lenderStandings.lenderApplicationId, lenderApplicationId))
    .for('update');
  return row;
}

export async function upsertStanding(
  { tx }: TxContext,
  key: Pick<StandingRow, 'lenderApplicationId' | 'userId'>,
  change: StandingChange,
): Promise<void> {
  await tx
    .insert(lenderStandings)
    .values({ ...key, ...change })
    .onConflictDoUpdate({ target: lenderStandings.lenderApplicationId, set: { userId: key.userId, ...change } });
}

/** Takes the return of a customer who came back with this; undefined for one that was used, or of somebody else. */
export async function takeReturn({ tx, clock }: TxContext, returnDigest: string): Promise<StandingRow | undefined> {
  const [row] = await tx
    .update(lenderStandings)
    .set({ returnDigest: null, returnedAt: clock.now() })
    .where(eq(lenderStandings.returnDigest, returnDigest))
    .returning();
  return row;
}

/** What has waited for its customer since then and was not reminded of, marked as reminded; at most so many. */
export async function takeForgotten(
  { tx, clock }: TxContext,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<StandingRow[]> {
  const waiting = tx
    .select({ id: lenderStandings.lenderApplicationId })
    .from(lenderStandings)
    .where(
      and(isNotNull(lenderStandings.nextKind), lte(lenderStandings.nextAt, since), isNull(lenderStandings.remindedAt)),
    )
    .orderBy(lenderStandings.nextAt)
    .limit(most);
  return tx
    .update(lenderStandings)
    .set({ remindedAt: clock.now() })
    .where(inArray(lenderStandings.lenderApplicationId, waiting))
    .returning();
}
