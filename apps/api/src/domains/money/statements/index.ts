import type { Platform } from '#platform/context';
import { digestJob, layOutDigests, writeDigest } from './mails/daily-digest.service';

export { prepareMonth } from './decide-statements.service';
export {
  findOffered,
  offerAccount,
  withdrawOffered,
} from './offered/offered-accounts.service';
export { openStatementRoutes } from './statements.routes';

export function registerStatementJobs({ jobs }: Platform): void {
  jobs.work(digestJob, writeDigest);
  // At nine, and until the evening for a morning on which nothing ran.
  jobs.schedule('statements.daily-payouts', '0 9-20 * * *', layOutDigests);
}
