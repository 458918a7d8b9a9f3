import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createListener, type Socket } from 'node:net';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Somebody else's system on this machine: it answers as it likes, and remembers what it was sent. */
export interface OtherServer {
  readonly url: string;
  readonly received: Received[];
  answer: (received: Received, response: ServerResponse) => void;
  close(): void;
}

export const startOther = async (): Promise<OtherServer> => {
  const received: Received[] = [];
  const listen: RequestListener = (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString('utf8') };
      received.push(one);
      other.answer(one, response);
    });
  };
  const server = createServer(listen);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const other: OtherServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (_received, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return other;
};

/** A door of this machine that nobody may knock at: on every address of it, with how often somebody did. */
export const startInside = async () => {
  let knocks = 0;
  const sockets = new Set<Socket>();
  const listener = createListener((socket) => {
    knocks += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).end();
  });
  await new Promise<void>((resolve) => listener.listen(0, resolve));
  return {
    port: (listener.address() as AddressInfo).port,
    knocks: () => knocks,
    close: () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
};
