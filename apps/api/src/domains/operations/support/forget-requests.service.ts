import { recordAudit } from '#platform/audit/audit';
import type { TxContext } from '#platform/context';
import { deleteOldRequests } from './forget-requests.repository';

/**
 * Erases requests for help that were closed before a moment, or of which nothing was heard since (REG-DP-6), so many at most, and
 * their tickets with them; that they were there the audit trail says, by their ids alone. Answers how many. Commits with the
 * caller's transaction, which must be the system's.
 */
export async function forgetHelpRequests(ctx: TxContext, before: Date, limit: number): Promise<number> {
  const ids = await deleteOldRequests(ctx, before, limit);
  for (const objectId of ids) {
    await recordAudit(ctx, { action: 'help-request.erased', objectType: 'help-request', objectId });
  }
  return ids.length;
}
