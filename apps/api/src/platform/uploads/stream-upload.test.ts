import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import { makeServer } from '../http/server';
import { streamReader } from './stream-upload';

const KIND = {
  part: 'file',
  maxBytes: 1_000_000,
  messages: { missing: 'No file', empty: 'It is empty', large: 'It is too large' },
};
const BEGIN = '--x\r\ncontent-disposition: form-data; name="file"; filename="rows.csv"\r\n\r\n';
const END = '\r\n--x--\r\n';
const PLACES = 3;
const GIVEN_UP_MS = 8_000;

let t: TestPlatform;
let server: Awaited<ReturnType<typeof makeServer>>;
beforeEach(async () => {
  t = await openTestPlatform();
  server = await makeServer(t.platform);
  server.post(
    '/file',
    { config: { access: 'operations', upload: true, uploadBytes: KIND.maxBytes } },
    async (request) => {
      const { path: _path, ...told } = await streamReader(request, t.platform)(KIND);
      return told;
    },
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await server.close();
  await t.close();
});

/** Begins to send a file of so many bytes, and sends the rest when it is told to. */
function begin(bytes: number) {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const length = BEGIN.length + bytes + END.length;
  const headers = [
    'host: x',
    'x-partner: cl',
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${length}`,
  ];
  socket.write(`POST /file HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${BEGIN}`);
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (part) => resolve(String(part)));
    setTimeout(resolve, GIVEN_UP_MS, 'It waits').unref();
  });
  return { socket, answer, finish: () => socket.write(`${'x'.repeat(bytes)}${END}`) };
}

test('R-RUN-2 an address has three places for slow large files; the fourth is told to retry', async () => {
  const slow = Array.from({ length: PLACES + 1 }, () => begin(40));
  const sockets = slow.map(({ socket }) => socket);
  try {
    const refused = await Promise.race(slow.map(async (one) => ({ one, text: await one.answer })));
    expect(refused.text).toMatch(/^HTTP\/1\.1 429.*retry-after: 5.*TOO_MANY_REQUESTS/is);
    const others = slow.filter((one) => one !== refused.one);
    for (const { finish } of others) finish();
    for (const { answer } of others) expect(await answer).toMatch(/^HTTP\/1\.1 200.*"bytes":40/s);
    const again = begin(7);
    sockets.push(again.socket);
    again.finish();
    expect(await again.answer).toMatch(/^HTTP\/1\.1 200/);
    // Of the refused one nothing is left on the disk.
    expect(readdirSync(join(t.dataDir, 'work'))).toHaveLength(PLACES + 1);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});
