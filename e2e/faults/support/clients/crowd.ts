import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { getUser } from '@saakh/contracts/customers';
import { readSessionItem, saveSessionItem } from '@saakh/contracts/session-items';
import { filledPath } from '@saakh/rules/visitors/paths';
import { readPeople } from '../people';

const CLIENTS = 16;
const PAUSE_MS = 80;

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/** A read of the database, a change that needs none, and a read that needs none. */
const CALLS: readonly Asked[] = [
  { method: getUser.method, path: filledPath(getUser.path, { id: 'me' }) },
  {
    method: saveSessionItem.method,
    path: saveSessionItem.path,
    body: JSON.stringify({ name: 'utms', value: 'utm_source=crowd' }),
  },
  { method: readSessionItem.method, path: `${readSessionItem.path}?name=utms` },
];

/** Many clients at once, each on one connection that it keeps, as browsers do; nobody asks again for what failed. */
export function startCrowd(url: string) {
  const { customers } = readPeople();
  const { hostname, port } = new URL(url);
  const failed: string[] = [];
  let answered = 0;
  let isOver = false;

  const ask = (agent: Agent, token: string, { method, path, body }: Asked) =>
    new Promise<string>((done) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const sent = request({ agent, hostname, port, method, path, headers }, async (answer) => {
        const said = await text(answer).catch((error: Error) => error.message);
        done(answer.statusCode === 200 ? '' : `${answer.statusCode} ${said}`);
      });
      sent.on('error', ({ message }) => done(message));
      sent.end(body);
    });
  const client = async (place: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const token = customers[place % customers.length]?.token ?? '';
    for (let count = place; !isOver; count += 1) {
      const call = CALLS[count % CALLS.length] as Asked;
      const fault = await ask(agent, token, call);
      if (fault === '') answered += 1;
      else failed.push(`${call.method} ${call.path}: ${fault}`);
      await sleep(PAUSE_MS);
    }
    agent.destroy();
  };
  const working = Array.from({ length: CLIENTS }, (_, place) => client(place));
  return {
    async stop() {
      isOver = true;
      await Promise.all(working);
      return { failed, answered };
    },
  };
}
