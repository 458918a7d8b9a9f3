import { getMaskInfo, getUser } from '@saakh/contracts/customers/profile';
import { fill } from './data/world';
import { estimate, exampleEstimate } from './servers/estimate';
import { compete } from './support/compete';
import { makeDatabase } from './support/database';
import { type LoadRequest, requestOf } from './support/load';
import { makeDatabaseClock, processorTime } from './support/processes';
import { type Running, startApi, startServer } from './support/programs';
import { compare, perSecond, report } from './support/report';
import { productionSettings } from './support/settings';

const alone = ({ url, pid }: Running) => ({
  url,
  requests: [requestOf(estimate, { body: exampleEstimate })],
  usedTime: () => processorTime(pid),
});

const calls = await compete(
  {
    bare: alone(await startServer('bare-http')),
    fastify: alone(await startServer('fastify-zod')),
    express: alone(await startServer('express-zod')),
    ours: alone(await startServer('own-server', productionSettings())),
  },
  50,
);

const database = await makeDatabase('calls');
const customers = await fill(database, { lenders: 24, customers: 2_000 });
function asking({ url, pid }: Running, applicationName: string, requests: readonly LoadRequest[]) {
  const databaseTime = makeDatabaseClock(database.owner, applicationName);
  return { url, requests, usedTime: async () => processorTime(pid) + (await databaseTime()) };
}
const readsOf = (call: typeof getUser | typeof getMaskInfo) =>
  customers.map(({ userId, token }) => requestOf(call, { params: { id: userId }, token }));
const env = { DATABASE_URL: database.url };
const api = await startApi(productionSettings(database.url));
const reads = await compete(
  {
    fastify: asking(await startServer('pg-read', env), 'bench-floor', readsOf(getUser)),
    nest: asking(await startServer('nest-pg-read', env), 'bench-nest', readsOf(getUser)),
    ours: asking(api, 'saakh', readsOf(getMaskInfo)),
    profile: asking(api, 'saakh', readsOf(getUser)),
  },
  32,
);

const call = (peer: 'bare' | 'express' | 'fastify', name: string, atLeast?: number) =>
  compare({
    what: `validated call; against ${name}`,
    measured: calls.ours,
    floor: calls[peer],
    text: perSecond,
    ...(atLeast && { atLeast, why: 'log, headers, request id, metrics, limit and context come on top of Fastify' }),
  });
const read = (what: string, ours: 'ours' | 'profile', peer: 'fastify' | 'nest', atLeast?: number) =>
  compare({
    what,
    measured: reads[ours],
    floor: reads[peer],
    text: perSecond,
    ...(atLeast && { atLeast, why: 'begin, scope of row security, session, select and commit, instead of one select' }),
  });

await report(
  [
    call('bare', 'bare node:http', 0.5),
    call('express', 'Express 5 and zod', 4),
    call('fastify', 'Fastify and zod'),
    read('own row by one select; against Fastify and pg', 'ours', 'fastify', 0.6),
    read('own row by one select; against Nest and pg with the session', 'ours', 'nest', 2),
    read('own profile by three selects; against Fastify and pg', 'profile', 'fastify'),
  ],
  'Answers for each second of processor time, of server and database together.',
);
