import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverUrl } from '../../../testing/test-database';
import { AppError } from '../../app-error';
import type { Database } from '../database';
import { openServerDatabase } from './server-database';

describe.skipIf(!serverUrl)('a server that falls silent', () => {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const proxy = createServer((incoming) => {
    const { hostname, port } = new URL(serverUrl ?? '');
    const outgoing = connect({ host: hostname, port: Number(port || 5432) });
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket.on('error', () => socket.destroy()));
      socket.on('close', () => sockets.delete(socket));
    }
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    if (isSilent) for (const socket of [incoming, outgoing]) socket.pause();
  });
  const say = (silent: boolean) => {
    isSilent = silent;
    for (const socket of sockets) silent ? socket.pause() : socket.resume();
  };
  const told: string[] = [];
  let database: Database;
  beforeAll(async () => {
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    const url = new URL(serverUrl ?? '');
    url.hostname = '127.0.0.1';
    url.port = String((proxy.address() as AddressInfo).port);
    database = openServerDatabase({
      url: url.href,
      poolSize: 2,
      onConnectionError: (error) => told.push(error.message),
    });
  });
  afterAll(async () => {
    await database.close();
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });

  test('R-DB-1 a statement that takes long is left alone; what waits in silence is refused within seconds, and it recovers', async () => {
    const slow = await database.execute<{ is: number }>('select 1 as is from pg_sleep(3)');
    expect(slow.rows).toEqual([{ is: 1 }]);
    expect(told).toEqual([]);

    say(true);
    const began = performance.now();
    const refused = await database.execute('select 1').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(told.join()).toContain('silent');

    say(false);
    await expect
      .poll(
        () =>
          database.execute('select 1').then(
            () => true,
            () => false,
          ),
        { timeout: 10_000 },
      )
      .toBe(true);
  });
});
