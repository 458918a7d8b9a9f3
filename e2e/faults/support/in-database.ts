import pg from 'pg';

/** Queries the database directly, as its owner. */
export async function inDatabase<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

export function countRows(url: string, text: string, values: readonly unknown[] = []): Promise<number> {
  return inDatabase(url, async (client) => Number((await client.query<{ n: string }>(text, [...values])).rows[0]?.n));
}
