import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import * as customers from '@saakh/contracts/endpoints/customers';
import * as operations from '@saakh/contracts/endpoints/operations';
import * as partners from '@saakh/contracts/endpoints/partners';
import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { AppError } from '../app-error';
import { recordAudit } from '../audit/audit';
import { type AdminContext, inTransaction } from '../context';
import { idKey } from './limit-key';

const DAY_SECONDS = 86_400;

/**
 * What a member of staff may do on a day of India. About twice what a long day of customer service or calling needs, and too
 * little to copy our customers one by one.
 */
export const MOST_A_DAY = { 'look-up': 600, reveal: 200, number: 400, paper: 600 } as const;

/** The calls that find a person by their PAN, number or address, or show such data in the clear, and as what they count. */
export const STAFF_DAY_CALLS = {
  [customers.findCustomers]: 'look-up',
  [customers.findForDeletion]: 'look-up',
  [operations.reportDuplicate]: 'look-up',
  [partners.findMerchantApplications]: 'look-up',
  [customers.revealCustomerField]: 'reveal',
  [partners.revealMerchantAnswer]: 'reveal',
  [operations.dialLead]: 'number',
  [partners.getMerchantDocument]: 'paper',
} as const satisfies Readonly<Record<string, keyof typeof MOST_A_DAY>>;

/** Once a day for each, so that presses of a button that is refused fill no log. */
const note = async (ctx: AdminContext, what: string, today: string): Promise<void> => {
  const { staffId } = ctx.actor;
  const once = { name: 'staff-day-noted', points: 1, seconds: DAY_SECONDS, onFailure: 'closed' } as const;
  try {
    await ctx.platform.limits.consume(once, idKey(`${staffId}:${what}:${today}`));
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  ctx.platform.logger.error({ staffId, what, most: MOST_A_DAY }, 'a member of staff reached the most of a day');
  await inTransaction(ctx, (own) =>
    recordAudit(own, {
      action: 'admin.day-used-up',
      objectType: 'admin-account',
      objectId: staffId,
      after: { what },
    }),
  );
};

/** Counts a call of the table in the acting person's day. TOO_MANY_REQUESTS says when it works again. */
export const takeOfDay = async (ctx: AdminContext, call: keyof typeof STAFF_DAY_CALLS): Promise<void> => {
  const what = STAFF_DAY_CALLS[call];
  const points = MOST_A_DAY[what];
  const now = ctx.clock.now();
  const today = istDateOf(now);
  const rule = { name: `staff-day-${what}`, points, seconds: DAY_SECONDS, onFailure: 'closed' } as const;
  try {
    await ctx.platform.limits.consume(rule, idKey(`${ctx.actor.staffId}:${today}`));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    await note(ctx, what, today);
    const waitMs = startOfIstDay(addDays(today, 1)).getTime() - now.getTime();
    throw new AppError('TOO_MANY_REQUESTS', {
      message: STAFF_MESSAGES.dayUsedUp.replace('{n}', String(points)),
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  }
};
