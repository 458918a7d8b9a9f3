import { findRun } from '#platform/backups/last-runs';
import { inTransaction } from '#platform/context';
import { readJobFigures } from '#platform/jobs/job-figures';
import { readOutboxFigures } from '#platform/operations/outbox-figures';
import { listInstances } from '../system-status.repository';
import { daysBetween, type Finding, fail, ok, type Probe, warn } from './probe';

const LATE_MINUTES = 5;
const STUCK_MINUTES = 30;
const BACKUP_DAYS = [2, 8] as const;
const DRILL_DAYS = 35;
const HOUR_MS = 3_600_000;
const BACKUPS = 'docs/backups.md';

export interface Waiting {
  readonly name: string;
  readonly oldestSeconds: number;
}

export function judgeQueue(waiting: readonly Waiting[], dead: number, instances: number): Finding[] {
  const late = waiting
    .map(({ name, oldestSeconds }) => ({ name, minutes: Math.floor(oldestSeconds / 60) }))
    .filter(({ minutes }) => minutes >= LATE_MINUTES)
    .map((values) => (values.minutes >= STUCK_MINUTES ? fail : warn)('queue-late', { of: values.name, values }));
  const wrong = [
    ...(instances === 0 ? [warn('queue-idle')] : []),
    ...late,
    ...(dead > 0 ? [warn('queue-dead', { values: { count: dead } })] : []),
  ];
  return wrong.length > 0 ? wrong : [ok('queue-well')];
}

export const queueProbe: Probe = {
  name: 'queue',
  see: 'docs/runbooks/overloaded.md',
  lookInside: async ({ ctx }) => {
    const jobs = await readJobFigures(ctx.platform.database);
    const { outbox, instances } = await inTransaction(ctx, async (tx) => ({
      outbox: await readOutboxFigures(tx),
      instances: await listInstances(tx),
    }));
    const waiting = [
      ...jobs.map(({ name, oldestDueSeconds: oldestSeconds }) => ({ name, oldestSeconds })),
      ...outbox.map(({ channel: name, oldestSeconds }) => ({ name, oldestSeconds })),
    ];
    const dead = jobs.reduce((sum, kind) => sum + kind.dead, 0);
    return judgeQueue(waiting, dead, instances.length);
  },
};

export function judgeBackup(at: Date | undefined, now: Date): Finding {
  const setting = 'BACKUP_KEY';
  if (at === undefined) return warn('backup-none', { setting });
  const days = daysBetween(at, now);
  if (days < BACKUP_DAYS[0])
    return ok('backup-well', { setting, values: { hours: Math.floor((now.getTime() - at.getTime()) / HOUR_MS) } });
  return (days < BACKUP_DAYS[1] ? warn : fail)('backup-old', { setting, values: { days } });
}

export function judgeDrill(at: Date | undefined, now: Date): Finding {
  const setting = 'BACKUP_KEY';
  if (at === undefined) return warn('drill-none', { setting });
  const days = daysBetween(at, now);
  return days < DRILL_DAYS
    ? ok('drill-well', { setting, values: { days } })
    : warn('drill-old', { setting, values: { days } });
}

export const backupsProbe: Probe = {
  name: 'backups',
  see: BACKUPS,
  lookInside: async ({ ctx, now }) => {
    const { files } = ctx.platform;
    const [backup, drill] = await Promise.all([findRun(files, 'backup'), findRun(files, 'drill')]);
    return [judgeBackup(backup, now()), judgeDrill(drill, now())];
  },
};
