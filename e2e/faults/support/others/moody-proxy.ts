import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/**
 * How a service that others run behaves: as it should, mute, answering a byte a second, hanging up, talking nonsense, dying amid
 * its answer, or taking a mail and hanging up before it says so.
 */
export type Mood = 'well' | 'slow' | 'drip' | 'reset' | 'wrong' | 'half' | 'unsaid';

export interface MoodyProxy {
  readonly port: number;
  mood: Mood;
  stop(): Promise<void>;
}

const HALF_BYTES = 30;
const DRIP_MS = 1_000;

/** An answer byte by byte, also when whoever gave it has hung up. */
const drip = (from: Socket, to: Socket) => {
  const waiting: number[] = [];
  from.on('data', (answer) => waiting.push(...answer));
  const dripping = setInterval(() => to.write(Buffer.from(waiting.splice(0, 1))), DRIP_MS);
  to.on('close', () => clearInterval(dripping));
};

/** The talk of a mail server up to where it has to say that it took the mail. */
const withoutItsEnd = (from: Socket, to: Socket) => {
  let isTaking = false;
  from.on('data', (answer) => {
    if (isTaking) return to.destroy();
    isTaking = /^354/m.test(String(answer));
    to.write(answer);
  });
};

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
    incoming.on('close', () => outgoing.destroy());
    if (proxy.mood === 'drip') return drip(outgoing, incoming);
    outgoing.on('close', () => incoming.destroy());
    if (proxy.mood === 'unsaid') return withoutItsEnd(outgoing, incoming);
    if (proxy.mood === 'well') return void outgoing.pipe(incoming);
    outgoing.once('data', (answer) => {
      incoming.write(answer.subarray(0, HALF_BYTES), () => incoming.destroy());
    });
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
