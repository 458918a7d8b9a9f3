import { asc, desc, eq, ne } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { scheduledSwitches } from './eligibility.table';

export type ScheduleRow = typeof scheduledSwitches.$inferSelect;

export const insertSchedule = async (ctx: TxContext, row: ScheduleRow): Promise<void> => {
  await ctx.tx.insert(scheduledSwitches).values(row);
};

/** Locked until the transaction ends, so that it is made once. */
export const lockSchedule = async (ctx: TxContext, scheduleId: string): Promise<ScheduleRow | undefined> => {
  const [row] = await ctx.tx
    .select()
    .from(scheduledSwitches)
    .where(eq(scheduledSwitches.scheduleId, scheduleId))
    .for('update');
  return row;
};

export const updateSchedule = async (
  ctx: TxContext,
  scheduleId: string,
  columns: Partial<Pick<ScheduleRow, 'state' | 'settledAt' | 'note' | 'approvedBy'>>,
): Promise<void> => {
  await ctx.tx.update(scheduledSwitches).set(columns).where(eq(scheduledSwitches.scheduleId, scheduleId));
};

export const selectWaitingSchedules = (ctx: TxContext, limit: number): Promise<ScheduleRow[]> =>
  ctx.tx
    .select()
    .from(scheduledSwitches)
    .where(eq(scheduledSwitches.state, 'waiting'))
    .orderBy(asc(scheduledSwitches.at))
    .limit(limit);

export const selectSettledSchedules = (ctx: TxContext, limit: number): Promise<ScheduleRow[]> =>
  ctx.tx
    .select()
    .from(scheduledSwitches)
    .where(ne(scheduledSwitches.state, 'waiting'))
    .orderBy(desc(scheduledSwitches.settledAt))
    .limit(limit);
