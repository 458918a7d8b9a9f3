import type { ErrorCode } from '@saakh/contracts/errors';
import type { Puzzle } from '@saakh/contracts/identity/sign-in/puzzles';

export type ApiErrorCode = ErrorCode | 'NETWORK_FAILED' | 'ANSWER_UNREADABLE';

interface ApiErrorDetails {
  code: ApiErrorCode;
  status: number;
  /** The server's own message; absent when it sent none or never answered. */
  message?: string | undefined;
  fields?: Readonly<Record<string, string>> | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  triesLeft?: number | undefined;
  /** The page that settles it. */
  path?: string | undefined;
  /** What has to be solved first. */
  puzzle?: Puzzle | undefined;
  cause?: unknown;
}

/** Every failed call throws this one: programs read `code`, people read `message`, forms read `fields`. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly triesLeft: number | undefined;
  readonly path: string | undefined;
  readonly puzzle: Puzzle | undefined;
  readonly fromServer: boolean;

  constructor(details: ApiErrorDetails) {
    super(details.message ?? `Request failed with status code ${details.status}`, { cause: details.cause });
    this.name = 'ApiError';
    this.code = details.code;
    this.status = details.status;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.triesLeft = details.triesLeft;
    this.path = details.path;
    this.puzzle = details.puzzle;
    this.fromServer = details.message !== undefined;
  }
}

/** The code that was typed is no good any more, whatever is typed next: only a new one helps. */
export function isCodeOver(error: unknown): boolean {
  return (
    error instanceof ApiError && (['OTP_TRIES_USED_UP', 'OTP_EXPIRED'].includes(error.code) || error.triesLeft === 0)
  );
}

export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}
