import { buffer } from 'node:stream/consumers';
import { serveHere } from './serve-here';

type Fields = Record<string, unknown>;
/** What is made of one true answer; other keys of it stay. */
export type Lie = (truth: Fields) => Fields;

export interface LyingLender {
  readonly url: string;
  /** From now on every answer to such a call is made by the lie; without one, the truth. */
  lie(call: 'quotes' | 'applications', lie: Lie | undefined): void;
  /** How many lies were told since the last one was given. */
  told(): number;
  stop(): Promise<void>;
}

/**
 * Stands in front of a lender of the stand-in: each answer is well formed, of status 200 or 201, and says what is not so. Status
 * calls pass as they are.
 */
export async function startLyingLender(target: string): Promise<LyingLender> {
  const lies = new Map<string, Lie>();
  let count = 0;
  const { port, stop } = await serveHere(async (request, response) => {
    const body = await buffer(request);
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const truth = await answer.text();
    const lie = request.method === 'POST' ? lies.get(request.url?.split('/').at(-1) ?? '') : undefined;
    if (lie && answer.ok) count += 1;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(lie && answer.ok ? JSON.stringify(lie(JSON.parse(truth) as Fields)) : truth);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    lie(call, lie) {
      count = 0;
      if (lie) lies.set(call, lie);
      else lies.delete(call);
    },
    told: () => count,
    stop,
  };
}
