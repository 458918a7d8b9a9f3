import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getUser } from '@saakh/contracts/customers';
import { filledPath } from '@saakh/rules/visitors/paths';
import { readPeople } from '../people';

/** More than are ever under way at once: nobody waits here for somebody else's connection. */
const MOST_SOCKETS = 300;
/** Answered without the database, and never refused. */
const LIVE = '/api/health/live';
const STEP_MS = 10;

export interface Answered {
  /** 0 where no answer came. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly tookMs: number;
}

/** Calls of signed-in customers that read the database. */
export function openFlood(url: string) {
  const { customers } = readPeople();
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS, maxFreeSockets: MOST_SOCKETS });
  const path = filledPath(getUser.path, { id: 'me' });
  const ask = (serial: number, asked = path) =>
    new Promise<Answered>((resolve) => {
      const beganMs = performance.now();
      const end = (status: number, retryAfter?: string) =>
        resolve({ status, retryAfter, tookMs: performance.now() - beganMs });
      const headers = { authorization: `Bearer ${customers[serial % customers.length]?.token}` };
      request(`${url}${asked}`, { agent, headers }, (answer) => {
        answer
          .resume()
          .on('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after']))
          .on('error', () => end(0));
      })
        .on('error', () => end(0))
        .end();
    });

  return {
    /** Makes all its connections, by asking what is answered without the database. */
    connect: () => Promise.all(Array.from({ length: MOST_SOCKETS }, (_, place) => ask(place, LIVE))),
    /** So many clients, each of which waits for its answer before it asks again. */
    async inTurn(clients: number, seconds: number): Promise<Answered[]> {
      const answers: Answered[] = [];
      const until = performance.now() + seconds * 1_000;
      const client = async (place: number) => {
        while (performance.now() < until) answers.push(await ask(place));
      };
      await Promise.all(Array.from({ length: clients }, (_, place) => client(place)));
      return answers;
    },
    /** So many calls a second, whether or not those before are answered. */
    async comingIn(perSecond: number, seconds: number): Promise<Answered[]> {
      const answers: Promise<Answered>[] = [];
      const beganMs = performance.now();
      while (answers.length < perSecond * seconds) {
        const due = Math.min(seconds, (performance.now() - beganMs) / 1_000) * perSecond;
        while (answers.length < due) answers.push(ask(answers.length));
        await sleep(STEP_MS);
      }
      return Promise.all(answers);
    },
    close: () => agent.destroy(),
  };
}
