import type { WatchedLog } from '@saakh/contracts/operations/logs/log-alerts';
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { logAlerts } from './log-alerts.table';

export type LogAlertRow = typeof logAlerts.$inferSelect;

export const selectAlerts = ({ tx }: TxContext): Promise<LogAlertRow[]> => tx.select().from(logAlerts);

export const findAlert = async ({ tx }: TxContext, log: WatchedLog): Promise<LogAlertRow | undefined> =>
  (await tx.select().from(logAlerts).where(eq(logAlerts.log, log)).for('update'))[0];

/** A new threshold is watched from now on: what was told of the old one holds no alert back. */
export const saveThreshold = async (
  { tx, clock }: TxContext,
  { log, perHour, changedBy }: Pick<LogAlertRow, 'log' | 'perHour' | 'changedBy'>,
): Promise<void> => {
  const values = { perHour, changedBy, changedAt: clock.now(), alertedAt: null };
  await tx
    .insert(logAlerts)
    .values({ log, ...values })
    .onConflictDoUpdate({ target: logAlerts.log, set: values });
};

/** False when somebody was written to since `before`: of two jobs at once one writes. */
export const takeAlert = async ({ tx, clock }: TxContext, log: WatchedLog, before: Date): Promise<boolean> => {
  const isDue = or(isNull(logAlerts.alertedAt), lte(logAlerts.alertedAt, before));
  const rows = await tx
    .update(logAlerts)
    .set({ alertedAt: clock.now() })
    .where(and(eq(logAlerts.log, log), isNotNull(logAlerts.perHour), isDue))
    .returning({ log: logAlerts.log });
  return rows.length === 1;
};
