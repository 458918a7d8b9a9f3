import { setTimeout as sleep } from 'node:timers/promises';
import { getUser } from '@saakh/contracts/customers/profile';
import { readSessionItem, saveSessionItem } from '@saakh/contracts/identity/session-items';
import { readPeople } from '../people';
import { openLines } from './lines';

const CLIENTS = 16;
const PAUSE_MS = 80;

/** Many clients, each on a connection of its own that it keeps; nobody repeats what failed. */
export function startCrowd(url: string) {
  const { customers } = readPeople();
  const failed: string[] = [];
  let answered = 0;
  let isOver = false;
  const client = async (place: number) => {
    const line = openLines(url, 1);
    const sender = { token: customers[place % customers.length]?.token };
    const calls = [
      () => line.call(getUser, { params: { id: 'me' } }, sender),
      () => line.call(saveSessionItem, { body: { name: 'utms', value: 'utm_source=crowd' } }, sender),
      () => line.call(readSessionItem, { query: { name: 'utms' } }, sender),
    ];
    for (let count = place; !isOver; count += 1) {
      const { status, code } = (await calls[count % calls.length]?.()) ?? { status: 0, code: '' };
      if (status === 200) answered += 1;
      else failed.push(`${count % calls.length}: ${status} ${code}`);
      await sleep(PAUSE_MS);
    }
    line.close();
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
