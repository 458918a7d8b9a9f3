import type { WaitingLender } from '@saakh/contracts/lending/staff/waiting-applications';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { deliveryRouteOf, findLenders, getLenderForUpdate, listConnections } from '#domains/catalogue/lenders';
import { listWaiting, listWaitingIds } from '#domains/lending/applications';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { enqueueAgain } from './submit.service';

/** Applications that have not reached their lender, counted by lender, the longest waiting first. */
export async function listWaitingLenders(ctx: TxContext): Promise<WaitingLender[]> {
  const sums = await listWaiting(ctx);
  const names = await findLenders(
    ctx,
    sums.map(({ lenderId }) => lenderId),
  );
  const connections = await listConnections(ctx);
  const nowMs = ctx.clock.now().getTime();
  return sums.map(({ lenderId, applications, oldestAt }) => ({
    lenderId,
    name: names.get(lenderId)?.name ?? String(lenderId),
    route: deliveryRouteOf(connections.get(lenderId)),
    applications,
    oldestAt: oldestAt.toISOString(),
    oldestSeconds: Math.max(0, Math.round((nowMs - oldestAt.getTime()) / 1000)),
  }));
}

async function enqueueAll(ctx: TxContext, lenderId: number): Promise<number> {
  const ids = await listWaitingIds(ctx, lenderId);
  for (const id of ids) await enqueueAgain(ctx, id);
  return ids.length;
}

/** Tries whatever waits for a lender: its connection has changed. */
export function sendWaiting(ctx: Context, { lenderId }: { lenderId: number }): Promise<void> {
  return inTransaction(asSystem(ctx, 'send-waiting'), async (tx) => {
    await enqueueAll(tx, lenderId);
  });
}

/** Tries whatever waits for a lender now; NOT_FOUND for a lender that is unknown or deleted. */
export function sendWaitingNow(
  ctx: AdminContext,
  lenderId: number,
): Promise<{ message: string; applications: number }> {
  return inTransaction(ctx, async (tx) => {
    await getLenderForUpdate(tx, lenderId);
    const applications = await enqueueAll(tx, lenderId);
    await recordAudit(tx, {
      action: 'lender-applications.sent-now',
      objectType: 'lender',
      objectId: String(lenderId),
      after: { applications },
    });
    return { message: applications > 0 ? STAFF_MESSAGES.waitingSent : STAFF_MESSAGES.nothingWaits, applications };
  });
}
