import type { Call, CallInput, CallReply, Endpoint } from '@saakh/contracts/call';
import type { Calls } from '@saakh/contracts/calls';
import type { ErrorReply } from '@saakh/contracts/errors';
import { filledPath } from '@saakh/rules/identity/sign-in/paths';
import { ApiError, type ApiErrorCode } from './api-error';
import { orGivenUp, takeEarlyAnswer } from './early-answer';
import { withKnownCodes } from './known-codes';
import { withSolution } from './person-check';
import { askStepUp } from './step-up';

type KeyOf<C extends Call> = C extends { idempotency: 'required' }
  ? { idempotencyKey: string }
  : { idempotencyKey?: string };
/** `outlivesPage`: goes on when the page is left meanwhile; its body has at most 64 kB then, as browsers allow. */
interface Sending {
  signal?: AbortSignal;
  outlivesPage?: boolean;
}
export type CallOptions<C extends Call> = CallInput<C> & KeyOf<C> & Sending;

interface ApiConfiguration {
  token: () => string | null;
  /** Under which brand and in which language the page is shown: an address of the API holds neither. */
  page?: () => { partner: string; language: string };
  /** Told of every 401, before the call rejects. */
  onUnauthorised: (path: string) => void;
}

let configuration: ApiConfiguration = { token: () => null, onUnauthorised: () => undefined };
export function configureApi(next: ApiConfiguration): void {
  configuration = next;
}

interface AnyOptions extends Sending {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
}

/** Method and path. */
const parts = (endpoint: Endpoint) => endpoint.split(' ') as [string, string];

function addressOf(path: string, { params, query }: AnyOptions): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  // The host of the API is the page's own: its cookies hold the session, and no other origin is let in (API-BASE-01).
  return `${filledPath(path, params as Record<string, unknown> | undefined)}${text ? `?${text}` : ''}`;
}

function ownHeaders(): Headers {
  const headers = new Headers({ accept: 'application/json' });
  const token = configuration.token();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const page = configuration.page?.();
  if (page) {
    headers.set('x-partner', page.partner);
    headers.set('x-language', page.language);
  }
  return headers;
}

async function send(endpoint: Endpoint, options: AnyOptions): Promise<Response> {
  const [method, path] = parts(endpoint);
  const headers = ownHeaders();
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  const init: RequestInit = { method, headers, credentials: 'include' };
  if (options.signal) init.signal = options.signal;
  if (options.outlivesPage) init.keepalive = true;
  if (options.body instanceof FormData) init.body = options.body;
  else if (options.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(options.body);
  }
  try {
    const address = addressOf(path, options);
    const early = takeEarlyAnswer(method, address);
    return await (early ? orGivenUp(early, options.signal) : fetch(address, init));
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError({ code: 'NETWORK_FAILED', status: 0, cause });
  }
}

const FALLBACK_CODES: Record<number, ApiErrorCode> = {
  401: 'SIGN_IN_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  503: 'UNAVAILABLE',
};

async function errorOf(response: Response): Promise<ApiError> {
  const reply = await withKnownCodes((await response.json().catch(() => ({}))) as Partial<ErrorReply>);
  const header = Number(response.headers.get('retry-after'));
  return new ApiError({
    code: reply.code ?? FALLBACK_CODES[response.status] ?? 'INTERNAL',
    status: response.status,
    message: reply.message || undefined,
    fields: reply.fields,
    requestId: reply.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: reply.retryAfterSeconds ?? (header > 0 ? header : undefined),
    triesLeft: reply.triesLeft,
    path: reply.path,
    puzzle: reply.puzzle,
  });
}

async function good(response: Response, path: string): Promise<Response> {
  if (response.ok) return response;
  const error = await errorOf(response);
  if (response.status === 401) configuration.onUnauthorised(path);
  throw error;
}

/** What is refused until the own password is proved again is sent once more after that (S-AZ-7). */
async function onceProved<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'STEP_UP_REQUIRED';
    if (!isAsked || !(await askStepUp())) throw error;
    return run();
  }
}

const answered = (endpoint: Endpoint, options: AnyOptions): Promise<Response> =>
  onceProved(async () => good(await send(endpoint, options), parts(endpoint)[1]));

/** What is refused until a puzzle is solved is sent once more with the solution; where that fails, the refusal is the answer. */
async function answeredSolved(endpoint: Endpoint, options: AnyOptions): Promise<Response> {
  try {
    return await answered(endpoint, options);
  } catch (error) {
    const puzzle = error instanceof ApiError ? error.puzzle : undefined;
    if (!puzzle) throw error;
    return withSolution(puzzle, (solved) =>
      answered(endpoint, { ...options, body: { ...(options.body as object), solved } }),
    ).catch((later) => {
      throw later instanceof ApiError ? later : error;
    });
  }
}

async function made(endpoint: Endpoint, options: AnyOptions): Promise<unknown> {
  const response = await answeredSolved(endpoint, options);
  const answer = await response.json().catch((cause: unknown) => {
    throw new ApiError({ code: 'ANSWER_UNREADABLE', status: response.status, cause });
  });
  return withKnownCodes(answer);
}

interface UnderWay {
  readonly body: string;
  readonly answer: Promise<unknown>;
}
/** The newest change that is under way, by method and address. */
const underWay = new Map<string, UnderWay>();

/** A button pressed twice before it shows that it works asks for one thing: the second press gets the first one's answer. */
function madeOnce(endpoint: Endpoint, options: AnyOptions): Promise<unknown> {
  const [method, path] = parts(endpoint);
  const where = `${method} ${addressOf(path, options)} ${options.idempotencyKey ?? ''}`;
  const body = JSON.stringify(options.body) ?? '';
  const newest = underWay.get(where);
  if (newest?.body === body) return newest.answer;
  const own: UnderWay = { body, answer: made(endpoint, options) };
  underWay.set(where, own);
  const forget = () => {
    if (underWay.get(where) === own) underWay.delete(where);
  };
  own.answer.then(forget, forget);
  return own.answer;
}

/**
 * Makes one call of the contract and returns its whole answer. Always with cookies, with the bearer token once it is known
 * (API-BASE-02, -03). Rejects with `ApiError`; a 401 has then already ended the session (AUTH401-01). The same change asked
 * for again while it is under way is sent once.
 */
export async function call<E extends keyof Calls>(
  endpoint: E,
  options: CallOptions<Calls[E]>,
): Promise<CallReply<Calls[E]>> {
  const isOwn = endpoint.startsWith('GET ') || options.signal || options.body instanceof FormData;
  return (await (isOwn ? made : madeOnce)(endpoint, options)) as CallReply<Calls[E]>;
}

/** The same for a call that answers with a file. */
export async function download<E extends keyof Calls>(endpoint: E, options: CallOptions<Calls[E]>): Promise<Blob> {
  return (await answered(endpoint, options)).blob();
}

interface UploadOptions<C extends Call> {
  readonly params: CallInput<C>['params'];
  readonly query?: CallInput<C>['query'];
  readonly file: File;
  /** The file's own name in the form. */
  readonly name?: string;
  /** Texts beside the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Called with the share that is sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

const responseOf = (request: XMLHttpRequest): Response =>
  new Response(request.responseText, {
    status: request.status,
    headers: { 'retry-after': request.getResponseHeader('retry-after') ?? '' },
  });

/** Sends one file to a call that takes one. Not with `fetch`, which can't say how much of it has gone. */
export async function upload<E extends keyof Calls>(
  endpoint: E,
  { params, query, file, name = 'file', fields = {}, onProgress }: UploadOptions<Calls[E]>,
): Promise<CallReply<Calls[E]>> {
  const [method, path] = parts(endpoint);
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(name, file);
  const sendOnce = () =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      const lost = () => reject(new ApiError({ code: 'NETWORK_FAILED', status: 0 }));
      request.open(method, addressOf(path, { params, query }));
      request.withCredentials = true;
      ownHeaders().forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => resolve(responseOf(request)));
      request.addEventListener('error', lost);
      request.addEventListener('abort', lost);
      request.send(form);
    });
  const response = await onceProved(async () => good(await sendOnce(), path));
  return withKnownCodes((await response.json()) as CallReply<Calls[E]>);
}
