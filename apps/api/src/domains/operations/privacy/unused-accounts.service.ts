import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { nextSendAt } from '@saakh/rules/operations/messaging/contact-window';
import { ruleAt } from '#domains/catalogue/regulation';
import { getCustomer, tellCustomer, updateCustomer } from '#domains/identity/customers';
import { recordAudit } from '#platform/audit/audit';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { deleteIn } from './delete-customer.service';
import { findKeptMonths, keepDaysOf } from './retention.service';
import {
  deleteUnconfirmed,
  lockToDelete,
  lockToWarn,
  selectToDelete,
  selectToWarn,
  type UnusedSince,
} from './unused-accounts.repository';

const AT_ONCE = 500;
const HOUR_MS = 3_600_000;
/** As notice and policy promise (REG-DP-7). */
export const WARNING_HOURS = 48;

async function unusedSince(tx: TxContext): Promise<UnusedSince> {
  const today = istDateOf(tx.clock.now());
  return {
    before: startOfIstDay(addDays(today, -(await keepDaysOf(tx, 'unused-account')))),
    today,
    loanDays: await keepDaysOf(tx, 'loan-consents'),
  };
}

type Act = (ctx: Context, userId: string) => Promise<boolean>;
type Page = (tx: TxContext, after: string) => Promise<string[]>;

/** All that are picked, page by page, each by itself: one that fails is logged and keeps no other. Answers how many it was done for. */
async function forEach(ctx: Context, pick: Page, act: Act): Promise<number> {
  let done = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const userIds: string[] = await inTransaction(asSystem(ctx, 'unused-accounts'), (tx) => pick(tx, from));
    for (const userId of userIds) {
      try {
        if (await act(ctx, userId)) done += 1;
      } catch (error) {
        ctx.platform.logger.error({ err: error, userId }, 'an unused account could not be worked on');
      }
    }
    after = userIds.at(-1);
  }
  return done;
}

const warn = (ctx: Context, userId: string): Promise<boolean> =>
  inTransaction(asSystem(ctx, 'unused-accounts'), async (tx) => {
    if (!(await lockToWarn(tx, userId, await unusedSince(tx)))) return false;
    const months = String(await findKeptMonths(tx, await getCustomer(tx, userId)));
    const more = () => ({ months, hours: String(WARNING_HOURS) });
    const written = await tellCustomer(tx, userId, {
      templateKey: 'account-unused-for',
      withinHours: true,
      more,
    });
    // Nobody is deleted unwarned: tomorrow it is tried again.
    if (written.length === 0) return false;
    // The hours until the end count from when the warning goes out.
    const { value: hours } = await ruleAt(tx, 'promotional-window', tx.clock.now());
    await updateCustomer(tx, userId, { inactivityWarnedAt: nextSendAt(tx.clock.now(), hours) });
    await recordAudit(tx, {
      action: 'customer.inactivity-warned',
      objectType: 'customer',
      objectId: userId,
      subject: userId,
    });
    return true;
  });

const warnedBefore = ({ clock }: TxContext): Date => new Date(clock.now().getTime() - WARNING_HOURS * HOUR_MS);

const end = (ctx: Context, userId: string): Promise<boolean> =>
  inTransaction(asSystem(ctx, 'unused-accounts'), async (tx) => {
    if (!(await lockToDelete(tx, userId, await unusedSince(tx), warnedBefore(tx)))) return false;
    await deleteIn(tx, tx.actor, userId, { by: 'inactivity', reason: null });
    return true;
  });

/**
 * Ends accounts that nobody has used for as long as the rules in force say (REG-DP-7), or for fewer months where the customer
 * chose so (REG-DL-7): warns by SMS and e-mail, and 48 hours later without a sign-in deletes like the customer's own deletion,
 * in its two stages. Accounts with an application at a lender, or with a loan whose papers are still evidence, are skipped.
 */
export async function endUnusedAccounts(ctx: Context, atOnce = AT_ONCE): Promise<{ warned: number; deleted: number }> {
  const toDelete: Page = async (tx, after) =>
    selectToDelete(tx, await unusedSince(tx), warnedBefore(tx), after, atOnce);
  const toWarn: Page = async (tx, after) => selectToWarn(tx, await unusedSince(tx), after, atOnce);
  const deleted = await forEach(ctx, toDelete, end);
  const warned = await forEach(ctx, toWarn, warn);
  return { warned, deleted };
}

/** Forgets codes, and contacts that nobody signed in with by one, as long ago as the rules in force say (REG-DP-7). */
export function forgetUnconfirmed(ctx: Context): Promise<void> {
  return inTransaction(asSystem(ctx, 'unused-accounts'), async (tx) => {
    const days = await keepDaysOf(tx, 'unconfirmed-sign-in');
    await deleteUnconfirmed(tx, startOfIstDay(addDays(istDateOf(tx.clock.now()), -days)));
  });
}
