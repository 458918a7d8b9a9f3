import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { filledPath } from '@saakh/rules/identity/sign-in/paths';

export interface LoadRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly token?: string;
}

/** A request of an endpoint, as a program with a bearer token makes it. */
export function requestOf(
  { method, path }: { readonly method: string; readonly path: string },
  { params, query, body, token }: Input = {},
): LoadRequest {
  return {
    method,
    path: `${filledPath(path, params)}${query ? `?${new URLSearchParams(query)}` : ''}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
}

/** Makes one request and answers its JSON. It asks again where the service is busy; any other failure is an error. */
export async function ask<Reply>(url: string, { path, ...request }: LoadRequest): Promise<Reply> {
  let answer = await fetch(url + path, request);
  for (let tries = 0; answer.status === 503 && tries < 5; tries += 1) {
    await answer.body?.cancel();
    await sleep(1_000);
    answer = await fetch(url + path, request);
  }
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as Reply;
}

interface Load {
  readonly url: string;
  /** Sent in turn, over and over. */
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second, whatever was answered; as many as possible unless told. */
  readonly rate?: number;
  /** Redirects and refusals count as answers, or do not count; by default a refusal is an error. */
  readonly refusals?: 'count' | 'ignore';
  /** Sends from another thread, so that this one can measure meanwhile. */
  readonly inThread?: boolean;
}

interface Report {
  readonly '2xx': number;
  readonly non2xx: number;
  readonly errors: number;
  readonly duration: number;
  readonly latency: { readonly p97_5: number };
  readonly statusCodeStats: object;
}

interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p97_5: number;
}

const autocannon: (options: object) => Promise<Report> = createRequire(import.meta.url)('autocannon');

export async function runLoad({ requests, seconds, rate, refusals, inThread, ...load }: Load): Promise<LoadResult> {
  let clients = 0;
  /** Each connection has its share of the requests, so that they do not all ask for the same at once. */
  const setupClient = (client: { setRequests(requests: readonly LoadRequest[]): void }) => {
    const share = Math.max(1, Math.floor(requests.length / load.connections));
    const from = (clients * share) % requests.length;
    clients += 1;
    client.setRequests(requests.slice(from, from + share));
  };
  const result = await autocannon({
    ...load,
    duration: seconds,
    ...(inThread ? { requests, workers: 1 } : { requests: requests.slice(0, 1), setupClient }),
    ...(rate === undefined ? {} : { overallRate: rate }),
  });
  const answered = result['2xx'] + (refusals === 'count' ? result.non2xx : 0);
  if ((answered === 0 && refusals !== 'ignore') || (!refusals && result.errors + result.non2xx > 0)) {
    throw new Error(`${load.url} answered ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  }
  return { requests: answered, perSecond: answered / result.duration, p97_5: result.latency.p97_5 };
}
