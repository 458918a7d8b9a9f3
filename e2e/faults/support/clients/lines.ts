import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Call, CallInput, CallReply } from '@saakh/contracts/call';
import { callRequest } from '../../../support/by-api/call-request';

/** Answered without the database, and never refused. */
const LIVE = '/api/health/live';

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  readonly body?: string | undefined;
  /** The caller does not wait for the answer. */
  readonly hangsUp?: boolean;
}

interface Answer {
  /** 0 where no answer came. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
  readonly tookMs: number;
}

/** So many connections to one address that are kept, as browsers keep them; nobody repeats a call. */
export function openLines(url: string, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: count, maxFreeSockets: count });
  const ask = ({ method = 'GET', path, token, key, body, hangsUp = false }: Asked): Promise<Answer> =>
    new Promise((resolve) => {
      const beganMs = performance.now();
      const end = (status: number, said = '', retryAfter?: string) =>
        resolve({ status, body: said, retryAfter, tookMs: performance.now() - beganMs });
      const headers = {
        'sec-fetch-site': 'same-origin',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const sent = request(`${url}${path}`, { agent, method, headers }, (answer) => {
        text(answer).then(
          (said) => end(answer.statusCode ?? 0, said, answer.headers['retry-after']),
          () => end(0),
        );
      });
      sent.on('error', ({ message }) => end(0, message));
      if (hangsUp) sent.on('finish', () => sent.destroy()).on('close', () => end(0));
      sent.end(body);
    });
  return {
    ask,
    /** The same with a call of the contract; `code`: `taken`, that of a refusal, or why no answer came. */
    async call<C extends Call>(call: C, input: CallInput<C>, sender: Pick<Asked, 'token' | 'key'> = {}) {
      const { address, init } = callRequest('', call, input);
      const { status, body } = await ask({ ...init, ...sender, path: address });
      const reply = (status === 0 ? { code: body } : JSON.parse(body)) as CallReply<C> & { code?: string };
      return { status, code: reply.code ?? 'taken', body: reply as CallReply<C> };
    },
    /** Makes all connections, so that later calls need not wait for one. */
    connect: () => Promise.all(Array.from({ length: count }, () => ask({ path: LIVE }))),
    close: () => agent.destroy(),
  };
}
