import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, isFree } from './ports.mjs';

test('a port on which somebody listens is not free, and the next one is found', async () => {
  const server = createServer();
  const port = await freePort();
  expect(await isFree(port)).toBe(true);
  await new Promise((listening) => server.listen(port, '127.0.0.1', () => listening(undefined)));
  try {
    expect(await isFree(port)).toBe(false);
    expect(await freePort(port)).toBeGreaterThan(port);
  } finally {
    server.close();
  }
});
