import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { forgetHelpRequests } from '#domains/operations/support';
import { forgetApplications } from '#domains/partners/merchants';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { keepDaysOf } from '../retention.service';

const AT_ONCE = 200;

/** Erases what ended before a moment, so many at most; answers how many. */
type Forget = (ctx: TxContext, before: Date, limit: number) => Promise<number>;

/** All of a class whose last day is over by the rule in force today in India, some at a time. Answers how many went. */
async function forgetAll(ctx: Context, dataClass: string, forget: Forget): Promise<{ erased: number }> {
  let erased = 0;
  for (let gone = AT_ONCE; gone === AT_ONCE; erased += gone) {
    gone = await inTransaction(asSystem(ctx, 'retention'), async (tx) => {
      const days = await keepDaysOf(tx, dataClass);
      return forget(tx, startOfIstDay(addDays(istDateOf(tx.clock.now()), -days)), AT_ONCE);
    });
  }
  return { erased };
}

/** Erases applications of merchants that were refused, or decided by nobody, as long ago as the rules in force say (REG-DP-6). */
export function forgetEndedApplications(ctx: Context) {
  return forgetAll(ctx, 'merchant-application', forgetApplications);
}

/** Erases requests for help, with or without an account, that ended as long ago as the rules in force say (REG-DP-6). */
export function forgetEndedRequests(ctx: Context) {
  return forgetAll(ctx, 'help-request', forgetHelpRequests);
}
