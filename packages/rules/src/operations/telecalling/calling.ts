import type { Disposition } from '@saakh/contracts/operations/telecalling';
import { addDays, istDateOf, startOfIstDay } from '../../dates';
import { type ContactWindow, isWithinWindow, nextSendAt } from '../messaging/contact-window';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** More would be nagging: tries on a day in India, and within seven days (REG-RBC-5). */
export const CALLS_A_DAY = 2;
export const CALLS_A_WEEK = 5;

const REACHED: ReadonlySet<Disposition> = new Set([
  'interested',
  'call-back',
  'not-interested',
  'done-already',
  'do-not-call',
]);
/** Whether somebody spoke at the other end, and was who was called. */
export function isReached(disposition: Disposition): boolean {
  return REACHED.has(disposition);
}

/** What speaks against a call. */
export type CallRefusal = 'closed' | 'not-allowed' | 'too-often';

export interface Callee {
  /** The customer's own yes to calls. */
  readonly allowsCalls: boolean;
  readonly doNotCall: boolean;
  /** When they were called before. */
  readonly calledAt: readonly Date[];
}

/**
 * Why somebody may not be called at an instant; undefined where they may. The hours first, then the customer's word, then how
 * often it was tried (REG-RBC-4, REG-RBC-5). A call-back that the customer asked for is made in spite of earlier tries.
 */
export function refuseCall(
  { allowsCalls, doNotCall, calledAt }: Callee,
  at: Date,
  window: ContactWindow,
  isCallBack = false,
): CallRefusal | undefined {
  if (!isWithinWindow(at, window)) return 'closed';
  if (!allowsCalls || doNotCall) return 'not-allowed';
  const today = istDateOf(at);
  const isTooOften =
    calledAt.filter((one) => istDateOf(one) === today).length >= CALLS_A_DAY ||
    calledAt.filter((one) => at.getTime() - one.getTime() < 7 * DAY_MS).length >= CALLS_A_WEEK;
  return isTooOften && !isCallBack ? 'too-often' : undefined;
}

const REST_DAYS: Readonly<Partial<Record<Disposition, number>>> = {
  interested: 3,
  'not-interested': 30,
  'done-already': 7,
  'wrong-number': 90,
  'do-not-call': 365,
};
const REST_HOURS: Readonly<Partial<Record<Disposition, number>>> = { 'no-answer': 4, busy: 1 };

const morningIn = (at: Date, days: number, window: ContactWindow): Date =>
  new Date(startOfIstDay(addDays(istDateOf(at), days)).getTime() + window.fromMinutes * 60_000);

export interface EndedCall {
  readonly disposition: Disposition;
  readonly at: Date;
  readonly callBackAt?: Date | undefined;
  /** When they were called so far, this call among them. */
  readonly calledAt: readonly Date[];
  /** The hours of calls that hold when the rest begins; they are looked at again when somebody is dialled. */
  readonly window: ContactWindow;
}

/**
 * Until when somebody is left alone after a call: some hours where nobody answered, whole days in India otherwise, further
 * mornings as long as they were called often enough, and until the promised time where they asked for one. Always an instant
 * at which calls are allowed.
 */
export function restUntil({ disposition, at, callBackAt, calledAt, window }: EndedCall): Date {
  if (disposition === 'call-back' && callBackAt) return callBackAt;
  const days = REST_DAYS[disposition];
  const hours = (REST_HOURS[disposition] ?? 1) * HOUR_MS;
  let until = days === undefined ? nextSendAt(new Date(at.getTime() + hours), window) : morningIn(at, days, window);
  while (refuseCall({ allowsCalls: true, doNotCall: false, calledAt }, until, window))
    until = morningIn(until, 1, window);
  return until;
}

/** Whether a promised time can be kept: within the hours of calls that hold then, after now, and at most 30 days from now. */
export function isCallBackTime(callBackAt: Date, now: Date, window: ContactWindow): boolean {
  return (
    isWithinWindow(callBackAt, window) &&
    callBackAt.getTime() > now.getTime() &&
    callBackAt.getTime() - now.getTime() <= 30 * DAY_MS
  );
}
