import { createRequire } from 'node:module';
import type { LoadResult, LoadWish } from './load';

interface Client {
  setRequests(requests: readonly object[]): void;
  on(event: 'body', listener: (body: Buffer) => void): void;
  on(event: 'response', listener: (status: number) => void): void;
}
interface Report {
  readonly '2xx': number;
  readonly non2xx: number;
  readonly errors: number;
  readonly duration: number;
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly statusCodeStats: object;
}
type Autocannon = (options: object) => Promise<Report>;

// The program of a process of its own, so that sending takes no time from whatever is measured.
const autocannon: Autocannon = createRequire(import.meta.url)('autocannon');

const send = async ({ url, requests, connections, seconds, mayRefuse = false }: LoadWish): Promise<LoadResult> => {
  const prepared = requests.map(({ body, headers, ...rest }) => ({
    ...rest,
    headers: body ? { 'content-type': 'application/json', ...headers } : headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  }));
  let client = 0;
  let refusal = '';
  const remember = (one: Client): void => {
    let latest = '';
    one.on('body', (body) => {
      latest = body.toString();
    });
    one.on('response', (status) => {
      if (status >= 400) refusal ||= latest;
    });
  };
  const report = await autocannon({
    url,
    connections,
    duration: seconds,
    // Each connection begins with what stands here, made ready for each of them, thousands of times.
    requests: prepared.slice(0, 1),
    // Then it has a share of its own, so that they don't all ask for the same at once.
    setupClient: (one: Client) => {
      const share = Math.max(1, Math.floor(prepared.length / connections));
      const from = (client * share) % prepared.length;
      client += 1;
      remember(one);
      one.setRequests(prepared.slice(from, from + share));
    },
  });
  const answered = report['2xx'] + (mayRefuse ? report.non2xx : 0);
  if (answered === 0 || (!mayRefuse && report.errors + report.non2xx > 0)) {
    const statuses = JSON.stringify(report.statusCodeStats);
    throw new Error(`${url} answered ${statuses}, ${report.errors} errors; the first refusal: ${refusal}`);
  }
  return {
    requests: answered,
    perSecond: answered / report.duration,
    p50: report.latency.p50,
    p99: report.latency.p99,
  };
};

process.on('message', async (wish) => {
  process.send?.(await send(wish as LoadWish));
});
