import { AppError } from '../app-error';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** A disk that takes no more is no fault of who sends: 503 in words, and who watches sees it in the log. Other errors stay. */
export const asNoRoom = (error: unknown): unknown => {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (!('code' in e) || typeof e.code !== 'string' || !FULL.has(e.code)) continue;
    return new AppError('UNAVAILABLE', {
      message: 'There is no room for files at the moment. Please try again later.',
      retryAfterSeconds: 60,
      cause: error,
    });
  }
  return error;
};
