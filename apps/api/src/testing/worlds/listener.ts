import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Somebody else's system, over real HTTP: keeps what it gets and answers as it is told. */
export async function startListener() {
  const received: Received[] = [];
  let answer = { status: 200, body: '' };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(parts).toString('utf8') });
    response.writeHead(answer.status).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/lead`,
    received,
    answerWith: (status: number, body = '') => {
      answer = { status, body };
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
export type Listener = Awaited<ReturnType<typeof startListener>>;
