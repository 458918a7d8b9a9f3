import Fastify from 'fastify';
import pg from 'pg';
import { announce } from './announce';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12, application_name: 'bench-floor' });

// The floor: one indexed select with a statement that is prepared once, and its row as the answer.
const app = Fastify();
app.get<{ Params: { id: string } }>('/api/user/:id', async ({ params }, reply) => {
  const { rows } = await pool.query({
    name: 'user',
    text: 'select * from users where user_id = $1',
    values: [params.id],
  });
  return rows[0] ? { success: true, data: rows[0] } : reply.code(404).send({ success: false });
});
await app.ready();
announce(app.server);
