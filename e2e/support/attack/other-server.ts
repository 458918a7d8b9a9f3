import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface OtherServer {
  readonly url: string;
  readonly port: number;
  /** The paths of the requests so far. */
  readonly received: string[];
  answer: (path: string, response: ServerResponse) => void;
  close(): void;
}

/** Somebody else's system on this machine; its answers are set by the test. */
export async function startOther(): Promise<OtherServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    other.received.push(path);
    request.resume().on('end', () => other.answer(path, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const other: OtherServer = {
    ...{ url: `http://127.0.0.1:${port}`, port, received: [] },
    answer: (_path, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return other;
}
