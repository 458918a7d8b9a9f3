import { and, asc, eq } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { savedViews } from './records.table';

type ViewRow = typeof savedViews.$inferSelect;

export function selectViews(ctx: TxContext, staffId: string, page: string): Promise<ViewRow[]> {
  return ctx.tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.staffId, staffId), eq(savedViews.page, page)))
    .orderBy(asc(savedViews.name));
}

/** The same name replaces what it held; answers the view's id. */
export async function upsertView(ctx: TxContext, view: ViewRow): Promise<string> {
  const [row] = await ctx.tx
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({ target: [savedViews.staffId, savedViews.page, savedViews.name], set: { query: view.query } })
    .returning({ viewId: savedViews.viewId });
  return row?.viewId ?? view.viewId;
}

/** False when there is no such view of this person. */
export async function deleteView(ctx: TxContext, staffId: string, viewId: string): Promise<boolean> {
  const gone = await ctx.tx
    .delete(savedViews)
    .where(and(eq(savedViews.staffId, staffId), eq(savedViews.viewId, viewId)))
    .returning({ viewId: savedViews.viewId });
  return gone.length > 0;
}
