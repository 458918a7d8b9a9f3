import type { Call, CallInput, CallReply } from '@saakh/contracts/call';
import { callRequest } from '../../../support/by-api/call-request';

/** What the server sees of a browser: the cookies that it was given, no token, and that our own page makes the call. */
export class Browser {
  private readonly cookies: Map<string, string>;

  constructor(cookies: Iterable<readonly [string, string]> = []) {
    this.cookies = new Map(cookies);
  }

  /** Another browser that was given all that this one holds: a thief's. */
  copy = (): Browser => new Browser(this.cookies);

  holds = (name: string): boolean => this.cookies.has(name);

  /** To whichever instance has this address. */
  async send<C extends Call>(
    url: string,
    call: C,
    input: CallInput<C>,
  ): Promise<{ readonly status: number; readonly body: CallReply<C> }> {
    const { address, init, headers } = callRequest(url, call, input);
    const answer = await fetch(address, {
      ...init,
      headers: {
        ...headers,
        connection: 'close',
        origin: url,
        'sec-fetch-site': 'same-origin',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    return { status: answer.status, body: (await answer.json()) as CallReply<C> };
  }

  private keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    const [name, value] = pair.split(/=(.*)/s);
    if (attributes.some((one) => /^max-age=0$/i.test(one))) this.cookies.delete(name ?? '');
    else this.cookies.set(name ?? '', value ?? '');
  }
}
