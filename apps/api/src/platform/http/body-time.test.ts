import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitBodyTime } from './body-time';

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
