import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { type Context, inTransaction } from '../context';
import { newestSealBefore } from './chain-repository';
import { findRoot, writeRoot } from './roots';

/** Notes outside the database where the chain stood at the end of yesterday; a root once written is never written again. */
export const exportDailyRoot = async (ctx: Context): Promise<void> => {
  const { platform, clock } = ctx;
  const today = istDateOf(clock.now());
  const yesterday = addDays(today, -1);
  if (await findRoot(platform, yesterday)) return;
  const seal = await inTransaction(ctx, ({ tx }) => newestSealBefore(tx, startOfIstDay(today)));
  if (seal) await writeRoot(platform, { day: yesterday, ...seal });
};
