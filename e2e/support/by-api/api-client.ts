import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, CallInput, CallReply } from '@saakh/contracts/call';
import { filledPath } from '@saakh/rules/identity/sign-in/paths';
import { lookAt } from '../answers/personal-answers';
import { callRequest } from './call-request';

interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** The message of a 503 from overload. Other 503 answers, such as a full disk, must not be retried. */
const BUSY = 'The service is busy. Please try again in a moment.';
const LONGEST_PAUSE_SECONDS = 5;

/** What a refusal says of itself. */
interface Refused {
  readonly success: false;
  readonly code: string;
  readonly message: string;
  readonly fields?: Record<string, string>;
}

const isBusy = ({ status, body }: Answer<unknown>): boolean =>
  status === 503 && (body as Refused).code === 'UNAVAILABLE' && (body as Refused).message === BUSY;

type Options<C extends Call> = CallInput<C> & { readonly idempotencyKey?: string };

/** Talks to the API by the contract, as an application of a third party would: bearer token, no cookies. */
export class ApiClient {
  /**
   * How long `call` asks again where it is busy: on a machine that others keep busy too, the database may be late for a moment.
   * 0 in files that judge what is refused (without-patience.ts). `send` and `upload` never wait.
   */
  static patienceMs = 20_000;

  token: string | undefined;

  /** `partner`: at whose brand; the default brand's unless told. */
  constructor(
    readonly url: string,
    readonly partner?: string,
  ) {}

  private get bearer(): Record<string, string> {
    return {
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(this.partner ? { 'x-partner': this.partner } : {}),
    };
  }

  /** Sends one call and answers whatever came back, looked at for personal data; rejects only when nothing did. */
  async send<C extends Call>(call: C, options: Options<C>): Promise<Answer<CallReply<C> | Refused>> {
    const { idempotencyKey } = options;
    const { address, init, headers } = callRequest(this.url, call, options);
    const answer = await fetch(address, {
      ...init,
      headers: {
        ...headers,
        // A connection that waits is closed by the server some time: a call made at that moment on a busy machine would fail.
        connection: 'close',
        ...this.bearer,
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    lookAt({ method: call.method, address, type: answer.headers.get('content-type') ?? undefined, text });
    return { status: answer.status, headers: answer.headers, body: JSON.parse(text) as CallReply<C> | Refused };
  }

  /**
   * The same for a call that has to succeed; rejects with what was refused and why. Asks again for a while where the answer is
   * "busy", and that alone.
   */
  async call<C extends Call>(call: C, options: Options<C>): Promise<CallReply<C>> {
    const until = Date.now() + ApiClient.patienceMs;
    let answer = await this.send(call, options);
    while (isBusy(answer) && Date.now() < until) {
      await sleep(Math.min(Number(answer.headers.get('retry-after') ?? 1), LONGEST_PAUSE_SECONDS) * 1_000);
      answer = await this.send(call, options);
    }
    const { status, body } = answer;
    if (status === 200) return body as CallReply<C>;
    throw new Error(`${call.method} ${call.path} answered ${status}: ${JSON.stringify(body)}`);
  }

  /** Gives a file to a call that takes one; rejects with what was refused and why. */
  async upload(call: Call, params: Record<string, string>, content: Buffer, name: string, part = 'file') {
    const body = new FormData();
    body.append(part, new Blob([new Uint8Array(content)]), name);
    const answer = await fetch(`${this.url}${filledPath(call.path, params)}`, {
      method: call.method,
      headers: this.bearer,
      body,
    });
    if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}: ${await answer.text()}`);
  }
}
