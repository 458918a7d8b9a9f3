import { generate } from './data/generate';
import { type Contestant, compete, type Score } from './support/compare';
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

  const reading = (server: Running, applicationName: string, path: string): Contestant => {
    const databaseTime = makeDatabaseClock(database.owner, applicationName);
    return {
      url: server.url,
      requests: signedIn.map(({ userId, token }) => ({
        path: `${path}/${userId}`,
        headers: { authorization: `Bearer ${token}` },
      })),
      usedTime: async () => processorTime(server.pid) + (await databaseTime()),
    };
  };
  const bare = await startServer('pg-read', { DATABASE_URL: database.url });
  started.push(bare);
  const api = await startApi(productionSettings(database.url));
  started.push(api);
  const { floor, one, profile } = await compete(
    {
      floor: reading(bare, 'bench-floor', '/api/user'),
      one: reading(api, 'saakh', '/api/getMaskInfo'),
      profile: reading(api, 'saakh', '/api/user'),
    },
    { connections: 32, rounds: ROUNDS, seconds: SECONDS },
  );
  const each = ({ perProcessorSecond }: Score): string => microseconds(1e6 / perProcessorSecond);
  const against = (what: string, ours: Score) => ({
    what,
    floor: perSecond(floor.perProcessorSecond),
    ours: perSecond(ours.perProcessorSecond),
    ratio: times(ours.perProcessorSecond / floor.perProcessorSecond),
  });
  printTable(
    [
      {
        ...against('signed-in customer’s own row, by one select; floor: Fastify and pg, one named select', one),
        goal: `≥ ${GOAL} ×`,
        met: one.perProcessorSecond >= GOAL * floor.perProcessorSecond,
        why: `begin, its scope for row security, the look-up of the session, the select and commit, where the floor sends one select: ${each(one)} against ${each(floor)} (decision 9)`,
      },
      against('their profile, by three selects', profile),
    ],
    [
      'Reads for each second of processor time of server and database together. The floor knows no session, no row security and no sealed fields, and answers the row as it stands.',
      `Processor time of a read: floor ${each(floor)}, ours ${each(one)}, the profile ${each(profile)}. Reads answered per second: floor ${perSecond(floor.perSecond)}, ours ${perSecond(one.perSecond)}, the profile ${perSecond(profile.perSecond)}.`,
      `${signedIn.length} customers in turn, 32 connections, ${ROUNDS} alternated rounds of ${SECONDS} s. The peer with Nest is left out: it would be the only thing here that needs it.`,
    ],
  );
} finally {
  for (const server of started) await server.stop();
  await database.drop();
}
