import { createRequire } from 'node:module';
import type { LoadResult, LoadWish } from './load';

interface Client {
  setRequests(requests: readonly object[]): void;
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

const send = async ({
  url,
  requests,
  connections,
  seconds,
  mayRefuse = false,
  pipelining = 1,
}: LoadWish): Promise<LoadResult> => {
  const prepared = requests.map(({ body, headers, ...rest }) => ({
    ...rest,
    headers: body ? { 'content-type': 'application/json', ...headers } : headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  }));
  let client = 0;
  const report = await autocannon({
    url,
    connections,
    pipelining,
    duration: seconds,
    requests: prepared,
    // Each connection begins elsewhere in the list, so that they don't all ask for the same at once.
    setupClient: (one: Client) => {
      const from = Math.floor((client * prepared.length) / connections);
      client += 1;
      one.setRequests([...prepared.slice(from), ...prepared.slice(0, from)].map((request) => ({ ...request })));
    },
  });
  const answered = report['2xx'] + (mayRefuse ? report.non2xx : 0);
  if (answered === 0 || report.errors > 0 || (report.non2xx > 0 && !mayRefuse)) {
    throw new Error(`${url} answered ${JSON.stringify(report.statusCodeStats)}, ${report.errors} errors`);
  }
  const { p50, p99 } = report.latency;
  return { requests: answered, perSecond: answered / report.duration, p50, p99 };
};

process.once('message', async (wish) => {
  process.send?.(await send(wish as LoadWish));
  process.disconnect();
});
