import { FORM_MESSAGES } from '@saakh/contracts/form-messages';
import { istDateOf, istMinutesOf } from '@saakh/rules/dates';
import { AppError } from '../../platform/app-error';
import type { Context } from '../../platform/context';
import type { Customer } from './customers.repository';

const MINUTE_MS = 60_000;
const inTwoDigits = (part: number) => String(part).padStart(2, '0');

/** CONFLICT with the time of India from which it works, for an account that absorbed another one a short time ago (decision 44). */
export const refuseWhileGuarded = ({ clock }: Context, { guardedUntil }: Pick<Customer, 'guardedUntil'>): void => {
  const seconds = ((guardedUntil?.getTime() ?? 0) - clock.now().getTime()) / 1000;
  if (guardedUntil === null || seconds <= 0) return;
  const from = new Date(Math.ceil(guardedUntil.getTime() / MINUTE_MS) * MINUTE_MS);
  const minutes = istMinutesOf(from);
  const figures = [
    ...istDateOf(from).split('-').reverse(),
    inTwoDigits(Math.floor(minutes / 60)),
    inTwoDigits(minutes % 60),
  ];
  const message = FORM_MESSAGES.guardedAfterMerge.replace(/\{n\}/g, () => figures.shift() ?? '');
  throw new AppError('CONFLICT', { message, retryAfterSeconds: Math.ceil(seconds) });
};
