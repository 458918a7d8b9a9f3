import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, CallInput, CallReply } from '@saakh/contracts/call';
import { filledPath } from '@saakh/rules/visitors/paths';

interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** On a machine that others keep busy too, the database may be late for a moment. */
const PATIENCE_MS = 20_000;

/** What a refusal says of itself. */
interface Refused {
  readonly success: false;
  readonly code: string;
  readonly message: string;
  readonly fields?: Record<string, string>;
}

type Options<C extends Call> = CallInput<C> & { readonly idempotencyKey?: string };

/** Talks to the API by the contract, as an application of a third party would: bearer token, no cookies. */
export class ApiClient {
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

  /** Sends one call and answers whatever came back; rejects only when nothing did. */
  async send<C extends Call>(call: C, options: Options<C>): Promise<Answer<CallReply<C> | Refused>> {
    const { params, query, body, idempotencyKey } = options as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
      idempotencyKey?: string;
    };
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const answer = await fetch(`${this.url}${filledPath(call.path, params)}${search}`, {
      method: call.method,
      headers: {
        // A connection that waits is closed by the server some time: a call made at that moment on a busy machine would fail.
        connection: 'close',
        ...this.bearer,
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as CallReply<C> | Refused };
  }

  /** The same for a call that has to succeed, again for a while where it is busy; rejects with what was refused and why. */
  async call<C extends Call>(call: C, options: Options<C>): Promise<CallReply<C>> {
    const until = Date.now() + PATIENCE_MS;
    let answer = await this.send(call, options);
    while (answer.status === 503 && Date.now() < until) {
      await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
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
