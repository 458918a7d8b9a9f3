import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A system of another party on a free port of this machine; it ends at once, whoever still holds a connection. */
export async function serveHere(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  // A call that is cut while it is read or answered has nobody left to be told.
  const server = createServer(async (request, response) => {
    try {
      await answer(request, response);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
