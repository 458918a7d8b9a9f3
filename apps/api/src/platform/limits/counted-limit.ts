import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { withValues } from '@saakh/i18n/codes';
import { AppError } from '../app-error';

/** Refuses a caller that would wait that long, with the usual text of limits. */
export function tooManyTries(msToWait: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msToWait / 1000));
  return new AppError('TOO_MANY_REQUESTS', {
    message: withValues(REPLY_MESSAGES.tooManyTries, retryAfterSeconds),
    retryAfterSeconds,
  });
}

/**
 * A limit counted by what was done itself, because the shared limits can't be asked inside the transaction of a repeatable
 * call. `times` are those since `ms` ago, the first first, read under a lock; TOO_MANY_REQUESTS where there are `most` already,
 * with the seconds until the first of them is that old.
 */
export function refuseBeyond(times: readonly Date[], { most, ms }: { most: number; ms: number }, now: Date): void {
  const first = times.at(-most);
  if (times.length >= most && first) throw tooManyTries(first.getTime() + ms - now.getTime());
}
