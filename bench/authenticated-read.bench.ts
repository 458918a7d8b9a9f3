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
const GOAL = { ofFloor: 0.6, ofNest: 2 };

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
  const nest = await startServer('nest-pg-read', { DATABASE_URL: database.url });
  started.push(nest);
  const api = await startApi(productionSettings(database.url));
  started.push(api);
  const { floor, peer, one, profile } = await compete(
    {
      floor: reading(bare, 'bench-floor', '/api/user'),
      peer: reading(nest, 'bench-nest', '/api/user'),
      one: reading(api, 'saakh', '/api/getMaskInfo'),
      profile: reading(api, 'saakh', '/api/user'),
    },
    { connections: 32, rounds: ROUNDS, seconds: SECONDS },
  );
  /** Processor time of a read at so many times the speed. */
  const each = ({ perProcessorSecond }: Score, speed = 1): string => microseconds(1e6 / perProcessorSecond / speed);
  const against = (what: string, ours: Score, other: Score, goal?: number) => {
    const ratio = ours.perProcessorSecond / other.perProcessorSecond;
    return {
      what,
      floor: perSecond(other.perProcessorSecond),
      ours: perSecond(ours.perProcessorSecond),
      ratio: times(ratio),
      ...(goal === undefined ? {} : { goal: `≥ ${goal} ×`, met: ratio >= goal }),
    };
  };
  const own = 'signed-in customer’s own row, by one select';
  printTable(
    [
      {
        ...against(`${own}; floor: Fastify and pg, one named select`, one, floor, GOAL.ofFloor),
        why: `begin, its scope for row security, the look-up of the session, the select and commit, where the floor sends one select: ${each(one)} against ${each(floor)} (decision 9)`,
      },
      {
        ...against(`${own}; peer: Nest on Express and pg, the session and the row`, one, peer, GOAL.ofNest),
        why: `the goal allows ${each(peer, GOAL.ofNest)} a read, and Fastify and pg alone, which look no session up, take ${each(floor)}; begin, its scope and commit, which the peer does not send, are part of our ${each(one)} (decision 9)`,
      },
      against('their profile, by three selects; floor: Fastify and pg, one named select', profile, floor),
    ],
    [
      'Reads for each second of processor time of server and database together. The floor knows no session, no row security and no sealed fields, and answers the row as it stands. So does the peer, once it has looked the session up by the hash of its token.',
      `Processor time of a read: floor ${each(floor)}, Nest ${each(peer)}, ours ${each(one)}, the profile ${each(profile)}. Reads answered per second: floor ${perSecond(floor.perSecond)}, Nest ${perSecond(peer.perSecond)}, ours ${perSecond(one.perSecond)}, the profile ${perSecond(profile.perSecond)}.`,
      `${signedIn.length} customers in turn, 32 connections, ${ROUNDS} alternated rounds of ${SECONDS} s.`,
    ],
  );
} finally {
  for (const server of started) await server.stop();
  await database.drop();
}
