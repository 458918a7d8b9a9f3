import type { Call, CallInput, CallReply } from '@saakh/contracts/call';
import { callRequest } from '../../e2e/support/by-api/call-request';

export interface Client {
  cookies(): Record<string, string>;
  /** Another browser in which the same has happened so far. */
  copy(): Client;
  /** The success answer; anything else is an error. */
  call<const C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>>;
}

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
      const { address, init, headers } = callRequest(url, call, input);
      const answer = await fetch(address, {
        ...init,
        headers: {
          ...headers,
          cookie: cookieHeader(),
          'sec-fetch-site': 'same-origin',
          ...(partner ? { 'x-partner': partner } : {}),
        },
      });
      keep(answer);
      if (!answer.ok) throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as CallReply<C>;
    },
  };
};
