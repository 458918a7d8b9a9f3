import { inArray } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { applicationEvents } from './lender-applications.table';

export type EventRow = typeof applicationEvents.$inferSelect;

/** From old to new; what was learnt after a status had been taken back comes after that, whatever day it is of. */
export async function selectEvents(ctx: TxContext, appIds: readonly string[]): Promise<EventRow[]> {
  if (appIds.length === 0) return [];
  const rows = await ctx.tx
    .select()
    .from(applicationEvents)
    .where(inArray(applicationEvents.appId, [...appIds]))
    .orderBy(applicationEvents.at, applicationEvents.id);
  const takenBack = rows.filter(({ event }) => event === 'import-undone');
  if (takenBack.length === 0) return rows;
  const learntAt = ({ id, at, lenderApplicationId: of }: EventRow): number =>
    Math.max(
      at.getTime(),
      ...takenBack.filter((one) => one.lenderApplicationId === of && one.id < id).map((one) => one.at.getTime()),
    );
  return rows.toSorted((a, b) => learntAt(a) - learntAt(b) || a.id - b.id);
}
