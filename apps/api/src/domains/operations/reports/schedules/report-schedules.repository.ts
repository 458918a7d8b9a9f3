import { asc, eq, lte, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { reportSchedules } from './report-schedules.table';

export type ScheduleRow = typeof reportSchedules.$inferSelect;

export const selectSchedules = ({ tx }: TxContext): Promise<ScheduleRow[]> =>
  tx
    .select()
    .from(reportSchedules)
    .orderBy(asc(sql`lower(${reportSchedules.name})`), asc(reportSchedules.scheduleId));

export const insertSchedule = async ({ tx }: TxContext, row: ScheduleRow): Promise<void> => {
  await tx.insert(reportSchedules).values(row);
};

/** The name of what was deleted; undefined when there was none. */
export const deleteSchedule = async ({ tx }: TxContext, scheduleId: string): Promise<string | undefined> => {
  const [gone] = await tx
    .delete(reportSchedules)
    .where(eq(reportSchedules.scheduleId, scheduleId))
    .returning({ name: reportSchedules.name });
  return gone?.name;
};

/** One that is due, locked until the transaction ends; those that others have in hand are passed by. */
export const takeDueSchedule = async ({ tx, clock }: TxContext): Promise<ScheduleRow | undefined> => {
  const [due] = await tx
    .select()
    .from(reportSchedules)
    .where(lte(reportSchedules.nextAt, clock.now()))
    .orderBy(asc(reportSchedules.nextAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return due;
};

export const moveSchedule = async (
  { tx }: TxContext,
  scheduleId: string,
  times: Pick<ScheduleRow, 'nextAt' | 'sentAt'>,
): Promise<void> => {
  await tx.update(reportSchedules).set(times).where(eq(reportSchedules.scheduleId, scheduleId));
};
