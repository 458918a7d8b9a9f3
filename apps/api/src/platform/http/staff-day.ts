import type { ReadsPerson } from '@saakh/contracts/call';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { withValues } from '@saakh/i18n/codes';
import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { AppError } from '../app-error';
import { recordAudit } from '../audit/audit';
import { type AdminContext, inTransaction } from '../context';
import { idKey } from '../limits/limit-key';

const DAY_SECONDS = 86_400;

/**
 * What a member of staff may do on a day of India. About twice what a long day of customer service or calling needs, and too
 * little to copy our customers one by one. A contract says as what its call counts (`readsPerson`).
 */
export const MOST_A_DAY: Readonly<Record<ReadsPerson, number>> = {
  'look-up': 600,
  reveal: 200,
  number: 400,
  paper: 600,
  file: 100,
  pack: 100,
  'bulk-pack': 20,
};

/** Once a day for each, so that presses of a button that is refused fill no log. */
async function note(ctx: AdminContext, what: ReadsPerson, today: string): Promise<void> {
  const { staffId } = ctx.actor;
  const once = { name: 'staff-day-noted', points: 1, seconds: DAY_SECONDS, onFailure: 'closed' } as const;
  try {
    await ctx.platform.limits.consume(once, idKey(`${staffId}:${what}:${today}`));
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  ctx.platform.logger.error({ staffId, what, most: MOST_A_DAY }, 'a member of staff reached the most of a day');
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, {
      action: 'admin.day-used-up',
      objectType: 'admin-account',
      objectId: staffId,
      after: { what },
    }),
  );
}

/** Counts a call in the acting person's day. TOO_MANY_REQUESTS says when it works again. */
export async function takeOfDay(ctx: AdminContext, what: ReadsPerson): Promise<void> {
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
      message: withValues(STAFF_MESSAGES.dayUsedUp, points),
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  }
}
