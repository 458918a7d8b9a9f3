import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

/** We wait no longer for an answer. */
const LONGEST_MS = 8_000;

/** @typedef {{ key?: string | null, idempotencyKey?: string, body?: unknown, text?: string }} Sent */
/** @typedef {{ status: number, body: any, text: string, ms: number, fault: string | undefined }} Answer */

/**
 * A lender's system as we call it: JSON with the API key, no redirect followed, 8 seconds at most. Never throws; status 0 and
 * `fault` tell that no answer came.
 * @param {{ url: string, key: string }} options
 */
export function createClient({ url, key: ownKey }) {
  const base = url.replace(/\/$/, '');

  /** @param {Sent} sent @returns {Record<string, string>} */
  const headersOf = ({ key = ownKey, idempotencyKey, body, text }) => ({
    accept: 'application/json',
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(body === undefined && text === undefined ? {} : { 'content-type': 'application/json' }),
  });
  /** @param {Sent} sent */
  const bodyOf = ({ body, text }) => text ?? (body === undefined ? undefined : JSON.stringify(body));

  return {
    base,
    /** @param {string} method @param {string} path @param {Sent} [sent] @returns {Promise<Answer>} */
    async call(method, path, sent = {}) {
      const began = performance.now();
      const passed = () => Math.round(performance.now() - began);
      try {
        const answer = await fetch(`${base}/${path}`, {
          method,
          headers: headersOf(sent),
          body: bodyOf(sent) ?? null,
          redirect: 'manual',
          signal: AbortSignal.timeout(LONGEST_MS),
        });
        const text = await answer.text();
        return { status: answer.status, body: parsed(text), text, ms: passed(), fault: undefined };
      } catch (error) {
        const { name, cause } = /** @type {Error & { cause?: { code?: string } }} */ (error);
        const fault =
          name === 'TimeoutError' ? `no answer within ${LONGEST_MS / 1000} s` : (cause?.code ?? 'no answer');
        return { status: 0, body: undefined, text: '', ms: passed(), fault };
      }
    },
    /**
     * Sends a request and leaves before the answer, as a connection does that breaks.
     * @param {string} path @param {Sent} sent
     */
    async sendAndLeave(path, sent) {
      const text = bodyOf(sent) ?? '';
      const to = new URL(`${base}/${path}`);
      const request = (to.protocol === 'https:' ? httpsRequest : httpRequest)(to, {
        method: 'POST',
        headers: { ...headersOf(sent), 'content-length': Buffer.byteLength(text) },
      });
      request.on('error', () => undefined);
      await new Promise((resolve) => {
        request.once('close', resolve);
        request.end(text, () => resolve(undefined));
      });
      // What was written has to leave this machine first.
      await wait(100);
      request.destroy();
    },
  };
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @typedef {ReturnType<typeof createClient>} Client */
