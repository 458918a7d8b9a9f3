import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '@saakh/contracts/errors';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { inEnglish } from '@saakh/i18n/english';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, BUSY } from '../app-error';

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'MALFORMED_REQUEST',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

const OWN_WORDS: Partial<Record<ErrorCode, string>> = {
  MALFORMED_REQUEST: REPLY_MESSAGES.requestUnreadable,
  NOT_FOUND: REPLY_MESSAGES.notFound,
  BODY_TOO_LARGE: REPLY_MESSAGES.requestTooLarge,
  UNSUPPORTED_MEDIA_TYPE: REPLY_MESSAGES.contentTypeRefused,
  UNAVAILABLE: BUSY,
  INTERNAL: REPLY_MESSAGES.internal,
};

function fieldsOf(error: { validation: { instancePath: string; message?: string | undefined; keyword: string }[] }) {
  const fields: Record<string, string> = {};
  for (const issue of error.validation) {
    const name = issue.instancePath.split('/').filter(Boolean).join('.') || 'body';
    fields[name] ??= issue.message ?? FORM_MESSAGES.required;
  }
  return fields;
}

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldsOf(error);
    // An id that nothing can have is an address where nothing is.
    if (error.validationContext === 'params' && Object.values(fields).includes(FORM_MESSAGES.idUnknown)) {
      return new AppError('NOT_FOUND', { message: FORM_MESSAGES.idUnknown });
    }
    return new AppError('VALIDATION_FAILED', {
      message: Object.values(fields)[0] ?? REPLY_MESSAGES.checkEntries,
      fields,
    });
  }
  const code = error.statusCode !== undefined ? CODE_OF_STATUS[error.statusCode] : undefined;
  return code
    ? new AppError(code, { message: OWN_WORDS[code] ?? 'Refused', cause: error })
    : new AppError('INTERNAL', { message: OWN_WORDS.INTERNAL ?? '', cause: error });
}

/** What of an error is answered. */
export type Refusal = Pick<AppError, 'code' | 'message'> &
  Partial<Pick<AppError, 'fields' | 'retryAfterSeconds' | 'triesLeft' | 'path' | 'puzzle'>>;

export function sendError(request: FastifyRequest, reply: FastifyReply, error: Refusal) {
  const answer: ErrorReply = inEnglish({
    success: false as const,
    message: error.message,
    code: error.code,
    requestId: request.id,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.retryAfterSeconds !== undefined ? { retryAfterSeconds: error.retryAfterSeconds } : {}),
    ...(error.triesLeft !== undefined ? { triesLeft: error.triesLeft } : {}),
    ...(error.path !== undefined ? { path: error.path } : {}),
    ...(error.puzzle !== undefined ? { puzzle: error.puzzle } : {}),
  });
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(error.retryAfterSeconds)));
  return reply.code(ERROR_STATUS[error.code]).type('application/json; charset=utf-8').send(JSON.stringify(answer));
}

/** An address with half an escape in it, or too long a part: refused in our own shape and words, with the headers of every answer. */
export function refuseAddress(headers: Readonly<Record<string, string>>) {
  return (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers).header('x-request-id', request.id);
    sendError(request, reply, new AppError('MALFORMED_REQUEST', { message: REPLY_MESSAGES.requestUnreadable }));
  };
}

/** One answer for every refusal. What we did not foresee is logged with the request's id and answered without its text. */
export function registerErrorReplies(app: FastifyInstance) {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const known = toAppError(error);
    if (known.status >= 500) request.log.error({ err: known.cause ?? error, code: known.code }, 'request failed');
    return sendError(request, reply, known);
  });
}
