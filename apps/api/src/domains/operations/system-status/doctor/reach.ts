import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { DOCTOR_AGENT } from '#platform/http/operations-routes';

export interface Asked {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

interface Question {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly ca?: string | undefined;
  readonly timeoutMs: number;
}

const MOST_BYTES = 64 * 1024;

/**
 * One question to an address of our own settings, past every cache and pool. Its certificate is judged by a line of its own, so it is
 * not looked at here, except where the question carries a secret: then it fails before anything is sent.
 */
export function ask({ url, method = 'GET', headers = {}, body, ca, timeoutMs }: Question): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const open = url.startsWith('https:') ? httpsRequest : httpRequest;
    const trust = ca === undefined ? {} : { ca };
    const rejectUnauthorized = 'authorization' in headers;
    const sent = open(url, {
      method,
      headers: { 'user-agent': DOCTOR_AGENT, ...headers },
      agent: false,
      rejectUnauthorized,
      ...trust,
    });
    const timer = setTimeout(() => sent.destroy(new Error('no answer in time')), timeoutMs);
    sent.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        if (text.length > MOST_BYTES) response.destroy();
      });
      response.on('close', () => {
        clearTimeout(timer);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
    });
    sent.end(body);
  });
}

const NAME_MS = 2_500;

/** The addresses of a name, as the program finds them; none where nobody knows it in time. */
export async function addressesOf(host: string): Promise<string[]> {
  const late = AbortSignal.timeout(NAME_MS);
  const none = new Promise<[]>((done) => late.addEventListener('abort', () => done([])));
  const found = lookup(host, { all: true }).catch(() => []);
  return (await Promise.race([found, none])).map(({ address }: { address: string }) => address);
}

export interface Certificate {
  /** Why it is not trusted; undefined where it is. */
  readonly problem: string | undefined;
  readonly ends: Date | undefined;
}

interface Place {
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
}

const connected = <S extends Socket>(socket: S, event: string, timeoutMs: number): Promise<S> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(new Error('no connection in time')), timeoutMs);
    socket.once('close', () => clearTimeout(timer));
    socket.once('error', reject);
    socket.once(event, () => {
      clearTimeout(timer);
      resolve(socket);
    });
  });

/** Whether anything listens there. */
export async function reachPort({ host, port, timeoutMs }: Place): Promise<void> {
  (await connected(connectTcp({ host, port }), 'connect', timeoutMs)).destroy();
}

/** The certificate that is shown there, trusted or not. */
export async function readCertificate({
  host,
  port,
  timeoutMs,
  ca,
}: Place & { ca?: string | undefined }): Promise<Certificate> {
  const trust = ca === undefined ? {} : { ca };
  const socket = await connected(
    connectTls({ host, port, rejectUnauthorized: false, ...(isIP(host) ? {} : { servername: host }), ...trust }),
    'secureConnect',
    timeoutMs,
  );
  const { valid_to: ends } = socket.getPeerCertificate();
  const problem = socket.authorized ? undefined : String(socket.authorizationError);
  socket.destroy();
  return { problem, ends: ends ? new Date(ends) : undefined };
}

/** What a port answers to a few bytes. */
export async function askPort({ host, port, timeoutMs }: Place, words: string): Promise<string> {
  const socket = await connected(connectTcp({ host, port }), 'connect', timeoutMs);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), timeoutMs);
    let text = '';
    socket.on('error', reject);
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      socket.end();
    });
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
    socket.write(words);
  });
}
