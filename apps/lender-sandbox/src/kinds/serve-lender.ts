import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How a call fails: `error` and `reset` before anything is done, the others after the work was done. */
export type CallFault = 'error' | 'reset' | 'drop' | 'hang' | 'garbage';

export interface LenderCall {
  operation: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
  /** What the groups of the route's path matched. */
  parts: string[];
}

export interface LenderAnswer {
  status: number;
  type?: string;
  body?: string;
  headers?: Record<string, string>;
}

export interface LenderRoute {
  operation: string;
  method: 'GET' | 'POST';
  path: RegExp;
  answer(call: LenderCall): LenderAnswer | Promise<LenderAnswer>;
}

export const asJson = (status: number, body: unknown): LenderAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

type Fields = Record<string, unknown>;
/** What `/control/{name}` does, for tests and demonstrations from another process. */
export type LenderControl = Readonly<Record<string, (fields: Fields) => unknown>>;

/** Serves one lender's routes on this machine, notes every call, and fails the calls that a test chooses. */
export async function serveLender(routes: readonly LenderRoute[], control: LenderControl, port = 0) {
  const calls: LenderCall[] = [];
  const faults: { operation: string; fault: CallFault }[] = [];
  /** The next calls of an operation fail in this way. */
  function fail(operation: string, fault: CallFault, times = 1): void {
    for (let count = 0; count < times; count += 1) faults.push({ operation, fault });
  }
  const allControl: LenderControl = {
    ...control,
    calls: () => calls.map(({ operation, body }) => ({ operation, body })),
    fail: ({ operation, fault, times }) => fail(String(operation), fault as CallFault, Number(times ?? 1)),
  };

  function takeFault(operation: string): CallFault | undefined {
    const at = faults.findIndex((one) => one.operation === operation);
    return at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://lender');
    const act = allControl[url.pathname.replace('/control/', '')];
    if (act && url.pathname.startsWith('/control/') && request.headers['x-forwarded-for'] === undefined) {
      const sent = await text(request);
      const { status, type, body } = asJson(200, (await act(sent === '' ? {} : JSON.parse(sent))) ?? {});
      response.writeHead(status, { 'content-type': type }).end(body);
      return;
    }
    const route = routes.find(({ method, path }) => method === request.method && path.test(url.pathname));
    if (!route) {
      response.writeHead(404).end();
      return;
    }
    const { operation, path } = route;
    const parts = path.exec(url.pathname)?.slice(1) ?? [];
    const call: LenderCall = { operation, url, headers: request.headers, body: await text(request), parts };
    calls.push(call);
    const fault = takeFault(operation);
    if (fault === 'reset') return void request.socket.destroy();
    if (fault === 'error') return void response.writeHead(500).end();
    const { status, type = 'text/plain', body = '', headers } = await route.answer(call);
    if (fault === 'drop') return void request.socket.destroy();
    if (fault === 'hang') return;
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(fault === 'garbage' ? '<html><body>Gateway' : body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    fail,
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** How staff connect a lender: from this template, with these parts of its document and these secrets. */
export interface LenderConnection {
  template: string;
  changes: Record<string, unknown>;
  secrets: Record<string, string>;
}

export const environmentsOf = (url: string) => {
  const environment = { baseUrl: url, pageHosts: [new URL(url).host] };
  return { sandbox: environment, live: environment };
};

export const basicOf = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
