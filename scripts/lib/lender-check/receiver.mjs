import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;

/**
 * @typedef {object} Delivery
 * @property {number} atMs
 * @property {Record<string, string | undefined>} headers
 * @property {string} raw
 * @property {any} body undefined when it is no JSON
 * @property {number} answered
 */

/**
 * Receives webhooks as we do. The first delivery of a reference in `refuseOnce` is answered 503, as if we were down: the lender
 * has to send it again.
 * @param {{ host: string, port: number, callback?: string | undefined }} options
 */
export async function receiveWebhooks({ host, port, callback }) {
  /** @type {Delivery[]} */
  const deliveries = [];
  /** @type {Set<string>} */
  const refuseOnce = new Set();
  const server = createServer(async (request, response) => {
    const raw = (await buffer(request).catch(() => Buffer.alloc(0))).toString('utf8');
    /** @type {any} */
    let body;
    try {
      body = JSON.parse(raw);
    } catch {
      body = undefined;
    }
    const answered = refuseOnce.delete(body?.clientReference) ? 503 : 202;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
    );
    deliveries.push({ atMs: Date.now(), headers, raw, body, answered });
    response
      .writeHead(answered, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: answered === 202 }));
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: chosen } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: callback ?? `http://${host}:${chosen}/webhooks`,
    deliveries,
    refuseOnce,
    /** @param {string} reference */
    of: (reference) => deliveries.filter(({ body }) => body?.clientReference === reference),
    /** Waits until something has come; false when it has not in time. @param {() => boolean} isThere @param {number} seconds */
    async until(isThere, seconds) {
      const end = Date.now() + seconds * 1000;
      while (!isThere()) {
        if (Date.now() >= end) return false;
        await wait(LOOK_EVERY_MS);
      }
      return true;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof receiveWebhooks>>} Receiver */

/** Whether a delivery was signed with the webhook secret, over its time and its body as sent. @param {Delivery} delivery @param {string} secret */
export function isSigned({ headers, raw }, secret) {
  const given = Buffer.from(headers['x-lender-signature'] ?? '');
  const hmac = createHmac('sha256', secret).update(`${headers['x-lender-timestamp']}.${raw}`);
  const wanted = Buffer.from(`v1=${hmac.digest('hex')}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
