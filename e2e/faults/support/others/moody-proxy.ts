import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** How a service that others run behaves: as it should, mute, hanging up, talking nonsense, or dying amid its answer. */
export type Mood = 'well' | 'slow' | 'reset' | 'wrong' | 'half';

export interface MoodyProxy {
  readonly port: number;
  mood: Mood;
  stop(): Promise<void>;
}

const HALF_BYTES = 30;

/** Stands in front of a service of another party on this machine. */
export async function startMoodyProxy(target: number): Promise<MoodyProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (proxy.mood === 'slow') return void incoming.resume();
    if (proxy.mood === 'reset') return void incoming.resetAndDestroy();
    if (proxy.mood === 'wrong') return void incoming.end('what is this?\r\n\r\n');
    const outgoing = connect({ host: '127.0.0.1', port: target });
    keep(outgoing);
    incoming.pipe(outgoing);
    if (proxy.mood === 'half') {
      outgoing.once('data', (answer) => {
        incoming.write(answer.subarray(0, HALF_BYTES), () => incoming.destroy());
      });
    } else outgoing.pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const proxy: MoodyProxy = {
    port: (server.address() as AddressInfo).port,
    mood: 'well',
    async stop() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  return proxy;
}
