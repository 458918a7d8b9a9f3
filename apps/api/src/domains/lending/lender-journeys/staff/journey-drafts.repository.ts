import { eq } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { journeyDrafts } from '../lender-journeys.table';

export type DraftRow = typeof journeyDrafts.$inferSelect;

/** A lender's draft, or what is left of the one before it. */
export async function selectDraft(ctx: TxContext, lenderId: number): Promise<DraftRow | undefined> {
  const [row] = await ctx.tx.select().from(journeyDrafts).where(eq(journeyDrafts.lenderId, lenderId));
  return row;
}

export async function upsertDraft(ctx: TxContext, row: DraftRow): Promise<void> {
  await ctx.tx.insert(journeyDrafts).values(row).onConflictDoUpdate({ target: journeyDrafts.lenderId, set: row });
}

/** Takes the definition out; its number stays, for the next draft to go on from. */
export async function emptyDraft(ctx: TxContext, lenderId: number): Promise<void> {
  await ctx.tx.update(journeyDrafts).set({ definition: null }).where(eq(journeyDrafts.lenderId, lenderId));
}
