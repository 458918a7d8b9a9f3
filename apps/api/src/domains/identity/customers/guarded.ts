import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { withValues } from '@saakh/i18n/codes';
import { istDateOf, istMinutesOf } from '@saakh/rules/dates';
import { AppError } from '#platform/app-error';
import type { Context, CustomerContext } from '#platform/context';
import type { Customer } from './customers.repository';

const MINUTE_MS = 60_000;
const inTwoDigits = (part: number) => String(part).padStart(2, '0');

/** For so many hours after it absorbed another account, an account gets no new way to sign in. */
export const GUARDED_HOURS = 72;
/** For so many days after a merge, both contacts can undo it by the link of a message. */
export const UNDO_DAYS = 30;
const LONGER_MS = UNDO_DAYS * 86_400_000 - GUARDED_HOURS * 3_600_000;

/** CONFLICT with the time of India from which it works, for an account that absorbed another one a short time ago (decision 44). */
export function refuseWhileGuarded(ctx: Context, { guardedUntil }: Pick<Customer, 'guardedUntil'>): void {
  refuseUntil(ctx, guardedUntil, FORM_MESSAGES.guardedAfterMerge);
}

/**
 * As `refuseWhileGuarded`, for changes of how the account is opened: a session of an absorbed account's contact waits until the
 * merge can no longer be undone by a link, so that nobody is locked out of their own account meanwhile.
 */
export function refuseNewWaysIn(
  ctx: CustomerContext,
  { userId, guardedUntil }: Pick<Customer, 'userId' | 'guardedUntil'>,
): void {
  refuseWhileGuarded(ctx, { guardedUntil });
  if (guardedUntil === null || (ctx.actor.openedBy ?? userId) === userId) return;
  refuseUntil(ctx, new Date(guardedUntil.getTime() + LONGER_MS), FORM_MESSAGES.guardedForAbsorbed);
}

function refuseUntil({ clock }: Context, until: Date | null, code: string): void {
  const seconds = ((until?.getTime() ?? 0) - clock.now().getTime()) / 1000;
  if (until === null || seconds <= 0) return;
  const from = new Date(Math.ceil(until.getTime() / MINUTE_MS) * MINUTE_MS);
  const minutes = istMinutesOf(from);
  const figures = [
    ...istDateOf(from).split('-').reverse(),
    inTwoDigits(Math.floor(minutes / 60)),
    inTwoDigits(minutes % 60),
  ];
  const message = withValues(code, ...figures);
  throw new AppError('CONFLICT', { message, retryAfterSeconds: Math.ceil(seconds) });
}
