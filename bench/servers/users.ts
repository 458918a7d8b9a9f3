import pg from 'pg';

/** A pool of connections; their processor time is found by the application's name. */
export function openPool(applicationName: string): pg.Pool {
  return new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12, application_name: applicationName });
}

/** One indexed select with a statement that is prepared once. */
export async function findUser(pool: pg.Pool, userId: string): Promise<unknown> {
  const { rows } = await pool.query({
    name: 'user',
    text: 'select * from users where user_id = $1',
    values: [userId],
  });
  return rows[0];
}
