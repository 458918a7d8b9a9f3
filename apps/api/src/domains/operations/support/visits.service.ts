import { asSystem, type Context, inTransaction } from '#platform/context';
import { hostsOf, makeOutbound } from '#platform/http/outbound';
import { newId } from '#platform/ids';
import { defineJob } from '#platform/jobs/jobs';
import { addressKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { insertVisit, selectVisit } from './support.repository';

export const forwardVisitJob = defineJob<{ visitId: string }>('support.forward-visit', { retryLimit: 0 });

const PER_ADDRESS: LimitRule = { name: 'visit-address', points: 120, seconds: 60, onFailure: 'open' };
const TOTAL_MS = 5_000;

export interface NewVisit {
  readonly path: string;
  readonly utms?: Record<string, string> | undefined;
  readonly urlSegment?: string | undefined;
  readonly lead?: string | undefined;
  readonly qr?: string | undefined;
}

/** Query and fragment may carry a hand-over token: only the path is kept. */
const pathOnly = (path: string) => path.split(/[?#]/, 1)[0] ?? '';

/** Records a first visit without an address or a person, and asks for it to be told to the tracking host when one is set. */
export async function recordVisit(ctx: Context, visit: NewVisit): Promise<void> {
  await ctx.platform.limits.consume(PER_ADDRESS, addressKey(ctx.ip));
  await inTransaction(asSystem(ctx, 'visits'), async (tx) => {
    const visitId = newId('vis');
    await insertVisit(tx, {
      visitId,
      brandKey: ctx.brandKey,
      path: pathOnly(visit.path),
      utms: visit.utms ?? {},
      urlSegment: visit.urlSegment ?? null,
      lead: visit.lead ?? null,
      qr: visit.qr ?? null,
      at: tx.clock.now(),
    });
    if (tx.platform.config.TRACKING_URL !== undefined) {
      await tx.platform.jobs.enqueue(tx, forwardVisitJob, { visitId });
    }
  });
}

/** Tells the tracking host of a visit, as JSON. A failure is only logged: nobody waits for it. */
export async function forwardVisit(ctx: Context, { visitId }: { visitId: string }): Promise<void> {
  const { TRACKING_URL, SAAKH_ENV } = ctx.platform.config;
  const visit = TRACKING_URL === undefined ? undefined : await inTransaction(ctx, (tx) => selectVisit(tx, visitId));
  if (TRACKING_URL === undefined || !visit) return;
  try {
    const { status } = await makeOutbound({ to: 'visits', env: SAAKH_ENV, allowedHosts: hostsOf(TRACKING_URL) }).send({
      url: TRACKING_URL,
      method: 'POST',
      timeoutMs: TOTAL_MS,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(visit),
    });
    if (status >= 400) throw new Error(`The tracking host answered ${status}`);
  } catch (error) {
    ctx.platform.logger.warn({ err: error, visitId }, 'the tracking host was not told of a visit');
  }
}
