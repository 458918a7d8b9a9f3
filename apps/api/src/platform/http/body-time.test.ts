import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openTestPlatform } from '../../testing/test-platform';
import { limitBodyTime } from './body-time';
import { makeServer } from './server';

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: boolean;
  }
}

test('R-RUN-2 a body that does not come ends its connection in time, and a file has longer', async () => {
  const app = Fastify();
  limitBodyTime(app, 200);
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume().once('end', () => done(null, ''));
  });
  app.post('/body', { config: { access: 'operations' } }, async () => 'ok');
  app.post('/file', { config: { access: 'operations', upload: true } }, async () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const send = (path: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\n12345`);
    const ended = new Promise<string>((resolve) => socket.once('close', () => resolve('ended')));
    const waited = new Promise<string>((resolve) => setTimeout(resolve, 1_500, 'waits'));
    return { socket, outcome: Promise.race([ended, waited]) };
  };
  const [body, file] = [send('/body'), send('/file')];
  expect([await body.outcome, await file.outcome]).toEqual(['ended', 'waits']);
  file.socket.write('67890');
  const answer = await new Promise<string>((resolve) => file.socket.once('data', (bytes) => resolve(String(bytes))));
  expect(answer).toContain('200 OK');
  file.socket.destroy();
  await app.close();
});

const DRIP_MS = 50;
const PATIENCE_MS = 5_000;

/** Sends a piece again and again, as long as it may: with what it is answered, and after how long it is cut off. */
async function drip(port: number, begin: string, piece: string) {
  const began = performance.now();
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += String(bytes);
  });
  socket.write(begin);
  const dripping = setInterval(() => socket.write(piece), DRIP_MS);
  const closed = new Promise((done) => socket.once('close', done));
  await Promise.race([closed, sleep(PATIENCE_MS)]);
  clearInterval(dripping);
  socket.destroy();
  return { status: answer.split(' ')[1], tookMs: performance.now() - began };
}

test('R-RUN-2 slow headers have ten seconds, slow files their own time; then they are cut off', async () => {
  const world = await openTestPlatform();
  const server = await makeServer(world.platform);
  server.post('/file', { config: { access: 'operations', upload: true } }, async ({ raw }) => {
    await once(raw.resume(), 'end');
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  expect(server.server.headersTimeout).toBe(10_000);
  expect(server.server.requestTimeout).toBeGreaterThan(60_000);
  expect(server.server.requestTimeout).toBeLessThan(30 * 60_000);

  server.server.headersTimeout = 300;
  server.server.requestTimeout = 800;
  const headers = ['host: x', 'x-partner: cl', 'content-type: multipart/form-data; boundary=x'];
  const file = `POST /file HTTP/1.1\r\n${headers.join('\r\n')}\r\ncontent-length: 9999\r\n\r\n`;
  for (const [begin, piece, leastMs] of [
    ['GET /file HTTP/1.1\r\n', 'x-more: x\r\n', 300],
    [file, 'x', 800],
  ] as const) {
    const { status, tookMs } = await drip(port, begin, piece);
    expect(status).toBe('408');
    expect(tookMs).toBeGreaterThan(leastMs - DRIP_MS);
    expect(tookMs).toBeLessThan(PATIENCE_MS - 1_000);
  }
  await server.close();
  await world.close();
});
