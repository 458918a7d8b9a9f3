import type { WatchedLog } from '@saakh/contracts/operations/logs/log-alerts';
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { logAlerts } from './log-alerts.table';

export type LogAlertRow = typeof logAlerts.$inferSelect;

export function selectAlerts({ tx }: TxContext): Promise<LogAlertRow[]> {
  return tx.select().from(logAlerts);
}

export async function findAlert({ tx }: TxContext, log: WatchedLog): Promise<LogAlertRow | undefined> {
  return (await tx.select().from(logAlerts).where(eq(logAlerts.log, log)).for('update'))[0];
}

/** A new threshold is watched from now on: what was told of the old one holds no alert back. */
export async function saveThreshold(
  { tx, clock }: TxContext,
  { log, perHour, changedBy }: Pick<LogAlertRow, 'log' | 'perHour' | 'changedBy'>,
): Promise<void> {
  const values = { perHour, changedBy, changedAt: clock.now(), alertedAt: null };
  await tx
    .insert(logAlerts)
    .values({ log, ...values })
    .onConflictDoUpdate({ target: logAlerts.log, set: values });
}

/** False when somebody was written to since `before`: of two jobs at once one writes. */
export async function takeAlert({ tx, clock }: TxContext, log: WatchedLog, before: Date): Promise<boolean> {
  const isDue = or(isNull(logAlerts.alertedAt), lte(logAlerts.alertedAt, before));
  const rows = await tx
    .update(logAlerts)
    .set({ alertedAt: clock.now() })
    .where(and(eq(logAlerts.log, log), isNotNull(logAlerts.perHour), isDue))
    .returning({ log: logAlerts.log });
  return rows.length === 1;
}
