import Fastify from 'fastify';
import { announce } from './announce';
import { findUser, openPool } from './users';

const pool = openPool('bench-floor');

// The floor: one indexed select, and its row as the answer.
const app = Fastify();
app.get<{ Params: { id: string } }>('/api/user/:id', async ({ params }, reply) => {
  const user = await findUser(pool, params.id);
  return user ? { success: true, data: user } : reply.code(404).send({ success: false });
});
await app.ready();
announce(app.server);
