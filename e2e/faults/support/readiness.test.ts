import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { watchTruth } from './readiness';

/** Something that says of itself that it is ready, and answers calls by `serves`; it comes on a port that nobody answered at. */
const outcomeOf = async (serves: (call: number) => boolean): Promise<string> => {
  let calls = 0;
  const server = createServer((request, response) => {
    if (!request.url?.endsWith('/ready')) calls += 1;
    const isWell = request.url?.endsWith('/ready') || serves(calls);
    response.writeHead(isWell ? 200 : 503, { 'content-type': 'application/json' }).end('{"success":true}');
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  const watch = watchTruth(`http://127.0.0.1:${port}`);
  const goneAtMs = performance.now();
  await new Promise((done) => setTimeout(done, 100));
  await listen(port);
  const outcome = await watch.wasTrue(goneAtMs).then(
    () => 'true',
    () => 'not true',
  );
  await watch.stop();
  await new Promise((done) => {
    server.close(done);
    server.closeAllConnections();
  });
  return outcome;
};

test('R-RUN-3 who serves when it says that it is ready tells the truth, and who does not serve yet does not', async () => {
  expect(await outcomeOf(() => true)).toBe('true');
  expect(await outcomeOf((call) => call > 2)).toBe('not true');
});
