import type { Call, CallInput, CallReply } from '@saakh/contracts/call';
import { callRequest } from '../../../e2e/support/by-api/call-request';

/** The cookies of a person's browser, by name. */
export type Cookies = Record<string, string>;

/** Makes a call as the web app does, and keeps the cookies of the answer; anything but a success is an error. */
export async function callAs<const C extends Call>(
  url: string,
  cookies: Cookies,
  call: C,
  input: CallInput<C>,
): Promise<CallReply<C>> {
  const { address, init, headers } = callRequest(url, call, input);
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const answer = await fetch(address, { ...init, headers: { ...headers, cookie, 'sec-fetch-site': 'same-origin' } });
  if (!answer.ok) throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${await answer.text()}`);
  for (const set of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    cookies[name] = value;
  }
  return (await answer.json()) as CallReply<C>;
}
