import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, CallInput, CallReply } from '@saakh/contracts/call';
import { callRequest } from '../../../support/by-api/call-request';

/** One call of one client. */
export interface Asked<C extends Call> {
  readonly input: CallInput<C>;
  readonly token?: string | undefined;
  readonly idempotencyKey?: string;
}

export interface Told<C extends Call> {
  readonly status: number;
  readonly body: CallReply<C>;
  /** Of a refusal; empty where it was none. */
  readonly code: string;
}

const AGAIN_MS = 150;
const PATIENCE_MS = 30_000;
/** A call that gets no connection in time, and one whose key another one is worked on with. */
const isToComeAgain = ({ status, code }: Pick<Told<Call>, 'status' | 'code'>) =>
  status === 503 || code === 'REQUEST_IN_PROGRESS';

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

const send = <C extends Call>(socket: Socket, url: string, call: C, { input, token, idempotencyKey }: Asked<C>) => {
  const { address, init, headers } = callRequest(url, call, input);
  const own = {
    ...headers,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
  return new Promise<Told<C>>((resolve, reject) => {
    const sent = request(address, { method: init.method, headers: own, createConnection: () => socket }, (answer) => {
      const told = (body: unknown) => {
        const { code = '' } = body as { code?: string };
        resolve({ status: answer.statusCode ?? 0, body: body as CallReply<C>, code });
      };
      json(answer).then(told, reject);
    });
    sent.on('error', reject).end(init.body);
  });
};

/**
 * Has clients, spread evenly over instances, each open a connection and wait there until all of them stand; then their calls are
 * written in one turn, before any of them can be answered. Who is told to come again comes again, on its own. Answers in the order
 * of the clients.
 */
export async function letGo<C extends Call>(
  urls: readonly string[],
  call: C,
  clients: readonly Asked<C>[],
): Promise<Told<C>[]> {
  const lines = await Promise.all(
    clients.map(async (asked, place) => {
      const url = urls[place % urls.length] ?? '';
      return { asked, url, socket: await open(url) };
    }),
  );
  const until = performance.now() + PATIENCE_MS;
  const answers = lines.map(async ({ asked, url, socket }) => {
    let told = await send(socket, url, call, asked);
    while (isToComeAgain(told) && performance.now() < until) {
      await sleep(AGAIN_MS * (1 + Math.random()));
      told = await send(await open(url), url, call, asked);
    }
    return told;
  });
  return Promise.all(answers);
}
