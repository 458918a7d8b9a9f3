import type { Call, CallInput, CallReply } from '@saakh/contracts/call';
import { filledPath } from '@saakh/rules/visitors/paths';

export interface Client {
  cookies(): Record<string, string>;
  /** Another browser in which the same has happened so far. */
  copy(): Client;
  /** The success answer; anything else is an error. */
  call<const C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>>;
}

type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

interface Options {
  /** At whose brand; the default brand's unless told. */
  readonly partner?: string;
  /** That the browser has already. */
  readonly kept?: Readonly<Record<string, string>>;
}

/** A browser's side of the API: makes the calls of the contract and keeps the cookies. */
export const makeClient = (url: string, { partner, kept = {} }: Options = {}): Client => {
  const cookies = new Map(Object.entries(kept));
  const cookieHeader = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (answer: Response): void => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  };
  return {
    cookies: (): Record<string, string> => Object.fromEntries(cookies),
    copy: (): Client => makeClient(url, { partner, kept: Object.fromEntries(cookies) }),
    async call<const C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>> {
      const { params, query, body } = input as Parts;
      const answer = await fetch(
        `${url}${filledPath(call.path, params)}${query ? `?${new URLSearchParams(query)}` : ''}`,
        {
          method: call.method,
          headers: {
            cookie: cookieHeader(),
            'sec-fetch-site': 'same-origin',
            ...(partner ? { 'x-partner': partner } : {}),
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        },
      );
      keep(answer);
      if (!answer.ok) throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as CallReply<C>;
    },
  };
};
