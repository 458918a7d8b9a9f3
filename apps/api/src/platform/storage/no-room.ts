import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { AppError } from '../app-error';
import { causesOf, codeOf, statusOf } from './causes';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** What buckets call it; S3 itself is never full, those of others say 507 or name a quota. */
const OVER_QUOTA = new Set(['QuotaExceeded', 'XMinioAdminBucketQuotaExceeded']);
const INSUFFICIENT_STORAGE = 507;

const saysFull = (error: Error): boolean =>
  FULL.has(codeOf(error)) || OVER_QUOTA.has(error.name) || statusOf(error) === INSUFFICIENT_STORAGE;

/** A disk or bucket that takes no more is no fault of who sends: 503 in words, and who watches sees it in the log. Other errors stay. */
export function asNoRoom<E>(error: E): E | AppError {
  if (!causesOf(error).some(saysFull)) return error;
  return new AppError('UNAVAILABLE', {
    message: REPLY_MESSAGES.noRoom,
    retryAfterSeconds: 60,
    cause: error,
  });
}
