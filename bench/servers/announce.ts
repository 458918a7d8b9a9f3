import type { AddressInfo, Server } from 'node:net';

/** Listens on a free port of this machine and tells the bench which one. */
export function announce(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ port: (server.address() as AddressInfo).port });
  });
  process.on('SIGTERM', () => process.exit());
}
