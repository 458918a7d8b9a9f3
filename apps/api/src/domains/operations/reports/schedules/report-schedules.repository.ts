import { asc, eq, lte, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { reportSchedules } from './report-schedules.table';

export type ScheduleRow = typeof reportSchedules.$inferSelect;

export function selectSchedules({ tx }: TxContext): Promise<ScheduleRow[]> {
  return tx
    .select()
    .from(reportSchedules)
    .orderBy(asc(sql`lower(${reportSchedules.name})`), asc(reportSchedules.scheduleId));
}

export async function insertSchedule({ tx }: TxContext, row: ScheduleRow): Promise<void> {
  await tx.insert(reportSchedules).values(row);
}

/** The name of what was deleted; undefined when there was none. */
export async function deleteSchedule({ tx }: TxContext, scheduleId: string): Promise<string | undefined> {
  const [gone] = await tx
    .delete(reportSchedules)
    .where(eq(reportSchedules.scheduleId, scheduleId))
    .returning({ name: reportSchedules.name });
  return gone?.name;
}

/** One that is due, locked until the transaction ends; those that others have in hand are passed by. */
export async function takeDueSchedule({ tx, clock }: TxContext): Promise<ScheduleRow | undefined> {
  const [due] = await tx
    .select()
    .from(reportSchedules)
    .where(lte(reportSchedules.nextAt, clock.now()))
    .orderBy(asc(reportSchedules.nextAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return due;
}

export async function moveSchedule(
  { tx }: TxContext,
  scheduleId: string,
  times: Pick<ScheduleRow, 'nextAt' | 'sentAt'>,
): Promise<void> {
  await tx.update(reportSchedules).set(times).where(eq(reportSchedules.scheduleId, scheduleId));
}
