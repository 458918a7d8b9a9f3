import type { LenderSwitch, ScheduledSwitches } from '@saakh/contracts/catalogue/staff/eligibility';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { listLenderSwitches } from '#domains/catalogue/lenders';
import { findStaffNames } from '#domains/records/records';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { defineJob } from '#platform/jobs/jobs';
import {
  insertSchedule,
  lockSchedule,
  type ScheduleRow,
  selectSettledSchedules,
  selectWaitingSchedules,
  updateSchedule,
} from './scheduled.repository';

export const switchJob = defineJob<{ scheduleId: string }>('lender-switches.apply');

const YEAR_MS = 366 * 86_400_000;
const MOST_WAITING = 200;
const SETTLED_SHOWN = 20;

const audit = (ctx: TxContext, action: string, scheduleId: string, after?: unknown) =>
  recordAudit(ctx, { action: `lender-switches.${action}`, objectType: 'lender-switches', objectId: scheduleId, after });

/** Wakes the work when a schedule's time comes; at once where it has come. */
export function enqueueSwitches(ctx: TxContext, { scheduleId, at }: Pick<ScheduleRow, 'scheduleId' | 'at'>) {
  const startAfterSeconds = Math.max(0, Math.ceil((at.getTime() - ctx.clock.now().getTime()) / 1_000));
  return ctx.platform.jobs.enqueue(ctx, switchJob, { scheduleId }, { key: scheduleId, startAfterSeconds });
}

interface Wanted {
  readonly changes: readonly LenderSwitch[];
  readonly reason: string;
}

async function keep(
  ctx: AdminContext & TxContext,
  { changes, reason, at }: Wanted & { readonly at: Date },
): Promise<string> {
  const createdAt = ctx.clock.now();
  const scheduleId = newId('sch');
  await insertSchedule(ctx, {
    scheduleId,
    at,
    changes,
    reason,
    createdAt,
    createdBy: ctx.actor.staffId,
    approvedBy: null,
    state: 'waiting',
    settledAt: null,
    note: null,
  });
  await audit(ctx, 'scheduled', scheduleId, { at: at.toISOString(), changes, reason });
  return scheduleId;
}

/** Keeps switches for a time from now to a year from now; its id. VALIDATION_FAILED at `at` for another time. */
export async function scheduleSwitches(
  ctx: AdminContext & TxContext,
  wanted: Wanted & { readonly at: Date },
): Promise<string> {
  const { at } = wanted;
  const inMs = at.getTime() - ctx.clock.now().getTime();
  if (inMs <= 0 || inMs > YEAR_MS) throw fieldError('at', STAFF_MESSAGES.switchTimePast);
  const scheduleId = await keep(ctx, wanted);
  await enqueueSwitches(ctx, { scheduleId, at });
  return scheduleId;
}

/** Keeps switches until a second person approves them; its id. */
export function keepForApproval(ctx: AdminContext & TxContext, wanted: Wanted): Promise<string> {
  return keep(ctx, { ...wanted, at: ctx.clock.now() });
}

/** What was asked for at once waits for nothing but a second person. */
export function isOnApproval({ at, createdAt }: ScheduleRow): boolean {
  return at.getTime() === createdAt.getTime();
}

/** Switches for later: up to 200 that wait, soonest first, then the last 20 that are settled. */
export function listSchedules(ctx: AdminContext): Promise<ScheduledSwitches[]> {
  return inTransaction(ctx, async (tx) => {
    const rows = [
      ...(await selectWaitingSchedules(tx, MOST_WAITING)),
      ...(await selectSettledSchedules(tx, SETTLED_SHOWN)),
    ];
    const staff = await findStaffNames(
      tx,
      rows.flatMap(({ createdBy, approvedBy }) => [createdBy, approvedBy]),
    );
    const lenders = new Map((await listLenderSwitches(tx)).map(({ lender_id, name }) => [lender_id, name]));
    const person = (staffId: string | null) => (staffId === null ? null : { staffId, name: staff.get(staffId) ?? '' });
    return rows.map((row) => {
      const { scheduleId, at, changes, reason, state, createdBy, approvedBy, note } = row;
      const isOpen = state === 'waiting' && approvedBy === null && tx.platform.config.SECOND_APPROVAL;
      return {
        scheduleId,
        at: at.toISOString(),
        changes: changes.map((change) => ({ ...change, name: lenders.get(change.lender_id) ?? '' })),
        reason,
        state,
        by: person(createdBy),
        approvedBy: person(approvedBy),
        needsApproval: isOpen,
        mayApprove: isOpen && createdBy !== tx.actor.staffId,
        onApproval: isOnApproval(row),
        note,
      };
    });
  });
}

async function lockWaiting(ctx: TxContext, scheduleId: string): Promise<ScheduleRow> {
  const row = await lockSchedule(ctx, scheduleId);
  if (!row) throw notFound('schedule');
  if (row.state !== 'waiting') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.switchesSettled });
  return row;
}

/** Calls off what waits. NOT_FOUND for none, CONFLICT once it was made, called off or has failed. */
export function cancelSchedule(ctx: AdminContext, scheduleId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockWaiting(tx, scheduleId);
    await updateSchedule(tx, scheduleId, { state: 'cancelled', settledAt: tx.clock.now() });
    await tx.platform.jobs.cancelAbout(tx, [scheduleId]);
    await audit(tx, 'cancelled', scheduleId);
  });
}

/** A second person agrees, and what was asked for at once is made at once. NOT_FOUND for none, CONFLICT for one's own and for what no longer waits. */
export function approveSchedule(ctx: AdminContext, scheduleId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockWaiting(tx, scheduleId);
    if (row.createdBy === tx.actor.staffId) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.approvalOwn });
    await updateSchedule(tx, scheduleId, { approvedBy: tx.actor.staffId });
    await audit(tx, 'approved', scheduleId);
    if (isOnApproval(row)) await enqueueSwitches(tx, row);
  });
}
