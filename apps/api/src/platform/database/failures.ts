import { AppError, busy } from '../app-error';

/** PostgreSQL's or the system's code of what failed, however deep it lies; empty where there is none. */
export function codeOf(error: unknown): string {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string') return e.code;
  }
  return '';
}

function messageOf(error: unknown): string {
  let text = '';
  for (let e = error; e instanceof Error; e = e.cause) text += ` ${e.message}`;
  return text;
}

/** Deadlock or serialization failure: the same transaction may well succeed when it is run again (R-DB-2). */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

const OUT_OF_REACH = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
  '57014',
  '55P03',
]);

/** None of the connections was free in time; the server may be well. */
export function isQueueLate(error: unknown): boolean {
  return /timeout exceeded when trying to connect/.test(messageOf(error));
}

/** The database can't be reached or is too busy to answer in time. */
export function isOutOfReach(error: unknown): boolean {
  return (
    OUT_OF_REACH.has(codeOf(error)) ||
    isQueueLate(error) ||
    /Connection terminated|Cannot use a pool after calling end|not queryable/.test(messageOf(error))
  );
}

/** A new connection was not made in time; one that waits in line for a connection of others is not meant. */
export function isConnectionLate(error: unknown): boolean {
  return /Connection terminated due to connection timeout/.test(messageOf(error));
}

/** What is out of reach is 503, and the process stays alive (R-DB-1). */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof AppError) return error;
  return isOutOfReach(error) ? busy(2, error) : error;
}

/** What may be gone when it is asked again: a deadlock, or a database out of reach. */
export function isPassing(error: unknown): boolean {
  return isRetryable(error) || asUnavailable(error) instanceof AppError;
}
