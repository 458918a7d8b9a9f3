import { hostname } from 'node:os';
import { eq, lt, sql } from 'drizzle-orm';
import { type Context, inTransaction, type TxContext } from '../context';
import { rawRows } from '../database/raw-rows';
import { newId } from '../ids';
import { instances } from './instances.table';

const EVERY_MS = 15_000;
/** How long an instance that crashed is still listed. */
const SHOWN_MS = 24 * 3_600_000;

export interface Heartbeat {
  /** Settles with the first beat. */
  readonly first: Promise<void>;
  stop(): Promise<void>;
}

/** Measured between the moments of asking and of the answer, so that a slow trip counts half (REG-DP-10). */
async function measureDrift(tx: TxContext): Promise<void> {
  const asked = tx.clock.now().getTime();
  const [row] = await rawRows<{ at: number }>(tx, sql`select extract(epoch from clock_timestamp())::float8 as at`);
  const middle = (asked + tx.clock.now().getTime()) / 2;
  if (row) tx.platform.metrics.setClockDrift(middle / 1_000 - Number(row.at));
}

/**
 * Says every fifteen seconds that this process is there, since when, and what of, and measures how far its clock is from the
 * database's; `stop` says goodbye. A beat that fails is logged and missed, nothing else.
 */
export function startHeartbeat(
  ctx: Context,
  { version, commit }: { version: string; commit: string | null },
): Heartbeat {
  const instanceId = newId('ins');
  const startedAt = ctx.clock.now();
  const beat = () =>
    inTransaction(ctx, async (own) => {
      const { tx } = own;
      const seenAt = ctx.clock.now();
      const values = { memoryBytes: process.memoryUsage().rss, seenAt };
      await tx
        .insert(instances)
        .values({ instanceId, host: hostname(), version, commit, startedAt, ...values })
        .onConflictDoUpdate({ target: instances.instanceId, set: values });
      await tx.delete(instances).where(lt(instances.seenAt, new Date(seenAt.getTime() - SHOWN_MS)));
      await measureDrift(own);
    }).catch((error: unknown) => ctx.platform.logger.warn({ err: error }, 'a heartbeat was missed'));
  const timer = setInterval(beat, EVERY_MS);
  timer.unref();
  const first = beat();
  return {
    first,
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await first;
      await inTransaction(ctx, async ({ tx }) => {
        await tx.delete(instances).where(eq(instances.instanceId, instanceId));
      }).catch((error: unknown) => ctx.platform.logger.warn({ err: error }, 'a goodbye was missed'));
    },
  };
}
