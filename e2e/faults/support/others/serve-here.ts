import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A system of another party on a free port of this machine; it ends at once, whoever still holds a connection. */
export async function serveHere(answer: RequestListener): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const server = createServer(answer);
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
