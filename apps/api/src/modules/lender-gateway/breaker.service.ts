import { asSystem, type Context, inTransaction, type TxContext } from '../../platform/context';
import { findBreaker, lockBreaker, saveBreaker } from './breaker.repository';

const OPEN_AFTER_FAILURES = 5;
const PROBE_AFTER_MS = 30_000;

interface Lender {
  readonly lenderId: number;
  readonly slug: string;
}

const inSystem = <T>(ctx: Context, run: Parameters<typeof inTransaction<T, Context>>[1]) =>
  inTransaction(asSystem(ctx, 'lender-gateway'), run);

/**
 * Whether a call to this lender may be made now. An open breaker lets one probe through every 30 s, one for all instances;
 * its state stands in the database (R-LND-2).
 */
export const mayCall = (ctx: Context, { lenderId, slug }: Lender): Promise<boolean> =>
  inSystem(ctx, async (system) => {
    const seen = await findBreaker(system, lenderId);
    if (!seen || seen.state === 'closed') return true;
    const row = await lockBreaker(system, lenderId);
    if (row.state === 'closed') return true;
    const now = system.clock.now();
    // A probe whose process died leaves the breaker half-open: the next one may go after the same wait.
    const since = row.state === 'half-open' ? row.probeAt : row.openedAt;
    if (since && now.getTime() - since.getTime() < PROBE_AFTER_MS) return false;
    await saveBreaker(system, { ...row, state: 'half-open', probeAt: now });
    ctx.platform.metrics.setBreaker(slug, 'half-open');
    return true;
  });

/**
 * Lets the next call to a lender through as the probe, without waiting for the pause to end; false when its breaker is closed.
 * Commits with the caller's transaction.
 */
export const allowProbe = async (ctx: TxContext, lenderId: number): Promise<boolean> => {
  const row = await lockBreaker(ctx, lenderId);
  if (row.state === 'closed') return false;
  const openedAt = new Date(ctx.clock.now().getTime() - PROBE_AFTER_MS);
  await saveBreaker(ctx, { ...row, state: 'open', openedAt, probeAt: null });
  return true;
};

/** Counts the outcome of a call: five failures in a row, or a failed probe, open the breaker; a success closes it. */
export const noteOutcome = async (ctx: Context, { lenderId, slug }: Lender, succeeded: boolean): Promise<void> => {
  const state = await inSystem(ctx, async (system) => {
    const seen = await findBreaker(system, lenderId);
    if (succeeded && (!seen || (seen.state === 'closed' && seen.failures === 0))) return undefined;
    const row = await lockBreaker(system, lenderId);
    if (succeeded) {
      await saveBreaker(system, { lenderId, state: 'closed', failures: 0, openedAt: null, probeAt: null });
      return 'closed';
    }
    const failures = row.failures + 1;
    if (row.state === 'closed' && failures < OPEN_AFTER_FAILURES) {
      await saveBreaker(system, { ...row, failures });
      return undefined;
    }
    await saveBreaker(system, { lenderId, state: 'open', failures, openedAt: system.clock.now(), probeAt: null });
    return 'open';
  });
  if (state) ctx.platform.metrics.setBreaker(slug, state);
  if (state === 'open') ctx.platform.logger.warn({ lender: slug }, 'lender breaker opened');
};
