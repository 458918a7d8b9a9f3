import { inTransaction, type Platform } from '#platform/context';
import type { Doors } from '#platform/http/doors';
import { openStaffDisputeRoutes } from './disputes.admin.routes';
import { openPartnerDisputeRoutes } from './disputes.partner.routes';
import { deleteBefore } from './disputes.repository';

export { disputeRecord } from './decide.service';

/** A dispute and its decision can be asked about for so long; after that nobody's number is kept for it. */
const KEPT_MS = 365 * 86_400_000;

export function openDisputeRoutes(doors: Doors): void {
  openPartnerDisputeRoutes(doors);
  openStaffDisputeRoutes(doors);
}

export function registerDisputeJobs({ jobs }: Platform): void {
  jobs.schedule('disputes.forget', '47 3 * * *', (ctx) =>
    inTransaction(ctx, (tx) => deleteBefore(tx, new Date(tx.clock.now().getTime() - KEPT_MS))),
  );
}
