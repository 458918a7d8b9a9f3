import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { asSystem, type Context, inTransaction } from '../context';
import { isRootTold, newestSealBefore } from './chain-repository';
import { tellKeptRoot } from './kept-roots';
import { findRoot, writeRoot } from './roots';

/**
 * Notes outside the database where the chain stood at the end of yesterday, and says so in the chain, which then misses it when it
 * is taken away. A root once written is never written again, nor one that the chain tells of.
 */
export async function exportDailyRoot(ctx: Context): Promise<void> {
  const { platform, clock } = ctx;
  const today = istDateOf(clock.now());
  const yesterday = addDays(today, -1);
  if (await inTransaction(ctx, ({ tx }) => isRootTold(tx, yesterday))) return;
  if (!(await findRoot(platform, yesterday))) {
    const seal = await inTransaction(ctx, ({ tx }) => newestSealBefore(tx, startOfIstDay(today)));
    if (!seal) return;
    await writeRoot(platform, { day: yesterday, ...seal });
  }
  // As it lies there: another instance may have been first.
  const root = await findRoot(platform, yesterday);
  if (root) await inTransaction(asSystem(ctx, 'audit-root'), (tx) => tellKeptRoot(tx, root));
}
