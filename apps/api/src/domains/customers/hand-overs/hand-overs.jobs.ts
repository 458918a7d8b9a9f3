import { inTransaction, type Platform } from '#platform/context';
import { deleteExpired } from './hand-overs.repository';

/** So long after its end a link is still answered as expired, and no longer as unknown. */
const KEPT_MS = 30 * 86_400_000;

export function registerHandOverJobs({ jobs }: Platform): void {
  jobs.schedule('hand-overs.forget-expired', '25 3 * * *', (ctx) =>
    inTransaction(ctx, (tx) => deleteExpired(tx, new Date(tx.clock.now().getTime() - KEPT_MS))),
  );
}
