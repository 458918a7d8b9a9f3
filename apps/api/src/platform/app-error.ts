import { ERROR_STATUS, type ErrorCode } from '@saakh/contracts/errors';
import type { Puzzle } from '@saakh/contracts/identity/sign-in/puzzles';
import { NOT_FOUND_MESSAGES, REPLY_MESSAGES } from '@saakh/contracts/messages';

export interface AppErrorDetails {
  message: string;
  /** Field name → message to show at that field. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number | undefined;
  /** How often the same may be tried yet. */
  triesLeft?: number | undefined;
  /** The page that settles it. */
  path?: string | undefined;
  /** What has to be solved first. */
  puzzle?: Puzzle | undefined;
  cause?: unknown;
}

/** A refusal with a documented code; everything else that is thrown is answered 500 without its text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly triesLeft: number | undefined;
  readonly path: string | undefined;
  readonly puzzle: Puzzle | undefined;

  constructor(
    code: ErrorCode,
    { message, fields, retryAfterSeconds, triesLeft, path, puzzle, cause }: AppErrorDetails,
  ) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.triesLeft = triesLeft;
    this.path = path;
    this.puzzle = puzzle;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export const BUSY = REPLY_MESSAGES.busy;
/** Seconds after which the caller may try again. */
export function busy(retryAfterSeconds: number, cause?: unknown) {
  return new AppError('UNAVAILABLE', { message: BUSY, retryAfterSeconds, cause });
}
/** One answer for what is missing and for what belongs to somebody else (S-AZ-3). */
export function notFound(what: keyof typeof NOT_FOUND_MESSAGES) {
  return new AppError('NOT_FOUND', { message: NOT_FOUND_MESSAGES[what] });
}
/** A refusal that belongs at one field. */
export function fieldError(field: string, message: string, code: ErrorCode = 'VALIDATION_FAILED') {
  return new AppError(code, { message, fields: { [field]: message } });
}
