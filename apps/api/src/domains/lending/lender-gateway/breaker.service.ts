import { findLenders } from '#domains/catalogue/lenders';
import { asSystem, type Context, inTransaction, type Platform, type TxContext } from '#platform/context';
import { findBreaker, lockBreaker, saveBreaker, selectBreakers, selectFailingIds } from './breaker.repository';
import { lenderMetrics } from './failures/lender-metrics';

const OPEN_AFTER_FAILURES = 5;
const PROBE_AFTER_MS = 30_000;

interface Lender {
  readonly lenderId: number;
  readonly slug: string;
}

const inSystem = <T>(ctx: Context, run: Parameters<typeof inTransaction<T, Context>>[1]) =>
  inTransaction(asSystem(ctx, 'lender-gateway'), run);

const LOOK_AGAIN_MS = 500;
const failing = new WeakMap<Platform, { readonly ids: Promise<ReadonlySet<number>>; readonly atMs: number }>();

/** Whether no call to a lender has failed since the last that did not, as it stood half a second ago at most. */
async function wasWell(ctx: Context, lenderId: number): Promise<boolean> {
  const { platform } = ctx;
  let known = failing.get(platform);
  if (!known || performance.now() - known.atMs >= LOOK_AGAIN_MS) {
    known = { ids: inSystem(ctx, selectFailingIds).then((ids) => new Set(ids)), atMs: performance.now() };
    failing.set(platform, known);
    known.ids.catch(() => failing.delete(platform));
  }
  return !(await known.ids).has(lenderId);
}

/**
 * Since when calls to this lender are held back; undefined where one may be made now. An open breaker lets one probe through
 * every 30 s, one for all instances; its state stands in the database (R-LND-2). `briefly`: what was known half a second ago is
 * enough to let a call through, since quotes are many and commit to nothing.
 */
export async function findHeldSince(ctx: Context, { lenderId }: Lender, briefly = false): Promise<Date | undefined> {
  if (briefly && (await wasWell(ctx, lenderId))) return undefined;
  return inSystem(ctx, async (system) => {
    const seen = await findBreaker(system, lenderId);
    if (!seen || seen.state === 'closed') return undefined;
    const row = await lockBreaker(system, lenderId);
    if (row.state === 'closed') return undefined;
    const now = system.clock.now();
    // A probe whose process died leaves the breaker half-open: the next one may go after the same wait.
    const since = row.probeAt ?? row.openedAt;
    if (since && now.getTime() - since.getTime() < PROBE_AFTER_MS) return row.openedAt ?? since;
    await saveBreaker(system, { ...row, state: 'half-open', probeAt: now });
    return undefined;
  });
}

/**
 * Lets the next call to a lender through as the probe, without waiting for the pause to end; false when its breaker is closed.
 * Commits with the caller's transaction.
 */
export async function allowProbe(ctx: TxContext, lenderId: number): Promise<boolean> {
  const row = await lockBreaker(ctx, lenderId);
  if (row.state === 'closed') return false;
  const probeAt = new Date(ctx.clock.now().getTime() - PROBE_AFTER_MS);
  await saveBreaker(ctx, { ...row, state: 'open', probeAt });
  return true;
}

/** Counts the outcome of a call: five failures in a row, or a failed probe, open the breaker; a success closes it. */
export async function noteOutcome(
  ctx: Context,
  { lenderId, slug }: Lender,
  succeeded: boolean,
  briefly = false,
): Promise<void> {
  if (briefly && succeeded && (await wasWell(ctx, lenderId))) return;
  const hasOpened = await inSystem(ctx, async (system) => {
    const seen = await findBreaker(system, lenderId);
    if (succeeded && (!seen || (seen.state === 'closed' && seen.failures === 0))) return false;
    const row = await lockBreaker(system, lenderId);
    if (succeeded) {
      await saveBreaker(system, { lenderId, state: 'closed', failures: 0, openedAt: null, probeAt: null });
      return false;
    }
    const failures = row.failures + 1;
    if (row.state === 'closed' && failures < OPEN_AFTER_FAILURES) {
      await saveBreaker(system, { ...row, failures });
      return false;
    }
    const now = system.clock.now();
    // Since when it is open stays: a probe that failed, or a call that began before, only lets the next probe wait.
    const times =
      row.state === 'closed' ? { openedAt: now, probeAt: null } : { openedAt: row.openedAt ?? now, probeAt: now };
    await saveBreaker(system, { lenderId, state: 'open', failures, ...times });
    return true;
  });
  failing.delete(ctx.platform);
  if (hasOpened) ctx.platform.logger.warn({ lender: slug }, 'lender breaker opened');
}

/** A deactivated lender still gets submissions already on their way, and each such call probes an open breaker. */
const UNASKED_AFTER_MS = 60 * 60_000;

/**
 * Tells at each scrape how every breaker stands in the database, whichever instance opened or closed it (R-LND-2, R-OBS-1). Of a
 * lender that is switched off and that nobody has called for an hour it is closed: nothing would ever close it.
 */
export function watchBreakers(system: () => Context): void {
  const { metrics } = system().platform;
  const lenders = metrics.group(lenderMetrics);
  metrics.onScrape(async () => {
    const states = await inTransaction(system(), async (tx) => {
      const rows = await selectBreakers(tx);
      const lenders = await findLenders(
        tx,
        rows.map(({ lenderId }) => lenderId),
      );
      const unaskedSince = tx.clock.now().getTime() - UNASKED_AFTER_MS;
      return rows.map(({ lenderId, state, openedAt, probeAt }) => {
        const lender = lenders.get(lenderId);
        const isUnasked = !lender?.isOn && ((probeAt ?? openedAt)?.getTime() ?? 0) < unaskedSince;
        return { lender: lender?.slug ?? String(lenderId), state: isUnasked ? ('closed' as const) : state };
      });
    });
    lenders.setBreakers(states);
  });
}
