import type { Call, CallParsed, CallReply } from '@saakh/contracts/call';
import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '@saakh/contracts/errors';
import * as items from '@saakh/contracts/identity/session-items';
import { listMyMerges } from '@saakh/contracts/operations/customer/duplicates';
import { recordVisit } from '@saakh/contracts/operations/system-status/health';
import { listHelperQuestions } from '@saakh/contracts/partners/partner-hints';
import { getPartnerNaming } from '@saakh/contracts/partners/staff/brands';
import { inEnglish } from '@saakh/i18n/english';
import { matchesPath } from '@saakh/rules/identity/sign-in/paths';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { makeFakeXhr } from './fake-xhr';

export interface SeenCall {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
  credentials: RequestCredentials | undefined;
  /** Goes on when the page is left. */
  keepalive: boolean;
  url: string;
}

type Answer = (request: CallParsed<Call>, seen: SeenCall) => unknown;
/** A successful answer; `success: true` is added. */
type Reply<C extends Call> = Omit<CallReply<C>, 'success'>;

interface Door {
  call: Call;
  answer: Answer;
}

/** A refusal as the server words it; throw it from an answer. */
export class Refusal extends Error {
  readonly reply: ErrorReply;
  constructor(code: ErrorCode, message: string, more: Partial<ErrorReply> = {}) {
    super(message);
    this.reply = inEnglish({ success: false as const, code, message, requestId: 'req_test', ...more });
  }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function paramsOf(pattern: string, path: string): Record<string, string> {
  const given = path.split('/');
  const names = pattern.split('/').map((part, at) => [part, given[at] ?? ''] as const);
  return Object.fromEntries(
    names.flatMap(([part, value]) => (part.startsWith(':') ? [[part.slice(1), decodeURIComponent(value)]] : [])),
  );
}

/**
 * The server at the edge of the browser, by the contract: a request that does not fit a call's schemas, or an answer that
 * does not fit its reply, fails the test. Session items work as on the server, in memory.
 */
export function fakeApi() {
  const doors: Door[] = [];
  const seen: SeenCall[] = [];
  const stored = new Map<string, string>();
  const violations: string[] = [];

  const parse = (call: Call, part: 'params' | 'query' | 'body' | 'reply', value: unknown) => {
    const schema = call[part];
    if (!schema) return undefined;
    const result = z.safeParse(schema, value);
    if (result.success) return result.data;
    violations.push(`${call.method} ${call.path} ${part}: ${z.prettifyError(result.error)}`);
    throw new Error(violations.at(-1));
  };

  async function serve(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input), 'http://localhost');
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const request: SeenCall = {
      method,
      path: url.pathname,
      body,
      headers: new Headers(init.headers),
      credentials: init.credentials,
      keepalive: init.keepalive ?? false,
      url: url.href,
    };
    seen.push(request);
    const door = doors.findLast(({ call }) => call.method === method && matchesPath(call.path, url.pathname));
    if (!door) return json(404, new Refusal('NOT_FOUND', 'Not found').reply);
    const { call } = door;
    try {
      const parsed = {
        params: parse(call, 'params', paramsOf(call.path, url.pathname)),
        query: parse(call, 'query', Object.fromEntries(url.searchParams)),
        body: parse(call, 'body', body),
      };
      const reply = await door.answer(parsed as CallParsed<Call>, request);
      if (call.replyType && typeof reply === 'string') return new Response(parse(call, 'reply', reply) as string);
      return json(200, parse(call, 'reply', inEnglish({ success: true, ...(reply as object) })));
    } catch (error) {
      if (error instanceof Refusal) return json(ERROR_STATUS[error.reply.code], error.reply);
      throw error;
    }
  }

  const api = {
    stored,
    seen,
    violations,
    /** Answers a call from now on; a later answer to the same call wins. */
    answer<C extends Call>(
      call: C,
      answer: Reply<C> | ((request: CallParsed<C>, seen: SeenCall) => Reply<C> | Promise<Reply<C>>),
    ) {
      doors.push({ call, answer: (typeof answer === 'function' ? answer : () => answer) as Answer });
      return api;
    },
    refuse(call: Call, code: ErrorCode, message: string, more: Partial<ErrorReply> = {}) {
      doors.push({
        call,
        answer: () => {
          throw new Refusal(code, message, more);
        },
      });
      return api;
    },
    /** The connection breaks at this call. */
    disconnect(call: Call) {
      doors.push({
        call,
        answer: () => {
          throw new TypeError('Failed to fetch');
        },
      });
      return api;
    },
    callsOf: (call: Call) => seen.filter(({ method, path }) => method === call.method && matchesPath(call.path, path)),
  };

  api.answer(listMyMerges, { data: [] });
  api.answer(listHelperQuestions, { data: [] });
  api.answer(getPartnerNaming, { data: { named: 0, arrived: 0, pause: null } });
  api.answer(items.saveSessionItem, ({ body }) => {
    stored.set(body.name, body.value);
    return {};
  });
  api.answer(items.deleteSessionItem, ({ body }) => {
    stored.delete(body.name);
    return {};
  });
  api.answer(items.readSessionItem, ({ query }) => ({ value: stored.get(query.name) ?? null }));
  api.answer(items.readSessionItems, ({ query }) => {
    const names: readonly string[] = items.SESSION_ITEMS_BY_AUDIENCE[query.audience];
    return { items: Object.fromEntries([...stored].filter(([name]) => names.includes(name))) };
  });
  api.answer(recordVisit, {});
  vi.stubGlobal('fetch', vi.fn(serve));
  vi.stubGlobal('XMLHttpRequest', makeFakeXhr(serve));
  return api;
}
