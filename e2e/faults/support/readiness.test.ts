import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type Effect, watchTruth, watchWord } from './readiness';

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

/** What an instance answers, readiness and a call, look for look; what a watch says of it after all of them. */
const wordOf = async (answers: readonly (readonly [number, number])[], ...effects: Effect[]): Promise<string> => {
  let looks = -1;
  const server = createServer((request, response) => {
    const isReady = request.url?.endsWith('/ready') ?? false;
    if (isReady) looks += 1;
    const [ready = 200, call = 200] = answers[looks] ?? [];
    response
      .writeHead(isReady ? ready : call, { 'content-type': 'application/json', connection: 'close' })
      .end('{"success":true}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const watch = watchWord(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await expect.poll(() => looks, { timeout: 20_000 }).toBeGreaterThanOrEqual(answers.length);
  const outcome = await watch.wasKept(new Set(effects)).then(
    () => 'kept',
    () => 'not kept',
  );
  await watch.stop();
  server.close();
  return outcome;
};

test('R-RUN-3 who says twice in a row that it is ready and serves nobody lies, and who is away unasked is told of', async () => {
  const [well, away, moment] = [
    [200, 200],
    [503, 503],
    [200, 503],
  ] as const;
  expect(
    await Promise.all([
      wordOf([well, well]),
      wordOf([well, moment, well]),
      wordOf([well, moment, moment, well]),
      wordOf([well, moment, moment, well], 'away'),
      wordOf([well, moment, moment, well], 'busy'),
      wordOf([well, away, well]),
      wordOf([well, away, well], 'busy'),
      wordOf([well, moment, away, well], 'away'),
    ]),
  ).toEqual(['kept', 'kept', 'not kept', 'not kept', 'kept', 'not kept', 'not kept', 'kept']);
});
