import { AppError } from '../app-error';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** What buckets call it; S3 itself is never full, those of others say 507 or name a quota. */
const OVER_QUOTA = new Set(['QuotaExceeded', 'XMinioAdminBucketQuotaExceeded']);
const INSUFFICIENT_STORAGE = 507;

const saysFull = (error: Error): boolean => {
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  return (
    (typeof code === 'string' && FULL.has(code)) ||
    OVER_QUOTA.has(error.name) ||
    $metadata?.httpStatusCode === INSUFFICIENT_STORAGE
  );
};

/** A disk or bucket that takes no more is no fault of who sends: 503 in words, and who watches sees it in the log. Other errors stay. */
export const asNoRoom = (error: unknown): unknown => {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (!saysFull(e)) continue;
    return new AppError('UNAVAILABLE', {
      message: 'There is no room for files at the moment. Please try again later.',
      retryAfterSeconds: 60,
      cause: error,
    });
  }
  return error;
};

/** The same of a bucket, which may be mute, gone, or answer nonsense besides: that, too, is told in words. */
export const asUnreachable = (error: unknown): unknown => {
  const judged = asNoRoom(error);
  if (judged instanceof AppError) return judged;
  return new AppError('UNAVAILABLE', {
    message: 'Files cannot be kept or opened at the moment. Please try again later.',
    retryAfterSeconds: 30,
    cause: error,
  });
};
