import { setTimeout as sleep } from 'node:timers/promises';
import { requestOffers } from '@saakh/contracts/offers';
import { ApiClient } from '../../../support/by-api/api-client';
import { readPeople } from '../people';

/** A customer may ask ten times in a minute. */
const EVERY_MS = 7_000;

/** Has the customers ask for offers, one after the other and steadily, which asks the lenders for quotes; stops when asked to. */
export function startAskingForOffers(url: string): { stop(): Promise<void> } {
  const over = new AbortController();
  const people = readPeople().customers;
  const pause = (ms: number) => sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
  const asking = people.map(async ({ token, appId }, place) => {
    const api = Object.assign(new ApiClient(url), { token });
    await pause((EVERY_MS / people.length) * place);
    while (!over.signal.aborted) {
      await api.send(requestOffers, { params: { appId }, body: {} }).catch(() => undefined);
      await pause(EVERY_MS);
    }
  });
  return {
    async stop() {
      over.abort();
      await Promise.all(asking);
    },
  };
}
