import type pg from 'pg';

/** What became of applications, counted by the statement of the product's own trigger: from all rows, as if all were new. */
export const countStages = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ body: string }>(
    `select prosrc as body from pg_proc where proname = 'saakh_count_new_stages'`,
  );
  const statement = /^BEGIN\s+(insert .*);\s*RETURN NULL;\s*END$/is.exec(rows[0]?.body.trim() ?? '')?.[1];
  if (!statement?.includes('new_rows'))
    throw new Error('The trigger that counts stages is no single statement any more');
  await client.query(statement.replaceAll('new_rows', 'lender_applications'));
};
