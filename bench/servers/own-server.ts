import { systemClock } from '../../apps/api/src/platform/clock';
import { readConfig } from '../../apps/api/src/platform/config';
import type { Database } from '../../apps/api/src/platform/database/database';
import { makeDoors } from '../../apps/api/src/platform/http/fastify-doors';
import { makeServer } from '../../apps/api/src/platform/http/server';
import { makePlatform } from '../../apps/api/src/platform/make-platform';
import { makeLogger } from '../../apps/api/src/platform/telemetry/make-logger';
import { announce } from './announce';
import { answerEstimate, estimate } from './estimate';

const unused = () => Promise.reject(new Error('This call needs no database'));
const database: Database = {
  kind: 'server',
  transaction: unused,
  readTogether: unused,
  readLagging: unused,
  execute: unused,
  waiting: () => 0,
  answers: async () => true,
  close: async () => undefined,
};

const config = readConfig(process.env);
const platform = makePlatform({ config, database, clock: systemClock, logger: makeLogger(config) });
const server = await makeServer(platform);
makeDoors(server, {
  platform,
  clock: systemClock,
  resolveActor: async () => undefined,
  brandOf: () => 'cl',
}).open(estimate, async (_ctx, { body }) => answerEstimate(body));
await server.ready();
announce(server.server);
