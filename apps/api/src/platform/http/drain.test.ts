import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { makeDrain } from './drain';

async function make() {
  const server = Fastify();
  const drain = makeDrain(server, { quietMs: 200, longestMs: 1_000, answeredMs: 300 });
  server.get('/call', { config: { access: { audience: 'anyone' } } }, async () => 'answered');
  server.get('/probe', { config: { access: 'operations' } }, async () => 'alive');
  await server.ready();
  const askFor = async (url: string, milliseconds: number) => {
    const until = performance.now() + milliseconds;
    while (performance.now() < until) {
      const answer = await server.inject({ url });
      expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
      await sleep(20);
    }
  };
  const begin = () => {
    const began = performance.now();
    return drain.begin().then(() => performance.now() - began);
  };
  return { server, askFor, begin, close: drain.close };
}

test('R-RUN-1 a stopping server waits while calls still arrive, and closes their connections', async () => {
  const { server, askFor, begin } = await make();
  expect((await server.inject({ url: '/call' })).headers.connection).not.toBe('close');
  const took = begin();
  await askFor('/call', 600);
  expect(await took).toBeGreaterThan(750);
  await server.close();
});

test('R-RUN-1 nobody who goes on sending keeps it, and probes do not count', async () => {
  const { server, askFor, begin } = await make();
  const among = begin();
  await Promise.all([askFor('/call', 1_500), among]);
  expect(await among).toBeLessThan(1_450);
  const probed = begin();
  await askFor('/probe', 800);
  expect(await probed).toBeLessThan(750);
  await server.close();
});

test.each(['', 'GET /call HTTP/1.1\r\nHost: '])(
  'R-RUN-1 nobody who sent no whole request keeps it open: %j',
  async (sent) => {
    const { server, close } = await make();
    await server.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(sent);
    await sleep(50);
    const gone = once(socket, 'close');
    await close();
    await gone;
  },
  3_000,
);
