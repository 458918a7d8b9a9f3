import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { lookAt } from '../answers/personal-answers';

export interface Sent {
  readonly method?: string;
  /** Path and query, sent unchanged. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: string | Buffer;
}

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const PATIENCE_MS = 60_000;
let addresses = 0;

/** A new client address for each request, so that rate limits per address do not stop the attacks. */
function freshAddress(): string {
  addresses += 1;
  return `11.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/**
 * Sends one request as it is, unlike `fetch`, which corrects addresses and keeps headers back; rejects when the connection
 * breaks. Looks for personal data in each answer.
 */
export function send(url: string, { method = 'GET', path, headers = {}, body }: Sent): Promise<Got> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const given = Object.fromEntries(
      Object.entries(headers).filter((one): one is [string, string | string[]] => one[1] !== undefined),
    );
    const asked = request(
      { agent, hostname, port, method, path, headers: { ...length, 'x-forwarded-for': freshAddress(), ...given } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          lookAt({ method, address: path, type: answer.headers['content-type'], text });
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        });
      },
    );
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error(`No answer to ${method} ${path.slice(0, 80)}`)));
    asked.on('error', reject);
    asked.end(body);
  });
}

interface Asked extends Pick<Sent, 'method' | 'path' | 'headers'> {
  readonly token?: string | undefined;
  /** Sent as JSON; undefined sends no body. */
  readonly body?: unknown;
}

/** Sends a request as a page of our own does; `headers` come last. */
export function sendOwn(url: string, { method = 'GET', path, token, body, headers }: Asked): Promise<Got> {
  return send(url, {
    method,
    path,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** `sendOwn` without headers. */
export function sendJson(url: string, method: string, path: string, body?: unknown, token?: string): Promise<Got> {
  return sendOwn(url, { method, path, body, token });
}

/** The JSON of an answer; undefined for anything else. */
export function jsonOf({ text }: Got): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** The `data` of an answer; throws with what was answered if there is none. */
export function dataOf<T>(got: Got): T {
  const data = jsonOf(got)?.data;
  if (data === undefined) throw new Error(`It was answered ${got.status} ${got.text.slice(0, 200)}`);
  return data as T;
}
