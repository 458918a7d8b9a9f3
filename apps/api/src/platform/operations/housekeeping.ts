import type { Clock } from '../clock';
import type { Platform } from '../context';
import { deleteOldKeys } from '../http/idempotency';
import { deleteEndedLimits } from '../limits/database-limits';
import { RESEAL_JOB, resealStaleValues } from '../reseal/reseal-values';
import { deleteEndedSessions } from '../security/database-sessions';
import { deleteUnusedBrowsers } from '../security/known-browsers';

/** Forgets what has ended: sessions, browsers that nobody used for long, limits' windows, idempotency keys. */
async function forgetEnded(platform: Platform, clock: Clock) {
  await deleteEndedSessions(platform.database, clock);
  await deleteUnusedBrowsers(platform.database, clock);
  await deleteEndedLimits(platform.database, clock);
}

export function registerHousekeeping({ jobs }: Pick<Platform, 'jobs'>): void {
  jobs.schedule('forget-ended', '17 * * * *', async (ctx) => {
    await forgetEnded(ctx.platform, ctx.clock);
    await deleteOldKeys(ctx);
  });
  jobs.schedule(RESEAL_JOB, '40 2 * * *', resealStaleValues);
}
