import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { AppError } from '../app-error';
import { causesOf, codeOf, statusOf } from './causes';
import { asNoRoom } from './no-room';

const LATE = new Set(['TimeoutError', 'AbortError', 'RequestTimeout']);
const CUT_OFF = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'EPROTO',
  'ETIMEDOUT',
  'ERR_STREAM_PREMATURE_CLOSE',
]);
const TOO_OFTEN = 429;

function saysAway(error: Error): boolean {
  const status = statusOf(error) ?? 0;
  return LATE.has(error.name) || CUT_OFF.has(codeOf(error)) || status >= 500 || status === TOO_OFTEN;
}

/** A bucket that is no good at the moment, told in words. */
export function unreachable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', {
    message: REPLY_MESSAGES.filesNotNow,
    retryAfterSeconds: 30,
    cause,
  });
}

/**
 * As `asNoRoom`, of a bucket, which may be mute or gone besides. A wrong key, a bucket that is not there and a fault of ours stay
 * what they are: coming again later helps nobody.
 */
export function asUnreachable<E>(error: E): E | AppError {
  const judged = asNoRoom(error);
  if (judged instanceof AppError) return judged;
  return causesOf(error).some(saysAway) ? unreachable(error) : error;
}
