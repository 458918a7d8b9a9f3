export type ProblemCode =
  | 'INVALID_JSON'
  | 'INVALID_FIELD'
  | 'UNEXPECTED_FIELD'
  | 'BODY_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'UNAUTHORIZED'
  | 'IDEMPOTENCY_KEY_REQUIRED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'UNKNOWN_BEHAVIOUR'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'ALREADY_ENDED'
  | 'SIMULATED_FAILURE'
  | 'INTERNAL';

/** A refusal with its HTTP status; each dialect words it in its lender's own error format. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: ProblemCode,
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}
