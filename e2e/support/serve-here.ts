import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another party’s system on a free port of this machine; `stop` cuts its connections. */
export async function serveHere(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  // Nobody waits for the answer to a call that was cut off.
  const server = createServer(async (request, response) => {
    try {
      await answer(request, response);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
