import { setTimeout as sleep } from 'node:timers/promises';
import { getUser } from '@saakh/contracts/customers/profile';
import { requestOffers } from '@saakh/contracts/lending/offers';
import { fill, type SignedIn } from './data/world';
import { makeDatabase } from './support/database';
import { ask, requestOf, runLoad } from './support/load';
import { makeDatabaseClock, processorTime } from './support/processes';
import { type Running, startApi } from './support/programs';
import { compare, figure, kept, microseconds, milliseconds, perSecond, report } from './support/report';
import { median } from './support/samples';
import { productionSettings } from './support/settings';
import { ROUND_SECONDS, ROUNDS } from './support/sizes';

const CONNECTIONS = 16;
const WRITERS = 8;

const database = await makeDatabase('instances');
const customers = await fill(database, { lenders: 20, customers: 2_000 });
const first = await startApi(productionSettings(database.url));
const second = await startApi(productionSettings(database.url));

/** Reads by some instances at once: answers per second of all together, and microseconds of processor time of one read. */
async function measureReads(instances: readonly Running[], seconds = ROUND_SECONDS) {
  const databaseTime = makeDatabaseClock(database.owner);
  const usedTime = async () => instances.reduce((sum, { pid }) => sum + processorTime(pid), 0) + (await databaseTime());
  const requests = customers.map(({ userId, token }) => requestOf(getUser, { params: { id: userId }, token }));
  const before = await usedTime();
  const loads = await Promise.all(
    instances.map(({ url }) => runLoad({ url, requests, connections: CONNECTIONS / instances.length, seconds })),
  );
  return {
    rate: loads.reduce((sum, load) => sum + load.perSecond, 0),
    cost: ((await usedTime()) - before) / loads.reduce((sum, load) => sum + load.requests, 0),
  };
}

await measureReads([first, second], 5);
type Reads = Awaited<ReturnType<typeof measureReads>>;
const alone: Reads[] = [];
const both: Reads[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  alone.push(await measureReads([first]));
  both.push(await measureReads([first, second]));
}

/** Offer sets that were answered, each with the time of its answer. */
const answered: { readonly id: string; readonly at: number }[] = [];
let isOver = false;
/** Alternates between the instances, and goes on to the other one when there is no answer, as a load balancer does. */
async function write(writer: number): Promise<void> {
  const share = customers.slice((writer * customers.length) / WRITERS, ((writer + 1) * customers.length) / WRITERS);
  for (let turn = 0; !isOver; turn += 1) {
    const { appId, token } = share[turn % share.length] as SignedIn;
    const request = requestOf(requestOffers, { params: { appId }, body: {}, token });
    const { url } = turn % 2 === 0 ? first : second;
    const set = await ask<{ data: { offerSetId: string } }>(url, request).catch(() => undefined);
    if (set) answered.push({ id: set.data.offerSetId, at: performance.now() });
  }
}
const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer));
await sleep(3_000);
const killedAt = performance.now();
process.kill(first.pid, 'SIGKILL');
await sleep(4_000);
isOver = true;
await Promise.all(writing);
const found = await database.owner.query('select from offer_sets where offer_set_id = any($1)', [
  answered.map(({ id }) => id),
]);
const afterwards = answered.filter(({ at }) => at > killedAt).map(({ at }) => at - killedAt);
if (afterwards.length === 0) throw new Error('The other instance did not go on');

const row = (what: string, key: 'rate' | 'cost', text: (value: number) => string) =>
  compare({
    what: `${what} of two instances; against one`,
    measured: median(both.map((one) => one[key])),
    floor: median(alone.map((one) => one[key])),
    text,
  });
await report(
  [
    row('signed-in reads', 'rate', perSecond),
    row('processor time of a read', 'cost', microseconds),
    kept('offer sets before and after kill -9 of one of two instances', answered.length, found.rowCount ?? 0),
  ],
  `The other instance answered ${figure(afterwards.length)} sets after the kill, the first after ${milliseconds(Math.min(...afterwards))}. Both instances, the database and the load share the processors.`,
);
