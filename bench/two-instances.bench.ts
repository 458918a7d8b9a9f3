import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from './data/generate';
import type { SignedIn } from './data/sign-in';
import { runLoad } from './support/load';
import { makeDatabaseClock, processorTime } from './support/processor-time';
import { makeDatabase, openInstance } from './support/product';
import { type Running, startApi } from './support/programs';
import { figure, milliseconds, perSecond, printTable, times } from './support/report';
import { median } from './support/samples';
import { productionSettings } from './support/settings';
import { ROUNDS, roundSeconds } from './support/size';

const SECONDS = roundSeconds(4);
const CONNECTIONS = 16;
const WRITERS = 8;
const BEFORE_KILL_MS = 3_000;
const AFTER_KILL_MS = 4_000;

const database = await makeDatabase('instances');
const started: Running[] = [];

const readsOf = (customers: readonly SignedIn[]) =>
  customers.map(({ userId, token }) => ({
    path: `/api/user/${userId}`,
    headers: { authorization: `Bearer ${token}` },
  }));

/** Reads by some of the instances at once: answers per second of all together, and microseconds of processor for one. */
const measureReads = async (instances: readonly Running[], customers: readonly SignedIn[]) => {
  const databaseTime = makeDatabaseClock(database.owner, 'saakh');
  const usedTime = async () => instances.reduce((sum, { pid }) => sum + processorTime(pid), 0) + (await databaseTime());
  const before = await usedTime();
  const connections = CONNECTIONS / instances.length;
  const requests = readsOf(customers);
  const loads = await Promise.all(
    instances.map(({ url }) => runLoad({ url, requests, connections, seconds: SECONDS })),
  );
  const used = (await usedTime()) - before;
  return {
    perSecond: loads.reduce((sum, load) => sum + load.perSecond, 0),
    cost: used / loads.reduce((sum, load) => sum + load.requests, 0),
  };
};

type Reads = Awaited<ReturnType<typeof measureReads>>;

interface Answered {
  readonly id: string;
  readonly at: number;
}

/** Asks one instance to match and keep offers; undefined when there was no answer, as when the instance is gone. */
const keepOffers = async (url: string, { appId, token }: SignedIn): Promise<Answered | undefined> => {
  try {
    const answer = await fetch(`${url}/api/applications/${appId}/offers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const { data } = (await answer.json()) as { data?: { offerSetId: string } };
    return answer.ok && data ? { id: data.offerSetId, at: performance.now() } : undefined;
  } catch {
    return undefined;
  }
};

/** Writers that go round the instances and on to the next one where there is no answer, as a load balancer does. */
const killUnderLoad = async (instances: readonly [Running, Running], customers: readonly SignedIn[]) => {
  const answered: Answered[] = [];
  let unanswered = 0;
  let isOver = false;
  const share = Math.floor(customers.length / WRITERS);
  const write = async (writer: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const customer = customers[writer * share + (turn % share)] as SignedIn;
      const got = await keepOffers(instances[turn % 2]?.url ?? '', customer);
      if (got) answered.push(got);
      else unanswered += 1;
    }
  };
  const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  await sleep(BEFORE_KILL_MS);
  const killedAt = performance.now();
  process.kill(instances[0].pid, 'SIGKILL');
  await sleep(AFTER_KILL_MS);
  isOver = true;
  await Promise.all(writing);
  const { rows } = await database.owner.query<{ kept: number }>(
    'select count(*)::int as kept from offer_sets where offer_set_id = any($1)',
    [answered.map(({ id }) => id)],
  );
  const afterwards = answered.filter(({ at }) => at > killedAt).map(({ at }) => at - killedAt);
  return {
    answered: answered.length,
    afterwards: afterwards.length,
    kept: rows[0]?.kept ?? 0,
    unanswered,
    nextMs: Math.min(...afterwards),
  };
};

try {
  const instance = openInstance(database);
  const customers = await generate(instance.ctx, database.owner, { lenders: 20, customers: 2_000 });
  await instance.close();
  const start = async (): Promise<Running> => {
    const running = await startApi(productionSettings(database.url));
    started.push(running);
    return running;
  };
  const first = await start();
  const second = await start();
  await measureReads([first, second], customers);
  const alone: Reads[] = [];
  const both: Reads[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await measureReads([first], customers));
    both.push(await measureReads([first, second], customers));
  }
  const of = (seen: readonly Reads[], key: keyof Reads) => median(seen.map((one) => one[key]));
  const kill = await killUnderLoad([first, second], customers);
  printTable(
    [
      {
        what: 'signed-in reads, two instances on one server; floor: one instance',
        floor: perSecond(of(alone, 'perSecond')),
        ours: perSecond(of(both, 'perSecond')),
        ratio: times(of(both, 'perSecond') / of(alone, 'perSecond')),
      },
      {
        what: 'processor time of a read, server and database, two instances; floor: one instance',
        floor: `${figure(of(alone, 'cost'))} µs`,
        ours: `${figure(of(both, 'cost'))} µs`,
        ratio: times(of(both, 'cost') / of(alone, 'cost')),
      },
      {
        what: 'offer sets answered before and after one of two instances is killed; ours: found in the database',
        floor: figure(kill.answered),
        ours: figure(kill.kept),
        ratio: times(kill.kept / kill.answered),
        goal: 'all, and the other goes on',
        met: kill.kept === kill.answered && kill.afterwards > 0,
      },
    ],
    [
      `${CONNECTIONS} connections in all, ${ROUNDS} alternated rounds of ${SECONDS} s. Instances, database and whoever sends share this machine’s processors, so throughput doubles only where there are enough of them.`,
      `kill -9 after ${BEFORE_KILL_MS / 1000} s under ${WRITERS} writers: ${figure(kill.afterwards)} sets were answered afterwards, the first ${milliseconds(kill.nextMs)} after the kill; ${figure(kill.unanswered)} tries met the dead instance.`,
    ],
  );
} finally {
  for (const server of started) await server.stop();
  await database.drop();
}
