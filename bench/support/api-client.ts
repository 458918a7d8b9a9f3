import type { Call, CallInput, CallReply } from '@saakh/contracts/call';
import { filledPath } from '@saakh/rules/visitors/paths';

type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

/** A browser's side of the API: makes the calls of the contract and keeps the cookies. */
export const makeClient = (url: string) => {
  const cookies = new Map<string, string>();
  const cookieHeader = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (answer: Response): void => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  };
  return {
    cookies: (): Record<string, string> => Object.fromEntries(cookies),
    /** The success answer; anything else is an error. */
    async call<const C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>> {
      const { params, query, body } = input as Parts;
      const answer = await fetch(
        `${url}${filledPath(call.path, params)}${query ? `?${new URLSearchParams(query)}` : ''}`,
        {
          method: call.method,
          headers: {
            cookie: cookieHeader(),
            'sec-fetch-site': 'same-origin',
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
export type Client = ReturnType<typeof makeClient>;
