import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Config } from '../config';
import { isInnerAddress, isLoopback } from '../settings/inner-address';
import { callOut, type HostKind } from '../telemetry/spans';

export interface OutboundRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For everything: looking up, connecting, sending and reading the whole answer. */
  readonly timeoutMs: number;
  readonly maxBytes?: number;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** The request was not sent: its target is not one that we may call. Its text names no address. */
export class OutboundRefusedError extends Error {}
/** As that, because of its port. */
export class OutboundPortError extends OutboundRefusedError {}
/** No answer, an answer too late, or one too long. */
export class OutboundFailedError extends Error {}

export interface Outbound {
  /** Throws OutboundRefusedError before anything is sent, OutboundFailedError after. Redirects are answers. */
  send(request: OutboundRequest): Promise<OutboundAnswer>;
  /** Throws OutboundRefusedError for an address that nothing would be sent to; a name that nobody knows in 3 s rejects, too. */
  vet(url: string): Promise<void>;
}

interface Rules {
  /** What it is that is called; for traces. */
  readonly to: HostKind;
  readonly env: Config['SAAKH_ENV'];
  /** Host names as they stand in the settings, any port; or every public host if others choose the address. */
  readonly allowedHosts: readonly string[] | 'every-public';
  /** How names become addresses; tests put their own. */
  readonly lookup?: (hostname: string) => Promise<{ address: string; family: number }[]>;
}

const LONGEST_ANSWER = 256 * 1024;
/** So long a name is looked for where nothing is sent after. */
const VET_MS = 3_000;
const RESOLVE_MS = 2_000;
/** 443, which an address leaves out, and 8443. */
const PORTS_OF_OTHERS: ReadonlySet<string> = new Set(['', '8443']);
const systemAddresses = (hostname: string) => systemLookup(hostname, { all: true });

/**
 * The addresses of a name that somebody else gave us: asked of the name servers by themselves, because the system's own look-up
 * takes one of four threads that files and passwords need, too, for as long as it likes, and knows names of this machine.
 */
async function publicAddresses(hostname: string) {
  if (/(?:^|\.)localhost\.?$/i.test(hostname)) return [];
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 1 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  const of = (answer: PromiseSettledResult<string[]>, family: 4 | 6) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
  return [...of(four, 4), ...of(six, 6)];
}

/** The same promise; OutboundFailedError where it takes longer. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OutboundFailedError('The name was not found in time')), Math.max(1, ms));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Hosts of the settings that are set. */
export function hostsOf(...urls: (string | undefined)[]): string[] {
  return urls.flatMap((url) => (url === undefined ? [] : [new URL(url).hostname]));
}

/**
 * The one way out over HTTP: hosts of our settings, or public ones that partners name; https outside the demo; the name is looked
 * up once, each of its addresses must be public, a partner's port must be 443 or 8443, and the connection goes to the address
 * that was checked. The demo may also call this machine. Source: security.md, 2.6, SSRF.
 */
export function makeOutbound({
  to,
  env,
  allowedHosts,
  lookup = allowedHosts === 'every-public' ? publicAddresses : systemAddresses,
}: Rules): Outbound {
  const isDemo = env === 'demo';
  const allowed = allowedHosts === 'every-public' ? undefined : new Set(allowedHosts);
  const isOutside = (address: string) => !isInnerAddress(address) || (isDemo && isLoopback(address));

  const check = async (text: string, timeoutMs: number): Promise<{ url: URL; address: string; family: number }> => {
    const url = new URL(text);
    if (allowed && !allowed.has(url.hostname)) throw new OutboundRefusedError('The host is not on the list');
    if (url.protocol !== 'https:' && !(isDemo && url.protocol === 'http:')) {
      throw new OutboundRefusedError('Only https leaves this server');
    }
    // A partner names the address: on any other port we could be made to speak to a mail server or a database.
    if (!allowed && !PORTS_OF_OTHERS.has(url.port)) throw new OutboundPortError('The port is not one for https');
    if (url.username || url.password) throw new OutboundRefusedError('The address carries credentials');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await inTime(lookup(host), timeoutMs);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isOutside(address))) {
      throw new OutboundRefusedError('The host leads into a private network');
    }
    return { url, ...first };
  };

  return {
    async vet(url) {
      await check(url, VET_MS);
    },
    send: (request) =>
      callOut(to, {}, async (span) => {
        const started = performance.now();
        const { url, address, family } = await check(request.url, request.timeoutMs);
        const pinned: LookupFunction = (_host, options, callback) =>
          options.all ? callback(null, [{ address, family }]) : callback(null, address, family);
        const answer = await exchange(url, pinned, request, request.timeoutMs - (performance.now() - started));
        span?.note({ outcome: 'answered', status: answer.status });
        return answer;
      }),
  };
}

const exchange = (url: URL, lookup: LookupFunction, request: OutboundRequest, timeoutMs: number) =>
  new Promise<OutboundAnswer>((resolve, reject) => {
    const { method, headers = {}, body, maxBytes = LONGEST_ANSWER } = request;
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = open(url, { method, lookup, agent: false, headers: { ...headers, ...length } });
    const fail = (why: string, cause?: unknown) => {
      clearTimeout(timer);
      sent.destroy();
      reject(new OutboundFailedError(why, { cause }));
    };
    const timer = setTimeout(() => fail('No whole answer in time'), Math.max(1, timeoutMs));
    sent.on('error', (error) => fail('The connection failed', error));
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > maxBytes) return fail('The answer is too long');
        parts.push(part);
      });
      response.on('error', (error) => fail('The answer broke off', error));
      response.on('end', () => {
        if (!response.complete) return fail('The answer broke off');
        clearTimeout(timer);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      });
    });
    sent.end(body);
  });
