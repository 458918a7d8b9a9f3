import type { CreatedThing } from '@saakh/contracts/identity/sign-in/created-account';
import { and, eq, notInArray } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit';
import type { TxContext } from '#platform/context';
import { reportSchedules } from './report-schedules.table';

export async function listSchedulesOf({ tx }: TxContext, staffId: string): Promise<CreatedThing[]> {
  const rows = await tx.select().from(reportSchedules).where(eq(reportSchedules.createdBy, staffId));
  return rows.map(({ scheduleId: id, name, createdAt }) => ({
    ...{ kind: 'report', id, name },
    createdAt: createdAt.toISOString(),
  }));
}

/** Mails the reports of who set them up no more, but those that are kept. */
export async function endSchedulesOf(ctx: TxContext, staffId: string, kept: readonly string[]): Promise<void> {
  const ended = await ctx.tx
    .delete(reportSchedules)
    .where(and(eq(reportSchedules.createdBy, staffId), notInArray(reportSchedules.scheduleId, [...kept, ''])))
    .returning({ scheduleId: reportSchedules.scheduleId, name: reportSchedules.name });
  for (const { scheduleId, name } of ended) {
    await recordAudit(ctx, {
      action: 'report-schedule.deleted',
      objectType: 'report-schedule',
      objectId: scheduleId,
      before: { name },
      after: { becauseOf: staffId },
    });
  }
}
