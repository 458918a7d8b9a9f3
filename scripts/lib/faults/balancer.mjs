import { Agent, createServer, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 100;
const NEXT_ONE_MS = 5_000;

/**
 * @typedef {object} Balancer
 * @property {string} url
 * @property {() => number} ready how many instances take requests
 * @property {() => number} refused how often one that had said it is ready was not there
 * @property {() => Promise<void>} stop
 */

/**
 * A reverse proxy in front of several instances, as `deploy/Caddyfile` sets one up: in turn, to those only whose readiness says
 * so; a request that reached nobody goes to the next one, and one that may have been taken is never sent twice.
 * @param {readonly string[]} targets
 * @param {number} [port]
 * @returns {Promise<Balancer>}
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
      const isReady = await fetch(`${target}/api/health/ready`, { signal: AbortSignal.timeout(3_000) }).then(
        async (answer) => {
          await answer.body?.cancel();
          return answer.ok;
        },
        () => false,
      );
      if (isReady) ready.add(target);
      else ready.delete(target);
      await sleep(LOOK_MS);
    }
  };

  /** @returns {string | undefined} */
  const next = () => {
    const all = targets.filter((target) => ready.has(target));
    turn += 1;
    return all[turn % Math.max(1, all.length)];
  };

  const server = createServer(async (incoming, outgoing) => {
    // Whole before it goes on: what met nobody is sent to the next one with all of its body.
    const body = await buffer(incoming).catch(() => undefined);
    if (!body) return outgoing.destroy();
    const until = performance.now() + NEXT_ONE_MS;
    const fail = () => {
      if (outgoing.headersSent) return outgoing.destroy();
      outgoing.writeHead(502, { 'content-type': 'application/json' });
      outgoing.end('{"success":false,"code":"UNAVAILABLE"}');
    };
    const attempt = async () => {
      const target = next();
      if (!target) {
        if (performance.now() > until) return fail();
        await sleep(LOOK_MS);
        return attempt();
      }
      const { hostname, port: to } = new URL(target);
      const forwarded = {
        'x-forwarded-for': incoming.socket.remoteAddress ?? '',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': incoming.headers.host ?? '',
      };
      const upstream = send({
        agent,
        hostname,
        port: to,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, ...forwarded },
      });
      let isTaken = false;
      upstream.once('response', (answer) => {
        isTaken = true;
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.once('error', () => outgoing.destroy());
      });
      upstream.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
        // Refused, or closed before a word of ours was read: nobody has it. What may have been taken is not repeated.
        const isNobodys = error.code === 'ECONNREFUSED' || (upstream.reusedSocket && incoming.method === 'GET');
        if (isTaken || !isNobodys || performance.now() > until) return fail();
        if (error.code === 'ECONNREFUSED') {
          ready.delete(target);
          refused += 1;
        }
        return attempt();
      });
      upstream.end(body);
    };
    attempt();
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', () => done(undefined)));
  const looking = targets.map(look);
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`,
    ready: () => ready.size,
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
