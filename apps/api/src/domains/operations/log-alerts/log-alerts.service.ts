import { type LogAlert, WATCHED_LOGS, type WatchedLog } from '@saakh/contracts/operations/logs/log-alerts';
import { mailAdministrators } from '#domains/identity/sign-in';
import { findStaffNames } from '#domains/records/records';
import { recordAudit } from '#platform/audit/audit';
import { siteAddress } from '#platform/brands';
import { type AdminContext, type Context, inTransaction, type TxContext } from '#platform/context';
import { findAlert, type LogAlertRow, saveThreshold, selectAlerts, takeAlert } from './log-alerts.repository';

const HOUR_MS = 3_600_000;

/** How many rows a log got since an instant; each log's own module counts. */
export type LogCounters = Partial<Readonly<Record<WatchedLog, (ctx: TxContext, since: Date) => Promise<number>>>>;

const anHourAgo = ({ clock }: Context) => new Date(clock.now().getTime() - HOUR_MS);

const describe = (
  log: WatchedLog,
  row: LogAlertRow | undefined,
  { lastHour, names }: { lastHour: number; names: ReadonlyMap<string, string> },
): LogAlert => ({
  log,
  perHour: row?.perHour ?? null,
  lastHour,
  isOver: row?.perHour != null && lastHour >= row.perHour,
  changedAt: row?.changedAt.toISOString() ?? null,
  changedBy: row ? (names.get(row.changedBy) ?? null) : null,
  alertedAt: row?.alertedAt?.toISOString() ?? null,
});

/** Every log with its threshold and what the last hour brought. */
export function describeAlerts(ctx: Context, counters: LogCounters): Promise<LogAlert[]> {
  return inTransaction(ctx, async (tx) => {
    const rows = new Map((await selectAlerts(tx)).map((row) => [row.log, row]));
    const names = await findStaffNames(
      tx,
      [...rows.values()].map(({ changedBy }) => changedBy),
    );
    const alerts: LogAlert[] = [];
    for (const log of WATCHED_LOGS) {
      const count = counters[log];
      if (count) alerts.push(describe(log, rows.get(log), { lastHour: await count(tx, anHourAgo(tx)), names }));
    }
    return alerts;
  });
}

/** Keeps a threshold, or turns it off; an audit row says who did. */
export function setThreshold(
  ctx: AdminContext,
  { log, perHour }: { log: WatchedLog; perHour: number | null },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = await findAlert(tx, log);
    await saveThreshold(tx, { log, perHour, changedBy: ctx.actor.staffId });
    await recordAudit(tx, {
      action: 'log-alert.changed',
      objectType: 'log-alert',
      objectId: log,
      before: { perHour: before?.perHour ?? null },
      after: { perHour },
    });
  });
}

const NAMES: Readonly<Record<WatchedLog, string>> = {
  'otp-failure': 'OTP failure',
  'lenders-api-failure': 'Lenders API failure',
  'dedupe-logs': 'De-dupe logs',
};

async function writeAlert(ctx: TxContext, { log, lastHour, perHour }: LogAlert): Promise<void> {
  await mailAdministrators(ctx, {
    ...{ templateKey: 'log-alert', brandKey: ctx.brandKey },
    variables: {
      ...{ log: NAMES[log], count: String(lastHour), threshold: String(perHour) },
      logLink: siteAddress(ctx, ctx.brandKey, `/admin/${log}`),
    },
  });
}

/** Writes to every administrator about each log that is past its threshold, at most once an hour for each. */
export async function alertOfLogs(ctx: Context, counters: LogCounters): Promise<void> {
  const alerts = await describeAlerts(ctx, counters);
  for (const alert of alerts.filter(({ isOver }) => isOver)) {
    await inTransaction(ctx, async (tx) => {
      if (await takeAlert(tx, alert.log, anHourAgo(tx))) await writeAlert(tx, alert);
    });
  }
}
