import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverUrl } from '../../../testing/test-database';
import { AppError } from '../../app-error';
import type { Database } from '../database';
import { openServerDatabase } from './server-database';

/** R-DB-1: so soon a call is answered; on a busy machine the quickest of some rounds. */
const WITHIN_MS = 2_000;
const ROUNDS = 3;
const AT_ONCE_MS = 500;
const GIVEN_UP_MS = 8_000;

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
  let toldAt = 0;
  let open: () => Database;
  let database: Database;
  beforeAll(async () => {
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    const url = new URL(serverUrl ?? '');
    url.hostname = '127.0.0.1';
    url.port = String((proxy.address() as AddressInfo).port);
    const onConnectionError = ({ message }: Error) => {
      told.push(message);
      if (message.includes('silent')) toldAt = performance.now();
    };
    open = () => openServerDatabase({ url: url.href, poolSize: 2, onConnectionError });
    database = open();
  });
  afterAll(async () => {
    await database.close();
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });

  const timed = async (work: Promise<unknown>) => {
    const began = performance.now();
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return { error, tookMs: performance.now() - began };
  };
  const ask = (on = database) => timed(on.execute('select 1'));
  const transact = (on = database) =>
    timed(on.transaction({ kind: 'system' }, (tx) => tx.execute(sql.raw('select 1'))));
  const answersAgain = (on = database) =>
    expect.poll(async () => (await ask(on)).error, { timeout: 10_000 }).toBeUndefined();

  test('R-DB-1 a slow statement is left alone; a silent server is refused within seconds', async () => {
    const slow = await database.execute<{ is: number }>('select 1 as is from pg_sleep(3)');
    expect(slow.rows).toEqual([{ is: 1 }]);
    expect(told).toEqual([]);

    let quickest = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS && quickest > WITHIN_MS; round += 1) {
      say(true);
      const { error, tookMs } = await ask();
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
      expect(told.join()).toContain('silent');
      quickest = Math.min(quickest, tookMs);
      say(false);
      await answersAgain();
    }
    expect(quickest).toBeLessThan(WITHIN_MS);
  });

  test('R-DB-1 it is there while all lines to it are in use, and not while it is silent', async () => {
    const inUse = [1, 2].map(() => database.execute('select from pg_sleep(3)'));
    expect(await database.answers()).toBe(true);
    await Promise.all(inUse);
    say(true);
    expect(await database.answers()).toBe(false);
    say(false);
    await answersAgain();
  });

  test.each(['falls silent amid the lines that it has', 'is silent when it is first spoken to'])(
    'R-DB-1 R-RUN-4 once a server %s, the next caller of any call does not wait',
    async (how) => {
      say(how.startsWith('is silent'));
      const fresh = open();
      try {
        if (how.startsWith('falls')) expect((await ask(fresh)).error).toBeUndefined();
        say(true);
        // More than there are lines: some wait for one. Each asks twice, as a call does whose limit lets pass what it can't count.
        const calls = Array.from({ length: 6 }, async () => [(await ask(fresh)).error, (await ask(fresh)).error]);
        const errors = await Promise.race([Promise.all(calls), sleep(GIVEN_UP_MS)]);
        expect(performance.now() - toldAt).toBeLessThan(AT_ONCE_MS);
        for (const error of errors?.flat() ?? [undefined]) expect(error).toMatchObject({ code: 'UNAVAILABLE' });
        for (const again of [ask, transact]) {
          const { error, tookMs } = await again(fresh);
          expect(error).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
          expect(tookMs).toBeLessThan(AT_ONCE_MS);
        }
        say(false);
        await answersAgain(fresh);
      } finally {
        say(false);
        await fresh.close();
      }
    },
  );
});
