import { generate } from './data/generate';
import { type Contestant, compete } from './support/compare';
import { makeDatabaseClock, processorTime } from './support/processor-time';
import { makeDatabase, openInstance } from './support/product';
import { type Running, startApi, startServer } from './support/programs';
import { microseconds, perSecond, printTable, times } from './support/report';
import { productionSettings } from './support/settings';
import { ROUNDS, roundSeconds } from './support/size';

const CUSTOMERS = 5_000;
const SECONDS = roundSeconds(6);
const GOAL = 0.6;

const database = await makeDatabase('read');
const started: Running[] = [];
try {
  const instance = openInstance(database);
  const signedIn = await generate(instance.ctx, database.owner, { lenders: 20, customers: CUSTOMERS });
  await instance.close();

  const contestant = (server: Running, applicationName: string): Contestant => {
    started.push(server);
    const databaseTime = makeDatabaseClock(database.owner, applicationName);
    return {
      url: server.url,
      requests: signedIn.map(({ userId, token }) => ({
        path: `/api/user/${userId}`,
        headers: { authorization: `Bearer ${token}` },
      })),
      usedTime: async () => processorTime(server.pid) + (await databaseTime()),
    };
  };
  const { floor, own } = await compete(
    {
      floor: contestant(await startServer('pg-read', { DATABASE_URL: database.url }), 'bench-floor'),
      own: contestant(await startApi(productionSettings(database.url)), 'saakh'),
    },
    { connections: 32, rounds: ROUNDS, seconds: SECONDS },
  );
  const ratio = own.perProcessorSecond / floor.perProcessorSecond;
  printTable(
    [
      {
        what: 'signed-in customer’s own profile; floor: Fastify and pg, one named select',
        floor: perSecond(floor.perProcessorSecond),
        ours: perSecond(own.perProcessorSecond),
        ratio: times(ratio),
        goal: `≥ ${GOAL} ×`,
        met: ratio >= GOAL,
        why: `begin, its scope for row security, the look-up of the session, the select and commit, where the floor sends one select: ${microseconds(1e6 / own.perProcessorSecond)} against ${microseconds(1e6 / floor.perProcessorSecond)} (decision 9)`,
      },
    ],
    [
      'Reads for each second of processor time of server and database together. The floor knows no session, no row security and no sealed fields, and answers the row as it stands.',
      `Processor time of a read: floor ${microseconds(1e6 / floor.perProcessorSecond)}, ours ${microseconds(1e6 / own.perProcessorSecond)}. Reads answered per second: floor ${perSecond(floor.perSecond)}, ours ${perSecond(own.perSecond)}.`,
      `${signedIn.length} customers in turn, 32 connections, ${ROUNDS} alternated rounds of ${SECONDS} s. The peer with Nest is left out: it would be the only thing here that needs it.`,
    ],
  );
} finally {
  for (const server of started) await server.stop();
  await database.drop();
}
