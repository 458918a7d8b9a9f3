import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WrittenBody } from './connection/bodies';

/** One request to a lender as it went: `lost` left this machine and may have been taken, `not-sent` certainly was not. */
export type HttpTry =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: string;
      readonly bytes: Buffer;
      /** Those that came once. */
      readonly headers: Readonly<Record<string, string>>;
      readonly retryAfter: string | undefined;
    }
  | { readonly kind: 'not-sent'; readonly reason: string }
  | { readonly kind: 'lost'; readonly reason: 'timeout' | 'dropped' | 'too-long' };

export interface HttpTryOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: WrittenBody | undefined;
  /** PEM, for a system that asks for one. */
  readonly certificate?: { readonly cert: string; readonly key: string } | undefined;
  readonly connectMs: number;
  readonly totalMs: number;
  /** Bytes of the longest answer that is read; 256 KiB by default. */
  readonly longestAnswer?: number | undefined;
  readonly lookup?: LookupFunction;
  /** The request may be repeated, so it may go over a connection that an earlier one has left open. */
  readonly mayReuse?: boolean;
}

/** Shorter than any server keeps one open, and than an address once checked should count. */
const IDLE_MS = 2_000;
const KEPT = {
  'http:': new HttpAgent({ keepAlive: true, timeout: IDLE_MS }),
  'https:': new HttpsAgent({ keepAlive: true, timeout: IDLE_MS }),
};

export const LONGEST_ANSWER = 256 * 1024;

/**
 * Sends one request and reads its whole answer within `totalMs`, connecting within `connectMs`; redirects are answers, and
 * never followed. Never throws: a failure is told as one, with whether the request had left.
 */
export function tryHttp(options: HttpTryOptions): Promise<HttpTry> {
  return new Promise((resolve) => {
    let connected = false;
    const protocol = options.url.protocol === 'https:' ? 'https:' : 'http:';
    const send = protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(options.url, {
      method: options.method,
      // A kept-alive connection that the other side has just closed would look like a request that got lost.
      agent: options.mayReuse ? KEPT[protocol] : false,
      headers: {
        accept: 'application/json',
        ...(options.body === undefined
          ? {}
          : { 'content-type': options.body.contentType, 'content-length': String(options.body.bytes.length) }),
        ...options.headers,
      },
      ...options.certificate,
      ...(options.lookup ? { lookup: options.lookup } : {}),
    });
    const done = (outcome: HttpTry) => {
      clearTimeout(connecting);
      clearTimeout(waiting);
      if (outcome.kind !== 'answer') request.destroy();
      resolve(outcome);
    };
    const connecting = setTimeout(() => {
      if (!connected) done({ kind: 'not-sent', reason: 'connect timeout' });
    }, options.connectMs);
    const waiting = setTimeout(
      () => done(connected ? { kind: 'lost', reason: 'timeout' } : { kind: 'not-sent', reason: 'connect timeout' }),
      options.totalMs,
    );
    request.on('socket', (socket) => {
      connected = request.reusedSocket;
      if (connected) return;
      socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        connected = true;
      });
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      done(connected ? { kind: 'lost', reason: 'dropped' } : { kind: 'not-sent', reason: error.code ?? 'refused' }),
    );
    request.on('response', (response: IncomingMessage) => {
      const parts: Buffer[] = [];
      let length = 0;
      response.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length > (options.longestAnswer ?? LONGEST_ANSWER)) done({ kind: 'lost', reason: 'too-long' });
      });
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const body = bytes.toString('utf8');
        const retryAfter = response.headers['retry-after'];
        // Of every other header Node makes one text.
        const { 'set-cookie': _several, ...headers } = response.headers;
        done(
          response.complete
            ? {
                kind: 'answer',
                status: response.statusCode ?? 0,
                body,
                bytes,
                headers: headers as Record<string, string>,
                retryAfter,
              }
            : { kind: 'lost', reason: 'dropped' },
        );
      });
      response.on('error', () => done({ kind: 'lost', reason: 'dropped' }));
      response.on('close', () => done({ kind: 'lost', reason: 'dropped' }));
    });
    request.end(options.body?.bytes);
  });
}
