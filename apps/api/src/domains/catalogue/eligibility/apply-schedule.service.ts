import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { AppError } from '#platform/app-error';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { enqueueSwitches, isOnApproval } from './schedule.service';
import { lockSchedule, type ScheduleRow, updateSchedule } from './scheduled.repository';
import { makeSwitches } from './switches.service';

const settle = (ctx: TxContext, scheduleId: string, state: 'applied' | 'failed', note: string | null = null) =>
  updateSchedule(ctx, scheduleId, { state, settledAt: ctx.clock.now(), note });

async function make(ctx: TxContext, row: ScheduleRow): Promise<void> {
  const { scheduleId, createdBy, approvedBy } = row;
  if (ctx.platform.config.SECOND_APPROVAL && approvedBy === null) {
    return settle(ctx, scheduleId, 'failed', STAFF_MESSAGES.switchesNotApproved);
  }
  const asked = { askedBy: createdBy, approvedBy: approvedBy ?? undefined };
  const { changes, reason } = row;
  await makeSwitches(ctx, { changes, reason }, { author: `admin:${createdBy}`, asked });
  await settle(ctx, scheduleId, 'applied');
}

const REFUSALS: readonly string[] = ['VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT'];

/**
 * Makes scheduled switches once, when their time has come; asked earlier or again, it does nothing. Switches that can no longer
 * all be made are not made at all, and the schedule says why.
 */
export async function applySchedule(ctx: Context, { scheduleId }: { scheduleId: string }): Promise<void> {
  const run = inTransaction(ctx, async (tx) => {
    const row = await lockSchedule(tx, scheduleId);
    if (row?.state !== 'waiting') return;
    if (row.at > tx.clock.now()) return enqueueSwitches(tx, row);
    if (isOnApproval(row) && row.approvedBy === null) return;
    await make(tx, row);
  });
  await run.catch(async (error: unknown) => {
    if (!(error instanceof AppError) || !REFUSALS.includes(error.code)) throw error;
    ctx.platform.logger.error({ err: error, scheduleId }, 'scheduled switches could not be made');
    await inTransaction(ctx, async (tx) => {
      const row = await lockSchedule(tx, scheduleId);
      if (row?.state === 'waiting') await settle(tx, scheduleId, 'failed', STAFF_MESSAGES.switchesOutdated);
    });
  });
}
