import type { Call, CallInput } from '@saakh/contracts/call';
import { filledPath } from '@saakh/rules/identity/sign-in/paths';

interface Parts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** A call of the contract as `fetch` takes it: its address on a server, and the request without anything of who makes it. */
export function callRequest<C extends Call>(url: string, call: C, input: CallInput<C>) {
  const { params, query, body } = input as Parts;
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return {
    address: `${url}${filledPath(call.path, params)}${search}`,
    init: { method: call.method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
    headers,
  };
}
