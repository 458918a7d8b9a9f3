import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Behaviour } from './behaviours';

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const DRIP_EVERY_MS = 250;

export function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  if (body === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(text);
}

/** Gives the answer in the manner of the behaviour; the work behind it is done, whatever the caller gets to see of it. */
export async function sendAs(
  response: ServerResponse,
  answer: Answer,
  manner: Behaviour,
  speed: number,
): Promise<void> {
  switch (manner.kind) {
    case 'slow':
      await pause(response, manner.ms * speed);
      if (!response.destroyed) send(response, answer);
      return;
    case 'hang':
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'accept-then-drop':
      response.socket?.destroy();
      return;
    case 'accept-then-error':
      send(response, { status: manner.status, body: {} });
      return;
    case 'garbage':
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end('{"reference": <html><body>Gateway \u0000\ufffd');
      return;
    case 'slow-drip':
      await drip(response, answer, Math.max(1, DRIP_EVERY_MS * speed));
      return;
    default:
      send(response, answer);
  }
}

async function drip(response: ServerResponse, answer: Answer, everyMs: number): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(answer.body ?? null));
  response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': bytes.length });
  for (let at = 0; at < bytes.length && !response.destroyed; at += 1) {
    response.write(bytes.subarray(at, at + 1));
    await pause(response, everyMs);
  }
  if (!response.destroyed) response.end();
}

/** Waits, but no longer than the caller does. */
async function pause(response: ServerResponse, ms: number): Promise<void> {
  const gone = new AbortController();
  const onClose = () => gone.abort();
  response.once('close', onClose);
  await wait(ms, undefined, { signal: gone.signal }).catch(() => undefined);
  response.off('close', onClose);
}
