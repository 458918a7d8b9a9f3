import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { LenderFailure } from '@saakh/contracts/lending/staff/lender-failures';
import { pollingTimes } from '@saakh/rules/lending/connections/schedules';
import { listRestLenderIds } from '#domains/catalogue/lenders';
import {
  type LenderApplicationRow,
  lockLenderApplication,
  takePolledApplications,
  takeQuietLenderApplications,
} from '#domains/lending/applications';
import { askForStatusJob, findLenderStatus, listOwnSystems } from '#domains/lending/lender-gateway';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { applyLenderStatus } from './lender-status.service';
import { selectStanding, upsertStanding } from './next-steps/next-steps.repository';
import { enqueueAgain, enqueueSubmission } from './submit.service';

const MINUTE_MS = 60_000;
/** A webhook that has not come by then may never come. */
const SILENT_MS = 60 * MINUTE_MS;
const STUCK_MS = 15 * MINUTE_MS;
const MOST_AT_ONCE = 200;
const MOST_POLLED = 1_000;
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS;

/** Lenders whose connection says how often they are asked. */
async function listPolled(tx: TxContext) {
  return (await listOwnSystems(tx)).flatMap(({ lenderId, document: { updates, operations } }) =>
    updates.polling && operations.status ? [{ lenderId, polling: updates.polling }] : [],
  );
}

/**
 * Looks after applications that nobody heard of: one still on its way gets its job again, one that its lender has is asked
 * for in a job of its own, since a lost webhook must not leave a customer waiting for ever. Each look is noted, so that
 * silent lenders do not keep the others from their turn. A lender whose connection says how often it is asked is left to
 * `pollLenders`.
 */
export function followUp(ctx: Context, mostAtOnce = MOST_AT_ONCE): Promise<void> {
  return inTransaction(asSystem(ctx, 'follow-up'), async (tx) => {
    const nowMs = tx.clock.now().getTime();
    const polled = (await listPolled(tx)).map(({ lenderId }) => lenderId);
    const quiet = {
      stuckSince: new Date(nowMs - STUCK_MS),
      silentSince: new Date(nowMs - SILENT_MS),
      askable: (await listRestLenderIds(tx)).filter((lenderId) => !polled.includes(lenderId)),
    };
    for (const row of await takeQuietLenderApplications(tx, quiet, mostAtOnce)) {
      const { lenderApplicationId, lenderId } = row;
      if (row.submissionState !== 'accepted') await enqueueSubmission(tx, lenderApplicationId);
      else
        await tx.platform.jobs.enqueue(
          tx,
          askForStatusJob,
          { lenderApplicationId, lenderId },
          { key: lenderApplicationId },
        );
    }
  });
}

/**
 * Asks lenders whose connection says how often: of each application that runs there, often on its first day, seldom later, and
 * in the end not at all.
 */
export function pollLenders(ctx: Context, most = MOST_POLLED): Promise<void> {
  return inTransaction(asSystem(ctx, 'follow-up'), async (tx) => {
    const now = tx.clock.now();
    const lenders = (await listPolled(tx)).map(({ lenderId, polling }) => ({
      lenderId,
      ...pollingTimes(polling, now),
    }));
    for (const due of await takePolledApplications(tx, lenders, most)) {
      await tx.platform.jobs.enqueue(tx, askForStatusJob, due, { key: due.lenderApplicationId });
    }
  });
}

/**
 * Asks a lender for an application and applies the answer like a webhook, so twice is once. A lender that wants to be left alone
 * about it for a while is.
 */
export async function askForStatus(
  ctx: Context,
  { lenderApplicationId, lenderId }: { lenderApplicationId: string; lenderId: number },
): Promise<void> {
  const system = asSystem(ctx, 'follow-up');
  const standing = await inTransaction(system, (tx) => selectStanding(tx, lenderApplicationId));
  if (standing?.askNotBefore && standing.askNotBefore > ctx.clock.now()) return;
  const answer = await findLenderStatus(system, lenderId, lenderApplicationId);
  if (answer.kind === 'no-answer') return noteWait(system, lenderApplicationId, answer.retryAfterMs);
  if (answer.kind !== 'known') return;
  await inTransaction(system, async (tx) => {
    const row = await lockLenderApplication(tx, lenderApplicationId);
    if (row) await applyLenderStatus(tx, row, answer.status);
  });
}

async function noteWait(ctx: Context, lenderApplicationId: string, retryAfterMs: number | null): Promise<void> {
  if (retryAfterMs === null) return;
  await inTransaction(ctx, async (tx) => {
    const row = await lockLenderApplication(tx, lenderApplicationId);
    const askNotBefore = new Date(tx.clock.now().getTime() + Math.min(retryAfterMs, LONGEST_WAIT_MS));
    if (row) await upsertStanding(tx, { lenderApplicationId, userId: row.userId }, { askNotBefore });
  });
}

type ReplayPlan = LenderFailure['replay'];

/**
 * What asking a lender again about an application would do. Only what is safe twice: a submission goes under its own key, one
 * that may have arrived is asked for first, one that arrived is only asked for (R-LND-1, R-LND-3).
 */
export function planReplay(row: LenderApplicationRow | undefined): ReplayPlan {
  if (!row) return 'asked-anew';
  if (row.submissionState === 'accepted') return 'ask';
  if (row.status !== APPLICATION_STATUS.submitted) return 'over';
  if (row.submissionState === 'queued') return 'send';
  return row.submissionState === 'sent' || row.submissionState === 'unknown' ? 'ask-then-send' : 'over';
}

/** Queues it at once, beside a try that waits for later; false where there is nothing to do. Commits with the caller's. */
export async function queueReplay(ctx: TxContext, row: LenderApplicationRow): Promise<boolean> {
  const { lenderApplicationId, lenderId } = row;
  const { jobs } = ctx.platform;
  const plan = planReplay(row);
  if (plan === 'over' || plan === 'asked-anew') return false;
  if (plan === 'ask') {
    const key = `again ${lenderApplicationId}`;
    await jobs.enqueue(ctx, askForStatusJob, { lenderApplicationId, lenderId }, { key });
  } else await enqueueAgain(ctx, lenderApplicationId);
  return true;
}
