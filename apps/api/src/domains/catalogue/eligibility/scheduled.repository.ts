import type { CreatedThing } from '@saakh/contracts/identity/sign-in/created-account';
import { and, asc, desc, eq, ne, notInArray } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit';
import type { TxContext } from '#platform/context';
import { scheduledSwitches } from './eligibility.table';

export type ScheduleRow = typeof scheduledSwitches.$inferSelect;

export async function insertSchedule(ctx: TxContext, row: ScheduleRow): Promise<void> {
  await ctx.tx.insert(scheduledSwitches).values(row);
}

/** Locked until the transaction ends, so that it is made once. */
export async function lockSchedule(ctx: TxContext, scheduleId: string): Promise<ScheduleRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(scheduledSwitches)
    .where(eq(scheduledSwitches.scheduleId, scheduleId))
    .for('update');
  return row;
}

export async function updateSchedule(
  ctx: TxContext,
  scheduleId: string,
  columns: Partial<Pick<ScheduleRow, 'state' | 'settledAt' | 'note' | 'approvedBy'>>,
): Promise<void> {
  await ctx.tx.update(scheduledSwitches).set(columns).where(eq(scheduledSwitches.scheduleId, scheduleId));
}

export function selectWaitingSchedules(ctx: TxContext, limit: number): Promise<ScheduleRow[]> {
  return ctx.tx
    .select()
    .from(scheduledSwitches)
    .where(eq(scheduledSwitches.state, 'waiting'))
    .orderBy(asc(scheduledSwitches.at))
    .limit(limit);
}

export function selectSettledSchedules(ctx: TxContext, limit: number): Promise<ScheduleRow[]> {
  return ctx.tx
    .select()
    .from(scheduledSwitches)
    .where(ne(scheduledSwitches.state, 'waiting'))
    .orderBy(desc(scheduledSwitches.settledAt))
    .limit(limit);
}

const waitingOf = (staffId: string) =>
  and(eq(scheduledSwitches.createdBy, staffId), eq(scheduledSwitches.state, 'waiting'));

/** Switches for later of a member of staff. */
export async function listSwitchesOf({ tx }: TxContext, staffId: string): Promise<CreatedThing[]> {
  const rows = await tx.select().from(scheduledSwitches).where(waitingOf(staffId));
  return rows.map(({ scheduleId: id, reason: name, createdAt }) => ({
    ...{ kind: 'switches', id, name, createdAt: createdAt.toISOString() },
  }));
}

/** Calls off the switches for later of a member of staff, but for those that are kept. */
export async function endSwitchesOf(ctx: TxContext, staffId: string, kept: readonly string[]): Promise<void> {
  const ended = await ctx.tx
    .update(scheduledSwitches)
    .set({ state: 'cancelled', settledAt: ctx.clock.now() })
    .where(and(waitingOf(staffId), notInArray(scheduledSwitches.scheduleId, [...kept, ''])))
    .returning({ scheduleId: scheduledSwitches.scheduleId });
  for (const { scheduleId } of ended) {
    await recordAudit(ctx, {
      action: 'lender-switches.cancelled',
      objectType: 'lender-switches',
      objectId: scheduleId,
      after: { becauseOf: staffId },
    });
  }
  await ctx.platform.jobs.cancelAbout(
    ctx,
    ended.map(({ scheduleId }) => scheduleId),
  );
}
