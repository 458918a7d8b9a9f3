import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createSandbox, type SandboxOptions } from './sandbox';

export type Json = Record<string, unknown>;

export const SECRET = 'a-secret-of-the-test';

/** Starts a fast sandbox of its own for the running test, with a client that carries the lender's key. */
export async function startSandbox(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ speed: 0.01, signedAfterMs: 57_000, webhookSecret: SECRET, ...options });
  onTestFinished(() => sandbox.close());
  const url = await sandbox.listen();

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : undefined) as Json };
  }
  const lenderCall =
    (method: string, place: string) =>
    (lender: string, body?: unknown, headers: Record<string, string> = {}) =>
      call(method, `/lenders/${lender}/${place}`, body, { authorization: `Bearer sandbox-key-${lender}`, ...headers });

  return {
    sandbox,
    url,
    call,
    quote: lenderCall('POST', 'quotes'),
    apply: (lender: string, key: string, body: unknown, headers: Record<string, string> = {}) =>
      lenderCall('POST', 'applications')(lender, body, { 'idempotency-key': key, ...headers }),
    status: (lender: string, reference: string) => lenderCall('GET', `applications/${reference}`)(lender),
    byClientReference: (lender: string, reference: string) =>
      lenderCall('GET', `applications?clientReference=${reference}`)(lender),
    control: (query: string) => call('GET', `/control/applications?${query}`),
  };
}

export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  raw: string;
  body: Json;
}

/** Receives webhooks over HTTP; `statuses` are answered in turn, the last one for good. */
export async function receiveWebhooks(statuses: readonly number[] = [200]) {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    let raw = '';
    for await (const chunk of request) raw += chunk;
    response
      .writeHead(statuses[Math.min(received.length, statuses.length - 1)] ?? 200, { location: '/elsewhere' })
      .end();
    received.push({ path: request.url ?? '', headers: request.headers, raw, body: JSON.parse(raw) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

export const plainQuote = {
  product: 'personal-loan',
  amount: 250000,
  tenureMonths: 36,
  monthlyIncome: 60000,
  employment: 'salaried',
  age: 31,
  pincode: '560001',
  creditClass: 'B',
};

export function plainApplication(changes: Json = {}): Json {
  return {
    clientReference: 'sub_1',
    product: 'personal-loan',
    amount: 250000,
    tenureMonths: 36,
    monthlyIncome: 60000,
    employment: 'salaried',
    creditClass: 'B',
    applicant: {
      fullName: 'Asha Verma',
      dateOfBirth: '1994-05-17',
      mobile: '9876543210',
      email: 'asha@example.test',
      pan: 'ABCPV1234K',
      pincode: '560001',
    },
    ...changes,
  };
}
