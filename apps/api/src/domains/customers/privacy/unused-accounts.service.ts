import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { nextSendAt } from '@saakh/rules/operations/messages/contact-window';
import { getCustomer, tellCustomer, updateCustomer } from '#domains/customers/customers';
import { recordAudit } from '#platform/audit/audit';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { ruleAt } from '#platform/regulation/regulation';
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

const unusedSince = async (own: TxContext): Promise<UnusedSince> => {
  const today = istDateOf(own.clock.now());
  return {
    before: startOfIstDay(addDays(today, -(await keepDaysOf(own, 'unused-account')))),
    today,
    loanDays: await keepDaysOf(own, 'loan-consents'),
  };
};

type Act = (ctx: Context, userId: string) => Promise<boolean>;
type Page = (own: TxContext, after: string) => Promise<string[]>;

/** All that are picked, page by page, each by itself: one that fails is logged and keeps no other. Answers how many it was done for. */
const forEach = async (ctx: Context, pick: Page, act: Act): Promise<number> => {
  let done = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const userIds: string[] = await inTransaction(asSystem(ctx, 'unused-accounts'), (own) => pick(own, from));
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
};

const warn = (ctx: Context, userId: string): Promise<boolean> =>
  inTransaction(asSystem(ctx, 'unused-accounts'), async (own) => {
    if (!(await lockToWarn(own, userId, await unusedSince(own)))) return false;
    const months = String(await findKeptMonths(own, await getCustomer(own, userId)));
    const more = () => ({ months, hours: String(WARNING_HOURS) });
    const written = await tellCustomer(own, userId, {
      templateKey: 'account-unused-for',
      withinHours: true,
      more,
    });
    // Nobody is deleted unwarned: tomorrow it is tried again.
    if (written.length === 0) return false;
    // The hours until the end count from when the warning goes out.
    const { value: hours } = await ruleAt(own, 'promotional-window', own.clock.now());
    await updateCustomer(own, userId, { inactivityWarnedAt: nextSendAt(own.clock.now(), hours) });
    await recordAudit(own, {
      action: 'customer.inactivity-warned',
      objectType: 'customer',
      objectId: userId,
      subject: userId,
    });
    return true;
  });

const warnedBefore = ({ clock }: TxContext): Date => new Date(clock.now().getTime() - WARNING_HOURS * HOUR_MS);

const end = (ctx: Context, userId: string): Promise<boolean> =>
  inTransaction(asSystem(ctx, 'unused-accounts'), async (own) => {
    if (!(await lockToDelete(own, userId, await unusedSince(own), warnedBefore(own)))) return false;
    await deleteIn(own, own.actor, userId, { by: 'inactivity', reason: null });
    return true;
  });

/**
 * Ends accounts that nobody has used for as long as the rules in force say (REG-DP-7), or for fewer months where the customer
 * chose so (REG-DL-7): warns by SMS and e-mail, and 48 hours later without a sign-in deletes like the customer's own deletion,
 * in its two stages. Whoever has an application at a lender or a loan whose papers are still evidence is left alone.
 */
export const endUnusedAccounts = async (
  ctx: Context,
  atOnce = AT_ONCE,
): Promise<{ warned: number; deleted: number }> => {
  const toDelete: Page = async (own, after) =>
    selectToDelete(own, await unusedSince(own), warnedBefore(own), after, atOnce);
  const toWarn: Page = async (own, after) => selectToWarn(own, await unusedSince(own), after, atOnce);
  const deleted = await forEach(ctx, toDelete, end);
  const warned = await forEach(ctx, toWarn, warn);
  return { warned, deleted };
};

/** Forgets codes, and contacts that nobody signed in with by one, as long ago as the rules in force say (REG-DP-7). */
export const forgetUnconfirmed = (ctx: Context): Promise<void> =>
  inTransaction(asSystem(ctx, 'unused-accounts'), async (own) => {
    const days = await keepDaysOf(own, 'unconfirmed-sign-in');
    await deleteUnconfirmed(own, startOfIstDay(addDays(istDateOf(own.clock.now()), -days)));
  });
