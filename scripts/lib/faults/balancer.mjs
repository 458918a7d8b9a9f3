import { Agent, createServer, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 100;
const NEXT_ONE_MS = 5_000;

/**
 * A reverse proxy in front of several instances, as `deploy/Caddyfile` sets one up: in turn, to those only whose readiness says
 * so. A request that reached no instance goes to the next one, and one that may have been taken is never sent twice.
 * @param {readonly string[]} targets
 */
export async function startBalancer(targets, port = 0) {
  const agent = new Agent({ keepAlive: true });
  /** @type {Set<string>} */
  const ready = new Set();
  let isOver = false;
  let turn = 0;
  let refused = 0;

  const look = async (/** @type {string} */ target) => {
    while (!isOver) {
      const answer = await fetch(`${target}/api/health/ready`, { signal: AbortSignal.timeout(3_000) }).catch(
        () => null,
      );
      await answer?.body?.cancel();
      if (answer?.ok) ready.add(target);
      else ready.delete(target);
      await sleep(LOOK_MS);
    }
  };

  const server = createServer(async (incoming, outgoing) => {
    // Read whole, so that what reached no instance can be sent to the next one.
    const body = await buffer(incoming).catch(() => undefined);
    if (!body) return outgoing.destroy();
    const until = performance.now() + NEXT_ONE_MS;
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': incoming.headers.host ?? '',
    };
    const fail = () => {
      if (outgoing.headersSent) return outgoing.destroy();
      outgoing.writeHead(502, { 'content-type': 'application/json' });
      outgoing.end('{"success":false,"code":"UNAVAILABLE"}');
    };
    /** @returns {Promise<unknown>} */
    const attempt = async () => {
      const all = targets.filter((one) => ready.has(one));
      turn += 1;
      const target = all[turn % Math.max(1, all.length)];
      if (!target) {
        if (performance.now() > until) return fail();
        await sleep(LOOK_MS);
        return attempt();
      }
      const upstream = send(`${target}${incoming.url}`, { agent, method: incoming.method, headers });
      upstream.once('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.once('error', () => outgoing.destroy());
      });
      upstream.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
        const isRefused = error.code === 'ECONNREFUSED';
        if (isRefused) {
          ready.delete(target);
          refused += 1;
        }
        // Refused, or closed before a word was read: no instance has it.
        const isNobodys = isRefused || (upstream.reusedSocket && incoming.method === 'GET');
        if (outgoing.headersSent || !isNobodys || performance.now() > until) return fail();
        return attempt();
      });
      upstream.end(body);
    };
    attempt();
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', () => done(undefined)));
  const looking = targets.map(look);
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** How many instances take requests. */
    ready: () => ready.size,
    /** How often an instance that had said it is ready was not there. */
    refused: () => refused,
    async stop() {
      isOver = true;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await Promise.all(looking);
    },
  };
}
